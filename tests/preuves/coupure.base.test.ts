import { rmSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { acheter, commandesEntamees, fautesDeStock, ids, ouvrirAtelier } from './atelier.ts'

const COUPURES = process.env.TESTS_LONGS ? 30 : 2
const ACHETEURS = 8
const PAR_COUPURE = 60

/** Milliseconds of selling after the first order and before the cut, drawn from the run's seed. */
const delai = (coupure: number) => (Number(process.env.SEED) * 31 + coupure * 7919) % 300

it(
  `${COUPURES} arrêts brutaux au milieu des ventes : toute commande annoncée est là, et le stock est juste`,
  async () => {
    const atelier = await ouvrirAtelier(COUPURES * PAR_COUPURE, 100_000)
    const annoncees: string[] = []
    for (let coupure = 0; coupure < COUPURES; coupure += 1) {
      const boutique = await ouvrirLaBoutique(atelier.env, { dossier: atelier.dossier })
      const file = atelier.jetons.slice(coupure * PAR_COUPURE, (coupure + 1) * PAR_COUPURE)
      const servir = async () => {
        for (let jeton = file.pop(); jeton; jeton = file.pop()) {
          const { statut, json } = await acheter(boutique.url, jeton, { produit: ids.produit.mil, cle: 'c' })
          if (statut === 503) continue
          expect(statut, JSON.stringify(json)).toBe(200)
          annoncees.push(json.data.numerocommande)
        }
      }
      const premiere = annoncees.length
      const ventes = Promise.allSettled(Array.from({ length: ACHETEURS }, servir))
      await vi.waitUntil(() => annoncees.length > premiere, { timeout: 60_000, interval: 5 })
      await new Promise((done) => setTimeout(done, delai(coupure)))
      await boutique.tuer()
      // what was refused in words is a fault; what was cut is not
      for (const vente of await ventes) {
        if (vente.status === 'rejected') expect(vente.reason).toBeInstanceOf(TypeError)
      }
    }
    const fautes = await atelier.lire(async (database) => {
      const la = await database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM commande WHERE 'CMD-' || extract(year FROM cree_le) || '-' || lpad(id::text, 6, '0') = ANY($1)`,
        [annoncees],
      )
      const seules = await commandesEntamees(database)
      return { perdues: annoncees.length - (la[0]?.n ?? 0), seules, stock: await fautesDeStock(database) }
    })
    console.info(`${annoncees.length} commandes annoncées, ${COUPURES} arrêts`)
    expect(fautes).toEqual({ perdues: 0, seules: [], stock: [] })
    expect(annoncees.length).toBeGreaterThan(0)
    rmSync(atelier.dossier, { recursive: true, force: true })
  },
  process.env.TESTS_LONGS ? 900_000 : 120_000,
)
