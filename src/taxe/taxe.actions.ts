import { findArticles, listCategories } from '#catalogue/catalogue.data.ts'
import { aPlat } from '#catalogue/categorie.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { listPays } from '#livraison/livraison.data.ts'
import { listDevises } from '#preference/preference.data.ts'
import { exact } from '#shared/exact.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { estDevise } from '#shared/money.ts'
import { type Choisie, promettreTaxes } from './chiffrer.ts'
import { fautesTaxe, type ReglageTaxe, reglagePropre } from './reglage.ts'
import { findReglageTaxe, findTaxation, lockReglageTaxe, saveReglageTaxe } from './taxe.data.ts'

interface Taxable {
  lignes: Choisie[]
  pays_id: number | null
  /** Whole francs. */
  livraison: number | null
  /** Whole francs that offers take off: of each line, in their order, and of the delivery. */
  remises?: { lignes: number[]; livraison: number } | undefined
}

/** What of these lines at today's prices is tax; null where nothing is said of it. */
export async function taxesDuPanier(q: Queries, { lignes, pays_id, livraison, remises }: Taxable) {
  const articles = await findArticles(q, [...new Set(lignes.map(({ produit_id }) => produit_id))])
  const taxation = await findTaxation(q, pays_id, articles.values())
  const taux = { XOF: '1', EUR: '0', USD: '0', JPY: '0' }
  for (const devise of await listDevises(q)) if (estDevise(devise.code)) taux[devise.code] = devise.taux
  return promettreTaxes(
    { articles, taxation, taux },
    lignes,
    exact(livraison ?? 0),
    remises && { lignes: remises.lignes.map((une) => exact(une)), livraison: exact(remises.livraison) },
  )
}

/** What the keeper has said, with the countries and the categories that it may be about. */
export async function voirReglageTaxe(q: Queries) {
  const [reglage, pays, categories] = [await findReglageTaxe(q), await listPays(q), await listCategories(q)]
  return { reglage, pays, categories: aPlat(categories) }
}

/**
 * Keeps what the keeper says of taxes, in the place of what was said. Orders and papers keep what they were.
 * @throws Failure ENTREE_INVALIDE with each field's sentence; VERSION_DEPASSEE.
 */
export function reglerTaxe(context: Context, appel: AppelEquipe, saisi: ReglageTaxe): Promise<ReglageTaxe> {
  return ecrire(context, appel, { action: 'regler', objet: 'taxe', demande: saisi }, async (tx) => {
    exigerJuste(fautesTaxe(saisi))
    const avant = await lockReglageTaxe(tx)
    if (avant.version !== saisi.version)
      throw new Failure(
        'VERSION_DEPASSEE',
        'Quelqu’un d’autre a changé les taxes entre-temps\u00a0: relisez-les.',
      )
    await exigerConnus(tx, saisi)
    const apres = { ...reglagePropre(saisi), version: avant.version + 1 }
    await saveReglageTaxe(tx, apres, context.now())
    return { id: 1, avant: sansVersion(avant), apres: sansVersion(apres), reponse: apres }
  })
}

const sansVersion = ({ version: _, ...dit }: ReglageTaxe) => dit

/** Countries and categories that there are. @throws Failure ENTREE_INVALIDE. */
async function exigerConnus(tx: Queries, { pays }: ReglageTaxe): Promise<void> {
  const connus = new Set((await listPays(tx)).map(({ id }) => id))
  const branches = new Set(aPlat(await listCategories(tx)).map(({ id }) => id))
  const champs: Champs = {}
  for (const { pays_id, categories } of pays) {
    if (!connus.has(pays_id)) champs[`pays.${pays_id}`] = 'Ce pays n’existe pas.'
    for (const { categorie_id } of categories)
      if (!branches.has(categorie_id))
        champs[`pays.${pays_id}.categories.${categorie_id}`] = 'Cette catégorie n’existe pas.'
  }
  exigerJuste(champs)
}
