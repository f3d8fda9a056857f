import { listColis } from '#colis/colis.data.ts'
import { nombreDePieces, numeroColis } from '#colis/colis.ts'
import { completer } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import { quiRecoit } from '#commande/destinataire.ts'
import { aRemettre as aApporter } from '#commande/ligneGelee.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { listCommandesParIds } from '#preparation/equipe.data.ts'
import { additionnerUnites } from '#shared/total.ts'
import type { Lieu } from '#suivi/lieu.ts'
import { derniersLieux } from '#suivi/suivi.actions.ts'
import { voirAEncaisser } from '../livreur.actions.ts'
import { type Livreur, listEnRouteDe } from '../livreur.data.ts'
import { listPassagesDe } from './tournee.data.ts'
import { debutDuJour, direPassage } from './tournee.ts'

/** An order that is to be handed over. */
export interface ARemettre {
  commande: Commande
  lieu: Lieu | null
  /** Whole francs to collect; null: nothing is. */
  du: number | null
  /** How many pieces, in which parcels (`C-1`) where there are several. */
  pieces: number
  colis: string[]
  /** More of it follows: money and code are asked with the last parcel. */
  suite: boolean
  /** Why it was not handed over at the last try of the day. */
  echec: string | null
}
/** One that was: no more of it than who did it needs to know it again. */
export interface Remise {
  numero: string
  qui: string
  montant: number | null
  /** ISO 8601. */
  date: string
}
/** A deliverer's day, as their page shows it. */
export interface Tournee {
  livreur: Livreur
  fin_le: Date
  aRemettre: ARemettre[]
  remises: Remise[]
  /** Whole francs: still to be collected, and said to have been. */
  aEncaisser: number
  encaisse: number
}

/** What a deliverer has in hand, and what became of what they had today: those not tried yet first. */
export async function voirTournee(
  q: Queries,
  { livreur, fin_le }: { livreur: Livreur; fin_le: Date },
): Promise<Tournee> {
  const siennes = await listEnRouteDe(q, livreur.id)
  const passages = await listPassagesDe(q, livreur.id, debutDuJour(fin_le))
  const ids = [...siennes, ...passages].map(({ commande_id }) => commande_id)
  const commandes = await completer(q, await listCommandesParIds(q, [...new Set(ids)]))
  const enMain = new Set(siennes.map(({ commande_id }) => commande_id))
  const partis = await listColis(q, [...enMain])
  const portes = (id: number) =>
    partis.filter(({ commande_id, livre_le }) => commande_id === id && livre_le === null)
  const enRoute = commandes.filter(
    ({ id, etatcommande }) =>
      enMain.has(id) &&
      (etatcommande === ETAT.expediee || (etatcommande === ETAT.preparation && portes(id).length > 0)),
  )
  const enRouteIds = enRoute.map(({ id }) => id)
  const [aEncaisser, lieux] = [await voirAEncaisser(q, enRouteIds), await derniersLieux(q, enRouteIds)]
  const aRemettre = enRoute.map((commande) => {
    const dernier = passages.findLast(({ commande_id }) => commande_id === commande.id)
    const [siens, suite] = [portes(commande.id), commande.etatcommande === ETAT.preparation]
    const dedans = siens.flatMap(({ lignes }) => lignes)
    return {
      ...{ commande, lieu: lieux.get(commande.id) ?? null, suite },
      du: (!suite && aEncaisser.get(commande.id)?.du) || null,
      pieces: nombreDePieces(dedans.length > 0 ? dedans : aApporter(commande.detailcommandes)),
      colis:
        partis.filter(({ commande_id }) => commande_id === commande.id).length > 1 || suite
          ? siens.map(({ rang }) => numeroColis(rang))
          : [],
      echec: dernier && dernier.resultat !== 'remis' ? direPassage(dernier) : null,
    }
  })
  const remises = passages.flatMap(({ commande_id, resultat, montant, cree_le }) => {
    const commande = commandes.find(({ id }) => id === commande_id)
    if (resultat !== 'remis' || !commande || enRouteIds.includes(commande_id)) return []
    const { numerocommande: numero } = commande
    return [{ numero, qui: quiRecoit(commande).nom, montant, date: cree_le.toISOString() }]
  })
  return {
    ...{ livreur, fin_le, remises },
    aRemettre: [
      ...aRemettre.filter(({ echec }) => echec === null),
      ...aRemettre.filter(({ echec }) => echec !== null),
    ],
    aEncaisser: additionnerUnites(aRemettre.map(({ du }) => du ?? 0)),
    encaisse: additionnerUnites(remises.map(({ montant }) => montant ?? 0)),
  }
}
