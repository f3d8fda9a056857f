import { type Regles, texte } from '#shared/formulaire.ts'

/** What the staff noted about a customer, as it is read. */
export interface NoteLue {
  id: number
  texte: string
  /** Who wrote it; null: the command line. */
  auteur: string | null
  date: string
}

export const REGLES_NOTE: Regles = { texte: { ...texte(1000), requis: 'Écrivez la note.' } }
export const REGLES_BLOCAGE: Regles = {
  motif: { ...texte(500), requis: 'Dites pourquoi en quelques mots.' },
}
