import { findLivree } from '#avis/avis.data.ts'
import { listDetails, readCommande } from '#commande/commande.data.ts'
import { numeroCommande } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Queries } from '#database/database.ts'
import { lireEmail } from '#shared/email.ts'
import { type RetourLu, toRetour } from './lecture.actions.ts'
import { findRetourDeEtape } from './retour.data.ts'
import type { EtatRetour } from './retour.ts'

/** What a message needs to tell one step of a return. */
export interface RetourAEcrire {
  etat: Exclude<EtatRetour, 'annule'>
  /** What the shop said with it. */
  mot: string | null
  cle: string
  /** Their mail box; null: they have none. */
  email: string | null
  prenom: string | null
  numerocommande: string
  retour: RetourLu
}

/** A step as it is told now; null: there is nobody to tell, or its buyer made it. */
export async function retourAEcrire(q: Queries, etape_id: number): Promise<RetourAEcrire | null> {
  const garde = await findRetourDeEtape(q, etape_id)
  const etape = garde?.etapes.find(({ id }) => id === etape_id)
  const livree = garde && (await findLivree(q, garde.commande_id))
  const commande = garde && (await readCommande(q, garde.commande_id))
  if (!garde || !etape || !livree || !commande || etape.etat === 'annule') return null
  const compte = await findCompte(q, livree.compte_id)
  if (!compte) return null
  return {
    ...{ etat: etape.etat, mot: etape.mot, cle: livree.cle },
    ...{ email: lireEmail(compte.email), prenom: compte.prenom },
    numerocommande: numeroCommande(commande.id, commande.cree_le),
    retour: toRetour(garde, await listDetails(q, [garde.commande_id])),
  }
}
