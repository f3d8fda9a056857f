// What is expected of every query and every route. One that is not here fails the tests: think of who may see it.
import { ids } from '../fixtures.ts'
import { ROUTES_ECRITURE } from './attentesEcriture.ts'
import { ROUTES_EQUIPE } from './attentesEquipe.ts'
import { ROUTES_LIENS } from './attentesLiens.ts'
import { ROUTES_LIVRAISON } from './attentesLivraison.ts'
import { ROUTES_PAPIERS } from './attentesPapiers.ts'
import { ROUTES_PERSONNES } from './attentesPersonnes.ts'
import { ROUTES_REVENIR } from './attentesRevenir.ts'
import { ROUTES_STOCK } from './attentesStock.ts'
import { ROUTES_SUIVI } from './attentesSuivi.ts'
import type { Guichet } from './guichet.ts'

export interface Requete {
  /** Private ones answer their owner and nobody else. */
  acces: 'publique' | 'privee'
  args: string
  forme: 'page' | 'liste' | 'un'
}
const publique = (forme: Requete['forme'], args = ''): Requete => ({ acces: 'publique', args, forme })
const privee = (forme: Requete['forme'], args: string): Requete => ({ acces: 'privee', args, forme })

/** The arguments of the specification, part 7, all given; the ids of people are those of somebody else. */
export const REQUETES: Record<string, Requete> = {
  produitspaginated: publique(
    'page',
    '(page: 1, count: 20, userId: 1, categorie_id: 103, designation: "boubou", promotion: false)',
  ),
  produits: publique('liste', `(id: ${ids.produit.boubou})`),
  categories: publique('liste'),
  categoriespaginated: publique('page', '(page: 1, count: 10)'),
  pays: publique('liste'),
  unites: publique('liste'),
  destinations: publique('liste', `(pays_id: ${ids.pays.france})`),
  preferences: publique('liste'),
  devises: publique('liste'),
  faqs: publique('liste'),
  apropos: publique('un'),
  personnes: publique('liste'),
  slides: publique('liste'),
  etageres: publique('liste'),
  commandespaginated: privee('page', '(page: 1, count: 5, client_id: 1)'),
  favoriespaginated: privee('page', '(page: 1, count: 20, userId: 1)'),
  paniers: privee('liste', '(user_id: 1)'),
}

/** Types that speak of a person: no public query leads to them. */
export const TYPES_PRIVES = [
  'Client',
  'Commande',
  'Detailcommande',
  'Etape',
  'Favorie',
  'Panier',
  'Panierproduit',
]

/** Specification, part 3, word for word. */
const CHAMPS: Record<string, string> = {
  produit:
    'id designation quantite description code like image prix prixformat tailles couleurs categorie unite produitimages',
  categorie: 'id designation image',
  unite: 'id code designation facteur',
  couleur: 'id designation code_hex',
  taille: 'id designation',
  pays: 'id designation code',
  zone: 'id designation devise',
  destination:
    'id codepostale pays_id pay ville livraisonexpress delaistandard delaisexpress zone_id zone tariflivraisons',
  tariflivraison: 'id prixkg prix10kg prix20kg prixexpress',
  preference: 'id logo logo2 email siteweb telephone reseaux',
  faq: 'id question reponse rang',
  personne: 'id nom fonction presentation image ancre rang',
  etagere: 'id titre genre produits rang',
  slide: 'id image image_mobile titre texte appel lien rang',
  apropos: 'id texte',
  panier: 'id etat poids panierproduits',
  favorie: 'id produit',
  commande: `id etatcommande dateliv payment_method etatpaiement etat_text_paiement etat_badge_paiement adresseliv
    client_id client tel code datecomm numerocommande montantliv etat_text montantcommande etat_badge recipient_nom
    recipient_prenom recipient_email recipient_telephone recipient_adresse recipient_ville recipient_code_postal
    recipient_pays isDifferentRecipient consigne mot detailcommandes`,
}
export const UTILISATEUR =
  'id name email login nom prenom tel telephone1 image googleImg adresse ville pays civilite zone_id'

type Ressource = { acces: 'publique' | 'privee'; id(a: Guichet['a']): number; champs: string[] }
const IDS: Record<string, number> = {
  ...{ produit: ids.produit.boubou, categorie: 103, unite: ids.unite.kg, couleur: 201, taille: 301 },
  ...{ faq: 1, personne: 1, slide: 1, etagere: 1, apropos: 1 },
  ...{ pays: ids.pays.france, zone: 602, destination: 702, tariflivraison: 802, preference: 901 },
}
const PRIVEES = ['panier', 'favorie', 'commande'] as const

/** `GET {path}` and `GET {path}/{id}`, by the last word of the path. */
export const RESSOURCES: Record<string, Ressource> = Object.fromEntries(
  Object.entries(CHAMPS).map(([nom, champs]) => {
    const mienne = PRIVEES.find((prive) => prive === nom)
    return [
      nom,
      {
        acces: mienne ? 'privee' : 'publique',
        id: (a) => (mienne ? a[mienne] : (IDS[nom] ?? 0)),
        champs: champs.split(/\s+/),
      } satisfies Ressource,
    ]
  }),
)

export interface Route {
  /** `publique` never says 401; `privee` says it to nobody without a session; `equipe` does not exist for clients. */
  acces: 'publique' | 'privee' | 'equipe'
  url?(a: Guichet['a']): string
  corps?(a: Guichet['a']): object
  /** What the stranger is answered when he asks for what is the owner's; of `equipe`, what the staff is. */
  etranger?: number
  /** Of `equipe`: who of the staff, where a `preparateur` is not enough; for others of it there is nothing here. */
  role?: 'gestionnaire' | 'proprietaire'
  /** Leaves the token unused afterwards: asked by nobody who is needed later. */
  deconnecte?: true
}

const lues = Object.entries(RESSOURCES).flatMap(([nom, { acces, id }]) => [
  [`GET /api/${nom}`, { acces, etranger: 200 }] as const,
  [
    `GET /api/${nom}/:id`,
    { acces, url: (a: Guichet['a']) => `/api/${nom}/${id(a)}`, etranger: acces === 'privee' ? 404 : 200 },
  ] as const,
])

const DESTINATAIRE = {
  ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Thiès' },
  adresse: 'Randoulène, derrière le marché',
}

/** Every route that is not a page, a file or a stand-in. */
export const ROUTES: Record<string, Route> = {
  ...Object.fromEntries(lues),
  'GET /healthz': { acces: 'publique' },
  'GET /readyz': { acces: 'publique' },
  'GET /metrics': { acces: 'publique' },
  'GET /robots.txt': { acces: 'publique' },
  'GET /sitemap.xml': { acces: 'publique' },
  'GET /sitemap/:partie': { acces: 'publique', url: () => '/sitemap/pages.xml' },
  'GET /graphql': { acces: 'publique', etranger: 405 },
  'POST /graphql': { acces: 'publique', corps: () => ({ query: '{ devises { code } }' }), etranger: 200 },
  'GET /api/openapi.json': { acces: 'publique', etranger: 200 },
  'GET /api/connexion': { acces: 'publique', etranger: 400 },
  'GET /api/connexion/retour': { acces: 'publique', etranger: 422 },
  'POST /api/sociallogin': { acces: 'publique', corps: () => ({ email: 'a@b.sn' }), etranger: 422 },
  'GET /api/profile': { acces: 'privee', etranger: 200 },
  'PUT /api/profile': { acces: 'privee', corps: () => ({ ville: 'Thiès' }), etranger: 200 },
  'GET /api/profile/export': { acces: 'privee', etranger: 200 },
  'DELETE /api/profile': { acces: 'privee', deconnecte: true },
  'POST /api/reprise': { acces: 'publique' },
  'POST /api/logout': { acces: 'privee', deconnecte: true },
  'GET /api/session': { acces: 'privee', etranger: 200 },
  'DELETE /api/session/:id': { acces: 'privee', url: () => '/api/session/999999', etranger: 404 },
  'GET /api/destinataire': { acces: 'privee', etranger: 200 },
  'GET /api/destinataire/:id': {
    acces: 'privee',
    url: (a) => `/api/destinataire/${a.destinataire}`,
    etranger: 404,
  },
  'POST /api/destinataire': { acces: 'privee', corps: () => DESTINATAIRE, etranger: 200 },
  'PUT /api/destinataire': {
    acces: 'privee',
    corps: (a) => ({ ...DESTINATAIRE, id: a.destinataire }),
    etranger: 404,
  },
  'PUT /api/destinataire/:id': {
    acces: 'privee',
    url: (a) => `/api/destinataire/${a.destinataire}`,
    corps: () => DESTINATAIRE,
    etranger: 404,
  },
  'DELETE /api/destinataire/:id': {
    acces: 'privee',
    url: (a) => `/api/destinataire/${a.destinataire}`,
    etranger: 404,
  },
  'POST /api/panier': {
    acces: 'privee',
    corps: () => ({ produit: ids.produit.mil, action: 2 }),
    etranger: 404,
  },
  'POST /api/favorie': {
    acces: 'privee',
    corps: () => ({ produit: ids.produit.mil, like: 0 }),
    etranger: 200,
  },
  'DELETE /api/favorie/:id': { acces: 'privee', url: (a) => `/api/favorie/${a.favorie}`, etranger: 404 },
  'POST /api/commande': {
    acces: 'privee',
    corps: () => ({
      ...{ destination_id: ids.destination.dakar, payment_method: 'carte', adresseliv: 'Médina' },
      ...{ tel: '+221771234567', cgv_version: 1 },
    }),
    etranger: 422,
  },
  'PUT /api/commande': {
    acces: 'privee',
    corps: (a) => ({ id: a.commande, etatcommande: 5 }),
    etranger: 404,
  },
  'GET /api/moyen': {
    acces: 'publique',
    url: () => `/api/moyen?destination_id=${ids.destination.dakar}`,
    etranger: 200,
  },
  'PUT /api/moyen': { acces: 'privee', corps: () => ({ code: 'wave', actif: 1 }), etranger: 404 },
  'GET /api/encaissement': { acces: 'publique', etranger: 200 },
  'PUT /api/encaissement': { acces: 'privee', corps: () => ({ zone_id: 601, plafond: 5000 }), etranger: 404 },
  'POST /api/encaissement': {
    acces: 'privee',
    corps: (a) => ({ commande_id: a.commande, geste: 'confirmer' }),
    etranger: 404,
  },
  'POST /api/promesse': {
    acces: 'privee',
    corps: () => ({ destination_id: ids.destination.dakar, express: 0 }),
    etranger: 422,
  },
  'POST /api/paiement': {
    acces: 'privee',
    corps: (a) => ({ commande_id: a.commande, payment_method: 'carte' }),
    etranger: 404,
  },
  'GET /api/paiement/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/paiement/${a.commande}`,
    etranger: 404,
  },
  ...ROUTES_LIENS,
  ...ROUTES_REVENIR,
  ...ROUTES_EQUIPE,
  ...ROUTES_SUIVI,
  ...ROUTES_LIVRAISON,
  ...ROUTES_PERSONNES,
  ...ROUTES_ECRITURE,
  ...ROUTES_PAPIERS,
  ...ROUTES_STOCK,
  'POST /api/notification/:prestataire': {
    acces: 'publique',
    url: () => '/api/notification/stripe',
    corps: () => ({ id: 'evt_1' }),
    etranger: 400,
  },
}
