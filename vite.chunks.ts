/** Whose style comes with the pages of a purchase and of what was bought; nothing else shows it (`tests/maison/feuilles.test.ts`). */
export const FEUILLE_ACHAT = [
  'pages/boutique/(carte|commande|livraison|panier)/[^/]*.css$',
  'pages/boutique/cadre/(AttentePage|ConnexionRequise).module.css$',
  '(adresse|commande|papier|retractation|suivi)/[^/]*.css$',
  '(avis/AvisCommande|livraison/ChoixMode|preference/Marques|ui/Encart).module.css$',
]
/** Whose style comes with the page that alone shows it. */
export const FEUILLES_A_PART = [
  'pages/boutique/catalogue/(FicheProduit|PageCategorie).module.css$',
  'catalogue/Galerie.module.css$',
]

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
 * page is at rest; what the checkout and the orders share, apart from the countries; then each page. A group takes what its
 * files import along, their sheets too, unless one before has it.
 */
export const CHUNKS = [
  // these alone: what the back office brings of its own is nobody else's to fetch
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 9 },
  groupe('commun', 8, [
    'root',
    'shared/lecture/colle',
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
    `(?!${[...FEUILLE_ACHAT, ...FEUILLES_A_PART].join('|')}).*\\.module\\.css$`,
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
  // with a part of these pages' code: a sheet alone would bring an empty file
  groupe('achat', 6, [...FEUILLE_ACHAT, de('pages/boutique/cadre', 'ConnexionRequise', 'AttentePage')]),
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
    de('pages/boutique/panier', 'useAvoirs', 'useOffres'),
  ]),
  groupe(
    'delais',
    5,
    ['shared/calendrier', de('livraison', 'modes', 'livraison.ts', 'appels.ts'), de('adresse', 'telephone')],
    2,
  ),
  // apart from the forms of an address, which bring the list of the countries: the payment step does without
  groupe('lieu', 3, [de('adresse', 'FormulaireAdresse', 'BlocAdresse')], 2),
  groupe('endroit', 3, ['livraison/desserte/appels', 'pages/boutique/livraison/(ChoixRetrait|profil)'], 2),
  // asked of an address once it is sent, and by the step after it
  groupe('desserte', 3, ['livraison/desserte/(desserte|quartiers|ville)', 'pages/boutique/livraison/avance']),
  groupe(
    'contexte',
    4,
    [de('livraison', 'contexte', 'etapes.ts'), 'browser/contexteLivraison', 'adresse/ligne'],
    2,
  ),
  groupe(
    'commandes',
    2,
    ['((commande|caisse)/(?!Badge|Detail|Fil)|pages/boutique/(livraison/payer|cadre/LienWhatsApp))'],
    3,
  ),
  groupe('detail', 1, ['(commande|caisse)/'], 3),
  // what is small goes together: a request costs a poor phone more than some of them weigh
  groupe(
    'personnel',
    0,
    [
      de('pages/boutique/paiement', 'liensGardes', 'retourDuLien'),
      de('pages/boutique/livraison', 'Avis', 'ResumeErreurs'),
      'pages/boutique/commande/aConfier',
      'pages/boutique/livraison/cadre',
    ],
    2,
  ),
  groupe('partage', 0, ['browser/copier', 'catalogue/Partage'], 2),
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
