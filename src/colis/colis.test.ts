import { describe, expect, it } from 'vitest'
import {
  aVenir,
  direAvancement,
  direContenu,
  direTransport,
  lireLienSuivi,
  poidsDe,
  resteAPartir,
} from './colis.ts'

const ligne = (id: number, quantite: number, revenus = 0) => ({ id, quantite, revenus })
const colis = (...lignes: [id: number, quantite: number][]) => ({
  lignes: lignes.map(([id, quantite]) => ({ id, quantite })),
})
const restes = (lignes: ReturnType<typeof ligne>[], partis: ReturnType<typeof colis>[]) =>
  resteAPartir(lignes, partis).map(({ id, quantite }) => [id, quantite])

describe('Ce qui reste à expédier', () => {
  it('est ce qui n’est ni parti dans un colis, ni retiré avant', () => {
    const lignes = [ligne(1, 3), ligne(2, 2, 1), ligne(3, 1)]
    expect(restes(lignes, [])).toEqual([
      [1, 3],
      [2, 1],
      [3, 1],
    ])
    expect(restes(lignes, [colis([1, 1], [3, 1]), colis([1, 1])])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(restes(lignes, [colis([1, 3], [2, 1], [3, 1])])).toEqual([])
  })

  it('n’est « à venir » qu’une fois un colis parti, tant que la commande se prépare', () => {
    const detailcommandes = [ligne(1, 3)]
    expect(aVenir({ etatcommande: 2, detailcommandes }, [])).toEqual([])
    expect(aVenir({ etatcommande: 2, detailcommandes }, [colis([1, 1])])).toMatchObject([{ quantite: 2 }])
    expect(aVenir({ etatcommande: 4, detailcommandes }, [colis([1, 1])])).toEqual([])
  })

  it('se dit au singulier, au pluriel, ou pas du tout', () => {
    expect(direAvancement(1, 3)).toBe('1\u00a0colis parti, 3\u00a0articles à venir')
    expect(direAvancement(2, 1)).toBe('2\u00a0colis partis, 1\u00a0article à venir')
    expect(direAvancement(0, 3)).toBeNull()
    expect(direAvancement(2, 0)).toBeNull()
  })
})

it('Ce qu’il y a dans un colis se dit en mots, les premières lignes d’abord', () => {
  const boubou = { quantite: 2, designation: 'Boubou', couleur: 'Bleu', taille: 'M', unite: 'Pièce' }
  expect(direContenu([boubou])).toBe('2\u00a0× Boubou (Bleu, M, Pièce)')
  expect(direContenu([boubou, boubou, boubou], 1)).toBe('2\u00a0× Boubou (Bleu, M, Pièce) et 2 autres lignes')
  expect(direTransport({ transporteur: 'DHL', reference: '4451' })).toBe('par DHL, numéro 4451')
  expect(direTransport({ transporteur: null, reference: '4451' })).toBe('numéro 4451')
  expect(direTransport({ transporteur: null, reference: null })).toBe('')
})

it('Son poids proposé est la somme de ceux des pièces, au gramme, ou rien quand l’un n’est pas connu', () => {
  const unitaires = [
    { id: 1, poids: 0.1 },
    { id: 2, poids: 0.0005 },
    { id: 3, poids: null },
  ]
  const piece = (id: number, quantite: number) => ({ id, quantite })
  expect(poidsDe([piece(1, 3)], unitaires)).toBe(0.3)
  expect(poidsDe([piece(1, 1), piece(2, 1)], unitaires)).toBe(0.101)
  expect(poidsDe([piece(1, 1), piece(3, 1)], unitaires)).toBeNull()
})

it('Un lien de suivi est une adresse https entière, sans mot de passe ni piège', () => {
  expect(lireLienSuivi(' https://dhl.example/suivi?n=4451 ')).toBe('https://dhl.example/suivi?n=4451')
  for (const faux of [
    ...[
      'http://dhl.example/4451',
      'javascript:alert(1)',
      'dhl.example/4451',
      'https://',
      'https://localhost/1',
    ],
    ...[
      'https://moi:secret@dhl.example/',
      'https://dhl.example/a b',
      'https://dhl.example/"><script>',
      '//x.sn',
    ],
    `https://dhl.example/${'a'.repeat(500)}`,
  ])
    expect(lireLienSuivi(faux), faux).toBeNull()
})
