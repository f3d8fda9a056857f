// What is changed on purpose, and which tests must notice: to be followed when rooms move.
import { globSync } from 'node:fs'

/** The rules of cart, stock, order, delivery and payment, and of the money and quantities under them. */
const ROOMS = [
  'panier',
  'panier/{achat,fusion}',
  'stock',
  'offre',
  'taxe',
  'promotion',
  'caisse',
  'caisse/addition',
  'commande',
  'preparation',
  'adresse',
  'livraison',
  'tentative',
  'remboursement',
  'paiement',
  'dossier',
  'retractation',
]
const BRICKS = ['exact', 'money', 'nombre', 'total']
const MUTATED = [
  ...ROOMS.map((room) => `src/${room}/*.ts`),
  ...BRICKS.map((brick) => `src/shared/${brick}.ts`),
]
/** Doors, tables, what one provider speaks, what the browser keeps, lists and files of the staff: other tests hold those. */
const NO_RULE = [
  /\.(test|table|rest|graphql|reponse|store|appel|pilote)\.ts$/,
  /\/(appels|clientele|equipe\.data|export|fichier|formulaire|note|references|tableau)[^/]*$/,
]

/** Wrongs that once stayed unseen and would cost the shop dear: tried every time, whatever is drawn. */
export const NAMED: readonly string[] = [
  // a product put into the cart after the order, before paying: the money that comes would be refused
  'achat.actions.ts fermerPanier: reste <= 0 → reste < 0',
  'achat.actions.ts fermerPanier: reste <= 0 → reste < 0 (2)',
  // an order that was given back whole would be shipped
  "commande.ts etat: { de: 2, vers: 3, par: ['equipe'], avec: ENGAGE } → { de: 2, vers: 3, par: ['equipe'] }",
]

/** Whose tests are asked: theirs, and those of the rooms that come after. */
const TESTS = [
  ...ROOMS.map((room) => `src/${room}/*.test.ts`),
  'src/shared/{exact,money,nombre}.test.ts',
  'src/offre/preuves/*.test.ts',
  'tests/preuves/{prix,totaux}.test.ts',
  'src/server/commands.base.test.ts',
  ...['partage', 'fiche', 'importation', 'prestataire/*', 'clientele', 'papier', 'suivi', 'message{,/*}'].map(
    (room) => `src/${room}/*.base.test.ts`,
  ),
]

/** @throws when a line of the list names nothing any more */
function find(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern)
    if (found.length === 0)
      throw new Error(`bin/mutants/list.ts names what is not there any more: ${pattern}`)
    return found
  })
}

/** By path, as `git` says it. */
export const listMutated = () =>
  find(MUTATED)
    .filter((path) => !NO_RULE.some((other) => other.test(path)))
    .sort()
export const listTests = () => find(TESTS).sort()

/** Of a database; else of rules. */
export const isBase = (test: string): boolean => test.endsWith('.base.test.ts')
