import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, over } from '#shared/exact.ts'
import { DECIMALES, DEVISES } from '#shared/money.ts'
import { additionDe, direAddition, direLignes, direLignesDe, direRemises } from './addition.ts'
import { calculerTotaux, gelerPostes } from './total.ts'

const TAUX = { XOF: '1', EUR: '0.001524490172', USD: '0.00177', JPY: '0.2634' } as const
/** What is written, in the smallest unit: « 1 234,56 € » is 123456. */
const lire = (ecrit: string) => Number(ecrit.replace(/[^\d−]/g, '').replace('−', '-'))
const somme = (ecrits: string[]) => ecrits.reduce((total, ecrit) => total + lire(ecrit), 0)

const achat = fc.record({
  prix: fc.integer({ min: 1, max: 999_999 }),
  parts: fc.integer({ min: 1, max: 7 }),
  quantite: fc.integer({ min: 1, max: 60 }),
})
const facture = fc.record({
  devise: fc.constantFrom(...DEVISES),
  livraison: fc.integer({ min: 0, max: 99_999 }),
  achats: fc.array(achat, { minLength: 1, maxLength: 30 }),
  /** Percent of each line, and of its delivery, that offers take off. */
  remise: fc.integer({ min: 0, max: 100 }),
})

describe('une addition', () => {
  it('ses lignes comme elles sont écrites font ses articles, et ses montants son total, en toute monnaie', () => {
    fc.assert(
      fc.property(facture, ({ devise, livraison, achats, remise }) => {
        const enDevise = { devise, taux: TAUX[devise] }
        const lignes = achats.map(({ prix, parts, quantite }) => {
          const sienne = { id: 1, designation: 'carton', facteur: parts }
          const choisie = { id: 2, designation: 'pièce', facteur: 1 }
          return { produit: { prix, unite: sienne, unites: [sienne, choisie] }, unite_id: 2, quantite }
        })
        const francs = achats.map(({ prix, parts, quantite }) => over(exact(prix * quantite), exact(parts)))
        const retire = francs.map(({ n, d }) => (n * BigInt(remise)) / (d * 100n))
        const remises = {
          lignes: retire.map(exact),
          livraison: exact((BigInt(livraison) * BigInt(remise)) / 100n),
        }
        const totaux = calculerTotaux({ lignes, livraison: exact(livraison), remises, ...enDevise })
        const addition = direAddition(totaux, enDevise)
        const retires = Number(retire.reduce((a, b) => a + b, 0n))
        expect(retires + (gelerPostes(totaux).remise ?? 0)).toBe(0)
        expect(totaux.montantdevise).toBeGreaterThanOrEqual(0n)
        const ecrites = direLignes(francs, addition, enDevise)
        // what is written on the lines is what the discount is written as
        const parts = direRemises(retire.map(Number), addition, enDevise)
        const poste = addition.postes.find(({ code }) => code === 'remise')
        expect(somme(parts.map((part) => part ?? '0'))).toBe(lire(poste?.montant ?? '0'))
        expect(somme(ecrites)).toBe(lire(addition.postes[0]?.montant ?? ''))
        expect(somme(addition.postes.map(({ montant }) => montant))).toBe(lire(addition.total))
        expect(lire(addition.total)).toBe(Number(totaux.montantdevise))
        // none is moved by more than the rounding of its own and that of the goods
        const unite = Number(TAUX[devise]) * 10 ** DECIMALES[devise]
        for (const [rang, { n, d }] of francs.entries())
          expect(Math.abs(lire(ecrites[rang] ?? '') - (Number(n) / Number(d)) * unite)).toBeLessThan(2)
      }),
    )
  })

  it('le centime que l’arrondi laisse va à la ligne qui en est la plus proche', () => {
    const ligne = (id: number, prix: number) => ({
      ...{ id, prix, quantite: 1, commande_id: 1, produit_id: id, designation: `n° ${id}` },
      ...{ image: null, couleur: null, taille: null, unite: null, revenu: null, revenus: 0, produit: null },
      ...{ sans_retractation: null, attente: null, taxe: null, remise: 0 },
    })
    const commande = {
      ...{ devise: 'EUR', taux: '0.0015', montantcommande: 2400, montantdevise: 3.6, taxes: null },
      paye_avoir: null,
      deja_recu: 0,
      postes: [
        { code: 'articles', nom: 'Articles', montant: 900 },
        { code: 'livraison', nom: 'Livraison', montant: 1500 },
      ],
      detailcommandes: [ligne(1, 303), ligne(2, 303), ligne(3, 294)],
    }
    // 0,4545 + 0,4545 + 0,441 are 1,35: each rounded alone they would be 1,34
    expect(direLignesDe(commande)).toEqual(['0,46\u00a0€', '0,45\u00a0€', '0,44\u00a0€'])
  })

  it('dit ce qui est déjà venu, à côté de ce que paie un avoir, et le reste seul est à payer', () => {
    const commande = {
      ...{ devise: 'XOF', taux: '1', montantcommande: 25_000, montantdevise: 25_000, taxes: null },
      postes: [{ code: 'articles', nom: 'Articles', montant: 25_000 }],
      ...{ paye_avoir: null, deja_recu: 5000 },
    }
    expect(additionDe(commande).paye).toEqual({
      ...{ nom: 'Déjà reçu', montant: '−5\u202f000\u00a0FCFA', reste: '20\u202f000\u00a0FCFA' },
    })
    const paye_avoir = { nom: 'Payé par avoir', montant: 10_000, reste: 15_000, francs: 10_000 }
    expect(additionDe({ ...commande, paye_avoir }).paye).toMatchObject({
      ...{ nom: 'Payé par avoir', reste: '10\u202f000\u00a0FCFA' },
    })
    expect(additionDe({ ...commande, deja_recu: 0 }).paye).toBeNull()
  })
})
