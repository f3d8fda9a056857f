import { paysDe } from '#pays/choix-pays.ts'
import { lireEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import { codePostalUtile, erreursAdresse, type SaisieAdresse, saisieVide } from './adresse.ts'
import { surUneLigne } from './ligne.ts'
import { telephoneLisible } from './profil.ts'
import { normaliserTelephone } from './telephone.ts'

/** Somebody a person has things sent to, kept to be chosen again. */
export interface Destinataire {
  id: number
  nom: string
  prenom: string
  /** E.164. */
  telephone1: string
  email: string | null
  /** Three letters. */
  pays: string
  ville: string
  codepostal: string | null
  adresse: string
}
export type ChampsDestinataire = Omit<Destinataire, 'id'>

export const PAYS_INCONNU = 'Ce pays n’est pas connu.'
/** How many one account keeps. */
export const MAX_DESTINATAIRES = 20

type Saisie = { [Champ in keyof ChampsDestinataire]?: string | null }

/**
 * What is kept of a form: the phone in E.164, the address on one line, no postcode where there is none.
 * @throws Failure ADRESSE_INCOMPLETE with the sentence of each field, those of checkout's own form.
 */
export function lireDestinataire(champs: Saisie): ChampsDestinataire {
  const textes = Object.entries(champs).map(([champ, texte]) => [champ, texte ?? ''])
  const saisie: SaisieAdresse = { ...saisieVide, pays: '', ...Object.fromEntries(textes) }
  const erreurs = erreursAdresse(saisie, 'destinataire')
  if (!erreurs.pays && !paysDe(saisie.pays)) erreurs.pays = PAYS_INCONNU
  const telephone1 = normaliserTelephone(saisie.telephone1, saisie.pays)
  if (Object.keys(erreurs).length > 0 || !telephone1)
    throw new Failure('ADRESSE_INCOMPLETE', 'L’adresse du destinataire est incomplète.', { champs: erreurs })
  return {
    nom: saisie.nom.trim(),
    prenom: saisie.prenom.trim(),
    telephone1,
    email: lireEmail(saisie.email),
    pays: saisie.pays,
    ville: saisie.ville.trim(),
    codepostal: codePostalUtile(saisie.pays) ? saisie.codepostal.trim() : null,
    adresse: surUneLigne(saisie.adresse),
  }
}

/** A kept recipient as a form shows it. */
export function saisieDestinataire({ id: _, ...champs }: Destinataire): SaisieAdresse {
  const { telephone1, email, codepostal, ...textes } = champs
  return {
    ...saisieVide,
    ...textes,
    telephone1: telephoneLisible(telephone1, champs.pays),
    email: email ?? '',
    codepostal: codepostal ?? '',
  }
}

/** Does the form hold this very recipient, word for word? */
export function estSaisi(destinataire: Destinataire, saisie: SaisieAdresse): boolean {
  const garde = saisieDestinataire(destinataire)
  return Object.entries(garde).every(([champ, texte]) => saisie[champ as keyof SaisieAdresse] === texte)
}

/** « Fatou Sow, Dakar », as the choice among them is read. */
export function nomDestinataire({ prenom, nom, ville }: ChampsDestinataire): string {
  return `${prenom} ${nom}, ${ville}`
}

/** The same person at the same place, whatever else was typed. */
export function memeDestinataire(a: ChampsDestinataire, b: ChampsDestinataire): boolean {
  const champs = ['nom', 'prenom', 'telephone1', 'pays', 'ville', 'adresse'] as const
  return champs.every((champ) => a[champ].toLowerCase() === b[champ].toLowerCase())
}
