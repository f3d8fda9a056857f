import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Article } from '#catalogue/catalogue.data.ts'
import { calculerTotaux, gelerPostes } from '#commande/total.ts'
import type { DestinationTarifee } from '#livraison/livraison.data.ts'
import { type CodeDevise, DECIMALES, DEVISES, formaterUnites } from '#shared/money.ts'
import { type Bases, figer, tenir } from './bases.actions.ts'
import { chiffrerLivraison, chiffrerPoids } from './chiffrage.actions.ts'

const FOIS = process.env.TESTS_LONGS ? 100_000 : 1000
const PATIENCE = 120_000

/** Everything a total comes from, as integers: ten-thousandths of a franc and of a kilogram, millionths of a unit. */
interface Monde {
  produits: { prix: number; poids: number; facteurs: [number, number] }[]
  /** Ten-thousandths of the zone's currency. */
  tarif: { prixkg: number; prix10kg: number | null; prix20kg: number | null; prixexpress: number }
  /** Hundred-millionths. */
  taux: Record<CodeDevise, number>
  devise: CodeDevise
  pays: string
}
const UN_TAUX = fc.integer({ min: 1, max: 10 ** 9 })
const monde: fc.Arbitrary<Monde> = fc.record({
  produits: fc.array(
    fc.record({
      prix: fc.integer({ min: 1, max: 10 ** 10 }),
      poids: fc.integer({ min: 0, max: 10 ** 6 }),
      facteurs: fc.tuple(fc.integer({ min: 1, max: 10 ** 8 }), fc.integer({ min: 1, max: 10 ** 8 })),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  tarif: fc.record({
    prixkg: fc.nat(10 ** 8),
    prix10kg: fc.option(fc.nat(10 ** 8), { nil: null }),
    prix20kg: fc.option(fc.nat(10 ** 8), { nil: null }),
    prixexpress: fc.nat(10 ** 8),
  }),
  taux: fc.record({ XOF: fc.constant(10 ** 8), EUR: UN_TAUX, USD: UN_TAUX, JPY: UN_TAUX }),
  devise: fc.constantFrom(...DEVISES),
  pays: fc.constantFrom('sn', 'fr'),
})
const panier = fc.array(
  fc.record({ rang: fc.nat(2), autre: fc.boolean(), quantite: fc.integer({ min: 1, max: 9999 }) }),
  { minLength: 1, maxLength: 5 },
)
type Panier = { rang: number; autre: boolean; quantite: number }[]

const decimal = (n: number, decimales: number) => {
  const chiffres = String(n).padStart(decimales + 1, '0')
  return `${chiffres.slice(0, -decimales)}.${chiffres.slice(-decimales)}`
}
const decimalOuRien = (n: number | null) => (n === null ? null : decimal(n, 4))

function basesDe({ produits, tarif, taux, devise, pays }: Monde): Bases {
  const articles = produits.map(({ prix, poids, facteurs }, rang) => {
    const [unite, autre] = facteurs.map((facteur, n) => ({
      id: rang * 2 + n + 1,
      designation: `unité ${n}`,
      facteur: decimal(facteur, 6),
    }))
    const article = {
      id: rang,
      prix: decimal(prix, 4),
      poids: decimal(poids, 4),
      unite,
      unites: [unite, autre],
      declinaisons: [] as Article['declinaisons'],
    }
    return [rang, article as Article] as const
  })
  const prix = {
    id: 1,
    prixkg: decimal(tarif.prixkg, 4),
    prix10kg: decimalOuRien(tarif.prix10kg),
    prix20kg: decimalOuRien(tarif.prix20kg),
    prixexpress: decimal(tarif.prixexpress, 4),
  }
  const lieu = { pay: { code: pays }, zone: { id: 1, devise }, tarif: prix, livraisonexpress: 1 }
  const rates = Object.fromEntries(DEVISES.map((code) => [code, decimal(taux[code], 8)]))
  return {
    articles: new Map(articles),
    destination: lieu as DestinationTarifee,
    taux: rates as Bases['taux'],
    taxation: null,
  }
}

function chiffrer(bases: Bases, lignes: Panier, express: boolean, devise: CodeDevise) {
  const panier = lignes.map(({ rang, autre, quantite }, id) => {
    const unite_id = autre ? rang * 2 + 2 : null
    return { id, produit_id: rang, couleur_id: null, taille_id: null, unite_id, quantite }
  })
  const livraison = chiffrerLivraison(bases, chiffrerPoids(bases, panier), express)
  const articles = panier.flatMap(({ produit_id, unite_id, quantite }) => {
    const produit = bases.articles.get(produit_id)
    return produit ? [{ produit, unite_id, quantite }] : []
  })
  const totaux = calculerTotaux({ lignes: articles, livraison, devise, taux: bases.taux[devise] })
  return { ...totaux, postes: gelerPostes(totaux) }
}

/** The same from the integers alone: nothing of the shop's own arithmetic, one rounding where money is paid. */
function oracle(m: Monde, lignes: Panier, express: boolean, devise: CodeDevise) {
  const demi = (n: bigint, d: bigint) => (2n * n + d) / (2n * d)
  // francs, and kilograms, over one denominator
  let d = 1n
  for (const { facteurs } of m.produits) d *= BigInt(facteurs[0])
  let francs = 0n
  let kilos = 0n
  for (const { rang, autre, quantite } of lignes) {
    const produit = m.produits[rang]
    if (!produit) throw new Error('no product')
    const [sienne, choisie] = produit.facteurs.map(BigInt) as [bigint, bigint]
    const unites = BigInt(quantite) * (autre ? choisie : sienne) * (d / sienne)
    francs += BigInt(produit.prix) * unites
    kilos += BigInt(produit.poids) * unites
  }
  const den = d * 10_000n
  const { tarif } = m
  const a = (kg: bigint) => kilos >= kg * den
  const standard = (a(20n) ? tarif.prix20kg : null) ?? (a(10n) ? tarif.prix10kg : null) ?? tarif.prixkg
  const local = m.pays === 'sn'
  const parKilo = BigInt(express ? tarif.prixexpress : local ? tarif.prixkg : standard)
  const poids = local || !a(1n) ? den : kilos
  const livraison = demi(parKilo * poids * 10n ** 8n, 10_000n * den * BigInt(m.taux[m.devise]))
  const total = francs + livraison * den
  return {
    postes: { articles: Number(demi(francs, den)), livraison: Number(livraison) },
    montantcommande: demi(total, den),
    montantdevise: demi(total * BigInt(m.taux[devise]) * 10n ** BigInt(DECIMALES[devise]), den * 10n ** 8n),
  }
}

const uneDevise = fc.constantFrom(...DEVISES)

describe('ce que coûte une commande', () => {
  it(
    'est la somme exacte de ses lignes et de sa livraison, convertie et arrondie une fois, pour tout ce que la base accepte',
    () => {
      fc.assert(
        fc.property(monde, panier, fc.boolean(), uneDevise, (m, lignes, express, devise) => {
          const totaux = chiffrer(basesDe(m), lignes, express, devise)
          expect(totaux).toEqual(oracle(m, lignes, express, devise))
          for (const montant of Object.values(totaux.postes)) expect(montant).toBeGreaterThanOrEqual(0)
          // never free, unless a tariff says so or is too small for a franc
          if (totaux.postes.livraison === 0)
            expect(oracle(m, lignes, express, devise).postes.livraison).toBe(0)
          // XOF and JPY have no decimals, on screen as at the provider
          expect(/,\d\d\u00a0/.test(formaterUnites(totaux.montantdevise, devise))).toBe(
            DECIMALES[devise] === 2,
          )
        }),
        { numRuns: FOIS },
      )
    },
    PATIENCE,
  )

  it(
    'ne change pas sous une promesse, quoi que la boutique change ensuite',
    () => {
      fc.assert(
        fc.property(
          monde,
          monde,
          panier,
          fc.boolean(),
          uneDevise,
          (avant, apres, lignes, express, devise) => {
            const live = basesDe({ ...apres, pays: avant.pays })
            // as the database keeps and gives it back
            const gele = JSON.parse(JSON.stringify(figer(basesDe(avant))))
            const attendu = oracle(avant, lignes, express, devise)
            expect(chiffrer(tenir(live, gele), lignes, express, devise)).toEqual(attendu)
            expect(chiffrer(live, lignes, express, devise)).toEqual(
              oracle({ ...apres, pays: avant.pays }, lignes, express, devise),
            )
          },
        ),
        { numRuns: FOIS / 2 },
      )
    },
    PATIENCE,
  )

  it('ce qui se vend désormais dans une autre unité n’est plus l’article promis', () => {
    const [avant, apres] = [basesDe(exemple(1)), basesDe(exemple(2))]
    const gele = figer(avant)
    const article = apres.articles.get(0)
    if (!article) throw new Error('no article')
    apres.articles.set(0, { ...article, unite: { ...article.unite, id: 77 } })
    expect(tenir(apres, gele).articles.get(0)?.prix).toBe('2.0000')
    expect(tenir(apres, gele).articles.get(1)?.prix).toBe('1.0000')
  })

  it.each<[string, number, bigint]>([
    ['0,9999 kg', 9999, 6000n],
    ['1 kg', 10_000, 6000n],
    ['1,0001 kg', 10_001, 6001n],
    ['9,9999 kg', 99_999, 59_999n],
    ['10 kg', 100_000, 50_000n],
    ['19,9999 kg', 199_999, 100_000n],
    ['20 kg', 200_000, 90_000n],
  ])('%s, au bord d’une tranche, se livrent au prix de la leur', (_, poids, attendu) => {
    const m = exemple(1)
    m.produits[0] = { prix: 10_000, poids, facteurs: [1_000_000, 1_000_000] }
    const un = [{ rang: 0, autre: false, quantite: 1 }]
    expect(chiffrer(basesDe(m), un, false, 'XOF').postes.livraison).toBe(Number(attendu))
    expect(oracle(m, un, false, 'XOF').postes.livraison).toBe(Number(attendu))
  })
})

function exemple(francs: number): Monde {
  const produit = {
    prix: francs * 10_000,
    poids: 10_000,
    facteurs: [1_000_000, 1_000_000] as [number, number],
  }
  return {
    produits: [produit, produit, produit],
    tarif: { prixkg: 60_000_000, prix10kg: 50_000_000, prix20kg: 45_000_000, prixexpress: 90_000_000 },
    taux: { XOF: 10 ** 8, EUR: 150_000, USD: 170_000, JPY: 19_000_000 },
    devise: 'XOF',
    pays: 'fr',
  }
}
