import { isDeepStrictEqual } from 'node:util'
import { listCommandesEnAttente } from '#commande/commande.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { exigerDesserte } from '#livraison/desserte/desserte.actions.ts'
import { direOffres } from '#offre/dites.ts'
import { chiffrerOffres, enRemises } from '#offre/offre.actions.ts'
import { lockPanier } from '#panier/achat/achat.data.ts'
import type { LignePanier, PanierComplet } from '#panier/panier.data.ts'
import { cleLigne } from '#panier/panier.ts'
import type { CodeDevise } from '#shared/money.ts'
import { promettreTaxes } from '#taxe/chiffrer.ts'
import { panierVide } from './addition/refus.actions.ts'
import { figer, findBases, tenir } from './bases.actions.ts'
import { chiffrerLivraison, chiffrerPoids, offrable } from './chiffrage.actions.ts'
import { type DemandeCommande, endroitLivre } from './demande.ts'
import { findPromessePour, type PromesseGardee, replacePromesse } from './promesse.data.ts'
import { MINUTES_PROMESSE, type Promesse } from './promesse.ts'

export type DemandePromesse = Pick<
  DemandeCommande,
  'destination_id' | 'express' | 'isDifferentRecipient' | 'recipient_pays' | 'recipient_ville' | 'codes'
> & { devise?: CodeDevise | undefined }

/**
 * Promises what the payment step shows: prices, rates and tariff stay what they are now for 30 minutes, for this
 * cart, place and way. A promise that is still alive is answered again, its end unchanged, also for less than it was
 * made for. Stock is no part of it, nor are offers: what they take off is worked out anew, and another discount is
 * another promise, which ends when this one would have.
 * @throws Failure PANIER_VIDE, INTROUVABLE, DESTINATION_REFUSEE, LIVRAISON_SUR_DEVIS, EXPRESS_NON_PROPOSE.
 */
export async function promettre(
  { database, now }: Context,
  compte: Compte,
  { destination_id, express, codes = [], devise = 'XOF', ...recoit }: DemandePromesse,
): Promise<Promesse> {
  return database.transaction(async (tx) => {
    const panier = await lockPanier(tx, compte.id)
    if (!panier?.lignes.length) throw panierVide()
    const pour = { compte_id: compte.id, destination_id, express: express ? 1 : 0 }
    const live = await findBases(tx, panier.lignes, destination_id)
    await exigerDesserte(tx, live.destination, endroitLivre(recoit, compte))
    const gardee = await findPromessePour(tx, pour)
    const vivante =
      gardee &&
      promesseTenue(gardee, panier, { destination_id, express }, now()) &&
      gardee.gele.articles.every(({ id, unite }) => (live.articles.get(id)?.unite ?? unite).id === unite.id)
    const bases = vivante ? tenir(live, gardee.gele) : live
    const montantliv = chiffrerLivraison(bases, chiffrerPoids(bases, panier.lignes), express)
    const remplacees = await listCommandesEnAttente(tx, panier.id)
    const chiffrees = await chiffrerOffres(
      tx,
      offrable(bases, panier.lignes, montantliv),
      { compte_id: compte.id, codes, remplacees },
      now(),
    )
    const enDevise = { devise, taux: bases.taux[devise] }
    const cles = panier.lignes.map(cleLigne)
    const dites = direOffres(chiffrees, cles, { codes, ouvertes: chiffrees.ouvertes, lieu: true, enDevise })
    const { lignes, livraison } = dites
    const remises = chiffrees.appliquees.length > 0 ? { lignes, livraison } : null
    const taxes = promettreTaxes(bases, panier.lignes, montantliv, enRemises(chiffrees))
    const memes = vivante && isDeepStrictEqual(gardee.gele.remises ?? null, remises)
    const neuve = {
      contenu: vivante ? gardee.contenu : contenuDuPanier(panier.lignes),
      gele: { ...(vivante ? gardee.gele : figer(live)), remises },
      fin: vivante ? gardee.fin : new Date(now().getTime() + MINUTES_PROMESSE * 60_000),
    }
    const promesse = memes ? gardee : await replacePromesse(tx, { ...pour, panier_id: panier.id, ...neuve })
    const ditRien = chiffrees.ouvertes.length === 0 && codes.length === 0
    return {
      id: promesse.id,
      fin: promesse.fin.toISOString(),
      reste: Math.max(0, Math.floor((promesse.fin.getTime() - now().getTime()) / 1000)),
      articles: promesse.gele.articles,
      taux: promesse.gele.taux,
      montantliv: Number(montantliv.n),
      taxes,
      offres: ditRien ? null : dites,
    }
  })
}

/** Does this promise bind for this cart, place and way, now? */
export function promesseTenue(
  promesse: PromesseGardee,
  panier: PanierComplet,
  { destination_id, express }: { destination_id: number; express: boolean },
  now: Date,
): boolean {
  return (
    promesse.fin > now &&
    promesse.panier_id === panier.id &&
    tientDans(panier.lignes, promesse.contenu) &&
    promesse.destination_id === destination_id &&
    promesse.express === (express ? 1 : 0)
  )
}

/** How many of each line. */
const contenuDuPanier = (lignes: LignePanier[]): Record<string, number> =>
  Object.fromEntries(lignes.map((ligne) => [cleLigne(ligne), ligne.quantite]))

/** Nothing has come to these lines since: what was taken away leaves the others their prices. */
const tientDans = (lignes: LignePanier[], contenu: Record<string, number>) =>
  lignes.every((ligne) => ligne.quantite <= (contenu[cleLigne(ligne)] ?? 0))
