import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, over, times, toUnits } from '#shared/exact.ts'
import { convertir } from '#shared/money.ts'
import { coutsDe, montantDe, partDe, type Rendable } from './parLigne.ts'

interface Faite {
  lignes: { prix: number; quantite: number; remise: number; taxe?: string }[]
  livraison?: number
  remise_livraison?: number
  devise?: string
  taux?: string
}
/** An order that charged these lines; its tax comes on top. */
function commande({
  lignes,
  livraison = 0,
  remise_livraison = 0,
  devise = 'XOF',
  taux = '1',
}: Faite): Rendable {
  const articles = lignes.reduce((somme, { prix, quantite }) => somme + prix * quantite, 0)
  const remise = lignes.reduce((somme, une) => somme + une.remise, 0)
  const taxe = lignes.reduce(
    (somme, { prix, quantite, remise: moins, taxe: pourcent = '0' }) =>
      somme + Math.round(((prix * quantite - moins) * Number(pourcent)) / 100),
    0,
  )
  const total = articles - remise + livraison - remise_livraison + taxe
  const poste = (code: string, montant: number) => (montant === 0 ? [] : [{ code, nom: code, montant }])
  const enUnites = (francs: number) => {
    const unites = convertir(exact(francs), exact(taux), devise as 'XOF' | 'EUR')
    return devise === 'XOF' ? Number(unites) : Number(unites) / 100
  }
  return {
    postes: [
      ...poste('articles', articles),
      ...poste('remise', -remise),
      ...poste('livraison', livraison),
      ...poste('remise_livraison', -remise_livraison),
      ...poste('taxe', taxe),
    ],
    ...{
      montantcommande: total,
      montantdevise: enUnites(total),
      devise,
      taux: Number(taux),
      paye_avoir: null,
      deja_recu: 0,
    },
    taxes: taxe === 0 ? null : { mode: 'ajoutee', mention: null, enplus: enUnites(taxe), parts: [] },
    detailcommandes: lignes.map((une, rang) => ({ taxe: null, ...une, id: rang + 1 })),
  } as unknown as Rendable
}

describe('ce que chaque ligne a coûté', () => {
  it('est son prix moins sa part de la remise ; la livraison est à part', () => {
    const faite = commande({
      lignes: [
        { prix: 12_000, quantite: 2, remise: 2400 },
        { prix: 999, quantite: 1, remise: 100 },
      ],
      ...{ livraison: 2000, remise_livraison: 500 },
    })
    expect(coutsDe(faite)).toEqual({ lignes: [21_600n, 899n], livraison: 1500n })
    const rendre = (quantite: number, livraison = false) =>
      montantDe(faite, { lignes: [{ id: 1, quantite }], livraison })
    expect([rendre(1), rendre(2), rendre(2, true)]).toEqual([10_800, 21_600, 23_100])
  })

  it('tient la taxe qui s’y est ajoutée, à son taux', () => {
    const lignes = [
      { prix: 10_000, quantite: 1, remise: 1000, taxe: '20' },
      { prix: 2000, quantite: 1, remise: 0, taxe: '5.5' },
    ]
    expect(coutsDe(commande({ lignes })).lignes).toEqual([10_800n, 2110n])
  })

  it('une part d’une ligne n’en passe jamais la part ; toutes ses pièces en font le tout', () => {
    const part = (voulue: number, deja = 0) => partDe(1000n, voulue, { sur: 3, deja })
    expect([part(1), part(2), part(3)]).toEqual([333n, 666n, 1000n])
    expect([part(1, 0), part(1, 1), part(1, 2)]).toEqual([333n, 333n, 334n])
  })

  it('rendue pièce par pièce, la dernière prend ce qui reste ; rien n’est rendu deux fois', () => {
    const faite = commande({ lignes: [{ prix: 999, quantite: 3, remise: 100 }], livraison: 2000 })
    const un = { lignes: [{ id: 1, quantite: 1 }], livraison: false }
    const deja = (pieces: number) => ({ lignes: Array(pieces).fill({ id: 1, quantite: 1 }), livraison: true })
    const rendre = (pieces: number) => montantDe(faite, un, deja(pieces))
    expect([rendre(0), rendre(1), rendre(2), rendre(3)]).toEqual([965, 966, 966, null])
    expect(montantDe(faite, { lignes: [], livraison: true }, deja(0))).toBe(null)
  })

  it.each([
    ['d’une autre commande', [{ id: 9, quantite: 1 }]],
    ['de trop', [{ id: 1, quantite: 3 }]],
    ['aucun', [{ id: 1, quantite: 0 }]],
    ['en morceaux', [{ id: 1, quantite: 0.5 }]],
    [
      'deux fois',
      [
        { id: 1, quantite: 1 },
        { id: 1, quantite: 1 },
      ],
    ],
  ])('un article %s n’a pas de prix', (_, lignes) => {
    expect(
      montantDe(commande({ lignes: [{ prix: 500, quantite: 2, remise: 0 }] }), { lignes, livraison: false }),
    ).toBe(null)
  })

  it('toutes ensemble font ce qui a été payé, à l’unité près de la devise, et aucune n’est loin de sa part', () => {
    const ligne = fc
      .record({
        prix: fc.integer({ min: 1, max: 90_000 }),
        quantite: fc.integer({ min: 1, max: 9 }),
        pourcent: fc.integer({ min: 0, max: 100 }),
        taxe: fc.constantFrom('0', '5.5', '18', '20'),
      })
      .map(({ prix, quantite, pourcent, taxe }) => ({
        ...{ prix, quantite, taxe, remise: Math.floor((prix * quantite * pourcent) / 100) },
      }))
    const devises = fc.constantFrom({ devise: 'XOF', taux: '1' }, { devise: 'EUR', taux: '0.0015' })
    fc.assert(
      fc.property(
        fc.array(ligne, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 9000 }),
        devises,
        (lignes, livraison, { devise, taux }) => {
          const faite = commande({ ...{ lignes, livraison, devise, taux } })
          const { lignes: couts, livraison: reste } = coutsDe(faite)
          const decimales = devise === 'XOF' ? 0 : 2
          const somme = couts.reduce((total, un) => total + un, reste)
          expect(somme).toBe(toUnits(exact(faite.montantdevise), decimales))
          for (const [rang, { prix, quantite, remise, taxe }] of lignes.entries()) {
            const net = times(exact(prix * quantite - remise), over(exact(100 + Number(taxe)), exact(100)))
            const juste = toUnits(times(net, exact(taux)), decimales)
            const ecart = (couts[rang] ?? 0n) - juste
            expect(ecart >= -3n && ecart <= 3n).toBe(true)
          }
        },
      ),
    )
  })
})
