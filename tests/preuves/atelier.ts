import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Database, Queries } from '#database/database.ts'
import { openPglite } from '#database/pglite.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBaseEtAdresse } from '#tests/base.ts'
import { nouveauDossier } from '#tests/boutique.ts'
import { DEMANDE } from '#tests/comptoir.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { finDuFichier } from '../comparaison/fin.ts'

/** Folders and addresses for real servers over the little shop, with `stock` of millet and accounts signed in. */
export interface Atelier {
  dossier: string
  env: Record<string, string>
  jetons: string[]
  /** Reads the database, beside running servers or, on PGlite, once they are stopped. */
  lire<T>(work: (database: Database) => Promise<T>): Promise<T>
}

/** `preparer` sets up what else is wanted, before any server starts. */
export async function ouvrirAtelier(
  comptes: number,
  stock: number,
  preparer: (context: ContexteDeTest) => Promise<unknown> = async () => {},
): Promise<Atelier> {
  const modele = inject('modele')
  const dossier = nouveauDossier()
  const base = join(dossier, 'base')
  const { database, url } =
    modele.kind === 'pglite'
      ? { database: await copie(modele.folder, base), url: null }
      : await ouvrirBaseEtAdresse({ until: finDuFichier })
  await poserBoutique(database)
  await database.query('UPDATE produit SET quantite = $2 WHERE id = $1', [ids.produit.mil, stock])
  await database.query('UPDATE mouvement SET quantite = $2 WHERE produit_id = $1', [ids.produit.mil, stock])
  const context = contexteDeTest(database, new Date().toISOString())
  await preparer(context)
  const jetons: string[] = []
  for (let n = 0; n < comptes; n += 1) {
    jetons.push(await ouvrirSession(context, await poserCompte(database, `acheteuse-${n}`)))
  }
  if (!url) await database.close()
  return {
    dossier,
    env: {
      RATE_LIMITS: 'off',
      ...(url ? { DATABASE_URL: url } : {}),
    },
    jetons,
    lire: async (work) => {
      if (url) return work(database)
      const reopened = await openPglite(base)
      try {
        return await work(reopened)
      } finally {
        await reopened.close()
      }
    },
  }
}

async function copie(modele: string, base: string): Promise<Database> {
  cpSync(modele, base, { recursive: true })
  return openPglite(base)
}

async function poster(url: string, jeton: string, corps: object, cle: string) {
  const headers = {
    authorization: `Bearer ${jeton}`,
    'content-type': 'application/json',
    'idempotency-key': cle,
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(corps) })
  return { statut: answer.status, json: await answer.json() }
}

/** One product into the cart, then the order; the same `cle` may be used again for the same buyer. */
export async function acheter(url: string, jeton: string, { produit, cle, choix, commande }: Achat) {
  const ligne = { produit, action: 0, quantite: 1, ...choix }
  const ajout = await poster(`${url}/api/panier`, jeton, ligne, `${cle}-panier`)
  if (ajout.statut !== 200) return ajout
  return poster(`${url}/api/commande`, jeton, { ...DEMANDE, ...commande }, `${cle}-commande`)
}
export interface Achat {
  produit: number
  cle: string
  /** Colour, size. */
  choix?: object
  /** What the order says beside the usual. */
  commande?: object
}

/**
 * Everybody buys at the same moment, each from the next of the servers; how often each answer came. A machine out of
 * breath says so (503, Retry-After): the same key asks again.
 */
export async function ruee(urls: readonly string[], jetons: readonly string[], achat: Achat) {
  const debut = performance.now()
  let reprises = 0
  const acheterEnfin = async (url: string, jeton: string) => {
    for (;;) {
      const reponse = await acheter(url, jeton, achat)
      if (reponse.statut !== 503) return reponse
      reprises += 1
    }
  }
  const reponses = await Promise.all(
    jetons.map((jeton, rang) => acheterEnfin(urls[rang % urls.length] ?? '', jeton)),
  )
  const issues: Record<string, number> = {}
  for (const { statut, json } of reponses) {
    const issue = statut === 200 ? 'vendu' : `${statut} ${json.code}`
    issues[issue] = (issues[issue] ?? 0) + 1
  }
  const duree = Math.round(performance.now() - debut)
  console.info(`${jetons.length} acheteurs servis en ${duree} ms, ${reprises} reprises`)
  return issues
}

/** What is wrong in the books: stock that is not the sum of its movements, or less than nothing, or given twice. */
export async function fautesDeStock(q: Queries): Promise<unknown[]> {
  return q.query(
    `SELECT p.id, p.quantite FROM produit p
     WHERE p.quantite < 0
        OR p.quantite <> (SELECT coalesce(sum(m.quantite), 0) FROM mouvement m WHERE m.produit_id = p.id)
        OR (SELECT coalesce(sum(m.quantite), 0) FROM mouvement m WHERE m.produit_id = p.id AND m.motif = 'initial') - p.quantite
           <> (SELECT coalesce(sum(r.quantite), 0) FROM reservation r WHERE r.produit_id = p.id)`,
  )
}

/** Orders that are not whole: without a line, without a move, or waiting without what it keeps for its buyer. */
export async function commandesEntamees(q: Queries): Promise<unknown[]> {
  return q.query(
    `SELECT c.id FROM commande c WHERE NOT EXISTS (SELECT 1 FROM detailcommande d WHERE d.commande_id = c.id)
       OR NOT EXISTS (SELECT 1 FROM etape e WHERE e.commande_id = c.id)
       OR (c.etat = 0 AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.commande_id = c.id))`,
  )
}

export { ids }
