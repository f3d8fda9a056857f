import { rmSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { acheter, fautesDeStock, ids, ouvrirAtelier } from '../../tests/preuves/atelier.ts'

/** More than buy while it ends. */
const ACHETEURS = 300
const A_LA_FOIS = 6

/** What came of buying: its status; `fermee` where nobody listened any more, `coupee` where no answer came. */
const issueDe = (achat: Promise<{ statut: number }>) =>
  achat.then(
    ({ statut }) => statut,
    (error: { cause?: { code?: string } }) => (error.cause?.code === 'ECONNREFUSED' ? 'fermee' : 'coupee'),
  )

it('une boutique arrêtée proprement au milieu des ventes répond à chaque appel qui lui est parvenu', async () => {
  const atelier = await ouvrirAtelier(ACHETEURS, 10_000)
  const boutique = await ouvrirLaBoutique(atelier.env, { dossier: atelier.dossier })
  const file = [...atelier.jetons]
  const issues: unknown[] = []
  const servir = async () => {
    for (let jeton = file.pop(); jeton; jeton = file.pop()) {
      const issue = await issueDe(acheter(boutique.url, jeton, { produit: ids.produit.mil, cle: 'a' }))
      issues.push(issue)
      if (issue === 'fermee') return
    }
  }
  const ventes = Array.from({ length: A_LA_FOIS }, servir)
  await vi.waitUntil(() => issues.length >= A_LA_FOIS, { timeout: 60_000, interval: 5 })
  boutique.signal('SIGTERM')
  await Promise.all(ventes)
  expect(await boutique.fin()).toBe(0)
  console.info(`${issues.filter((issue) => issue === 200).length} ventes, arrêt compris`)
  expect(new Set(issues)).toEqual(new Set([200, 'fermee']))
  expect(await atelier.lire(fautesDeStock)).toEqual([])
  rmSync(atelier.dossier, { recursive: true, force: true })
}, 120_000)
