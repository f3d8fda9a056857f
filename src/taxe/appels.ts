import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import type { Remises } from '#offre/remise.ts'
import { quantiteValide } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import type { Exact } from '#shared/exact.ts'
import type { Choisie } from './chiffrer.ts'
import type { TaxesPromises } from './promises.ts'

interface Taxable {
  lignes: readonly Choisie[]
  /** Where it goes; null: nobody has said. */
  pays_id: number | null
  /** Whole francs; null as long as it has no price. */
  livraison: Exact | null
  /** What offers take off them, line by line: what is not paid is not taxed. */
  remises?: Remises | undefined
}

/**
 * What of these lines is tax, as the server works it out. `attendue`: it is not known, and the total may
 * lack it; `enCours`: it will be. A shop without tax is asked nothing.
 */
export function useTaxes({ lignes, pays_id, livraison, remises }: Taxable): {
  taxes: TaxesPromises | null
  attendue: boolean
  enCours: boolean
} {
  const { taxes: regle } = useBoutique()
  const taxables = lignes
    .map((ligne, rang) => ({ ...ligne, remise: Number(remises?.lignes[rang]?.n ?? 0) }))
    .filter(({ quantite }) => quantiteValide(quantite))
  const body = {
    lignes: taxables.map(({ produit_id, couleur_id = null, taille_id = null, unite_id, quantite }) => ({
      ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
    })),
    pays_id,
    livraison: livraison && Number(livraison.n),
    ...(remises && {
      remises: { lignes: taxables.map(({ remise }) => remise), livraison: Number(remises.livraison.n) },
    }),
  }
  const demandee = regle !== null && regle.mode !== 'aucune' && body.lignes.length > 0
  const { donnees, enCours } = useAppel(
    demandee ? JSON.stringify(body) : null,
    async () => (await api('POST /api/taxe', { body })).data,
  )
  const taxes = demandee && !enCours ? donnees : null
  return { taxes, attendue: demandee && taxes === null, enCours: demandee && enCours }
}
