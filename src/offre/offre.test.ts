import { describe, expect, it } from 'vitest'
import { direOffre, enCours, fautesOffre, lireCode, type Offre, offrePropre } from './offre.ts'

const offre = (champs: Partial<Offre> = {}): Offre => ({
  ...{
    designation: 'Bienvenue',
    genre: 'pourcent',
    valeur: '10.00',
    achetes: null,
    offerts: null,
    code: null,
  },
  ...{
    cadeaux: [],
    categories: [],
    produits: [],
    zones: [],
    premiere: 0,
    compte_id: null,
    min_montant: null,
    min_poids: null,
  },
  ...{ debut: '2026-12-01T08:00:00.000Z', fin: null, max_total: null, max_compte: null, cumulable: 0 },
  ...champs,
})
const nommer = {
  categorie: (id: number) => `catégorie ${id}`,
  produit: (id: number) => `produit ${id}`,
  zone: (id: number) => `zone ${id}`,
  client: (id: number) => `client ${id}`,
}

describe('une offre', () => {
  it('dit en une phrase tout ce qu’elle fait', () => {
    expect(direOffre(offre(), nommer)).toBe(
      '−10\u00a0% sur tous les articles, sans code, à partir du 01/12/2026 à 08\u00a0h\u00a000, jusqu’à ce que vous l’arrêtiez\u202f; ne se cumule pas.',
    )
    const livree = offre({
      genre: 'livraison',
      valeur: null,
      zones: [3],
      min_montant: '50000.00',
      code: 'LIVRE',
      cumulable: 1,
    })
    expect(direOffre({ ...livree, fin: '2026-12-31T23:59:00.000Z', max_total: 50 }, nommer)).toBe(
      'La livraison est offerte, pour zone 3, dès 50\u202f000\u00a0FCFA d’articles, avec le code LIVRE, à partir du 01/12/2026 à 08\u00a0h\u00a000, jusqu’au 31/12/2026 à 23\u00a0h\u00a059 (heure de Dakar), 50 fois en tout\u202f; se cumule avec les offres qui se cumulent.',
    )
  })

  it('court de son début à sa fin, ou jusqu’à ce qu’on l’arrête', () => {
    const gardee = { ...offre({ fin: '2026-12-02T08:00:00.000Z' }), arretee_le: null }
    const a = (instant: string) => enCours(gardee, new Date(instant))
    expect([a('2026-12-01T07:59:59Z'), a('2026-12-01T08:00:00Z'), a('2026-12-02T08:00:00Z')]).toEqual([
      ...[false, true, false],
    ])
    expect(enCours({ ...gardee, arretee_le: '2026-12-01T09:00:00Z' }, new Date('2026-12-01T10:00:00Z'))).toBe(
      false,
    )
  })

  it('dit ce qui lui manque, et oublie ce que son genre ne demande pas', () => {
    expect(fautesOffre(offre())).toEqual({})
    expect(Object.keys(fautesOffre(offre({ genre: 'lot', valeur: null, designation: ' ' })))).toEqual([
      ...['designation', 'achetes'],
    ])
    expect(
      Object.keys(fautesOffre(offre({ valeur: '101', code: 'é', fin: '2026-01-01T00:00:00Z' }))),
    ).toEqual([...['code', 'valeur', 'fin']])
    expect(fautesOffre(offre({ fin: '2027-02-31T08:00:00Z' }))).toEqual({ fin: 'Ce jour n’existe pas.' })
    expect(fautesOffre(offre({ genre: 'cadeau' })).cadeaux).toBe('Choisissez le produit offert.')
    expect(
      offrePropre(offre({ genre: 'livraison', cadeaux: [1], produits: [2], code: ' teranga ' })),
    ).toMatchObject({
      ...{ valeur: null, cadeaux: [], produits: [2], code: 'TERANGA' },
    })
  })

  it.each([
    [' teranga-10 ', 'TERANGA-10'],
    ['te ran ga', 'TERANGA'],
    ['ab', null],
    ['été', null],
    ['A'.repeat(25), null],
  ])('lit le code « %s » comme %s', (tape, code) => expect(lireCode(tape)).toBe(code))
})
