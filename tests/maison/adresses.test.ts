import { describe, expect, test } from 'vitest'
import { routeConnue } from '#browser/retour.ts'
import routes from '#routes'
import { adressesNonLues, appelsParLeurRoute, uneSeuleGarde } from './adresses.ts'
import { type Fichier, lire, lireTout } from './arbre.ts'
import { chemins, liensTypes, pagesConnues } from './pages.ts'

const maison = lireTout()
const fichiers = (textes: Record<string, string>): Fichier[] =>
  Object.entries(textes).map(([path, text]) => lire(path, text))

/** Each rule: its sentence, its function, and a house that breaks it. */
const cas: [string, (files: Fichier[]) => string[], Record<string, string>][] = [
  [
    'rien n’est gardé sous le texte d’une adresse, même pris à part',
    adressesNonLues,
    { 'src/server/pages/plan.ts': `app.get('/x', async ({ url }) => gardees.get(url))` },
  ],
  [
    'aucune garde ne lit le texte d’une adresse',
    adressesNonLues,
    { 'src/panier/panier.rest.ts': `if (request.url.startsWith('/api/equipe/')) refuser()` },
  ],
  [
    'personne ne lit l’adresse dans la demande brute',
    adressesNonLues,
    { 'src/panier/panier.actions.ts': 'const x = request.raw.url' },
  ],
  [
    'la garde est en un seul endroit',
    uneSeuleGarde,
    { 'src/panier/panier.rest.ts': `app.addHook('onRequest', async () => {})` },
  ],
  [
    'le droit se déclare avec la route',
    uneSeuleGarde,
    { 'src/panier/panier.rest.ts': `exigerAcces(compte, 'catalogue')` },
  ],
  [
    'ce qu’une route répond n’est dit qu’à la route',
    appelsParLeurRoute,
    { 'src/pages/admin/a.ts': `import { demander } from '#browser/api.ts'` },
  ],
  [
    'une adresse de l’API est celle d’une route',
    appelsParLeurRoute,
    { 'src/pages/admin/a.tsx': `fetch('/api/commande/' + id)` },
  ],
  [
    'un lien de la boutique mène à une de ses pages',
    pagesConnues,
    { 'src/pages/boutique/a.tsx': '<a href="/panie">Mon panier</a>' },
  ],
  [
    'un lien d’une lettre mène à une page de la boutique',
    pagesConnues,
    {
      'src/message/lettres.ts': ['const adresse = `$', '{boutique.adresse}/commandes?id=$', '{id}`'].join(''),
    },
  ],
  [
    'une redirection du serveur mène à une page de la boutique',
    pagesConnues,
    { 'src/paiement/paiement.rest.ts': `reply.redirect('/admin/commande/12')` },
  ],
  [
    'les liens connaissent les pages',
    liensTypes,
    { 'src/pages/boutique/a.tsx': `import { Link } from 'react-router'` },
  ],
]

describe.each(cas)('%s', (_phrase, regle, fautive) => {
  test('la maison le respecte', () => expect(regle(maison)).toEqual([]))
  test('une faute est vue', () => expect(regle(fichiers(fautive))).not.toEqual([]))
})

test('l’adresse d’une route reconnue n’est pas le texte d’une adresse', () => {
  const journal = {
    'src/server/log.ts': 'const { url: route } = request.routeOptions; lire(routeOptions.url)',
  }
  expect(adressesNonLues(fichiers(journal))).toEqual([])
})

test('chaque page se rouvre après la connexion, sauf celles d’un secret, du hors connexion et du bureau', async () => {
  const pages = chemins(await routes).map(
    (chemin) => chemin.replace(':numero', '12-riz-brise').replace(':adresse', 'mentions-legales') || '/',
  )
  expect(new Set(pages.filter((page) => routeConnue(page) === null))).toEqual(
    new Set([
      '/apercu/:apercu',
      '/hors-connexion',
      '/liste/:code',
      '/partage/:code',
      '/panier',
      '/payer',
      '/*',
      '/admin/*',
    ]),
  )
})
