import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { direRenvois } from './renvois.tsx'

const PUBLIEES = [{ titre: 'Qui nous sommes', adresse: 'mentions-legales' }]
const lire = (texte: string) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => direRenvois(texte, PUBLIEES, 'https://chezawa.sn') },
  ])
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

it('l’adresse entière d’une page de la boutique se lit par son titre, celle d’ailleurs reste comme elle est', () => {
  const lien = '<a href="/pages/mentions-legales" data-discover="true">Qui nous sommes</a>'
  expect(lire('https://chezawa.sn/pages/mentions-legales')).toBe(lien)
  expect(lire('(https://chezawa.sn/pages/mentions-legales), /pages/mentions-legales.')).toBe(
    `(${lien}), ${lien}.`,
  )
  expect(lire('Lisez https://chezawa.sn/pages/confidentialite')).toBe('Lisez Confidentialité')
})

it.each([
  'https://autre.org/pages/mentions-legales',
  'http://chezawa.sn.autre.org/pages/mentions-legales',
  'chezawa.sn/pages/mentions-legales',
  'https://chezawa.sn/fr/pages/mentions-legales',
  'https://chezawa.sn?vers=/pages/mentions-legales',
  'https://chezawa.sn/pages/inconnue',
  '/pages/mentions-legales/suite',
  '/pages/mentions-legales?version=2',
])('« %s » se lit tel quel', (texte) => expect(lire(texte)).toBe(texte))
