import { erreursAdresse, type SaisieAdresse, saisieVide } from '#adresse/adresse.ts'
import { saisieDepuis } from '#adresse/profil.ts'
import type { Utilisateur } from '#compte/compte.ts'
import type { CodeDevise } from '#shared/money.ts'

/** Where it goes, and for which address that was chosen: another address asks again. */
export interface Lieu {
  destination_id: number
  pays_id: number
  pour: string
}

/** Whoever receives, as far as it takes to know them again. */
export type Personne = Pick<SaisieAdresse, 'nom' | 'prenom' | 'telephone1'>

/** What checkout holds from one step to the next (specification, part 3: "Delivery context"). */
export interface ContexteLivraison {
  /** Whose it is; null before anybody signed in. */
  compte_id: number | null
  /** User info. */
  acheteur: SaisieAdresse
  isDifferentRecipient: boolean
  destinataire: SaisieAdresse
  lieu: Lieu | null
  /** The destination where one comes for it; null: it is brought. */
  retrait: number | null
  express: boolean
  /** Whole francs; 0 while there is no destination or no tariff. */
  fraisLivraison: number
  /** Whole francs, articles and delivery. */
  montantTotal: number
  devise: CodeDevise
  /** What whoever brings it is told, and the words that go with a gift. */
  consigne: string
  mot: string
  /** For whom they were written; absent while nothing was. */
  motsPour?: Personne
  /** Somebody close is to pay: said at the cart. */
  proche: boolean
  /** The code of the list that is given from: said on its page. */
  liste: string | null
}

export const contexteVide: ContexteLivraison = {
  compte_id: null,
  acheteur: saisieVide,
  isDifferentRecipient: false,
  destinataire: saisieVide,
  lieu: null,
  retrait: null,
  express: false,
  fraisLivraison: 0,
  montantTotal: 0,
  devise: 'XOF',
  consigne: '',
  mot: '',
  proche: false,
  liste: null,
}

/** The context as it was kept, whatever an older page or another hand left there. */
export function lireContexte(texte: string | null): ContexteLivraison {
  try {
    const lu: unknown = JSON.parse(texte ?? 'null')
    if (!lu || typeof lu !== 'object') return contexteVide
    const partiel: Partial<ContexteLivraison> = lu
    return {
      ...contexteVide,
      ...partiel,
      acheteur: { ...saisieVide, ...partiel.acheteur },
      destinataire: { ...saisieVide, ...partiel.destinataire },
    }
  } catch {
    return contexteVide
  }
}

/**
 * The context for who is signed in: kept for the same person, begun again from the profile for another, so
 * that nobody reads the address of the person before.
 */
export function pourUtilisateur(contexte: ContexteLivraison, utilisateur: Utilisateur): ContexteLivraison {
  const { compte_id, devise, proche, liste } = contexte
  if (compte_id === utilisateur.id) return contexte
  return {
    // what was said before anybody signed in is of no other person
    ...(compte_id ? { ...contexteVide, devise, proche, liste } : contexte),
    compte_id: utilisateur.id,
    acheteur: saisieDepuis(utilisateur),
  }
}

/** Another person receives; whoever comes for it does so themselves. */
export const autreRecoit = ({ isDifferentRecipient, retrait }: ContexteLivraison): boolean =>
  isDifferentRecipient && retrait === null

/** The person who receives: the recipient when another one was named, else the buyer. */
export function quiRecoit(contexte: ContexteLivraison): SaisieAdresse {
  return autreRecoit(contexte) ? contexte.destinataire : contexte.acheteur
}

/** Names the place of the delivery address, so that a destination chosen for another one is not kept. */
export function cleDuLieu(contexte: ContexteLivraison): string {
  if (contexte.retrait !== null) return `retrait|${contexte.retrait}`
  const { pays, ville } = quiRecoit(contexte)
  return `${pays}|${ville.trim().toLowerCase()}`
}

/** Specification, part 5: "Address completeness", the recipient's included when there is another one. */
export function adressesCompletes(contexte: ContexteLivraison): boolean {
  const acheteur = erreursAdresse(contexte.acheteur, contexte.retrait === null ? 'acheteur' : 'retrait')
  const destinataire = autreRecoit(contexte) ? erreursAdresse(contexte.destinataire, 'destinataire') : {}
  return Object.keys({ ...acheteur, ...destinataire }).length === 0
}

/** A destination with a tariff was chosen, and for this very address. */
export function modeChoisi(contexte: ContexteLivraison): boolean {
  return contexte.lieu !== null && contexte.lieu.pour === cleDuLieu(contexte)
}
