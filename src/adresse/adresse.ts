// The room `adresse`: where and to whom: addresses, phone numbers, the recipients an account keeps. It does not know
// whether a place is served: that is asked of `livraison`.

import { EMAIL_FAUX, lireEmail } from '#shared/email.ts'
import { selon } from '#shared/texte.ts'
import { surUneLigne } from './ligne.ts'
import { seLit } from './requis.ts'
import { normaliserTelephone } from './telephone.ts'

/** What a person types about who receives: every field a text, so that nothing typed is ever lost. */
export interface SaisieAdresse {
  /** '1' Monsieur, '0' Madame, '' not said. */
  civilite: string
  nom: string
  prenom: string
  telephone1: string
  /** Another number, which only the account asks for. */
  tel: string
  email: string
  /** Three letters, as `User.pays`. */
  pays: string
  ville: string
  adresse: string
  codepostal: string
}

export type ChampAdresse = keyof SaisieAdresse
export type ErreursAdresse = Partial<Record<ChampAdresse, string>>
export type Qui = 'acheteur' | 'destinataire'
/**
 * Checkout's two, the account's, which may be left incomplete, the staff's, for who orders by phone, and that of
 * whoever comes for their order, who is asked for no address.
 */
export type Formulaire = Qui | 'compte' | 'client' | 'retrait'

const PAYS_PAR_DEFAUT = 'SEN'
const CHAMPS: ChampAdresse[] = [
  'civilite',
  'nom',
  'prenom',
  'telephone1',
  'tel',
  'email',
  'pays',
  'ville',
  'codepostal',
  'adresse',
]
// What the server keeps of each; a longer text is refused whole, never cut.
const LONGUEURS: Record<ChampAdresse, number> = {
  civilite: 1,
  nom: 100,
  prenom: 100,
  telephone1: 32,
  tel: 32,
  email: 254,
  pays: 3,
  ville: 100,
  codepostal: 20,
  adresse: 200,
}

export const saisieVide: SaisieAdresse = {
  civilite: '',
  nom: '',
  prenom: '',
  telephone1: '',
  tel: '',
  email: '',
  pays: PAYS_PAR_DEFAUT,
  ville: '',
  adresse: '',
  codepostal: '',
}

// Where a parcel does not arrive without one; elsewhere a quarter and a landmark say more.
const CODES_POSTAUX: Record<string, string> = {
  FRA: '75011',
  BEL: '1000',
  CHE: '1201',
  LUX: '1009',
  DEU: '10115',
  ESP: '28001',
  ITA: '00184',
  PRT: '1000-001',
  NLD: '1012 AB',
  GBR: 'SW1A 1AA',
  USA: '10001',
  CAN: 'H2X 1Y4',
  MAR: '20000',
  TUN: '1000',
  DZA: '16000',
}
const TELEPHONES: Record<string, string> = {
  SEN: '77 123 45 67',
  FRA: '06 12 34 56 78',
  CIV: '07 12 34 56 78',
  MLI: '70 12 34 56',
}

export function codePostalUtile(pays: string): boolean {
  return pays in CODES_POSTAUX
}

/** A number people of that country (three letters) would type. */
export function exempleTelephone(pays: string): string {
  return (selon(TELEPHONES, pays) ?? '+33 6 12 34 56 78').replaceAll(' ', '\u00a0')
}

const MANQUE: Record<Formulaire, Partial<Record<ChampAdresse, string>>> = {
  acheteur: {
    nom: 'Indiquez votre nom.',
    prenom: 'Indiquez votre prénom.',
    telephone1: 'Indiquez votre numéro de téléphone.',
    pays: 'Choisissez votre pays.',
    ville: 'Indiquez votre ville.',
    adresse: 'Indiquez votre adresse\u00a0: quartier, rue ou repère.',
  },
  destinataire: {
    nom: 'Indiquez le nom du destinataire.',
    prenom: 'Indiquez le prénom du destinataire.',
    telephone1: 'Indiquez le téléphone du destinataire.',
    pays: 'Choisissez le pays du destinataire.',
    ville: 'Indiquez la ville du destinataire.',
    adresse: 'Indiquez l’adresse du destinataire\u00a0: quartier, rue ou repère.',
  },
  client: {
    nom: 'Indiquez le nom du client.',
    prenom: 'Indiquez le prénom du client.',
    telephone1: 'Indiquez le téléphone du client.',
    pays: 'Choisissez le pays du client.',
    ville: 'Indiquez la ville du client.',
    adresse: 'Indiquez l’adresse du client\u00a0: quartier, rue ou repère.',
  },
  compte: { nom: 'Indiquez votre nom.', prenom: 'Indiquez votre prénom.' },
  retrait: {
    nom: 'Indiquez votre nom.',
    prenom: 'Indiquez votre prénom.',
    telephone1: 'Indiquez votre numéro de téléphone.',
  },
}

const NOMS: Record<ChampAdresse, string> = {
  civilite: 'la civilité',
  nom: 'le nom',
  prenom: 'le prénom',
  telephone1: 'le numéro',
  tel: 'l’autre numéro',
  email: 'l’e-mail',
  pays: 'le pays',
  ville: 'la ville',
  codepostal: 'le code postal',
  adresse: 'l’adresse',
}

/** Whose it is: two people may be asked for the same at once. */
function deQui(champ: ChampAdresse, qui: Formulaire): string {
  if (qui === 'destinataire' || qui === 'client') return `${NOMS[champ]} du ${qui}`
  return NOMS[champ].replace(/^(?:l’|l[ae] )/, 'votre ')
}

/** Whether the form asks for it at all: one's civility, the recipient's e-mail, some countries' code. */
export function champDemande(champ: ChampAdresse, { pays }: SaisieAdresse, qui: Formulaire): boolean {
  if (qui === 'retrait') return champ === 'nom' || champ === 'prenom' || champ === 'telephone1'
  if (champ === 'civilite') return qui === 'acheteur' || qui === 'compte'
  if (champ === 'email') return qui === 'destinataire' || qui === 'client'
  if (champ === 'tel') return qui === 'compte'
  return champ !== 'codepostal' || (qui !== 'compte' && codePostalUtile(pays))
}

/** Whether an asked field must be filled. */
export function champExige(champ: ChampAdresse, qui: Formulaire): boolean {
  return champ === 'codepostal' || champ in MANQUE[qui]
}

/** What is wrong with one field, as a French sentence, or null (specification, part 5: "Address completeness"). */
export function erreurChamp(champ: ChampAdresse, saisie: SaisieAdresse, qui: Formulaire): string | null {
  if (!champDemande(champ, saisie, qui)) return null
  const texte = saisie[champ].trim()
  if (!texte) {
    if (champ === 'codepostal')
      return `Indiquez ${deQui(champ, qui)}. Exemple\u00a0: ${selon(CODES_POSTAUX, saisie.pays)}.`
    return MANQUE[qui][champ] ?? null
  }
  const sujet = deQui(champ, qui).replace(/^./, (lettre) => lettre.toUpperCase())
  if (texte.length > LONGUEURS[champ])
    return `${sujet} dépasse ${LONGUEURS[champ]}\u00a0caractères\u00a0: écrivez plus court.`
  if (!seLit(champ, texte)) return `${sujet} s’écrit avec des lettres.`
  if ((champ === 'telephone1' || champ === 'tel') && !normaliserTelephone(texte, saisie.pays))
    return `${sujet} semble incomplet. Exemple\u00a0: ${exempleTelephone(saisie.pays)}.`
  if (champ === 'email' && !lireEmail(saisie.email)) return EMAIL_FAUX
  return null
}

/** Every error of a form, in the order of its fields; empty when it is complete. */
export function erreursAdresse(saisie: SaisieAdresse, qui: Formulaire): ErreursAdresse {
  const erreurs: ErreursAdresse = {}
  for (const champ of CHAMPS) {
    const message = erreurChamp(champ, saisie, qui)
    if (message) erreurs[champ] = message
  }
  return erreurs
}

/** The errors once a field was left or corrected: its own now, or none. */
export function noterErreur(
  erreurs: ErreursAdresse,
  champ: ChampAdresse,
  erreur: string | null,
): ErreursAdresse {
  const { [champ]: _, ...autres } = erreurs
  return erreur ? { ...autres, [champ]: erreur } : autres
}

/** The address on one line, as the parcel carries it: `Sacré-Cœur 3, portail vert, Dakar, Sénégal`. */
export function adresseEnLigne(saisie: SaisieAdresse, nomPays: string): string {
  const code = codePostalUtile(saisie.pays) ? saisie.codepostal.trim() : ''
  const ville = [code, saisie.ville.trim()].filter(Boolean).join(' ')
  return [surUneLigne(saisie.adresse), ville, nomPays].filter(Boolean).join(', ')
}

/** Where a parcel goes, the place said once: most addresses end with it already. */
export function lieuEntier(adresse: string, place: string): string {
  return adresse.toLowerCase().endsWith(place.toLowerCase()) ? adresse : `${adresse}, ${place}`
}
