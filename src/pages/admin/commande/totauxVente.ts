import { normaliserTelephone } from '#adresse/telephone.ts'
import { useAppel } from '#browser/appel.ts'
import { direAddition, direRemises } from '#commande/addition.ts'
import { calculerTotaux } from '#commande/total.ts'
import type { Destination } from '#contract'
import type { Mode } from '#livraison/modes.ts'
import { remisesDe } from '#offre/dites.ts'
import { cleLigne, quantiteValide } from '#panier/panier.ts'
import { zero } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import { useTaxes } from '#taxe/appels.ts'
import { taxePromise } from '#taxe/promises.ts'
import { offresDeVente } from './appels.ts'
import type { Prise } from './vente.ts'

interface Lieu {
  destination: Pick<Destination, 'id' | 'pay'> | undefined
  mode: Mode | undefined
  devise: CodeDevise
  /** Undefined: not read yet. */
  taux: string | undefined
}

/**
 * What an order that is being taken comes to, its offers and its tax as the server works them out for whom it is;
 * `totaux` is null as long as the rate is missing.
 */
export function useTotauxVente(
  { lignes, compte_id, codes, contexte: { acheteur } }: Prise,
  { destination, mode, devise, taux }: Lieu,
) {
  const livraison = mode?.prix ?? zero
  // while it is being typed it is nobody's
  const telephone1 = normaliserTelephone(acheteur.telephone1, acheteur.pays)
  const body = {
    ...{ compte_id, ...(telephone1 && { telephone1, pays: acheteur.pays }) },
    lignes: lignes
      .filter(({ quantite }) => quantiteValide(quantite))
      .map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
        ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
      })),
    ...{ destination_id: destination?.id ?? null, express: mode?.express ?? false, devise, codes },
  }
  const suivi = useAppel(body.lignes.length > 0 ? JSON.stringify(body) : null, () => offresDeVente(body))
  // what was worked out for other lines is no amount of these
  const dites = suivi.enCours || body.lignes.length === 0 ? null : suivi.donnees
  const cles = lignes.map(cleLigne)
  const remises = remisesDe(dites, cles)
  const { taxes, ...taxation } = useTaxes({
    lignes,
    pays_id: destination?.pay.id ?? null,
    livraison,
    remises,
  })
  const enCours = suivi.enCours || taxation.enCours
  const reste = { dites, enCours, relire: suivi.recommencer }
  if (taux === undefined) return { ...reste, totaux: null, addition: null, retires: [] }
  const taxe = taxePromise(taxes, devise)
  const totaux = calculerTotaux({ lignes, livraison, remises, taxe, devise, taux })
  const addition = direAddition(totaux, { devise, taux }, taxes?.dites[devise])
  const retires = direRemises(
    cles.map((cle) => dites?.lignes[cle] ?? 0),
    addition,
    { devise, taux },
  )
  return { ...reste, totaux, addition, retires }
}
