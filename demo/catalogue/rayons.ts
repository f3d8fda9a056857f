import type { Rayon } from './types.ts'

/** The 12 categories and their sub-categories, in the order of the shop's strip. */
export const rayons: Rayon[] = [
  {
    slug: 'cereales',
    designation: 'Céréales et farines',
    texte: 'Riz de la vallée du fleuve, mil souna, fonio et farines, au kilo ou par sac entier.',
    rayons: [
      { slug: 'riz', designation: 'Riz', image: 'produit/riz-brise-parfume-2' },
      { slug: 'mil-fonio', designation: 'Mil, fonio et maïs', image: 'produit/mil-souna' },
      { slug: 'farines', designation: 'Farines et semoules', image: 'produit/farine-de-mil' },
      { slug: 'legumes-secs', designation: 'Légumes secs et arachides', image: 'produit/niebe' },
    ],
  },
  {
    slug: 'fruits',
    designation: 'Fruits et légumes',
    texte: 'Mangues, bissap, gombo, ignames\u00a0: ce que la saison donne, choisi le matin de l’envoi.',
    rayons: [
      {
        sans_retractation: 'perissable',
        slug: 'fruits-frais',
        designation: 'Fruits frais',
        image: 'produit/mangue-kent-2',
      },
      {
        sans_retractation: 'perissable',
        slug: 'legumes',
        designation: 'Légumes et racines',
        image: 'produit/carotte',
      },
      { slug: 'fruits-secs', designation: 'Fruits secs et noix', image: 'produit/noix-de-cajou' },
    ],
  },
  {
    slug: 'poissons',
    designation: 'Poissons et fruits de mer',
    texte:
      'Du frais qui part sur glace, et ce que le soleil et la fumée gardent\u00a0: guedj, kethiakh, yété.',
    rayons: [
      {
        sans_retractation: 'perissable',
        slug: 'poisson-frais',
        designation: 'Poisson frais',
        image: 'produit/thiof',
      },
      { slug: 'seche-fume', designation: 'Séché, fumé et fermenté', image: 'produit/kethiakh' },
      {
        sans_retractation: 'perissable',
        slug: 'fruits-de-mer',
        designation: 'Fruits de mer',
        image: 'produit/crevette-rose',
      },
      { slug: 'conserves', designation: 'Conserves de la mer', image: 'produit/thon-a-l-huile' },
    ],
  },
  {
    slug: 'epices',
    designation: 'Épices et condiments',
    texte:
      'Ce qui donne son goût au thiéboudiène et au yassa\u00a0: piments, nététou, huiles et pâte d’arachide.',
    rayons: [
      { slug: 'epices-aromates', designation: 'Épices et aromates', image: 'produit/poivre-noir' },
      { slug: 'condiments', designation: 'Condiments et sauces', image: 'produit/netetou' },
      { slug: 'huiles-pates', designation: 'Huiles, pâtes et miel', image: 'produit/huile-de-palme' },
    ],
  },
  {
    slug: 'boissons',
    designation: 'Boissons',
    texte: 'Jus de bissap, de bouye et de gingembre, café Touba, thé vert pour l’ataya.',
    rayons: [
      { slug: 'jus-sirops', designation: 'Jus et sirops', image: 'produit/jus-de-bissap' },
      { slug: 'cafe-the', designation: 'Café, thé et infusions', image: 'produit/cafe-touba' },
      { slug: 'eaux-laits', designation: 'Eaux et laits', image: 'produit/eau-minerale' },
    ],
  },
  {
    slug: 'beaute',
    designation: 'Beauté et bien-être',
    texte: 'Karité brut, savons noirs, huiles de baobab et encens, achetés à celles qui les font.',
    rayons: [
      {
        sans_retractation: 'hygiene',
        slug: 'karite-huiles',
        designation: 'Karité et huiles',
        image: 'produit/beurre-de-karite',
      },
      {
        sans_retractation: 'hygiene',
        slug: 'savons',
        designation: 'Savons et soins',
        image: 'produit/savon-noir',
      },
      { slug: 'encens-parfums', designation: 'Encens et parfums', image: 'produit/thiouraye' },
    ],
  },
  {
    slug: 'mode',
    designation: 'Tissus et vêtements',
    texte: 'Wax, bazin et pagnes tissés au mètre, et ce que nos couturières en font.',
    rayons: [
      { slug: 'tissus', designation: 'Tissus au mètre', image: 'produit/wax-eventails' },
      { slug: 'femme', designation: 'Femme', image: 'produit/robe-wax' },
      { slug: 'homme', designation: 'Homme', image: 'produit/grand-boubou' },
      { slug: 'enfant', designation: 'Enfant', image: 'produit/ensemble-enfant' },
      { slug: 'accessoires', designation: 'Foulards et accessoires', image: 'produit/foulard-wax' },
    ],
  },
  {
    slug: 'chaussures',
    designation: 'Chaussures',
    texte: 'Babouches de Ngaye, sandales et baskets, de la pointure d’un enfant à la plus grande.',
    rayons: [
      { slug: 'babouches-sandales', designation: 'Babouches et sandales', image: 'produit/babouche-cuir' },
      { slug: 'ville-sport', designation: 'Ville et sport', image: 'produit/basket-toile' },
      { slug: 'chaussures-enfant', designation: 'Chaussures enfant', image: 'produit/sandale-enfant' },
    ],
  },
  {
    slug: 'artisanat',
    designation: 'Artisanat',
    texte: 'Vannerie de Ndiaye, bijoux, sous-verre et cuir\u00a0: des pièces faites à la main, une par une.',
    rayons: [
      { slug: 'vannerie', designation: 'Vannerie', image: 'produit/panier-ndiaye' },
      { slug: 'bijoux', designation: 'Bijoux', image: 'produit/collier-perles' },
      { slug: 'decoration', designation: 'Décoration et poterie', image: 'produit/sous-verre' },
      { slug: 'cuir-bois', designation: 'Cuir et bois', image: 'produit/sac-cuir' },
    ],
  },
  {
    slug: 'maison',
    designation: 'Maison et cuisine',
    texte: 'Marmites, théières, nattes et lampes\u00a0: de quoi cuisiner, recevoir et s’éclairer.',
    rayons: [
      { slug: 'cuisine', designation: 'Cuisine', image: 'produit/marmite-fonte' },
      { slug: 'service-the', designation: 'Service du thé', image: 'produit/theiere-emaillee' },
      { slug: 'linge-interieur', designation: 'Linge et intérieur', image: 'produit/natte-tissee' },
      { slug: 'entretien', designation: 'Entretien et éclairage', image: 'produit/lampe-solaire' },
    ],
  },
  {
    slug: 'ecole',
    designation: 'École et bureau',
    texte: 'Cahiers, livres, cartables et stylos, pour la rentrée et toute l’année.',
    rayons: [
      { slug: 'cahiers-livres', designation: 'Cahiers et livres', image: 'produit/cahier-200' },
      { slug: 'ecriture', designation: 'Écriture et dessin', image: 'produit/stylo-bleu' },
      { slug: 'cartables', designation: 'Cartables et trousses', image: 'produit/cartable' },
    ],
  },
  {
    slug: 'musique',
    designation: 'Musique',
    texte: 'Djembés, sabars, koras et balafons, montés par des luthiers qui en jouent.',
    rayons: [
      { slug: 'percussions', designation: 'Percussions', image: 'produit/djembe' },
      { slug: 'cordes-vents', designation: 'Cordes et vents', image: 'produit/kora' },
      { slug: 'accessoires-musique', designation: 'Accessoires', image: 'produit/housse-djembe' },
    ],
  },
]
