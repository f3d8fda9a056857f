// The room `releve`: every movement of money, and what the providers' files say of fees and payouts. It moves no money, and
// asks no provider.
import type { Nature } from '#prestataire/releve.ts'

/** `correction`: cash that was counted wrong, by the difference. */
export const GENRES = {
  paiement: 'Paiement',
  remboursement: 'Remboursement',
  especes: 'Espèces reçues',
  correction: 'Espèces corrigées',
} as const
export type GenreMouvement = keyof typeof GENRES

/** What a movement is: money that came by telephone is no cash. */
export function direGenre({ genre, moyen }: { genre: GenreMouvement; moyen: string }): string {
  if (moyen === 'livraison' || (genre !== 'especes' && genre !== 'correction')) return GENRES[genre]
  return genre === 'especes' ? 'Reçu par téléphone' : 'Reçu par téléphone, corrigé'
}

/** How a movement stands beside the files: `sans_objet`, no provider tells of it. */
export const RAPPROCHEMENTS = {
  rapproche: 'Rapproché',
  attendu: 'À rapprocher',
  ecart: 'Montant différent',
  classe: 'Classé',
  sans_objet: 'Sans relevé',
} as const
export type Rapprochement = keyof typeof RAPPROCHEMENTS

/** `compte`: of the account alone: a payout, a fee. */
export type EtatLigne = 'rapprochee' | 'inconnue' | 'ecart' | 'compte'

export const NATURES: Record<Nature, string> = {
  paiement: 'Paiement',
  remboursement: 'Remboursement',
  virement: 'Reversement à la banque',
  frais: 'Frais du compte',
  autre: 'Autre mouvement du compte',
}

/** How a movement stands, from its own row and that of its line. */
export function rapprochementDe(
  { attend, classe }: { attend: boolean; classe: string | null },
  ligne: { etat: EtatLigne; classe: string | null } | null,
): Rapprochement {
  if (classe !== null || ligne?.classe) return 'classe'
  if (ligne) return ligne.etat === 'ecart' ? 'ecart' : 'rapproche'
  return attend ? 'attendu' : 'sans_objet'
}

/** What one asks of the ledger; days are Dakar's, both included. */
export interface FiltreMouvements {
  du: string
  au: string
  moyen: string | null
  /** Whether a line of a file tells of it. */
  rapproche: boolean | null
  /** The number of an order, or the beginning of a provider's reference. */
  texte: string
}

/** A movement as the staff reads it; amounts in their own currency, below 0 what went out. */
export interface MouvementLu {
  id: number
  genre: GenreMouvement
  le: string
  moyen: string
  commande_id: number
  numerocommande: string
  reference: string | null
  montant: number
  devise: string
  /** Whole francs. */
  francs: number
  /** Whole francs; null as long as no file has said. */
  frais: number | null
  rapprochement: Rapprochement
  /** Why it was settled by hand. */
  motif: string | null
}

/** What moved by one means, in whole francs. */
export interface TotalMoyen {
  moyen: string
  nombre: number
  entrees: number
  sorties: number
  frais: number
}

/** A line of a file, or a movement that it lacks, that somebody must settle. */
export interface ASolder {
  quoi: 'inconnue' | 'ecart' | 'manquant'
  /** Of the line, or of the movement that is missing. */
  id: number
  /** Its line in the file; null: missing there. */
  rang: number | null
  le: string
  reference: string
  nature: string
  montant: number
  devise: string
  /** What the shop has, where that is something else. */
  chezNous: { montant: number; devise: string } | null
  commande_id: number | null
  numerocommande: string | null
}

export const A_FAIRE: Record<ASolder['quoi'], string> = {
  inconnue:
    'La boutique ne connaît pas ce paiement\u00a0: cherchez-le chez le prestataire (une vente hors de la boutique\u202f?), puis classez-le.',
  ecart:
    'Le montant ou la devise n’est pas celui de la boutique\u00a0: comparez chez le prestataire, puis classez.',
  manquant:
    'La boutique a ce paiement et le relevé ne l’a pas\u00a0: importez un relevé plus long, ou classez-le si rien ne viendra.',
}

/** What a file holds beside what the shop knows. */
export interface RapportReleve {
  moyen: string
  /** Lines read, without those of what has not moved. */
  lignes: number
  ignorees: number
  /** Already there: by another file, or twice in this one. */
  doublees: number
  nouvelles: number
  rapprochees: number
  inconnues: number
  ecarts: number
  /** Payouts, fees of the account, and what concerns no order. */
  compte: number
  manquants: number
  /** First and last payment or refund of the file; null: it holds none. */
  du: string | null
  au: string | null
  /** By currency of the account, what the provider kept and what it paid to the bank. */
  sommes: { devise: string; frais: number; verse: number }[]
  /** The first of what does not match. */
  aSolder: ASolder[]
}

/** What a trial, or an import, of a file answers. */
export interface ImportReleve {
  /** Null where nothing was kept: a trial, faults, or nothing new. */
  id: number | null
  rapport: RapportReleve
  /** Lines that cannot be read: nothing is kept while there are any. */
  fautes: { ligne: number; message: string }[]
  fautives: number
}

/** « 2 lignes inconnues, 1 montant différent, 3 manquants », or null where all matches. */
export function direReste(reste: { inconnues: number; ecarts: number; manquants: number }): string | null {
  const dits = [
    [reste.inconnues, 'ligne inconnue', 'lignes inconnues'],
    [reste.ecarts, 'montant différent', 'montants différents'],
    [reste.manquants, 'paiement manquant', 'paiements manquants'],
  ] as const
  const phrases = dits.flatMap(([n, un, plusieurs]) => (n > 0 ? [`${n}\u00a0${n > 1 ? plusieurs : un}`] : []))
  return phrases.length > 0 ? phrases.join(', ') : null
}
