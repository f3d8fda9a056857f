import { expect, it } from 'vitest'
import { direPassage, fautesDuMontant, finDuLien, lireGeste, type SaisieGeste } from './tournee.ts'

const saisie = (plus: Partial<SaisieGeste>): SaisieGeste => ({
  ...{ geste: 'remis', commande: '12', cle: 'a'.repeat(32), code: '', sans_code: '', montant: '', mot: '' },
  ...{ raison: '', ...plus },
})
const fautes = (plus: Partial<SaisieGeste>) => {
  const lu = lireGeste(saisie(plus))
  return lu && 'fautes' in lu ? lu.fautes : lu
}

it.each([
  ['2026-11-27T09:00:00Z', '2026-11-28T04:00:00.000Z'],
  ['2026-11-28T03:59:59Z', '2026-11-28T04:00:00.000Z'],
  ['2026-11-28T04:00:00Z', '2026-11-29T04:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2027-01-01T04:00:00.000Z'],
])('un lien fait le %s sert jusqu’au %s', (fait, fin) => {
  expect(finDuLien(new Date(fait)).toISOString()).toBe(fin)
})

it('un formulaire est lu en entier, ou chaque champ dit ce qui ne va pas', () => {
  expect(lireGeste(saisie({ code: ' 12 34 ', montant: '3 500' }))).toEqual({
    geste: {
      ...{ genre: 'remis', commande_id: 12, cle: 'a'.repeat(32), code: '1234', sansCode: null },
      ...{ montant: 3500, mot: null },
    },
  })
  expect(fautes({ code: '12a4' })).toEqual({ code: 'Le code a quatre chiffres.' })
  for (const montant of ['-1', '12,5', 'beaucoup', '9'.repeat(15)])
    expect([montant, fautes({ montant })]).toEqual([
      montant,
      { montant: 'Un montant en francs, sans décimale.' },
    ])
  expect(fautes({ geste: 'manque' })).toEqual({ raison: 'Choisissez une raison.' })
  expect(fautes({ geste: 'manque', raison: 'autre' })).toEqual({ mot: 'Dites la raison en une phrase.' })
  expect(fautes({ geste: 'manque', raison: 'toString' })).toEqual({ raison: 'Choisissez une raison.' })
  expect(fautes({ mot: 'x'.repeat(401), sans_code: 'a\u0000' })).toMatchObject({
    ...{ mot: '400\u00a0caractères au plus.', sans_code: '400\u00a0caractères au plus.' },
  })
  for (const faux of [{ cle: '' }, { commande: '0' }, { commande: '1 or 1' }, { geste: 'vendre' }])
    expect(lireGeste(saisie(faux))).toBeNull()
})

it('une autre somme que la somme due s’explique ; rien ne se prend sur ce qui est payé', () => {
  expect(fautesDuMontant(3500, { montant: 3500, mot: null })).toEqual({})
  expect(fautesDuMontant(3500, { montant: 0, mot: 'demain' })).toEqual({})
  expect(Object.keys(fautesDuMontant(3500, { montant: 3000, mot: null }))).toEqual(['mot'])
  expect(Object.keys(fautesDuMontant(3500, { montant: null, mot: null }))).toEqual(['montant'])
  expect(Object.keys(fautesDuMontant(null, { montant: 500, mot: null }))).toEqual(['montant'])
  expect(fautesDuMontant(null, { montant: null, mot: null })).toEqual({})
})

it('ce qui s’est passé à la porte se dit en une phrase', () => {
  expect(direPassage({ resultat: 'absent', mot: null })).toBe('Non remis\u00a0: absent')
  expect(direPassage({ resultat: 'reporte', mot: 'demain matin' })).toBe(
    'Non remis\u00a0: reporté à un autre jour, demain matin',
  )
  expect(direPassage({ resultat: 'autre', mot: 'Rue inondée' })).toBe('Non remis\u00a0: Rue inondée')
})
