import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import { keepFournisseur } from '#fournisseur/fournisseur.data.ts'
import { exigerImages } from '#image/image.actions.ts'
import { exact, toWire } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { listDeclinaisons } from './declinaisons.data.ts'
import { RIEN_DE_GRATUIT, rendGratuite } from './declinaisons.ts'
import {
  codePris,
  estCommande,
  type FicheVoulue,
  keepCategorie,
  keepCouleurs,
  keepTailles,
  keepUnites,
} from './fiche.data.ts'

/** A kilogram or a litre weighs one; of anything else the shopkeeper says it, and it is a kilogram until then. */
export async function poidsParDefaut(tx: Queries, unite_id: number): Promise<number> {
  const [unite] = await keepUnites(tx, [unite_id])
  return unite && /masse|volume/.test(unite.dimension) ? Math.min(toWire(exact(unite.facteur)), 999_999) : 1
}

/**
 * What a product's form refers to is there, fits, and stays until the transaction ends. `avant` is null for a new one.
 * @throws Failure ENTREE_INVALIDE with each field's sentence.
 */
export async function exigerReferences(
  tx: Queries,
  voulue: FicheVoulue,
  avant: Pick<Fiche, 'unite_id' | 'code' | 'couleurs' | 'tailles'> | null,
): Promise<void> {
  const { id, code, categorie_id, couleurs, tailles, fournisseur_id } = voulue
  const champs: Champs = { ...(await fautesUnites(tx, voulue)), ...(await fautesDeclinee(tx, voulue, avant)) }
  if (avant?.code !== code && (await codePris(tx, code, id)))
    champs.code = 'Ce code est celui d’un autre produit.'
  if (!(await keepCategorie(tx, categorie_id))) champs.categorie_id = 'Cette catégorie n’existe pas.'
  if (fournisseur_id !== null && !(await keepFournisseur(tx, fournisseur_id)))
    champs.fournisseur_id = 'Ce fournisseur n’existe pas.'
  if ((await keepCouleurs(tx, couleurs)).length < couleurs.length)
    champs.couleurs = 'Une de ces couleurs n’existe pas.'
  if ((await keepTailles(tx, tailles)).length < tailles.length)
    champs.tailles = 'Une de ces tailles n’existe pas.'
  if (avant && avant.unite_id !== voulue.unite_id && (await estCommande(tx, id)))
    champs.unite_id =
      'Ce produit a été commandé dans son unité\u00a0: archivez-le et créez-en un autre, ou permettez l’autre unité.'
  exigerJuste(champs)
  await exigerImages(tx, { images: voulue.images })
}

/** Colours and sizes of a product with variants are theirs, and none of them may come to cost nothing. */
async function fautesDeclinee(
  tx: Queries,
  { id, prix, couleurs, tailles }: FicheVoulue,
  avant: Pick<Fiche, 'couleurs' | 'tailles'> | null,
): Promise<Champs> {
  const declinaisons = avant ? await listDeclinaisons(tx, id) : []
  if (!avant || declinaisons.length === 0) return {}
  const champs: Champs = {}
  const SIENNES = 'Elles se règlent dans les déclinaisons de ce produit.'
  if (String(couleurs) !== String(avant.couleurs)) champs.couleurs = SIENNES
  if (String(tailles) !== String(avant.tailles)) champs.tailles = SIENNES
  if (declinaisons.some(({ ecart }) => rendGratuite(prix, ecart))) champs.prix = RIEN_DE_GRATUIT
  return champs
}

async function fautesUnites(tx: Queries, { unite_id, unites }: FicheVoulue): Promise<Champs> {
  const gardees = new Map((await keepUnites(tx, [unite_id, ...unites])).map((unite) => [unite.id, unite]))
  const sienne = gardees.get(unite_id)
  if (!sienne) return { unite_id: 'Cette unité n’existe pas.' }
  if (unites.some((id) => !gardees.has(id))) return { unites: 'Une de ces unités n’existe pas.' }
  return unites.every((id) => gardees.get(id)?.dimension === sienne.dimension)
    ? {}
    : { unites: 'Une de ces unités ne mesure pas la même chose que celle du produit.' }
}
