import { describe, expect, it } from 'vitest'
import { toPage, toPageBornee } from './page.ts'
import { toId, toPageRequest } from './page-request.ts'
import { cut } from './rest.ts'

describe('les pages d’une liste', () => {
  it('sans rien demander, on reçoit la première page', () => {
    expect(toPageRequest(undefined, null, 20)).toEqual({ page: 1, count: 20 })
    expect(toPageRequest('3', '7', 20)).toEqual({ page: 3, count: 7 })
  })

  it.each([
    [0, 10, 'page'],
    [-1, 10, 'page'],
    [1.5, 10, 'page'],
    [1_000_001, 10, 'page'],
    [Number.NaN, 10, 'page'],
    [1, 0, 'limit'],
    [1, 101, 'limit'],
    ['1', '-5', 'limit'],
  ])('page %s de %s éléments : refusée, et le champ est nommé', (page, limit, champ) => {
    expect(() => toPageRequest(page, limit, 10)).toThrow(
      expect.objectContaining({ code: 'ENTREE_INVALIDE', champs: { [champ]: expect.any(String) } }),
    )
  })

  it('un identifiant commence à 1', () => {
    expect(toId('id', null)).toBeNull()
    expect(toId('id', 4)).toBe(4)
    for (const id of [0, -1])
      expect(() => toId('categorie_id', id)).toThrow(
        expect.objectContaining({ code: 'ENTREE_INVALIDE', champs: { categorie_id: expect.any(String) } }),
      )
  })

  it('une liste vide a une page, et la dernière page peut être courte', () => {
    expect(toPage([], 0, { page: 1, count: 10 }).metadata.last_page).toBe(1)
    const page = cut([1, 2, 3, 4, 5], { page: 2, count: 3 })
    expect(page).toEqual({
      data: [4, 5],
      metadata: { total: 5, per_page: 3, current_page: 2, last_page: 2 },
    })
    expect(cut([1, 2], { page: 9, count: 3 }).data).toEqual([])
  })

  it('une liste trop longue se compte jusqu’à dix mille, et dit qu’il y en a plus', () => {
    const dite = (comptes: number) => toPageBornee([], comptes, { page: 1, count: 20 }).metadata
    expect(dite(10_000)).toEqual({ total: 10_000, per_page: 20, current_page: 1, last_page: 500 })
    expect(dite(10_001)).toEqual({ ...dite(10_000), plus: true })
  })
})
