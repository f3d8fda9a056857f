import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// `npm start` builds into a folder of its own and renames it, so that a build cut short breaks nothing
export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: { generateScopedName: command === 'build' ? nomDeClasse : '[name]-[local]' } },
  plugins: [ROUTEUR, CLASSES, reactRouter(), ...(isSsrBuild ? [] : [SANS_PRELECTURE])],
  build: {
    sourcemap: false,
    // which screen of the back office brings what: read by the weighing
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // what is imported later is at rest anyway: no need for 1 KB that preloads it
    modulePreload: false,
    // one sheet of about 9 KB for the whole shop: a file per component made 27 requests
    cssCodeSplit: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // a class that its sheet does not have
            onLog: (niveau, dit, ecrire) => {
              if (dit.code === 'IMPORT_IS_UNDEFINED') throw new Error(dit.message)
              ecrire(niveau, dit)
            },
            treeshake: { moduleSideEffects: [SANS_EFFET] },
            output: { codeSplitting: { groups: CHUNKS } },
          },
        }),
  },
}))

/** In a browser the shop's own router stands for React Router, by whose names both are asked (ADR 45). */
const ROUTEUR: Plugin = {
  name: 'routeur',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler: () => resolve('src/browser/routeur/index.ts'),
  },
}

/** With one sheet and nothing preloaded, Vite's helper around each `import()` has nothing to do: 0.8 KB of every page. */
const SANS_PRELECTURE: Plugin = {
  name: 'sans-prelecture',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (importer) => importer()',
  },
}

/** Every class and motion of the shop's sheets, each once: what a sheet is called, then the class. */
const NOMS = globSync('src/**/*.module.css')
  .sort()
  .flatMap((feuille) => {
    const texte = readFileSync(feuille, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const classes = [...texte.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(
      ([, nom]) => `${feuille} ${nom}`,
    )
    return [...new Set(classes)]
  })
const LETTRES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without d: what is called `ad` is hidden by whoever blocks advertising. */
const SUITE = LETTRES.replace(/d/gi, '')

/** Two letters: every class of a page is told three times over the wire. */
function nomDeClasse(nom: string, fichier: string): string {
  const rang = NOMS.indexOf(`${relative('.', fichier)} ${nom}`)
  if (rang < 0) throw new Error(`${fichier} has no class ${nom}`)
  if (rang >= LETTRES.length * SUITE.length) throw new Error('more classes than two letters can name')
  return LETTRES.charAt(rang / SUITE.length) + SUITE.charAt(rang % SUITE.length)
}

/** Names of classes stand where they are used: as an object, each page would bring those of what it does not draw. */
const CLASSES: Plugin[] = [
  {
    name: 'classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /\.module\.css'/ },
      handler: (code) => code.replace(/^import (\w+)(?= from '[^']+\.module\.css')/gm, 'import * as $1'),
    },
  },
  {
    // then nothing asks for the rest of it, which is the sheet
    name: 'classes-feuille',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

/** A rule says what is so and does nothing: who only imports it brings none of it along. */
const SANS_EFFET = {
  test: /\/src\/(?!browser|pages|ui|server)\w+\/(?:\w+\/)*[\w-]+\.ts$/,
  sideEffects: false,
}

/** Modules of a room, by the beginnings of their names. */
const de = (piece: string, ...noms: string[]) => `${piece}/(${noms.join('|')})[^/]*$`
const groupe = (name: string, priority: number, modules: string[], minShareCount = 1) => ({
  name,
  priority,
  minShareCount,
  test: new RegExp(`/src/(${modules.join('|')})`),
})

/**
 * Few files, by when they are needed, each request costing a poor phone about 1 KB: React; what
 * every page uses; what those with the shop's header use; the choices of a product; what is fetched once the
 * page is at rest; what the checkout and the orders share, apart from the countries; then each page. A group takes what its files import
 * along, unless one before has it.
 */
const CHUNKS = [
  // these alone: what the back office brings of its own is nobody else's to fetch
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 9 },
  groupe('commun', 8, [
    'root',
    de('shared', 'cle', 'exact', 'failure', 'money', 'page', 'rest', 'texte', 'whatsapp'),
    de('browser', 'api', 'avance', 'session', 'jeton', 'store', 'economie', 'caisse', 'appel', 'arrivee'),
    'browser/routeur/(?!blocage)',
    de(
      'ui',
      'Bouton',
      'Icone',
      'Toasts',
      'toasts',
      'Chargement',
      'Lisere',
      'differer',
      'selection/[Ss]election',
      'MessageErreur',
      'Vide',
      'Champ.module',
    ),
    de('preference', 'boutique', 'devise.s', 'Prix', 'ChoixDevise', 'moyen'),
    de('catalogue', 'catalogue', 'exception', 'disponibilite.ts'),
    de('image', 'media', 'Image', 'useCassee'),
    de('panier', 'vue.store', 'acces.store', 'panier.ts', 'champs'),
    de('connexion', 'CoucheConnexion'),
    de('pages', 'tete', 'boutique/cadre/(Logo|PageErreur|AvisDemonstration)'),
    // nothing is left of them in a script
    '.*\\.module\\.css',
  ]),
  groupe('cadre', 7, [
    de('pages/boutique', 'cadre/(Cadre|Reseaux|FilAriane|fil)', 'catalogue/GrilleProduits'),
    de('catalogue', 'CarteProduit', 'Disponibilite'),
    de('recherche', 'Recherche', 'recherche', 'suggestions'),
    de('favorie', 'vue.store', 'acces.store', 'Coeur', 'LienFavoris'),
    de('panier', 'BoutonPanier', 'fenetre.store'),
    de('ajout', 'BoutonAjout', 'CouchesPanier'),
    de('compte', 'MenuCompte'),
    de('ui', 'Compteur', 'Pagination', 'pagination'),
  ]),
  groupe('repos', 6, ['browser/service']),
  groupe('choix', 6, [
    de('ajout', 'FormulaireAjout', 'BoutonSuivi', 'ChoixDeclinaison'),
    de('ui', 'Pastilles'),
  ]),
  groupe('dialogue', 7, [de('ui', 'Dialogue', 'Quantite')]),
  groupe('panier', 5, [de('panier', '(etat|ligne|panier|vie).store', 'LignePanier', 'PanierVide')]),
  groupe('coeurs', 4, [de('favorie', 'favorie.store')]),
  groupe('apres', 4, [
    de('ajout', 'FenetreProduit'),
    de('panier', 'PanneauPanier'),
    de('connexion', 'FenetreConnexion'),
  ]),
  groupe('estimation', 5, ['livraison/EstimationLivraison', 'adresse/ville']),
  groupe('champ', 4, [de('ui', 'Champ.tsx')]),
  groupe('pays', 4, ['pays/']),
  groupe('sommes', 4, [de('commande', 'addition', 'total', 'TotauxCommande'), 'livraison/poids']),
  // one file: six tiny ones, a browser having six lines to a server, made the cart wait once more
  groupe('parts', 4, [
    de('taxe', 'appels', 'promises'),
    'offre/dites',
    de('pages/boutique/panier', 'useAvoirs', 'useOffres', 'OffresPanier.module'),
  ]),
  groupe(
    'delais',
    5,
    ['shared/calendrier', de('livraison', 'modes', 'livraison.ts', 'appels.ts'), de('adresse', 'telephone')],
    2,
  ),
  // apart from the forms of an address, which bring the list of the countries: the payment step does without
  groupe(
    'lieu',
    3,
    [
      de('adresse', 'FormulaireAdresse', 'BlocAdresse'),
      'livraison/desserte/',
      'pages/boutique/livraison/ChoixRetrait',
    ],
    2,
  ),
  groupe(
    'contexte',
    4,
    [de('livraison', 'contexte', 'etapes.ts'), 'browser/contexteLivraison', 'adresse/ligne'],
    2,
  ),
  groupe('commandes', 2, ['((commande|caisse)/(?!Badge|Detail|Fil)|pages/boutique/livraison/payer)'], 3),
  groupe('detail', 1, ['(commande|caisse)/'], 3),
  // what is small goes together: a request costs a poor phone more than some of them weigh
  groupe(
    'personnel',
    0,
    [
      'pages/boutique/cadre/ConnexionRequise',
      de('pages/boutique/paiement', 'liensGardes', 'retourDuLien'),
      de('pages/boutique/livraison', 'Avis', 'ResumeErreurs'),
      'pages/boutique/commande/aConfier',
      'pages/boutique/livraison/cadre',
    ],
    2,
  ),
  groupe('partage', 0, ['browser/copier', 'pages/boutique/cadre/LienWhatsApp', 'catalogue/Partage'], 2),
  groupe(
    'cartes',
    0,
    [
      de('pages/boutique/panier', 'CartesPanier', 'confier', 'RappelPanier', 'CommanderLeReste'),
      'panier/cote/vue.store',
    ],
    2,
  ),
  groupe('moyens', 0, [de('pages/boutique/livraison', 'MoyenPaiement', 'moyens'), 'preference/Marques'], 2),
  groupe('modes', 0, [de('livraison', 'IndicePalier', 'ChoixMode'), 'pages/boutique/livraison/SurDevis'], 2),
  groupe('connexion', 0, ['browser/connexion', 'connexion/code'], 2),
  groupe('fusion', 0, ['panier/fusion/']),
  groupe('suites', 0, [de('pages/boutique/commande', 'Racheter', 'SuiteCommande')], 2),
]
