// What is expected of every write of the staff, by REST and by GraphQL.
import { ids } from '../fixtures.ts'
import { FOURNISSEUR } from './achats.ts'
import type { Route } from './attentes.ts'

const { riz, mil, boubou, archive } = ids.produit
const equipe = (route: Omit<Route, 'acces' | 'role'>): Route => ({
  acces: 'equipe',
  role: 'gestionnaire',
  ...route,
})

interface Ecriture {
  corps: object
  /** By GraphQL, what must not be there twice. */
  autre?: object
  /** What is changed, and how. */
  change: { id: number; corps: object; etranger?: number }
  /** What is deleted, and what is answered. */
  supprime: { id: number; etranger: number }
}
const MOTS = { mots: 'sucre, bonbon' }
const IMAGES = ['produit/boubou.jpg', 'produit/boubou-2.jpg']
const PRODUIT = {
  ...{ sans_retractation: 'perissable', marque: 'Grains', quantites: 'kg 2-8/2', attente: 'commande 10' },
  ...{ fournisseur_id: 1, reference_fournisseur: 'M-1', prix_revient: 600.5, seuil: 4 },
  ...{ designation: 'Mil souna', prix: 900, qte: 12, unite_id: ids.unite.kg, categorie_id: 102 },
  ...{ unites: [ids.unite.sac25], images: IMAGES },
}
const ECRITURES: Record<string, Ecriture> = {
  produit: {
    corps: PRODUIT,
    change: { id: mil, corps: { version: 7, prix: 900 }, etranger: 422 },
    supprime: { id: archive, etranger: 200 },
  },
  categorie: {
    corps: { designation: 'Épices', parent_id: 101 },
    change: { id: 102, corps: { rang: 3 } },
    supprime: { id: 101, etranger: 422 },
  },
  unite: {
    corps: { code: 'seau', designation: 'Seau de 5 kg', facteur: 5, dimension: 'masse' },
    ...{ change: { id: 905, corps: { facteur: 13 }, etranger: 422 }, supprime: { id: 901, etranger: 422 } },
  },
  couleur: {
    ...{ corps: { designation: 'Indigo t', code_hex: '#263056' }, supprime: { id: 202, etranger: 422 } },
    change: { id: 201, corps: { code_hex: '#bc1534' } },
  },
  taille: {
    ...{ corps: { designation: 'XXL t', rang: 9 }, change: { id: 301, corps: { rang: 4 } } },
    supprime: { id: 302, etranger: 422 },
  },
}

const TARIF = { zone_id: 603, prixkg: 2000, prixexpress: null }
const AUTRES: typeof ECRITURES = {
  pays: {
    corps: { designation: 'Pays d’essai', code: 'aq' },
    autre: { designation: 'Autre pays', code: 'bv' },
    change: { id: 503, corps: { designation: 'Italie' } },
    supprime: { id: 501, etranger: 422 },
  },
  zone: {
    corps: { designation: 'Thiès t' },
    autre: { designation: 'Saint-Louis t' },
    change: { id: 602, corps: { devise: 'EUR' }, etranger: 422 },
    supprime: { id: 601, etranger: 422 },
  },
  tariflivraison: {
    corps: TARIF,
    autre: { zone_id: 999_999 },
    change: { id: 803, corps: { prix10kg: 8.25 } },
    supprime: { id: 999_999, etranger: 404 },
  },
  destination: {
    corps: { pays_id: 501, ville: 'Mbour', zone_id: 601, delaistandard: 2 },
    autre: { ville: 'Fatick' },
    change: { id: 703, corps: { livraisonexpress: 1 }, etranger: 400 },
    supprime: { id: 701, etranger: 422 },
  },
  faq: {
    corps: { question: 'Où ?', reponse: 'À Dakar,\nMédina.' },
    change: { id: 1, corps: { rang: 2 } },
    supprime: { id: 999_999, etranger: 404 },
  },
  personne: {
    corps: { nom: 'Fall', fonction: 'Ventes', presentation: 'Elle vend.', ancre: 'fall' },
    autre: { ancre: 'fall-2' },
    change: { id: 1, corps: { ancre: 'sow' } },
    supprime: { id: 999_999, etranger: 404 },
  },
  etagere: {
    corps: { titre: 'À table', genre: 'choisie', produits: [riz] },
    ...{ change: { id: 1, corps: { titre: 'Promotions' } }, supprime: { id: 999_999, etranger: 404 } },
  },
  fournisseur: FOURNISSEUR,
  synonyme: { corps: MOTS, change: { id: 1, corps: MOTS }, supprime: { id: 999_999, etranger: 404 } },
  slide: {
    corps: { image: 'b.jpg', titre: 'Tissus', texte: 'De saison.', appel: 'Voir', lien: '/category/103' },
    change: { id: 1, corps: { lien: '/faq' } },
    supprime: { id: 999_999, etranger: 404 },
  },
  promotion: {
    corps: {
      ...{
        designation: 'Magal',
        montant: 150,
        piece: 5,
        portee: 'categories',
        categories: [101],
        produits: [riz],
      },
      ...{ debut: '2027-01-01T08:00', fin: '2027-01-08T08:00' },
    },
    change: { id: 1, corps: { designation: 'Tabaski' } },
    supprime: { id: 999_999, etranger: 404 },
  },
}
const ESSAI = {
  ...{ portee: 'produits', categories: [], produits: [riz] },
  ...{ pourcent: 15, montant: null, piece: 5 },
}
const PREFERENCE = { telephone: '+221 33 800 00 00', reseaux: [{ nom: 'x', adresse: 'https://x.example/b' }] }
const PREFERENCES = { nom: 'Chez Awa', email: 'awa@exemple.sn', telephone: '+221 33 800 00 00' }
const LOT = { choix: { ids: [riz] }, attendus: 1, geste: { geste: 'publication', publie: 1 } }
const APROPOS = { texte: 'Une boutique.\n\nDe quartier.' }
const CGV = { texte: 'Article 1.\nLa boutique vend, vous achetez.' }

/** Every write by REST: only the `gestionnaire` and the `proprietaire` find something here. */
export const ROUTES_ECRITURE: Record<string, Route> = {
  ...Object.fromEntries(
    Object.entries({ ...ECRITURES, ...AUTRES }).flatMap(([nom, { corps, change, supprime }]) => {
      const { etranger = 200 } = change
      return [
        [`POST /api/${nom}`, equipe({ corps: () => corps })],
        [`PUT /api/${nom}`, equipe({ corps: () => ({ ...change.corps, id: change.id }), etranger })],
        [
          `PUT /api/${nom}/:id`,
          equipe({ url: () => `/api/${nom}/${change.id}`, corps: () => change.corps, etranger }),
        ],
        [
          `DELETE /api/${nom}/:id`,
          equipe({ url: () => `/api/${nom}/${supprime.id}`, etranger: supprime.etranger }),
        ],
      ]
    }),
  ),
  'POST /api/preference': equipe({ corps: () => PREFERENCES, etranger: 422 }),
  'PUT /api/preference': equipe({ corps: () => ({ ...PREFERENCE, id: 901 }) }),
  'PUT /api/preference/:id': equipe({ url: () => '/api/preference/901', corps: () => PREFERENCE }),
  'PUT /api/apropos': equipe({ corps: () => ({ ...APROPOS, id: 1 }) }),
  'PUT /api/apropos/:id': equipe({ url: () => '/api/apropos/1', corps: () => APROPOS }),
  'GET /api/equipe/categorie': equipe({}),
  'GET /api/equipe/categorie/:id': equipe({ url: () => '/api/equipe/categorie/103' }),
  'PUT /api/equipe/categorie': equipe({ corps: () => ({ id: 103, parent_id: null, rang: 0 }) }),
  'PUT /api/equipe/categorie/produits': equipe({ corps: () => ({ id: 104, vers: 103 }) }),
  // a form with a file, which JSON is not
  'POST /api/image': equipe({ corps: () => ({}), etranger: 400 }),
  'POST /api/cgv': equipe({ corps: () => CGV }),
  'POST /api/mouvement': equipe({
    corps: () => ({ produit_id: riz, motif: 'livraison', quantite: 10, reference: 'BL-1' }),
  }),
  'GET /api/mouvement': equipe({ url: () => `/api/mouvement?produit_id=${riz}` }),
  'GET /api/equipe/produit': equipe({ url: () => '/api/equipe/produit?texte=riz&stock=ok&tri=-prix' }),
  'GET /api/equipe/catalogue': equipe({}),
  'GET /api/equipe/promotion': equipe({}),
  'GET /api/equipe/promotion/:id': equipe({ url: () => '/api/equipe/promotion/1' }),
  'POST /api/equipe/promotion/essai': equipe({ corps: () => ESSAI }),
  'POST /api/equipe/promotion/:id/debut': equipe({
    url: () => '/api/equipe/promotion/999999/debut',
    etranger: 404,
  }),
  'POST /api/equipe/promotion/:id/fin': equipe({ url: () => '/api/equipe/promotion/9/fin', etranger: 404 }),
  'GET /api/equipe/lot': equipe({}),
  'POST /api/equipe/lot/essai': equipe({ corps: () => LOT }),
  'POST /api/equipe/lot': equipe({ corps: () => LOT }),
  'POST /api/equipe/lot/annulation': equipe({ corps: () => ({ lot: 999_999 }), etranger: 404 }),
  'GET /api/equipe/produit/:id': equipe({ url: () => `/api/equipe/produit/${archive}` }),
  'GET /api/equipe/produit/:id/declinaison': equipe({
    url: () => `/api/equipe/produit/${boubou}/declinaison`,
  }),
  'PUT /api/equipe/produit/:id/declinaison': equipe({
    url: () => `/api/equipe/produit/${boubou}/declinaison`,
    corps: () => ({
      version: 9,
      declinaisons: [
        {
          ...{ couleur_id: 201, taille_id: 301, quantite: 1, quantite_lue: 1, ecart: 0, poids: null },
          ...{ code: null, codebarre: null, image: null, en_vente: true },
        },
      ],
    }),
    etranger: 422,
  }),
}

const input = (corps: object) =>
  `input: {${Object.entries(corps).map(([nom, valeur]) => ` ${nom}: ${JSON.stringify(valeur)}`)} }`

/** The same bodies by GraphQL: a creation, a modification of what is not there, a deletion of it. */
const pareilles = Object.entries(AUTRES).flatMap(([nom, { corps, autre, change }]) => {
  const type = nom[0]?.toUpperCase() + nom.slice(1)
  const code = 'INTROUVABLE'
  return [
    [
      `create${type}`,
      {
        args: `(${input({ ...corps, ...autre })})`,
        ...(type === 'Tariflivraison' ? { code: 'ENTREE_INVALIDE' } : {}),
      },
    ],
    [`update${type}`, { args: `(id: 999998, ${input(change.corps)})`, code }],
    [`delete${type}`, { args: '(id: 999998)', code }],
  ]
})

/** Every write by GraphQL, with what the staff is answered where it is a refusal. */
export const MUTATIONS: Record<string, { args: string; code?: string }> = {
  ...Object.fromEntries(pareilles),
  updatePromotion: { args: `(id: 1, ${input({ designation: 'Korité' })})` },
  createPreference: { args: `(${input(PREFERENCES)})`, code: 'ETAT_REFUSE' },
  updatePreference: {
    args: `(id: 901, input: { nom: "Boutique", reseaux: [{ nom: "x", adresse: "https://x.example" }] })`,
  },
  updateApropos: { args: `(id: 1, ${input(APROPOS)})` },
  createCgv: { args: `(${input(CGV)})` },
  createProduit: {
    args: `(${input({ ...PRODUIT, description: 'Sans sable.', couleurs: [201], tailles: [301] })})`,
  },
  updateProduit: { args: `(id: ${boubou}, ${input({ version: 9, prix: 1 })})`, code: 'VERSION_DEPASSEE' },
  deleteProduit: { args: `(id: ${archive})` },
  createCategorie: { args: `(${input({ designation: 'Huiles' })})` },
  updateCategorie: { args: `(id: 102, ${input({ parent_id: 102 })})`, code: 'ENTREE_INVALIDE' },
  deleteCategorie: { args: '(id: 101)', code: 'EN_USAGE' },
  createUnite: {
    args: `(${input({ code: 'bol', designation: 'Bol', facteur: 0.5, dimension: 'masse' })})`,
  },
  updateUnite: { args: `(id: ${ids.unite.litre}, ${input({ designation: 'Litre' })})` },
  deleteUnite: { args: `(id: ${ids.unite.litre})` },
  createCouleur: { args: `(${input({ designation: 'Ocre t', code_hex: '#c08030' })})` },
  updateCouleur: { args: `(id: 201, ${input({ code_hex: 'rouge' })})`, code: 'ENTREE_INVALIDE' },
  deleteCouleur: { args: '(id: 201)', code: 'EN_USAGE' },
  createTaille: { args: `(${input({ designation: 'S t' })})` },
  updateTaille: { args: `(id: 999999, ${input({ rang: 1 })})`, code: 'INTROUVABLE' },
  deleteTaille: { args: '(id: 302)', code: 'EN_USAGE' },
  createMouvement: {
    args: `(${input({ produit_id: boubou, declinaison_id: 9011, motif: 'inventaire', stock: 38.5, reference: 'Rayon 2' })})`,
  },
}
