import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOUBLURES } from '#demo/doublures.ts'
import type { Panne } from '#demo/prestataire/caprices.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { isFailure } from '#shared/failure.ts'
import { type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { HATE, ouvrirPortefeuilles, type Portefeuille } from '#tests/portefeuilles.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { dureeVecue } from '../duree.ts'

// What becomes of an order when its provider fails, executed cell by cell and written down in docs/paiements.md:
// MATRICE=ecrire writes it anew, otherwise what is executed must be what is written.
const DOCUMENT = new URL('../../docs/paiements.md', import.meta.url)
const [DEBUT, FIN] = ['<!-- matrix -->\n', '<!-- /matrix -->']

type Faute = [titre: string, panne: Panne, apres: boolean]
const FAUTES: Faute[] = [
  ['no answer', 'muet', false],
  ['cut before', 'coupe', false],
  ['cut after', 'coupe', true],
  ['500', '500', false],
  ['429', '429', false],
  ['bad JSON', 'json', true],
]
const COLONNES = [...FAUTES.map(([titre]) => titre), 'wrong amount', 'told twice, last first']
/** Two operations, at most, stand between the shopper and an answer; 7 s each make less than 15. */
const OPERATIONS = 2
// a busy machine is no slow provider
const MARGE = 5_000

interface Banc {
  caisse: Caisse
  un: Portefeuille
}

/** Does a call whose provider is failing; answers what the shopper got, in time. */
async function sous<T>({ un }: Banc, operation: string, faute: Faute, work: () => Promise<T>) {
  const [, panne, apres] = faute
  await un.caprice({ pannes: [{ operation, panne, apres, fois: 99 }] })
  const result = un.presser(work)
  expect(await dureeVecue(() => result)).toBeLessThan(OPERATIONS * HATE + MARGE)
  await un.caprice({ pannes: [] })
  return result
}

/** The provider tells what happened, late and twice, and the shop's control goes round. */
async function controler({ caisse, un }: Banc): Promise<void> {
  await un.lacher({ inverse: true, fois: 2 })
  await Promise.all([caisse.tour(), caisse.tour()])
}

async function encaissements({ un }: Banc): Promise<number> {
  const { sessions, ouvertes } = await un.caprice({})
  return sessions - ouvertes
}

/** What an order has become, and how often its money was taken since `avant`. */
async function issue(banc: Banc, id: number, avant: number): Promise<string> {
  const { etat, etat_paiement } = await banc.caisse.commande(id)
  const fois = (await encaissements(banc)) - avant
  const confirmations = (await banc.caisse.etapes(id)).filter((etape) => etape.startsWith('1/2')).length
  if (etat === 1 && etat_paiement === 2 && fois === 1 && confirmations === 1) return 'paid once'
  if (etat === 8 && etat_paiement !== 2) return 'never paid, a person looks'
  return `${etat}/${etat_paiement}, taken ${fois} times`
}

/** The order's page is asked for while the provider fails, and again when it does not. */
async function demander(banc: Banc, faute: Faute): Promise<string> {
  const { caisse, un } = banc
  const avant = await encaissements(banc)
  const id = await caisse.commander()
  const refus = await sous(banc, 'creer', faute, () => un.payer(id))
  expect(refus.message).toContain('réessayez dans quelques instants')
  const { adresse } = await un.payer(id)
  expect((await un.payer(id)).adresse).toBe(adresse)
  await un.choisir(adresse, 'payer')
  await caisse.revenir(id)
  await controler(banc)
  return `${refus.status}, then ${await issue(banc, id, avant)}`
}

/** The payer comes back from having paid, and `operation` fails. */
async function revenir(banc: Banc, operation: string, faute: Faute): Promise<string> {
  const { caisse, un } = banc
  const avant = await encaissements(banc)
  const { id, adresse } = await un.enRoute()
  await un.choisir(adresse, 'payer')
  const { etat } = await sous(banc, operation, faute, () => caisse.revenir(id))
  expect(etat).toBe('en_cours')
  await controler(banc)
  return `“under way”, then ${await issue(banc, id, avant)}`
}

/** The buyer gives the order up, whose page must be closed first. */
async function annuler(banc: Banc, operation: string, faute: Faute): Promise<string> {
  const { caisse, un } = banc
  const { id } = await un.enRoute()
  const stock = await caisse.stock()
  const refus = await sous(banc, operation, faute, () => caisse.annuler(id).catch((error: unknown) => error))
  expect([isFailure(refus) && refus.code, await caisse.stock()]).toEqual(['PRESTATAIRE_INDISPONIBLE', stock])
  await caisse.annuler(id)
  await controler(banc)
  const { etat } = await caisse.commande(id)
  const rendu = Number(await caisse.stock()) - Number(stock)
  await caisse.services.database.query('UPDATE panier SET etat = 1')
  return etat === 5 && rendu === 2 ? '503, stock kept, then cancelled' : `${etat}, ${rendu} back`
}

/** A paid order is given up: its money goes back by the control, at which the provider fails first. */
async function rendre(banc: Banc, faute: Faute): Promise<string> {
  const { caisse, un } = banc
  const { id, adresse } = await un.enRoute()
  await un.choisir(adresse, 'payer')
  await caisse.revenir(id)
  await caisse.annuler(id)
  const demandes = async () =>
    (
      await caisse.services.database.query<{ etat: string }>(
        `SELECT r.etat FROM remboursement r JOIN tentative t ON t.id = r.tentative_id WHERE t.commande_id = $1`,
        [id],
      )
    ).map(({ etat }) => etat)
  await sous(banc, 'rembourser', faute, () => caisse.tour())
  expect(await demandes()).toEqual(['demande'])
  caisse.services.avancer(2 * MINUTE)
  await Promise.all([caisse.tour(), caisse.tour()])
  const { etat, etat_paiement } = await caisse.commande(id)
  const etats = (await demandes()).join()
  if (etats === 'fait' && etat === 5 && etat_paiement === 5) return 'kept, then given back once'
  return `${etat}/${etat_paiement}, ${etats}`
}

async function mentir(banc: Banc): Promise<string> {
  const { caisse, un } = banc
  const { mensonge } = un.doublure
  const { id, adresse } = await un.enRoute()
  await un.choisir(adresse, 'payer')
  await un.caprice({ mensonge })
  if (un.prestataire.capturer) {
    // agreed to for another amount, nothing is taken; taken for another amount, it pays nothing
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    await un.caprice({ mensonge: {} })
    await sous(banc, 'capturer', ['cut after', 'coupe', true], () => caisse.revenir(id))
    await un.caprice({ mensonge })
  }
  expect((await caisse.revenir(id)).etat).toBe('a_verifier')
  await un.caprice({ mensonge: {} })
  await controler(banc)
  const result = await issue(banc, id, 0)
  await caisse.services.database.query('UPDATE panier SET etat = 1')
  return result
}

async function doubler(banc: Banc): Promise<string> {
  const { caisse, un } = banc
  const avant = await encaissements(banc)
  const { id, adresse } = await un.enRoute()
  if (un.doublure.reessaie) await un.choisir(adresse, 'refuser')
  await un.choisir(adresse, 'payer')
  await Promise.all([controler(banc), caisse.revenir(id), caisse.revenir(id)])
  await controler(banc)
  return issue(banc, id, avant)
}

function ligne(titre: string, cellules: string[]): string {
  const reste = Array.from({ length: COLONNES.length - cellules.length }, () => '–')
  return `| ${[titre, ...cellules, ...reste].join(' | ')} |`
}

async function parFaute(cellule: (faute: Faute) => Promise<string>): Promise<string[]> {
  const cellules: string[] = []
  for (const faute of FAUTES) cellules.push(await cellule(faute))
  return cellules
}

/** Executes the rows of one provider. */
async function executer(methode: Methode): Promise<string[]> {
  const caisse = await ouvrirCaisse()
  const un = (await ouvrirPortefeuilles(caisse))[methode]
  await un.caprice({ retenus: true })
  const banc = { caisse, un }
  const { fermeture, titre: nomme } = un.doublure
  const { capturer, rembourser } = un.prestataire
  const demandes = await parFaute((faute) => demander(banc, faute))
  const retours = await parFaute((faute) => revenir(banc, 'consulter', faute))
  const prises = capturer ? await parFaute((faute) => revenir(banc, 'capturer', faute)) : []
  const rendus = rembourser ? await parFaute((faute) => rendre(banc, faute)) : []
  const annulations = await parFaute((faute) => annuler(banc, fermeture, faute))
  return [
    ligne(`${nomme}, page asked for`, demandes),
    ligne(`${nomme}, payer back`, [...retours, await mentir(banc), await doubler(banc)]),
    ...(prises.length > 0 ? [ligne(`${nomme}, money taken`, prises)] : []),
    ligne(`${nomme}, order given up`, annulations),
    ...(rendus.length > 0 ? [ligne(`${nomme}, money given back`, rendus)] : []),
  ]
}

const executees: string[] = []

describe('Quand un prestataire faillit', () => {
  it.each(METHODES)('%s : ce qui arrive est ce qui est écrit', async (methode) => {
    const lignes = await executer(methode)
    executees.push(...lignes)
    if (process.env.MATRICE !== 'ecrire') {
      expect(ecrites().filter((une) => une.startsWith(`| ${DOUBLURES[methode].titre},`))).toEqual(lignes)
    }
  })
})

function ecrites(): string[] {
  const texte = readFileSync(DOCUMENT, 'utf8')
  return texte
    .slice(texte.indexOf(DEBUT) + DEBUT.length, texte.indexOf(FIN))
    .trim()
    .split('\n')
}

finDuFichier(() => {
  if (process.env.MATRICE !== 'ecrire') return
  const texte = readFileSync(DOCUMENT, 'utf8')
  const entete = [`| | ${COLONNES.join(' | ')} |`, `|---|${COLONNES.map(() => '---|').join('')}`]
  const avant = texte.slice(0, texte.indexOf(DEBUT) + DEBUT.length)
  writeFileSync(
    DOCUMENT,
    `${avant}${[...entete, ...executees].join('\n')}\n${texte.slice(texte.indexOf(FIN))}`,
  )
})
