import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { direRenvois } from './renvois.tsx'

const PUBLIEES = [{ titre: 'Qui nous sommes', adresse: 'mentions-legales' }]
const lire = (texte: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => direRenvois(texte, PUBLIEES) }])
  return renderToStaticMarkup(createElement(Stub))
}

it('un texte renvoie à une page publiée par son titre, et n’envoie jamais vers rien', () => {
  expect(lire('Voir /pages/mentions-legales.')).toBe(
    'Voir <a href="/pages/mentions-legales" data-discover="true">Qui nous sommes</a>.',
  )
  expect(lire('La page /pages/confidentialite le dit.')).toBe('La page Confidentialité le dit.')
  expect(lire('/pages/inconnue, 3/4 et https://a.sn/pagesx')).toBe(
    '/pages/inconnue, 3/4 et https://a.sn/pagesx',
  )
})
