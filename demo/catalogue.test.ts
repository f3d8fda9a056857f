import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LARGEURS } from '#image/media.ts'
import { produits } from './catalogue/catalogue.ts'
import { couleurs } from './catalogue/nuancier.ts'
import { rayons } from './catalogue/rayons.ts'
import { tailles } from './catalogue/tailles.ts'
import type { ProduitDemo } from './catalogue/types.ts'
import { cgv } from './cgv.ts'
import { recettes } from './dessin/recettes.ts'

const IMAGES = new URL('./images/', import.meta.url)
const MEGAOCTET = 1_000_000

/** Units of each dimension, as migrations/0002_reference.sql declares them. */
const dimensions = new Map(
  Array.from(
    readFileSync(new URL('../migrations/0002_reference.sql', import.meta.url), 'utf8').matchAll(
      /\('([a-z0-9-]+)', '[^']+', [\d.]+, '([a-z]+)'\)/g,
    ),
    ([, code = '', dimension = '']): [string, string] => [code, dimension],
  ),
)
const fautifs = (faute: (produit: ProduitDemo) => boolean) => produits.filter(faute).map(({ code }) => code)
const doublons = (valeurs: string[]) => valeurs.filter((valeur, i) => valeurs.indexOf(valeur) !== i)
const manquantes = (image: string) =>
  ['.jpg', ...LARGEURS.flatMap((largeur) => [`-${largeur}.avif`, `-${largeur}.webp`])]
    .map((fin) => image + fin)
    .filter((fichier) => !existsSync(new URL(fichier, IMAGES)))

describe('Le catalogue de démonstration', () => {
  test('compte au moins 160 produits dans 12 catégories, chacune avec des sous-catégories', () => {
    expect(produits.length).toBeGreaterThanOrEqual(160)
    expect(rayons).toHaveLength(12)
    for (const rayon of rayons) expect(rayon.rayons?.length, rayon.designation).toBeGreaterThanOrEqual(3)
  })

  test('range chaque produit dans une sous-catégorie, et n’en laisse aucune vide', () => {
    const connus = rayons.flatMap(({ rayons = [] }) => rayons.map(({ slug }) => slug))
    expect(new Set(produits.map(({ rayon }) => rayon))).toEqual(new Set(connus))
    expect(doublons(connus)).toEqual([])
  })

  test('ne donne jamais deux fois le même nom, le même code ou la même image', () => {
    for (const cle of ['designation', 'code', 'slug'] as const)
      expect(doublons(produits.map((produit) => produit[cle])), cle).toEqual([])
  })

  test('décrit chaque produit par de vraies phrases, avec leur typographie française', () => {
    expect(fautifs(({ description }) => description.length < 60 || !description.endsWith('.'))).toEqual([])
    const mauvaises = / [;?!:»]|« |'|\.\.\.|\d (kg|g|cm|ml|cl|litres?)\b|œ\w*oe/
    expect(fautifs(({ designation, description }) => mauvaises.test(designation + description))).toEqual([])
    expect(cgv).not.toMatch(/ [;?!:»]|« |'/)
  })

  test('donne à chaque produit un prix entier et un poids', () => {
    expect(fautifs(({ prix }) => !Number.isInteger(prix) || prix < 50)).toEqual([])
    expect(fautifs(({ poids }) => poids <= 0)).toEqual([])
    expect(fautifs(({ stock }) => stock < 0)).toEqual([])
  })

  test('ne vend un produit que dans des unités de sa dimension', () => {
    expect(dimensions.size).toBeGreaterThan(20)
    expect(
      fautifs(({ unite, unites = [] }) =>
        unites.some((u) => dimensions.get(u) !== dimensions.get(unite) || u === unite),
      ),
    ).toEqual([])
    expect(fautifs(({ unite }) => !dimensions.has(unite))).toEqual([])
  })

  test('a des produits épuisés, presque épuisés, et comptés en fractions', () => {
    expect(fautifs(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(5)
    expect(fautifs(({ stock }) => stock > 0 && stock <= 5).length).toBeGreaterThanOrEqual(5)
    expect(fautifs(({ stock }) => stock % 1 !== 0).length).toBeGreaterThanOrEqual(5)
  })

  test('ne propose que des couleurs et des tailles connues', () => {
    expect(fautifs((p) => (p.couleurs ?? []).some((couleur) => !couleurs[couleur]))).toEqual([])
    expect(fautifs((p) => (p.tailles ?? []).some((taille) => !tailles.includes(taille)))).toEqual([])
    expect(fautifs((p) => Boolean(p.couleurs && p.tailles)).length).toBeGreaterThanOrEqual(5)
  })

  test('montre chaque produit, en trois vues au moins pour dix d’entre eux', () => {
    expect(
      produits.flatMap(({ slug, vues = [] }) =>
        [slug, ...vues].flatMap((vue) => manquantes(`produit/${vue}`)),
      ),
    ).toEqual([])
    expect(fautifs(({ vues = [] }) => vues.length >= 2).length).toBeGreaterThanOrEqual(10)
  })

  test('montre chaque catégorie et chaque sous-catégorie', () => {
    const images = rayons.flatMap(({ slug, rayons = [] }) => [
      `categorie/${slug}`,
      ...rayons.map(({ slug: bas, image }) => image ?? `categorie/${bas}`),
    ])
    expect(images.flatMap(manquantes)).toEqual([])
  })

  test('ne garde ni dessin sans produit, ni image sans dessin', () => {
    const voulues = new Set(produits.flatMap(({ slug, vues = [] }) => [slug, ...vues]))
    const dessins = Object.keys(recettes).filter((chemin) => chemin.startsWith('produit/'))
    expect(new Set(dessins)).toEqual(new Set([...voulues].map((slug) => `produit/${slug}`)))
    const fichiers = readdirSync(new URL('produit/', IMAGES)).filter((nom) => nom.endsWith('.jpg'))
    expect(new Set(fichiers)).toEqual(new Set([...voulues].map((slug) => `${slug}.jpg`)))
  })

  test('montre chaque vignette en dix kilo-octets au plus', () => {
    const vignettes = readdirSync(IMAGES, { recursive: true, encoding: 'utf8' }).filter((nom) =>
      nom.endsWith('-400.avif'),
    )
    expect(vignettes.length).toBeGreaterThan(300)
    expect(vignettes.filter((nom) => statSync(new URL(nom, IMAGES)).size > 10_000)).toEqual([])
  })

  test('tient, toutes images comprises, dans onze mégaoctets', () => {
    // the shop's own marks are not the catalogue's
    const fichiers = readdirSync(IMAGES, { recursive: true, withFileTypes: true }).filter(
      (f) => f.isFile() && !f.parentPath.endsWith('/preference'),
    )
    const total = fichiers.reduce(
      (somme, { parentPath, name }) => somme + statSync(`${parentPath}/${name}`).size,
      0,
    )
    expect(total).toBeLessThan(11 * MEGAOCTET)
    expect(fichiers.length).toBeGreaterThan(1000)
  })
})
