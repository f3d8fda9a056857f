/** Made-up brands of what comes packed, by the slugs of their products; what is weighed or made by hand has none. */
const marques: Readonly<Record<string, string[]>> = {
  Teranga: [
    ...[
      'jus-de-bissap',
      'jus-de-bouye',
      'jus-de-gingembre',
      'jus-de-mangue',
      'jus-de-tamarin',
      'jus-de-ditakh',
    ],
    ...['sirop-de-menthe', 'carton-de-jus', 'poudre-de-bouye', 'fleurs-de-bissap', 'moringa-poudre'],
  ],
  'Source du Lac': ['eau-minerale'],
  'Laiterie du Sahel': ['lait-en-poudre', 'lait-caille'],
  'Ndar Riz': ['riz-brise-parfume', 'riz-de-la-vallee', 'riz-etuve'],
  'Grains du Sine': [
    ...['fonio-precuit', 'thiakry', 'araw-de-mil', 'couscous-de-mil', 'farine-de-mil', 'farine-de-mais'],
    ...['farine-de-ble', 'attieke-sec'],
  ],
  'Cuisine de Tata': [
    'concentre-tomate',
    'moutarde',
    'vinaigre',
    'bouillon-legumes',
    'huile-d-arachide',
    'pate-d-arachide',
  ],
  'Sel du Saloum': ['sel-du-saloum'],
  'Maison Touba': ['cafe-touba', 'the-vert-gunpowder', 'kinkeliba', 'citronnelle'],
  'Port de Joal': ['thon-a-l-huile', 'sardines-tomate'],
  'Karité Kédougou': [
    ...[
      'creme-karite-citronnelle',
      'huile-de-baobab',
      'huile-de-coco',
      'huile-de-touloucouna',
      'huile-de-ricin',
    ],
    ...['huile-de-neem', 'savon-noir', 'savon-karite', 'savon-bissap', 'argile-xonkhom', 'henne'],
  ],
  Propre: ['savon-de-menage'],
  'L’Écolier': [
    ...[
      'cahier-200',
      'cahier-100',
      'cahier-spirale',
      'cahier-tp',
      'registre-comptes',
      'stylo-bleu',
      'crayon-papier',
    ],
    ...['crayons-couleur', 'craies-boite', 'regle-plate', 'equerre-compas', 'ciseaux-ecole', 'feutres'],
  ],
}
export const marqueDe: ReadonlyMap<string, string> = new Map(
  Object.entries(marques).flatMap(([marque, slugs]) => slugs.map((slug) => [slug, marque] as const)),
)
