import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { produits } from '../catalogue/catalogue.ts'
import { couleurs } from '../catalogue/nuancier.ts'
import { rayons } from '../catalogue/rayons.ts'
import { lotsContenu } from '../contenu.ts'
import { bannieres } from './bannieres.ts'
import { type Famille, FONDS, JETONS } from './palette.ts'
import { recettes } from './recettes.ts'

const dessins = [
  ...Object.entries(recettes),
  ...Object.entries(bannieres).map(([nom, { svg }]): [string, string] => [nom, svg]),
]
const fautifs = (faute: (svg: string) => boolean) =>
  dessins.filter(([, svg]) => faute(svg)).map(([nom]) => nom)
/** The pictures of a product, in one text. */
const vuesDe = ({ slug, vues = [] }: (typeof produits)[number]) =>
  [slug, ...vues].map((vue) => recettes[`produit/${vue}`] ?? '')

describe('Les images de la démonstration', () => {
  test('sont d’une seule main : ni émoji, ni image venue d’ailleurs, ni signe de police en guise de dessin', () => {
    expect(dessins.length).toBeGreaterThan(300)
    expect(fautifs((svg) => /<image|<foreignObject|href=|@font-face/.test(svg))).toEqual([])
    // what is printed on a label is words and numbers, nothing else
    expect(
      fautifs((svg) =>
        Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g)).some(
          ([, mots = '']) =>
            !/^[\p{Script=Latin}\d%×–+=., -]*[\p{Script=Latin}\d][\p{Script=Latin}\d%×–+=., -]*$/u.test(mots),
        ),
      ),
    ).toEqual([])
    const sources = readdirSync(import.meta.dirname).filter((nom) => !nom.endsWith('.test.ts'))
    const pictogramme = /\p{Extended_Pictographic}|[\u2190-\u2bff\u{1f000}-\u{1ffff}]|emoji/u
    expect(
      sources.filter((nom) => pictogramme.test(readFileSync(`${import.meta.dirname}/${nom}`, 'utf8'))),
    ).toEqual([])
  })

  test('posent chaque famille de produits sur un seul fond, mêlé aux couleurs de la boutique', () => {
    const jetons = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
    expect(Object.values(JETONS).filter((couleur) => !jetons.includes(`: ${couleur};`))).toEqual([])
    const familles = new Map(
      rayons.flatMap(({ slug, rayons = [] }) => rayons.map((bas) => [bas.slug, slug as Famille])),
    )
    const ailleurs = produits.filter((produit) => {
      const fond = FONDS[familles.get(produit.rayon) ?? 'personne']
      return vuesDe(produit).some((svg) => !svg.includes(`stop-color="${fond}"`))
    })
    expect(ailleurs.map(({ slug }) => slug)).toEqual([])
  })

  test('montrent chaque couleur dans laquelle un produit est vendu', () => {
    const manquantes = produits.flatMap((produit) =>
      (produit.couleurs ?? [])
        .filter((couleur) => !vuesDe(produit).some((svg) => svg.includes(couleurs[couleur])))
        .map((couleur) => `${produit.slug} en ${couleur}`),
    )
    expect(manquantes).toEqual([])
  })

  test('donnent un visage à chaque personne de la boutique', () => {
    const images = lotsContenu()
      .filter(({ sql }) => sql.startsWith('INSERT INTO personne'))
      .flatMap(({ lignes }) => lignes.map((ligne) => String(Object(ligne).image)))
    expect(images).toHaveLength(4)
    expect(images.map((image) => image.replace(/\.jpg$/, ''))).toEqual(
      Object.keys(recettes).filter((nom) => nom.startsWith('personne/')),
    )
  })
})
