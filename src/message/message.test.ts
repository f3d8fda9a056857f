import { describe, expect, it } from 'vitest'
import { motifChangement } from '#commande/etape.ts'
import { type Etats, genreAcheteur, genreDestinataire, prochainEssai, raisonDAbandon } from './message.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const lu = ([etat, etat_paiement]: number[]) => ({ etat, etat_paiement }) as Etats
const acheteur = (avant: number[] | null, apres: number[], moyen = 'carte') =>
  genreAcheteur(avant ? lu(avant) : undefined, lu(apres), moyen)

it('Une nouvelle date se raconte à qui attend, sans que la commande bouge', () => {
  const la = lu([1, 2])
  expect(genreAcheteur(la, la, 'carte', 'attente 2026-12-20 : Robe de fête')).toBe('attente')
  expect(genreAcheteur(la, la, 'carte', 'attente bientôt : Robe de fête')).toBeNull()
  expect(genreAcheteur(la, la, 'carte', 'rien')).toBeNull()
})

it('Ce que la boutique change se raconte à qui a commandé, et à qui reçoit désormais', () => {
  const la = lu([1, 6])
  const change = motifChangement(['Riz\u00a0: 1 → 2', 'destinataire'])
  expect(genreAcheteur(la, la, 'carte', change)).toBe('changee')
  expect(genreDestinataire(la, la, change)).toBe('prevu')
  expect(genreDestinataire(la, la, motifChangement(['Riz du destinataire\u00a0: 1 → 2']))).toBeNull()
})

describe('Ce qu’un mouvement raconte à qui a commandé', () => {
  it.each([
    [null, [0, 0], 'enregistree'],
    [[0, 0], [0, 1], null],
    [[0, 1], [1, 2], 'payee'],
    [[0, 1], [0, 3], 'refusee'],
    [[0, 3], [0, 1], null],
    [[0, 1], [8, 2], 'a_verifier'],
    [[8, 2], [1, 2], 'confirmee'],
    [[1, 2], [2, 2], null],
    [[2, 2], [3, 2], 'expediee'],
    [[3, 2], [4, 2], 'livree'],
    [[0, 0], [5, 0], 'annulee'],
    [[5, 0], [0, 0], 'rouverte'],
    [[5, 0], [1, 2], 'payee'],
    [[5, 2], [5, 5], 'remboursement'],
    [[4, 5], [4, 2], 'remboursement'],
    [[4, 2], [6, 2], 'retour'],
    [[6, 2], [4, 2], 'retour'],
    [[3, 6], [3, 2], 'payee'],
  ])('de %j à %j : %s', (avant, apres, genre) => {
    expect(acheteur(avant, apres)).toBe(genre)
  })

  it('à la livraison, on l’appelle d’abord, puis la commande est confirmée', () => {
    expect(acheteur(null, [0, 0], 'livraison')).toBe('a_confirmer')
    expect(acheteur([0, 0], [1, 6], 'livraison')).toBe('confirmee')
  })
})

describe('Ce qu’il raconte à qui reçoit', () => {
  it.each([
    [[0, 1], [1, 2], 'prevu'],
    [[2, 2], [3, 2], 'parti'],
    [[3, 2], [4, 2], 'livre'],
    [[1, 2], [5, 2], 'annule'],
    [[2, 2], [5, 2], 'annule'],
    [[0, 0], [5, 0], null],
    [[0, 1], [0, 3], null],
    [[5, 2], [5, 5], null],
    [[6, 2], [4, 2], null],
  ])('de %j à %j : %s', (avant, apres, genre) => {
    expect(genreDestinataire(lu(avant), lu(apres))).toBe(genre)
    expect(genreDestinataire(undefined, lu([0, 0]))).toBe(null)
  })
})

it('Un message qui ne part pas est repris après 1, 5, 30 minutes, 2, 6, 24 heures, puis gardé', () => {
  const attentes = [1, 2, 3, 4, 5, 6, 7].map((essais) => prochainEssai(essais, NOW))
  expect(attentes.map((date) => date && (date.getTime() - NOW.getTime()) / 60_000)).toEqual([
    ...[1, 5, 30, 120, 360, 1440],
    null,
  ])
})

it('Un message dû depuis plus de sept jours, ou qui arrête la boutique à chaque essai, ne part plus', () => {
  const du = (heures: number) => new Date(NOW.getTime() - heures * 3_600_000)
  expect(raisonDAbandon({ essais: 7, du: du(168), now: NOW })).toBe(null)
  expect(raisonDAbandon({ essais: 1, du: du(169), now: NOW })).toMatch(/sept jours/)
  expect(raisonDAbandon({ essais: 8, du: du(0), now: NOW })).toMatch(/à chaque essai/)
})
