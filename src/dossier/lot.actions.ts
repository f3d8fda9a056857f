import { readCommande } from '#commande/commande.data.ts'
import { type Etat, numeroCommande } from '#commande/commande.ts'
import type { Equipier } from '#compte/equipe.ts'
import { failureOf } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { deplacerParEquipe } from './equipe.actions.ts'

/** As many as one may mark on a page. */
export const LOT_MAX = 100

/** What became of one order of several: null, or why it did not move. */
interface Resultat {
  id: number
  numerocommande: string | null
  refus: string | null
}

/**
 * Moves several orders, one after the other, each as if it had been moved alone: a refusal of one stops no other.
 */
export async function deplacerEnLot(
  services: PaiementServices,
  equipier: Equipier,
  { ids, etatcommande, motif }: { ids: number[]; etatcommande: Etat; motif: string },
): Promise<Resultat[]> {
  const resultats: Resultat[] = []
  for (const id of ids) {
    const found = await readCommande(services.database, id)
    const refus = await deplacerParEquipe(services, equipier, {
      id,
      etatcommande,
      motif,
    }).then(
      () => null,
      (error: unknown) => {
        const failure = failureOf(error)
        if (failure) return failure.message
        throw error
      },
    )
    resultats.push({ id, numerocommande: found && numeroCommande(id, found.cree_le), refus })
  }
  return resultats
}
