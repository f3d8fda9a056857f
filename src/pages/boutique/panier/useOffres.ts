import { api } from '#browser/api.ts'
import { type Appel, useAppel } from '#browser/appel.ts'
import type { OffresDites } from '#offre/dites.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import type { CodeDevise } from '#shared/money.ts'

/** What offers make of the lines that are shown, where they go as far as that is known: the shop works it out. */
export function useOffres(
  lignes: readonly LigneAffichee[],
  destination_id: number | null,
  devise: CodeDevise,
): Appel<OffresDites | null> {
  const comptees = lignes.flatMap(({ produit_id, couleur_id, taille_id, unite_id, comptee }) =>
    comptee > 0 ? [{ produit_id, couleur_id, taille_id, unite_id, quantite: comptee }] : [],
  )
  const body = { lignes: comptees, destination_id, devise }
  const cle = comptees.length > 0 ? `addition/${JSON.stringify(body)}` : null
  return useAppel(cle, async () => (await api('POST /api/addition', { body })).data)
}
