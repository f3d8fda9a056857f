import fc from 'fast-check'
import { isRouteErrorResponse as reelle } from 'react-router'
import { expect, test } from 'vitest'
import { ecrireDonnees, ecrireReponses, lireDonnees, lireReponses, Renvoi, reponse } from './transport.ts'

test('ce qu’une page montre arrive tel quel', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (donnees) => {
      const dit = JSON.parse(JSON.stringify(donnees))
      expect(lireDonnees(ecrireDonnees({ donnees: dit, erreurs: null }))).toEqual({
        donnees: dit,
        erreurs: null,
      })
      const reponses = Object.fromEntries(Object.entries(dit).map(([id, data]) => [id, { data }]))
      expect(lireReponses(ecrireReponses(reponses))).toEqual(reponses)
    }),
  )
})

test('une erreur arrive avec son statut, une faute de chez nous avec ce qui en est dit', () => {
  const refus = reponse(404, 'Not Found', null)
  const { erreurs } = lireDonnees(
    ecrireDonnees({ donnees: {}, erreurs: { fiche: refus, liste: new Error('Unexpected Server Error') } }),
  )
  expect(erreurs).toEqual({ fiche: refus, liste: new Error('Unexpected Server Error') })
  expect(reelle(erreurs?.fiche)).toBe(true)
  expect(lireReponses(ecrireReponses({ fiche: { error: refus }, cadre: { data: undefined } }))).toEqual({
    fiche: { error: refus },
    cadre: { data: null },
  })
})

test('un renvoi arrive comme renvoi, même vers une page qui s’appelle ainsi', () => {
  const renvoi = new Renvoi({ redirect: '/cart' })
  expect(lireReponses(ecrireReponses(renvoi))).toEqual(renvoi)
  expect(lireReponses(ecrireReponses({ renvoi: { data: '/cart' } }))).toEqual({ renvoi: { data: '/cart' } })
})

test.each([
  ['un jour', new Date(0)],
  ['une table', new Map()],
  ['une somme exacte', 12n],
  ['ce qui n’est pas un nombre', Number.NaN],
  ['un zéro de moins', -0],
  ['une promesse', Promise.resolve()],
  ['une fonction', () => 1],
])('%s, que JSON dirait autrement, est une faute de la page', (_, valeur) => {
  expect(() => ecrireDonnees({ donnees: { page: { valeur } }, erreurs: null })).toThrow(TypeError)
})
