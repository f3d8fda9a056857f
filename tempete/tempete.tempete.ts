// Each fault under load, with a ledger beside the shop: `npm run tempete`, and smaller in `npm run test:long`.
import { describe, expect, test } from 'vitest'
import { type Ampleur, eprouver } from './panne.ts'
import { PANNES } from './pannes.ts'
import { noter } from './resultats.ts'

const { TEMPETE, TEMPETE_SEULEMENT, TEMPETE_FOIS } = process.env
const AMPLEUR = (TEMPETE || 'longue') as Ampleur
const HEURES = 2 * 3_600_000

test.runIf(TEMPETE_SEULEMENT)('la panne demandée existe', () => {
  expect(PANNES.map(({ nom }) => nom)).toContain(TEMPETE_SEULEMENT)
})

describe('La boutique dans la tempête', () => {
  for (const panne of PANNES.filter(({ nom }) => !TEMPETE_SEULEMENT || nom === TEMPETE_SEULEMENT)) {
    const manque = panne.manque?.() ?? null
    if (manque) console.warn(`${panne.nom} n’est pas essayée ici : ${manque}`)
    test.skipIf(manque)(
      panne.titre,
      async () => {
        const eprouvee = await eprouver(panne, AMPLEUR, TEMPETE_FOIS ? Number(TEMPETE_FOIS) : undefined)
        const { annoncees, payees, copies, sans, fois, apres, plusLong, duree, derniers, ...fautes } =
          eprouvee
        console.info(
          `${panne.nom} : ${fois} fois, ${annoncees} commandes annoncées, ${payees} payées en ligne, ${copies} copies de lettres, ` +
            `${apres.toFixed(1)} s d’échecs après, ${plusLong.toFixed(1)} s au plus, ${duree.toFixed(0)} s`,
        )
        if (AMPLEUR === 'pleine')
          noter(
            panne,
            eprouvee,
            PANNES.map(({ nom }) => nom),
          )
        const rien = { perdues: [], doublees: [], argent: [], survendues: [], trous: [], messages: [] }
        expect(fautes).toEqual({ ...rien, fautes: [], autres: [] })
        expect(sans).toBe(0)
        expect(annoncees).toBeGreaterThan(0)
        expect(copies).toBeLessThanOrEqual(panne.copies?.(fois) ?? 0)
        expect(apres, derniers.join('\n')).toBeLessThanOrEqual(panne.visee)
      },
      HEURES,
    )
  }
})
