import type { Profil, Utilisateur } from '#compte/compte.ts'
import { type SaisieAdresse, saisieVide } from './adresse.ts'
import { surUneLigne } from './ligne.ts'
import { formaterTelephone, normaliserTelephone } from './telephone.ts'

/** A number as people write it, `+221 77 123 45 67`; what is no number stays as it was typed. */
export function telephoneLisible(texte: string, pays: string): string {
  const numero = normaliserTelephone(texte, pays)
  return numero ? formaterTelephone(numero) : texte
}

/** A person as the profile knows them: forms start from it. */
export function saisieDepuis(utilisateur: Utilisateur): SaisieAdresse {
  const { civilite, email, nom, prenom, ville, adresse } = utilisateur
  const pays = utilisateur.pays ?? saisieVide.pays
  return {
    ...saisieVide,
    civilite: civilite === null ? '' : String(civilite),
    nom: nom ?? '',
    prenom: prenom ?? '',
    telephone1: telephoneLisible(utilisateur.telephone1 ?? '', pays),
    tel: telephoneLisible(utilisateur.tel ?? '', pays),
    email,
    pays,
    ville: ville ?? '',
    adresse: adresse ?? '',
  }
}

/** What checkout keeps in the profile of a form without errors; phones in E.164, an emptied field is null. */
export function profilDepuis(saisie: SaisieAdresse): Omit<Partial<Profil>, 'tel'> {
  const { civilite, nom, prenom, telephone1, pays, ville, adresse } = saisie
  return {
    ...(civilite ? { civilite: Number(civilite) } : {}),
    nom: nom.trim() || null,
    prenom: prenom.trim() || null,
    telephone1: normaliserTelephone(telephone1, pays),
    pays: pays || null,
    ville: ville.trim() || null,
    adresse: surUneLigne(adresse) || null,
  }
}

/** What of the profile the account's form, without errors, changes; empty when nothing. */
export function profilChange(utilisateur: Utilisateur, saisie: SaisieAdresse): Partial<Profil> {
  const profil: Partial<Profil> = {
    ...profilDepuis(saisie),
    tel: normaliserTelephone(saisie.tel, saisie.pays),
  }
  const change = (champ: keyof Profil) => profil[champ] !== utilisateur[champ]
  return Object.fromEntries(Object.entries(profil).filter(([champ]) => change(champ as keyof Profil)))
}

const NOMS: Record<keyof Profil, string> = {
  civilite: 'civilité',
  nom: 'nom',
  prenom: 'prénom',
  telephone1: 'téléphone',
  tel: 'autre téléphone',
  pays: 'pays',
  ville: 'ville',
  adresse: 'adresse',
}

/** « Enregistré : nom, adresse. », in the order of the form. */
export function direChangements(profil: Partial<Profil>): string {
  const noms = Object.entries(NOMS).flatMap(([champ, nom]) => (champ in profil ? [nom] : []))
  return noms.length > 0 ? `Enregistré\u00a0: ${noms.join(', ')}.` : 'Rien n’a changé.'
}
