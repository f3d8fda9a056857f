// The hour after a fault, and what the books then say beside the ledger of the load.
import { vi } from 'vitest'
import type { Queries } from '#database/database.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import type { Manette } from '#tests/caisse.ts'
import { silence } from '#tests/silence.ts'
import { commandesEntamees, fautesDeStock } from '../tests/preuves/atelier.ts'
import { verifier } from '../tests/preuves/comptes.ts'
import type { Scene } from './scene.ts'

/** What a fault left behind; all but what was sold and how long it took is to be nothing. */
export interface Bilan {
  annoncees: number
  /** Paid on a provider's page. */
  payees: number
  perdues: number[]
  doublees: string[]
  /** What the providers hold and what the shop says of it differ; or an order that is not whole. */
  argent: string[]
  survendues: unknown[]
  trous: unknown[]
  /** Letters of the outbox that left twice under two keys, or that nobody received. */
  messages: string[]
  /** The same letter, under the same key, received again: who is cut off before the answer sends it again. */
  copies: number
  /** Answers that no buyer may see. */
  fautes: string[]
  sans: number
}

const MINUTE = 60_000
/** Past the last question about a payment that has an answer, and past every order's time. */
const HEURE_D_APRES = 100
const PAS = 4
/** Milliseconds without anything getting done after which it is stuck, and those that it may take in all. */
const [IMMOBILE, REPOS] = [60_000, 3_600_000]
/** Orders whose money is looked at in one go. */
const LOT = 400

/** What is still on its way: notifications, payments, letters, papers. */
const RESTE = `SELECT (SELECT count(*)::int FROM notification WHERE traitee_le IS NULL) AS notifications,
  (SELECT count(*)::int FROM tentative WHERE etat = 'ouverte' AND methode <> 'livraison') AS tentatives,
  (SELECT count(*)::int FROM commande WHERE etat = 0 AND payment_method <> 'livraison') AS commandes,
  (SELECT count(*)::int FROM message WHERE etat = 'a_envoyer') AS messages,
  (SELECT count(*)::int FROM papier WHERE numero IS NULL) AS papiers`

/** All is well again, nobody buys, and an hour and more passes: until nothing is on its way any more. */
export async function laisserPasser({ base, moyens, avancer }: Scene): Promise<void> {
  for (const un of METHODES)
    await moyens[un].caprice({
      pannes: [],
      retenus: false,
      fois: 1,
      continuer: true,
      lacher: { inverse: true },
    })
  let minutes = 0
  let reste: unknown
  let moindre = Number.POSITIVE_INFINITY
  let bougee = performance.now()
  await vi
    .waitUntil(
      async () => {
        if (minutes < HEURE_D_APRES) {
          minutes += PAS
          avancer(PAS * MINUTE)
        }
        await base.actuelle.query(`SELECT pg_notify('tache', '')`)
        const [lu = {}] = await base.actuelle.query(RESTE)
        reste = lu
        const encore = Object.values(lu).reduce<number>((somme, nombre) => somme + Number(nombre), 0)
        if (encore < moindre || minutes < HEURE_D_APRES) bougee = performance.now()
        moindre = Math.min(moindre, encore)
        if (performance.now() - bougee > IMMOBILE) throw new Error('stuck')
        return minutes >= HEURE_D_APRES && encore === 0
      },
      { timeout: REPOS, interval: 250 },
    )
    .catch(() => {
      throw new Error(`une heure après, il reste ${JSON.stringify(reste)}`)
    })
}

/** The providers, each asked once what it holds: there are many orders to compare. */
async function lus(moyens: Scene['moyens']) {
  const dits = {} as Record<Methode, Pick<Manette, 'caprice'>>
  for (const un of METHODES) {
    const dit = await moyens[un].caprice({})
    dits[un] = { caprice: async () => dit }
  }
  return dits
}

async function argentDe({ base, moyens, now }: Scene, commandes: number[]): Promise<string[]> {
  const caisse = { services: { database: base.actuelle, log: silence, now } }
  const dits = await lus(moyens)
  const fautes: string[] = []
  for (let debut = 0; debut < commandes.length; debut += LOT)
    try {
      await verifier(caisse, dits, commandes.slice(debut, debut + LOT))
    } catch (faute) {
      fautes.push((faute as Error).message)
    }
  return fautes
}

/** Letters in the base beside those that the mail server has: each once, by its key. */
async function messagesDe({ base, courrier }: Scene) {
  const notes = await base.actuelle.query<{ cle: string; etat: string }>(
    `SELECT cle::text, etat FROM message WHERE canal = 'mail' AND etat <> 'sans_objet'`,
  )
  const recues = new Map<string, number>()
  for (const { message_id } of courrier.recus) {
    const cle = /^<([^@]+)@/.exec(message_id)?.[1] ?? message_id
    recues.set(cle, (recues.get(cle) ?? 0) + 1)
  }
  const faux = notes.flatMap(({ cle, etat }) =>
    (etat === 'envoye') === recues.has(cle) ? [] : [`${cle} ${etat}, reçue ${recues.get(cle) ?? 0} fois`],
  )
  const connues = new Set(notes.map(({ cle }) => cle))
  const inconnues = [...recues.keys()].filter((cle) => !connues.has(cle)).map((cle) => `${cle} inconnue`)
  // one move of an order tells one person once
  const deux = await base.actuelle.query<{ dit: string }>(
    `SELECT etape_id || ' ' || pour AS dit FROM message WHERE etape_id IS NOT NULL AND canal = 'mail'
     GROUP BY etape_id, pour HAVING count(*) > 1`,
  )
  const copies = [...recues.values()].reduce((somme, fois) => somme + fois - 1, 0)
  return { faux: [...faux, ...inconnues, ...deux.map(({ dit }) => `${dit} deux fois`)], copies }
}

/** Papers' numbers that do not follow from one on. */
const trousDe = (q: Queries) =>
  q.query(
    `SELECT serie, annee, count(*)::int AS nombre, min(numero) AS premier, max(numero) AS dernier FROM papier
     WHERE numero IS NOT NULL GROUP BY serie, annee HAVING min(numero) <> 1 OR max(numero) <> count(*)`,
  )

/** Compares the base with what the load was told, what the providers hold and what the mail server received. */
export async function dresser(scene: Scene): Promise<Bilan> {
  const { livre, base } = scene
  const q = base.actuelle
  const commandes = await q.query<{ id: number; acheteuse: number; montant: number }>(
    `SELECT c.id, sub::int AS acheteuse, montantcommande::int AS montant FROM commande c
     JOIN compte ON compte.id = compte_id ORDER BY c.id`,
  )
  const parId = new Map(commandes.map((une) => [une.id, une]))
  const ventes = [...livre.ventes.values()]
  const perdues = ventes.flatMap(({ commande, acheteuse, montant }) => {
    const la = parId.get(commande)
    return la?.acheteuse === acheteuse && la.montant === montant ? [] : [commande]
  })
  const siennes = Map.groupBy(commandes, ({ acheteuse }) => acheteuse)
  const doublees = [...siennes].filter(([, leurs]) => leurs.length > 1).map(([qui]) => `acheteuse ${qui}`)
  const { faux, copies } = await messagesDe(scene)
  const entamees = await commandesEntamees(q)
  return {
    annoncees: ventes.length,
    payees: livre.payees,
    perdues,
    doublees: [...doublees, ...livre.dedites],
    argent: [
      ...(await argentDe(
        scene,
        commandes.map(({ id }) => id),
      )),
      ...entamees.map((une) => `commande entamée ${JSON.stringify(une)}`),
    ],
    survendues: [...(await fautesDeStock(q)), ...(await q.query('SELECT * FROM ecart_stock'))],
    trous: await trousDe(q),
    messages: faux,
    copies,
    fautes: livre.fautes,
    sans: livre.sans.size,
  }
}
