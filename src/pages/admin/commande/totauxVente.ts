import { normaliserTelephone } from '#adresse/telephone.ts'
import { francsDes, gelerAvoirs } from '#avoir/avoir.ts'
import { useAppel } from '#browser/appel.ts'
import { direAddition, direRemises } from '#commande/addition.ts'
import type { Montants } from '#commande/commande.ts'
import { calculerTotaux } from '#commande/total.ts'
import type { Destination } from '#contract'
import type { Mode } from '#livraison/modes.ts'
import { remisesDe } from '#offre/dites.ts'
import { cleLigne, quantiteValide } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { zero } from '#shared/exact.ts'
import { type CodeDevise, DEVISES } from '#shared/money.ts'
import { useTaxes } from '#taxe/appels.ts'
import { taxePromise } from '#taxe/promises.ts'
import { avoirsDeVente, offresDeVente } from './appels.ts'
import type { Prise } from './vente.ts'

interface Lieu {
  destination: Pick<Destination, 'id' | 'pay'> | undefined
  mode: Mode | undefined
  devise: CodeDevise
}

/**
 * What an order that is being taken comes to, its offers and its tax as the server works them out for whom it is;
 * `totaux` is null as long as the rate is missing.
 */
export function useTotauxVente(
  { lignes, compte_id, codes, avoirs, contexte: { acheteur } }: Prise,
  { destination, mode, devise }: Lieu,
) {
  const { devises } = useBoutique()
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
  const nommes = { compte_id, avoirs }
  const cartes = useAppel(compte_id || avoirs.length > 0 ? JSON.stringify(nommes) : null, () =>
    avoirsDeVente(nommes),
  )
  const enCours = suivi.enCours || taxation.enCours || cartes.enCours
  const reste = { dites, cartes, enCours, relire: suivi.recommencer }
  // not read yet
  if (devises.length === 0) return { ...reste, totaux: null, addition: null, retires: [], paye: 0 }
  const taux = Object.fromEntries(devises.map((une) => [une.code, une.taux])) as Record<CodeDevise, string>
  const totauxEn = (une: CodeDevise) =>
    calculerTotaux({
      lignes,
      livraison,
      remises,
      taxe: taxePromise(taxes, une),
      devise: une,
      taux: taux[une],
    })
  const totaux = totauxEn(devise)
  const enDevise = { devise, taux: taux[devise] }
  const montants = Object.fromEntries(
    DEVISES.map((une) => [une, Number(totauxEn(une).montantdevise)]),
  ) as Montants
  const utilises = avoirs.length > 0 ? (cartes.donnees?.utilises ?? []) : []
  const geles = gelerAvoirs(totaux.montantcommande, utilises, montants, taux)
  const addition = direAddition(totaux, enDevise, taxes?.dites[devise], geles)
  const retires = direRemises(
    cles.map((cle) => dites?.lignes[cle] ?? 0),
    addition,
    enDevise,
  )
  return { ...reste, totaux, addition, retires, paye: francsDes(geles?.parts ?? []) }
}
