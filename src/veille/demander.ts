import { abonnerIci } from '#browser/abonner.ts'
import { api } from '#browser/api.ts'
import type { Genre } from './veille.ts'

/** What a form says, as it stands. */
export interface Saisie {
  produit: number
  declinaison: number | null
  genre: Genre
  email: string | null
}

/** Answers what is said of it. @throws Failure. */
export async function demander(saisie: Saisie): Promise<string> {
  return (await api('POST /api/veille', { body: saisie })).data.message
}

/** The same, told on this very phone; answers what is said of it, or why its owner or its maker says no. @throws Failure. */
export async function demanderIci(saisie: Omit<Saisie, 'email'>): Promise<string> {
  const { cle_publique } = (await api('GET /api/nouvelles/cle')).data
  if (cle_publique === null) return 'La boutique n’envoie pas de notifications pour l’instant.'
  const appareil = await abonnerIci(cle_publique)
  if (typeof appareil === 'string') return appareil
  return (await api('POST /api/veille', { body: { ...saisie, appareil } })).data.message
}
