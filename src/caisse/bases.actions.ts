import { type Article, findArticles } from '#catalogue/catalogue.data.ts'
import { type Declinaison, trouverDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'
import { type DestinationTarifee, findDestination } from '#livraison/livraison.data.ts'
import { listDevises } from '#preference/preference.data.ts'
import { introuvable } from '#shared/failure.ts'
import { type CodeDevise, estDevise } from '#shared/money.ts'
import { findTaxation } from '#taxe/taxe.data.ts'
import type { Taxation } from '#taxe/taxe.ts'
import type { Gele } from './promesse.ts'

/** What amounts are computed from: as the shop has it now, or as it was promised. */
export interface Bases {
  /** By product id. */
  articles: Map<number, Article>
  destination: DestinationTarifee
  /** What a franc is worth. */
  taux: Record<CodeDevise, string>
  /** Null: the shop says nothing of taxes. */
  taxation: Taxation | null
}

/** @throws Failure INTROUVABLE for a destination the shop does not know. */
export async function findBases(
  q: Queries,
  lignes: { produit_id: number }[],
  destination_id: number,
): Promise<Bases> {
  const destination = await findDestination(q, destination_id)
  if (!destination) throw introuvable('Cette destination')
  const articles = await findArticles(q, [...new Set(lignes.map(({ produit_id }) => produit_id))])
  const taux: Record<CodeDevise, string> = { XOF: '1', EUR: '', USD: '', JPY: '' }
  for (const devise of await listDevises(q)) if (estDevise(devise.code)) taux[devise.code] = devise.taux
  if (Object.values(taux).includes('')) throw introuvable('Le taux d’une devise')
  const taxation = await findTaxation(q, destination.pay.id, articles.values())
  return { articles, destination, taux, taxation }
}

/** What prices come from, taken out of what the shop has now. */
export function figer({ articles, destination, taux, taxation }: Bases): Gele {
  const unite = ({ id, designation, facteur }: { id: number; designation: string; facteur: string }) => ({
    id,
    designation,
    facteur,
  })
  return {
    articles: [...articles.values()].map(({ id, prix, poids, unite: sienne, unites, declinaisons }) => ({
      id,
      prix,
      poids,
      unite: unite(sienne),
      unites: unites.map(unite),
      declinaisons: declinaisons.map((une) => ({
        id: une.id,
        couleur_id: une.couleur_id,
        taille_id: une.taille_id,
        ecart: une.ecart,
        poids: une.poids,
      })),
    })),
    taux,
    taxation,
    livraison: {
      tarif: destination.tarif,
      devise: destination.zone.devise,
      livraisonexpress: destination.livraisonexpress,
    },
  }
}

const poidsPromis = (promise: Declinaison | null) => (promise?.poids == null ? null : String(promise.poids))

/** What the shop has now, with the prices, rates and tariff that were promised. */
export function tenir(live: Bases, { articles, taux, livraison, taxation = live.taxation }: Gele): Bases {
  const promis = new Map(articles.map((article) => [article.id, article]))
  const tenus = [...live.articles].map(([id, article]) => {
    const avant = promis.get(id)
    // sold in another unit since: its price is another thing's
    if (!avant || avant.unite.id !== article.unite.id) return [id, article] as const
    const facteurs = new Map([avant.unite, ...avant.unites].map((une) => [une.id, String(une.facteur)]))
    const unite = <U extends { id: number; facteur: string }>(une: U): U => ({
      ...une,
      facteur: facteurs.get(une.id) ?? une.facteur,
    })
    const { prix, poids } = avant
    const unites = article.unites.map(unite)
    const declinaisons = article.declinaisons.map((une) => {
      // it had none then: what was promised was the product's own price
      const promise = trouverDeclinaison(avant, une)
      return { ...une, ecart: String(promise?.ecart ?? 0), poids: poidsPromis(promise) }
    })
    const tenu = { ...article, prix: String(prix), poids, unite: unite(article.unite), unites, declinaisons }
    return [id, tenu] as const
  })
  const { tarif, devise, livraisonexpress } = livraison
  const { zone } = live.destination
  return {
    articles: new Map(tenus),
    destination: { ...live.destination, tarif, livraisonexpress, zone: { ...zone, devise } },
    taux,
    taxation,
  }
}
