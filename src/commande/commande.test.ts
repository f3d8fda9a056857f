import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import {
  type Demandeur,
  ETATS,
  ETATS_PAIEMENT,
  type Etat,
  MOUVEMENTS,
  mouvementPermis,
  numeroCommande,
  paiementConvient,
} from './commande.ts'
import { calculerTotaux, gelerPostes } from './total.ts'

describe('les mouvements d’une commande', () => {
  const permis = (genre: 'etat' | 'etat_paiement', nombre: number, par?: Demandeur) =>
    Array.from({ length: nombre }, (_, de) =>
      Array.from({ length: nombre }, (_, vers) =>
        mouvementPermis(genre, de, vers, par) ? vers : null,
      ).filter((vers) => vers !== null),
    )

  it('chaque paire d’états est permise ou refusée comme la boutique l’a décidé', () => {
    //             0          1          2       3          4    5          6          7   8
    const etats = [[1, 5, 8], [2, 4, 5], [3, 5], [2, 4, 6], [6], [0, 1, 8], [3, 4, 7], [], [1, 5]]
    expect(permis('etat', 9)).toEqual(etats)
  })

  it('chaque paire d’états du paiement aussi', () => {
    const paiement = [
      [1, 2, 5, 6],
      [0, 2, 3, 5],
      [4, 5, 6],
      [0, 1, 2, 5, 6],
      [2, 5],
      [2, 4],
      [0, 2],
    ]
    //                  0             1             2       3             4       5       6
    expect(permis('etat_paiement', 7)).toEqual(paiement)
  })

  it('le client n’annule que jusqu’à la préparation, l’échéance que ce qui n’est pas payé', () => {
    expect(permis('etat', 9, 'client')).toEqual([[1, 5], [5], [], [], [], [], [], [], []])
    expect(permis('etat', 9, 'echeance')).toEqual([[5], [], [], [], [], [], [], [], []])
  })

  it('l’équipe fait avancer, rend et reprend ; un paiement confirme, ou demande qu’on regarde', () => {
    const parEquipe = [[1, 5], [2, 5], [3, 5], [4, 6], [6], [0], [3, 4, 7], [], [1, 5]]
    expect(permis('etat', 9, 'equipe')).toEqual(parEquipe)
    expect(permis('etat', 9, 'paiement')).toEqual([[1, 8], [4], [], [], [], [1, 8], [], [], []])
  })

  it('l’argent n’est dit venu ou rendu que par qui le voit, la cliente et l’échéance n’y renoncent qu’avant', () => {
    const parEquipe = [[6], [0], [4, 5, 6], [6], [5], [], [0, 2]]
    const parPaiement = [[1, 2, 5], [0, 2, 3, 5], [4, 5], [0, 1, 2, 5], [2, 5], [2, 4], [2]]
    expect(permis('etat_paiement', 7, 'equipe')).toEqual(parEquipe)
    expect(permis('etat_paiement', 7, 'paiement')).toEqual(parPaiement)
    expect(permis('etat_paiement', 7, 'client')).toEqual([[6], [0], [], [], [], [], [0]])
    expect(permis('etat_paiement', 7, 'echeance')).toEqual([[], [0], [], [0], [], [], []])
  })

  it('le client ne confirme sa commande qu’en la payant à la livraison, et ne la dit jamais payée', () => {
    expect(paiementConvient(0, 1, 0)).toBe(false)
    expect(paiementConvient(0, 1, 6)).toBe(true)
    expect(mouvementPermis('etat_paiement', 0, 6, 'client')).toBe(true)
    expect(mouvementPermis('etat_paiement', 0, 2, 'client')).toBe(false)
    expect(mouvementPermis('etat_paiement', 1, 2, 'client')).toBe(false)
  })

  const payables = (de: number, vers: number) =>
    ([0, 1, 2, 3, 4, 5, 6] as const).filter((etat) => paiementConvient(de as Etat, vers as Etat, etat))

  it.each([
    ['confirmée', 0, 1],
    ['préparée', 1, 2],
    ['expédiée', 2, 3],
    ['expédiée de nouveau', 6, 3],
    ['confirmée après son échéance', 5, 1],
    ['confirmée une fois vérifiée', 8, 1],
  ])(
    'une commande n’est %s que payée ou à encaisser : remboursée en entier, elle ne l’est plus',
    (_, de, vers) => {
      expect(payables(de, vers)).toEqual([2, 4, 6])
    },
  )

  it('ne se rouvre que ce qui n’a rien reçu ; ailleurs, l’argent ne retient rien', () => {
    expect(payables(5, 0)).toEqual([0, 3])
    expect(payables(1, 4)).toEqual([2])
    const retenus = ['0-1', '1-2', '1-4', '2-3', '5-1', '6-3', '8-1', '5-0']
    for (const { de, vers } of MOUVEMENTS.etat.filter(({ de, vers }) => !retenus.includes(`${de}-${vers}`)))
      expect(payables(de, vers), `${de} → ${vers}`).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('chaque mouvement est écrit une fois, et chaque état a son texte', () => {
    for (const moves of Object.values(MOUVEMENTS)) {
      expect(new Set(moves.map(({ de, vers }) => `${de}-${vers}`)).size).toBe(moves.length)
    }
    expect(Object.values(ETATS).map(({ text }) => text)).toEqual([
      ...['En attente de paiement', 'Confirmée', 'En préparation', 'Expédiée', 'Livrée', 'Annulée'],
      ...['Retour en cours', 'Retournée', 'À vérifier'],
    ])
    expect(Object.values(ETATS_PAIEMENT).map(({ text }) => text)).toEqual([
      ...['Non payé', 'En cours', 'Payé', 'Échoué', 'Remboursé en partie', 'Remboursé', 'À encaisser'],
    ])
  })

  it('son numéro porte l’année et six chiffres au moins', () => {
    expect(numeroCommande(123, new Date('2026-11-21T10:00:00Z'))).toBe('CMD-2026-000123')
    expect(numeroCommande(1_234_567, new Date('2027-01-01T00:00:00Z'))).toBe('CMD-2027-1234567')
  })
})

/** Sums over a common denominator with integers only: nothing of the shop's own arithmetic. */
function oracle(
  lignes: { prix: bigint; fp: bigint; fc: bigint; quantite: bigint }[],
  livraison: bigint,
  taux: { n: bigint; d: bigint; decimales: bigint },
) {
  const denominateur = lignes.reduce((multiple, { fp }) => multiple * fp, 10_000n)
  const somme = lignes.reduce(
    (total, { prix, fp, fc, quantite }) => total + (prix * fc * quantite * (denominateur / 10_000n)) / fp,
    0n,
  )
  const arrondi = (n: bigint, d: bigint) => (2n * n + d) / (2n * d)
  const total = somme + livraison * denominateur
  return {
    postes: { articles: Number(arrondi(somme, denominateur)), livraison: Number(livraison) },
    montantcommande: arrondi(total, denominateur),
    montantdevise: arrondi(total * taux.n * 10n ** taux.decimales, denominateur * taux.d),
  }
}

const TAUX: Record<CodeDevise, { texte: string; n: bigint; d: bigint; decimales: bigint }> = {
  XOF: { texte: '1', n: 1n, d: 1n, decimales: 0n },
  EUR: { texte: '0.0015', n: 15n, d: 10_000n, decimales: 2n },
  USD: { texte: '0.0017', n: 17n, d: 10_000n, decimales: 2n },
  JPY: { texte: '0.19', n: 19n, d: 100n, decimales: 0n },
}

describe('les totaux d’une commande', () => {
  // in ten-thousandths of a franc, as the column keeps prices
  const prix = fc.bigInt({ min: 1n, max: 9_999_999_999n })
  const facteur = fc.bigInt({ min: 1n, max: 60n })
  const uneLigne = fc.record({ prix, fp: facteur, fc: facteur, quantite: fc.bigInt({ min: 1n, max: 9999n }) })
  const desLignes = fc.array(uneLigne, { minLength: 1, maxLength: 6 })
  const uneDevise = fc.constantFrom<CodeDevise>('XOF', 'EUR', 'USD', 'JPY')
  const uneLivraison = fc.bigInt({ min: 0n, max: 500_000n })
  type L = { prix: bigint; fp: bigint; fc: bigint; quantite: bigint }

  const decimal = (n: bigint) => `${n / 10_000n}.${String(n % 10_000n).padStart(4, '0')}`
  const chiffrer = (lignes: L[], livraison: bigint, devise: CodeDevise) => {
    const totaux = calculerTotaux({
      lignes: lignes.map(({ prix, fp, fc: choisi, quantite }) => {
        const sienne = { id: 1, designation: 'la sienne', facteur: String(fp) }
        const choisie = { id: 2, designation: 'la choisie', facteur: String(choisi) }
        const produit = { prix: decimal(prix), unite: sienne, unites: [sienne, choisie] }
        return { produit, unite_id: 2, quantite: Number(quantite) }
      }),
      livraison: exact(livraison),
      devise,
      taux: TAUX[devise].texte,
    })
    return { ...totaux, postes: gelerPostes(totaux) }
  }

  it('sont la somme exacte, convertie puis arrondie une seule fois', () => {
    fc.assert(
      fc.property(desLignes, uneLivraison, uneDevise, (lignes, livraison, devise) => {
        expect(chiffrer(lignes, livraison, devise)).toEqual(oracle(lignes, livraison, TAUX[devise]))
      }),
      { numRuns: process.env.TESTS_LONGS ? 100_000 : 2000 },
    )
  })

  it('ne dépendent pas de l’ordre des lignes', () => {
    fc.assert(
      fc.property(desLignes, uneLivraison, uneDevise, (lignes, livraison, devise) => {
        expect(chiffrer([...lignes].reverse(), livraison, devise)).toEqual(
          chiffrer(lignes, livraison, devise),
        )
      }),
    )
  })

  it('ne baissent jamais quand une quantité monte', () => {
    fc.assert(
      fc.property(desLignes, uneLivraison, uneDevise, (lignes, livraison, devise) => {
        const plus = lignes.map((une, rang) => (rang === 0 ? { ...une, quantite: une.quantite + 1n } : une))
        const [avant, apres] = [chiffrer(lignes, livraison, devise), chiffrer(plus, livraison, devise)]
        expect(apres.montantdevise >= avant.montantdevise).toBe(true)
        expect(apres.montantcommande >= avant.montantcommande).toBe(true)
      }),
    )
  })

  it.each<[number, CodeDevise, bigint]>([
    // where binary floats are wrong: 690 × 0.0015 = 1.035, 450 × 0.0017 = 0.765
    [690, 'EUR', 104n],
    [450, 'USD', 77n],
    [50, 'JPY', 10n],
    [12_500, 'XOF', 12_500n],
    [12_500, 'EUR', 1875n],
    [12_500, 'USD', 2125n],
    [12_500, 'JPY', 2375n],
  ])('%i francs en %s font %i de la plus petite unité, la moitié vers le haut', (francs, devise, attendu) => {
    const ligne = { prix: BigInt(francs) * 10_000n, fp: 1n, fc: 1n, quantite: 1n }
    expect(chiffrer([ligne], 0n, devise).montantdevise).toBe(attendu)
  })

  it('trois tiers de cent francs font cent francs', () => {
    const tiers = { prix: 1_000_000n, fp: 3n, fc: 1n, quantite: 1n }
    expect(chiffrer([tiers, tiers, tiers], 0n, 'XOF').postes.articles).toBe(100)
  })
})
