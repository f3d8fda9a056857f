// What is expected of every write of the staff, by REST and by GraphQL.
import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

const { riz, mil, boubou, archive } = ids.produit
const equipe = (route: Omit<Route, 'acces' | 'role'>): Route => ({
  acces: 'equipe',
  role: 'gestionnaire',
  ...route,
})

interface Ecriture {
  corps: object
  /** What is changed, and how. */
  change: { id: number; corps: object; etranger?: number }
  /** What is deleted, and what is answered. */
  supprime: { id: number; etranger: number }
}
const IMAGES = ['produit/boubou.jpg', 'produit/boubou-2.jpg']
const PRODUIT = {
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
    change: { id: ids.unite.carton12, corps: { facteur: 13 }, etranger: 422 },
    supprime: { id: ids.unite.kg, etranger: 422 },
  },
  couleur: {
    corps: { designation: 'Indigo t', code_hex: '#263056' },
    change: { id: 201, corps: { code_hex: '#bc1534' } },
    supprime: { id: 202, etranger: 422 },
  },
  taille: {
    corps: { designation: 'XXL t', rang: 9 },
    change: { id: 301, corps: { rang: 4 } },
    supprime: { id: 302, etranger: 422 },
  },
}

/** Every write by REST: only the `gestionnaire` and the `proprietaire` find something here. */
export const ROUTES_ECRITURE: Record<string, Route> = {
  ...Object.fromEntries(
    Object.entries(ECRITURES).flatMap(([nom, { corps, change, supprime }]) => {
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
  'POST /api/mouvement': equipe({
    corps: () => ({ produit_id: riz, motif: 'livraison', quantite: 10, reference: 'BL-1' }),
  }),
  'GET /api/mouvement': equipe({ url: () => `/api/mouvement?produit_id=${riz}` }),
  'GET /api/equipe/produit/:id': equipe({ url: () => `/api/equipe/produit/${archive}` }),
}

const input = (corps: object) =>
  `input: {${Object.entries(corps).map(([nom, valeur]) => ` ${nom}: ${JSON.stringify(valeur)}`)} }`

/** Every write by GraphQL, with what the staff is answered where it is a refusal. */
export const MUTATIONS: Record<string, { args: string; code?: string }> = {
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
    args: `(${input({ produit_id: riz, motif: 'inventaire', stock: 38.5, reference: 'Rayon 2' })})`,
  },
}
