import { lockBranche } from '#catalogue/catalogue.data.ts'
import { categorie } from '#catalogue/catalogue.table.ts'
import { type CategorieVue, fautePlace, ordreApres } from '#catalogue/categorie.ts'
import { listCategoriesVues, updateParent, updateRangs } from '#catalogue/categories.data.ts'
import type { Context } from '#context'
import { rowsOf } from '#database/rows.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { keepCategorie, moveProduits } from '#fiche/fiche.data.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'

const rows = rowsOf(categorie)

/**
 * Puts a category below another one, or at the top level (`parent_id` null), as number `rang` from 0 among those
 * there; the others move up. The top level's order is that of the home page's strip.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE for a place that is none.
 */
export async function rangerCategorie(
  context: Context,
  appel: AppelEquipe,
  place: { id: number; parent_id: number | null; rang: number },
): Promise<CategorieVue[]> {
  const { id, parent_id, rang } = place
  return ecrire(context, appel, { action: 'ranger', objet: 'categorie', demande: place }, async (tx) => {
    await rows.lock(tx, null)
    const toutes = await listCategoriesVues(tx)
    const avant = toutes.find((une) => une.id === id)
    if (!avant) throw introuvable('Cette catégorie')
    const faute = fautePlace(toutes, id, parent_id)
    if (faute) exigerJuste({ parent_id: faute })
    if (avant.parent_id !== parent_id) {
      // they come under other promotions
      await lockBranche(tx, id)
      await updateParent(tx, id, parent_id)
    }
    await updateRangs(tx, ordreApres(toutes, place))
    const suite = await listCategoriesVues(tx)
    const lieu = ({ parent_id: parent, rang: numero }: CategorieVue) => ({ parent_id: parent, rang: numero })
    const apres = suite.find((une) => une.id === id)
    return { id, avant: lieu(avant), apres: apres ? lieu(apres) : { parent_id, rang }, reponse: suite }
  })
}

/** Moves all the products of a category, archived ones too, into another one. @throws Failure INTROUVABLE. */
export async function viderCategorie(
  context: Context,
  appel: AppelEquipe,
  { id, vers }: { id: number; vers: number },
): Promise<{ produits: number }> {
  if (id === vers) exigerJuste({ vers: 'Choisissez une autre catégorie.' })
  return ecrire(
    context,
    appel,
    { action: 'vider', objet: 'categorie', demande: { id, vers } },
    async (tx) => {
      // in one order, whoever moves the other way at once
      for (const une of [id, vers].toSorted((a, b) => a - b))
        if (!(await keepCategorie(tx, une))) throw introuvable('Cette catégorie')
      const produits = await moveProduits(tx, id, vers)
      return { id, avant: { produits }, apres: { produits: 0, vers }, reponse: { produits } }
    },
  )
}
