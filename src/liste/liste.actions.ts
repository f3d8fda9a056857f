import { randomBytes } from 'node:crypto'
import { findArticles, findArticlesEtProduits } from '#catalogue/catalogue.data.ts'
import { listComptes, lockCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import {
  countListes,
  deleteArticle,
  deleteListe,
  findListeOuverte,
  insertListe,
  type ListeGardee,
  listArticles,
  listListes,
  listOfferts,
  lockListe,
  updateListe,
  upsertArticles,
} from './liste.data.ts'
import {
  ARTICLES_MAX,
  type ArticleListe,
  LISTE_PLEINE,
  LISTES_MAX,
  type ListeOfferte,
  type MaListe,
} from './liste.ts'
import { lireTextes, type SaisieListe } from './textes.ts'

export interface ListeContext extends Context {
  publicUrl: string
}
interface Appel {
  compte: Compte
  cle: string | undefined
}

const CETTE = 'Cette liste'

/**
 * Makes a list of products, under a code that nobody guesses.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE where none of them is sold, QUANTITE_REFUSEE beyond `LISTES_MAX`.
 */
export function creerListe(
  context: ListeContext,
  { compte, cle }: Appel,
  { produits, ...saisie }: SaisieListe & { produits: number[] },
): Promise<MaListe> {
  const textes = lireTextes(saisie)
  const demande = { action: 'creer', ...textes, produits }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    await lockCompte(tx, compte.id)
    if ((await countListes(tx, compte.id)) >= LISTES_MAX)
      throw new Failure(
        'QUANTITE_REFUSEE',
        `Vous avez déjà ${LISTES_MAX}\u00a0listes\u00a0: supprimez-en une d’abord.`,
      )
    const articles = await findArticles(tx, produits)
    const vendus = produits.filter((id) => articles.get(id)?.archive === false)
    if (vendus.length === 0) throw introuvable('Ce produit')
    const code = randomBytes(12).toString('base64url')
    const liste_id = await insertListe(tx, { ...textes, compte_id: compte.id, code, cree_le: context.now() })
    await upsertArticles(
      tx,
      vendus.map((produit_id) => ({ liste_id, produit_id, quantite: 1 })),
    )
    return mienne(tx, context, compte.id, liste_id)
  })
}

/**
 * Says it in other words, closes or opens it.
 * @throws Failure INTROUVABLE for one that is not the account's, ENTREE_INVALIDE.
 */
export function changerListe(
  context: ListeContext,
  { compte, cle }: Appel,
  id: number,
  { fermee, ...saisie }: Partial<SaisieListe> & { fermee?: boolean },
): Promise<MaListe> {
  const demande = { action: 'changer', liste_id: id, ...saisie, fermee }
  return changer(context, { compte, cle }, demande, async (tx) => {
    const avant = await exiger(tx, compte.id, id)
    const { titre, mot } = lireTextes({ titre: avant.titre, mot: avant.mot, ...saisie })
    await updateListe(tx, id, { titre, mot, ...(fermee === undefined ? {} : { fermee: fermee ? 1 : 0 }) })
    return id
  })
}

/**
 * How many of a product the list asks for; none takes it away, and one that is not there yet joins it.
 * @throws Failure INTROUVABLE, QUANTITE_REFUSEE beyond `ARTICLES_MAX`.
 */
export function poserArticle(
  context: ListeContext,
  { compte, cle }: Appel,
  id: number,
  { produit_id, quantite }: { produit_id: number; quantite: number },
): Promise<MaListe> {
  const demande = { action: 'article', liste_id: id, produit_id, quantite }
  return changer(context, { compte, cle }, demande, async (tx) => {
    await exiger(tx, compte.id, id)
    if (quantite === 0) {
      await deleteArticle(tx, id, produit_id)
      return id
    }
    const siens = await listArticles(tx, [id])
    if (!siens.some((un) => un.produit_id === produit_id)) {
      if ((await findArticles(tx, [produit_id])).get(produit_id)?.archive !== false)
        throw introuvable('Ce produit')
      if (siens.length >= ARTICLES_MAX) throw new Failure('QUANTITE_REFUSEE', LISTE_PLEINE)
    }
    await upsertArticles(tx, [{ liste_id: id, produit_id, quantite }])
    return id
  })
}

/** @throws Failure INTROUVABLE for one that is not the account's. */
export function supprimerListe(context: Context, { compte, cle }: Appel, id: number): Promise<null> {
  const demande = { action: 'supprimer', liste_id: id }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    if (!(await deleteListe(tx, compte.id, id))) throw introuvable(CETTE)
    return null
  })
}

function changer(
  context: ListeContext,
  { compte, cle }: Appel,
  demande: object,
  geste: (tx: Queries) => Promise<number>,
): Promise<MaListe> {
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) =>
    mienne(tx, context, compte.id, await geste(tx)),
  )
}

async function exiger(tx: Queries, compte_id: number, id: number): Promise<ListeGardee> {
  const liste = await lockListe(tx, compte_id, id)
  if (!liste) throw introuvable(CETTE)
  return liste
}

async function mienne(tx: Queries, context: ListeContext, compte_id: number, id: number): Promise<MaListe> {
  const trouvee = (await voirMesListes(tx, context, compte_id)).find((une) => une.id === id)
  if (!trouvee) throw new Error('a list that was written is not there')
  return trouvee
}

/** The account's lists, the latest first, with what is given of each. */
export async function listesDe(
  q: Queries,
  compte_id: number,
): Promise<(Omit<MaListe, 'adresse'> & { code: string })[]> {
  const listes = await listListes(q, compte_id)
  const { articles } = await articlesDe(
    q,
    listes.map(({ id }) => id),
  )
  return listes.map(({ id, titre, mot, fermee, code }) => ({
    ...{ id, titre, mot, fermee, code },
    articles: articles.get(id) ?? [],
  }))
}

/** The same, with where others see them. */
export async function voirMesListes(
  q: Queries,
  { publicUrl }: { publicUrl: string },
  compte_id: number,
): Promise<MaListe[]> {
  const listes = await listesDe(q, compte_id)
  return listes.map(({ code, ...liste }) => ({ ...liste, adresse: `${publicUrl}/liste/${code}` }))
}

/** A list as its code opens it, with its products as cards show them; null for a code that opens none. */
export async function ouvrirListe(
  q: Queries,
  code: string,
): Promise<(ListeOfferte & { produits: Produit[] }) | null> {
  const liste = await findListeOuverte(q, code)
  if (!liste) return null
  const [compte] = await listComptes(q, [liste.compte_id])
  const { articles, produits } = await articlesDe(q, [liste.id])
  const { titre, mot } = liste
  return { titre, mot, de: compte?.prenom ?? null, articles: articles.get(liste.id) ?? [], produits }
}

/** What these lists ask for, and what of it is given; products that are sold no more say so. */
async function articlesDe(q: Queries, liste_ids: number[]) {
  const gardes = await listArticles(q, liste_ids)
  const offerts = await listOfferts(q, liste_ids)
  const { articles: vendus, produits } = await findArticlesEtProduits(q, [
    ...new Set(gardes.map(({ produit_id }) => produit_id)),
  ])
  const parId = new Map(produits.map((produit) => [produit.id, produit]))
  const articles = new Map<number, ArticleListe[]>()
  for (const { liste_id, produit_id, quantite } of gardes) {
    const produit = parId.get(produit_id)
    if (!produit) continue
    const don = offerts.find((un) => un.liste_id === liste_id && un.produit_id === produit_id)
    const { designation, image, unite } = produit
    const article: ArticleListe = {
      ...{ produit_id, designation, image, unite: unite.designation },
      ...{ voulu: quantite, offert: don?.offert ?? 0 },
      en_vente: vendus.get(produit_id)?.archive === false ? 1 : 0,
    }
    articles.set(liste_id, [...(articles.get(liste_id) ?? []), article])
  }
  return { articles, produits }
}
