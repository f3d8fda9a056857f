import { readCommande } from '#commande/commande.data.ts'
import { ETAT, numeroCommande } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Queries } from '#database/database.ts'
import { lireEmail } from '#shared/email.ts'
import { findLivree, isSilent, listAvisDe, listProduitsAchetes } from './avis.data.ts'

/** What a letter needs to ask for reviews of an order. */
export interface AvisAEcrire {
  cle: string
  /** Their mail box; null: they have none. */
  email: string | null
  prenom: string | null
  numero: string
  /** Those that nothing was said of yet. */
  articles: { designation: string; image: string | null }[]
}

/** A demand as its letter is written now; null: there is nobody to ask, or nothing to ask (any more). */
export async function avisAEcrire(q: Queries, commande_id: number): Promise<AvisAEcrire | null> {
  const livree = await findLivree(q, commande_id)
  const commande = livree && (await readCommande(q, commande_id))
  // what goes back is spoken of otherwise
  if (!commande || commande.etat !== ETAT.livree || (await isSilent(q, livree.compte_id))) return null
  const compte = await findCompte(q, livree.compte_id)
  if (compte?.role !== 'client') return null
  const achetes = await listProduitsAchetes(q, commande_id)
  const dits = await listAvisDe(
    q,
    compte.id,
    achetes.map(({ produit_id }) => produit_id),
  )
  const articles = achetes.filter((un) => !dits.some(({ produit_id }) => produit_id === un.produit_id))
  if (articles.length === 0) return null
  const numero = numeroCommande(commande_id, commande.cree_le)
  return { cle: livree.cle, email: lireEmail(compte.email), prenom: compte.prenom, numero, articles }
}
