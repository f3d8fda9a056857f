import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adresseLue } from './parametres.ts'

test.each([
  ['/', '/'],
  ['/?fbclid=abc&utm_source=mail', '/'],
  ['/?page=2&fbclid=abc', '/?page=2'],
  ['/?designation=riz+bris%C3%A9&page=2', '/?designation=riz+bris%C3%A9&page=2'],
  ['/?page=2&designation=riz', '/?designation=riz&page=2'],
  ['/?fbclid=abc&categorie=3&bande=2', '/?bande=2&categorie=3'],
  ['/product/12?page=2&__proto__=1', '/product/12'],
  ['/category/3?couleur=2&tri=nouveautes&couleur=1', '/category/3?couleur=1&couleur=2&tri=nouveautes'],
  ['/CATEGORY/3/?tri=nouveautes', '/category/3?tri=nouveautes'],
  ['/%63ategory/3?tri=nouveautes', '/category/3?tri=nouveautes'],
  ['//product/%31%32', '/product/12'],
  ['/rien/../product/./12', '/product/12'],
  ['/%2e%2e/product/12', '/product/12'],
  ['/Product/12.data', '/product/12.data'],
  ['/product/12-riz-brise-parfume', '/product/12'],
  ['/product/12-ancien-nom.data?_routes=root', '/product/12.data?_routes=root'],
  ['/product/12-Riz%20bris%C3%A9?fbclid=abc', '/product/12'],
  ['/category/3-epices?page=2&utm_source=mail', '/category/3?page=2'],
  ['/product/012-riz', '/product/012-riz'],
  ['/faq/12-riz', '/faq/12-riz'],
  ['/liste/AbC_dE-f01234567?fbclid=abc', '/liste/AbC_dE-f01234567'],
  ['/%zz', '/%zz'],
  ['/a%2fb', '/a%2Fb'],
  ['/?page=1&bande=0&categorie=x&designation=+', '/'],
  ['/?page=2&page=3', '/?page=2'],
  ['/category/3?page=1&tri=rien&prix_min=abc&disponible=oui', '/category/3'],
  ['/category/3?couleur=2&couleur=1&couleur=2&couleur=x', '/category/3?couleur=1&couleur=2'],
  ['/commande?commande=1e9&page=-2', '/commande'],
  ['/paiementpaypal?commande=7&token=%3Cb%3E', '/paiementpaypal?commande=7'],
  [
    '/_.data?_routes=rien,root,pages/boutique/accueil/Accueil',
    '/_.data?_routes=root%2Cpages%2Fboutique%2Faccueil%2FAccueil',
  ],
  ['/product/12.data?_routes=rien', '/product/12.data'],
  ['/livraison/paiement?commande=7&x=1', '/livraison/paiement?commande=7'],
  ['/rien?page=2', '/rien'],
  ['/_.data?page=2&x=1&_routes=root', '/_.data?_routes=root&page=2'],
  ['/product/12.data?gclid=1&_routes=root', '/product/12.data?_routes=root'],
  ['/favorite.data?page=3', '/favorite.data?page=3'],
  ['/product/12?_routes=root', '/product/12'],
])('%s se lit %s', (url, lue) => {
  expect(adresseLue(url)).toBe(lue)
})

const texte = fc.oneof(
  fc.constantFrom('page', 'tri', 'couleur', 'designation', 'category', '..', '%2e', '%'),
  fc.string(),
)

test('une adresse lue se relit de même, quelle qu’elle soit', () => {
  fc.assert(
    fc.property(
      fc.array(texte, { maxLength: 4 }),
      fc.array(fc.tuple(texte, texte), { maxLength: 4 }),
      (chemin, question) => {
        const lue = adresseLue(`/${chemin.map(encodeURI).join('/')}?${new URLSearchParams(question)}`)
        expect(adresseLue(lue)).toBe(lue)
      },
    ),
  )
})

test('un écran qui lit des données de la boutique les reçoit seules, sans celles de ce qui l’entoure', () => {
  const ecrans = globSync('src/pages/**/*.tsx').filter((fichier) =>
    /^export (async )?(function|const) loader\b/m.test(readFileSync(fichier, 'utf8')),
  )
  expect(ecrans.length).toBeGreaterThan(8)
  const lus = readFileSync('src/pages/parametres.ts', 'utf8')
  // no page leads to what is nowhere
  const oublies = ecrans
    .map((fichier) => fichier.slice('src/'.length, -'.tsx'.length))
    .filter((ecran) => !lus.includes(`'${ecran}'`) && !ecran.endsWith('/Introuvable'))
  expect(oublies).toEqual([])
})
