import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Database, Queries } from '#database/database.ts'
import { openPglite } from '#database/pglite.ts'
import { contexteDeTest, ouvrirBaseEtAdresse } from '#tests/base.ts'
import { nouveauDossier } from '#tests/boutique.ts'
import { DEMANDE } from '#tests/comptoir.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'

/** Folders and addresses for real servers over the little shop, with `stock` of millet and accounts signed in. */
export interface Atelier {
  dossier: string
  env: Record<string, string>
  jetons: string[]
  /** Reads the database, beside running servers or, on PGlite, once they are stopped. */
  lire<T>(work: (database: Database) => Promise<T>): Promise<T>
}

export async function ouvrirAtelier(comptes: number, stock: number): Promise<Atelier> {
  const modele = inject('modele')
  const dossier = nouveauDossier()
  const base = join(dossier, 'base')
  const { database, url } =
    modele.kind === 'pglite'
      ? { database: await copie(modele.folder, base), url: null }
      : await ouvrirBaseEtAdresse({ until: afterAll })
  await poserBoutique(database)
  await database.query('UPDATE produit SET quantite = $2 WHERE id = $1', [ids.produit.mil, stock])
  await database.query('UPDATE mouvement SET quantite = $2 WHERE produit_id = $1', [ids.produit.mil, stock])
  const context = contexteDeTest(database, new Date().toISOString())
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
export async function acheter(url: string, jeton: string, produit: number, cle: string) {
  const ajout = await poster(`${url}/api/panier`, jeton, { produit, action: 0, quantite: 1 }, `${cle}-panier`)
  if (ajout.statut !== 200) return ajout
  return poster(`${url}/api/commande`, jeton, DEMANDE, `${cle}-commande`)
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

export { ids }
