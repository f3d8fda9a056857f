// The room `clientele`: customers, and what an account may take away or have erased. It changes no order: what was
// bought stays, without a name where it must.
import type { Role } from '#compte/compte.ts'

export const TRIS_CLIENTELE = [
  'recent',
  'ancien',
  'nom',
  '-nom',
  'commandes',
  '-commandes',
  'achats',
  '-achats',
] as const
export type TriClientele = (typeof TRIS_CLIENTELE)[number]
export const ETATS_CLIENT = ['actif', 'sans_compte', 'bloque', 'supprime', 'equipe'] as const
export type EtatClient = (typeof ETATS_CLIENT)[number]

/** Which customers the staff wants to see; what is empty or null leaves nothing out. */
export interface FiltreClientele {
  /** A name, an e-mail or a phone. */
  texte: string
  etat: EtatClient | null
  /** Whether they have ordered. */
  commandes: 'avec' | 'sans' | null
  tri: TriClientele
}

/** A customer in the list of all. */
export interface ClientVu {
  id: number
  name: string
  email: string
  telephone: string | null
  ville: string | null
  etat: EtatClient
  role: Role
  /** Orders placed, whatever became of them. */
  commandes: number
  /** Francs of those that are paid, at least in part, before refunds. */
  achats: number
  derniere: string | null
  cree_le: string
}
