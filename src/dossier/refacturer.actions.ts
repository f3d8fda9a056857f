import { isDeepStrictEqual } from 'node:util'
import { echangerAvoirs, listTenables } from '#avoir/avoir.actions.ts'
import { geler } from '#caisse/addition/geler.actions.ts'
import { exigerMontantVu, offresFinies } from '#caisse/addition/montantVu.ts'
import { stockInsuffisant } from '#caisse/addition/refus.actions.ts'
import { type Bases, figer, findBases } from '#caisse/bases.actions.ts'
import { chiffrer, type LigneChiffrable } from '#caisse/chiffrage.actions.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import type { Configures } from '#caisse/moyens.ts'
import type { ArticlePromis, Gele } from '#caisse/promesse.ts'
import { deleteDetails, findPoidsEnsemble, updateDetail, updateFacture } from '#commande/changement.data.ts'
import {
  type CommandeGelee,
  type DetailProduit,
  insertDetails,
  listProduitsDe,
  listProduitsReserves,
} from '#commande/commande.data.ts'
import { attenteDite } from '#commande/prise.ts'
import { ajusterReservation } from '#commande/reservation.actions.ts'
import type { Compte } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { prendreOffres } from '#offre/offre.actions.ts'
import { deleteUsages } from '#offre/offre.data.ts'
import { cleLigne, type Ligne, PANIER_FERME } from '#panier/panier.ts'
import { exigerDistinctes } from '#preparation/vente.actions.ts'
import { compare, exact, plus, times, toDecimal } from '#shared/exact.ts'

/** An unpaid order, locked, and what it is to hold. */
interface Refacturee {
  row: CommandeGelee
  compte: Compte
  demande: DemandeCommande
  lignes: readonly Ligne[]
  /** Some of it has left: what is left of it is only less. */
  partie: boolean
}

/**
 * Works out the bill of an unpaid order anew, as if these lines had been ordered on its day: by the one recalculation,
 * at its own prices, rates and tariff, with the offers and the credit of then; takes and gives back stock, uses and credit
 * by the difference. Answers what is left to be paid, in francs.
 * @throws Failure as placing an order does; lines are named by their rank, `panierproduits.1`.
 */
export async function refacturer(
  tx: Queries,
  { prestataires }: { prestataires: Configures },
  { row, compte, demande, lignes, partie }: Refacturee,
  now: Date,
): Promise<bigint> {
  exigerDistinctes(lignes)
  const details = await listProduitsDe(tx, row.id)
  const live = await findBases(tx, [...lignes], demande.destination_id)
  const numerotees = lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }, rang) => ({
    ...{ id: rang + 1, produit_id, couleur_id, taille_id, unite_id, quantite },
  }))
  const parts = row.avoirs?.parts ?? []
  const chiffrage = {
    ...{ compte, demande, prestataires, partie, essai: row.essai === 1 },
    panier: { id: row.panier_id, etat: PANIER_FERME, version: 0, lignes: numerotees },
    reserves: await listProduitsReserves(tx, [row.id]),
    promis: promisDe(row, details, live),
    remplacees: [row.id],
    utilisables: await listTenables(tx, parts, row.id, now),
    deja: row.complete_id === null ? null : exact(await findPoidsEnsemble(tx, row.complete_id, row.id)),
    // the offers of the day on which it was placed
    now: row.cree_le,
  }
  const { lignes: chiffrees, gele, offres, reste } = await chiffrer(tx, chiffrage)
  exigerMontantVu(demande, gele, chiffrees, null)

  await ecrireLignes(tx, row, { details, chiffrees }, now)
  await deleteUsages(tx, row.id)
  const pour = { compte_id: row.compte_id, codes: demande.codes ?? [], remplacees: [row.id] }
  const finies = await prendreOffres(tx, offres, { ...pour, commande_id: row.id }, row.cree_le)
  if (finies.length > 0) {
    const { gele: sans } = await chiffrer(tx, chiffrage)
    const { devise } = demande
    throw offresFinies(finies, { avant: gele.montantdevise, apres: sans.montantdevise, devise })
  }
  await updateFacture(tx, row.id, gele)
  const voulues = gele.avoirs?.parts ?? []
  if (!isDeepStrictEqual(voulues, parts))
    await echangerAvoirs(tx, voulues, { commande_id: row.id, auteur: 'changement', now })
  return reste
}

/** Lines that stay keep their id, their name and their picture; stock goes and comes by the difference. */
async function ecrireLignes(
  tx: Queries,
  row: CommandeGelee,
  { details, chiffrees }: { details: DetailProduit[]; chiffrees: LigneChiffrable[] },
  now: Date,
): Promise<void> {
  const geles = chiffrees.map((ligne) => geler(row.id, ligne))
  const echange = await ajusterReservation(tx, row, { avant: details, apres: geles }, now)
  const { manques, attendues, changes } = echange
  if (manques.size > 0) throw stockInsuffisant(chiffrees, manques)
  const connues = new Map(details.map((detail) => [cleLigne(detail), detail]))
  const neuves = []
  for (const [rang, gelee] of geles.entries()) {
    const connue = connues.get(cleLigne(gelee))
    const attendue = attenteDite(attendues, gelee, chiffrees[rang]?.article.attente)
    const attente = connue && !changes.has(gelee.produit_id) ? connue.attente : attendue
    if (!connue) neuves.push({ ...gelee, attente })
    else {
      const { prix, facteur_produit, facteur_choisi, quantite, remise, taxe } = gelee
      const chiffres = { prix, facteur_produit, facteur_choisi, quantite, remise, taxe, attente }
      await updateDetail(tx, connue.id, chiffres)
    }
    connues.delete(cleLigne(gelee))
  }
  await deleteDetails(
    tx,
    [...connues.values()].map(({ id }) => id),
  )
  if (neuves.length > 0) await insertDetails(tx, neuves)
}

/** What an order was placed at, as a promise holds it: its own prices, rate and tariff; all that it did not hold, as today. */
function promisDe(row: CommandeGelee, details: DetailProduit[], live: Bases): Gele {
  const { articles, taux, livraison } = figer(live)
  const meme = row.destination_id === live.destination.id ? row.tarif : null
  return {
    articles: articles.map((article) =>
      tenuDe(
        article,
        details.filter(({ produit_id }) => produit_id === article.id),
      ),
    ),
    taux: { ...taux, ...(meme ? { [meme.devise]: meme.taux } : {}), [row.devise]: row.taux },
    livraison: meme
      ? { ...livraison, tarif: { ...meme, id: live.destination.tarif?.id ?? 0 }, devise: meme.devise }
      : livraison,
  }
}

/** An article at the prices that these lines of it were sold at. */
function tenuDe(article: ArticlePromis, lignes: DetailProduit[]): ArticlePromis {
  const [une] = lignes
  // its unit is another since: so is what its price is for
  if (!une || compare(exact(une.facteur_produit), exact(article.unite.facteur)) !== 0) return article
  const declinaisons = article.declinaisons ?? []
  return {
    ...article,
    prix: declinaisons.length === 0 ? une.prix : article.prix,
    unites: article.unites.map((unite) => {
      const facteur = lignes.find(({ unite_id }) => unite_id === unite.id)?.facteur_choisi
      return facteur === undefined ? unite : { ...unite, facteur }
    }),
    declinaisons: declinaisons.map((declinaison) => {
      const vendue = lignes.find(
        ({ couleur_id, taille_id }) =>
          couleur_id === declinaison.couleur_id && taille_id === declinaison.taille_id,
      )
      if (!vendue) return declinaison
      const ecart = plus(exact(vendue.prix), times(exact(-1), exact(article.prix)))
      return { ...declinaison, ecart: toDecimal(ecart, 6) }
    }),
  }
}
