import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exact, over } from '#shared/exact.ts'
import { type Monde, offreDe, oracle, type Regle } from '#tests/preuves/oracle/offres.ts'
import { calculerOffres } from '../calcul.ts'
import type { Genre } from '../offre.ts'

const FOIS = Number(process.env.PANIERS ?? 100_000)

const des = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 2 })
const regle: fc.Arbitrary<Regle> = fc.record({
  genre: fc.constantFrom<Genre>('pourcent', 'montant', 'livraison', 'lot', 'cadeau'),
  valeur: fc.integer({ min: 1, max: 10_000 }),
  achetes: fc.integer({ min: 1, max: 4 }),
  offerts: fc.integer({ min: 1, max: 3 }),
  cadeaux: des(4),
  produits: des(4),
  categories: des(3),
  zones: des(2),
  min: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: null }),
  kilos: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  cumulable: fc.boolean(),
})
const monde: fc.Arbitrary<Monde> = fc.record({
  lignes: fc.array(
    fc.record({
      prix: fc.integer({ min: 1, max: 600_000 }),
      quantite: fc.integer({ min: 1, max: 12 }),
      produit: fc.integer({ min: 1, max: 4 }),
      categorie: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  livraison: fc.option(fc.nat(9000), { nil: null }),
  kilos: fc.nat(50),
  zone: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
  regles: fc.array(regle, { maxLength: 4 }),
})

it('ce que les offres retirent est exact, jamais plus que ce qui est là, le mieux pour l’acheteur, pour 100 000 paniers', () => {
  fc.assert(
    fc.property(monde, (m) => {
      const panier = {
        lignes: m.lignes.map(({ prix, quantite, produit, categorie }) => ({
          ...{ produit_id: produit, categories: [categorie], quantite },
          francs: over(exact(BigInt(prix) * BigInt(quantite)), exact(60)),
        })),
        livraison: m.livraison === null ? null : exact(m.livraison),
        poids: exact(m.kilos),
        zone_id: m.zone,
      }
      const calcul = calculerOffres(panier, m.regles.map(offreDe))
      const attendu = oracle(m)
      expect([calcul.lignes, calcul.livraison]).toEqual([attendu.lignes, attendu.livraison])
      expect(calcul.manquantes.map(({ offre }) => offre.id)).toEqual(attendu.manquantes)
      for (const [rang, { francs }] of panier.lignes.entries()) {
        const pris = calcul.lignes[rang] ?? 0n
        expect(pris >= 0n && pris * francs.d <= francs.n).toBe(true)
        // what each offer took of a line is what the line is less by
        expect(calcul.appliquees.reduce((a, une) => a + (une.lignes[rang] ?? 0n), 0n)).toBe(pris)
      }
      expect(calcul.livraison <= BigInt(m.livraison ?? 0)).toBe(true)
    }),
    { numRuns: FOIS },
  )
}, 300_000)
