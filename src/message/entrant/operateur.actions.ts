import { setTimeout as attendre } from 'node:timers/promises'
import type { ParNumero } from '#compte/nouvelles.ts'
import { findChoixNumero, putChoixNumero } from '#compte/numero.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { type Canal, canauxDuNumero, parDuCanal } from '../canaux.ts'
import { lockParti, noteRecu, reopenMessage } from '../depart.data.ts'
import { cleDuFil, countRecus, insertCourrier, lockFil } from '../echange/echange.data.ts'
import { RECUS_EN_TOUT, RECUS_HEURE } from '../echange/echange.ts'
import { contenuDe, type MessageServices } from '../pli.actions.ts'
import type { Nouvelle } from '../poste.ts'
import { ailleurs } from '../renvoi/ailleurs.actions.ts'
import { suiteDe } from '../suite.ts'
import { direJoint, lireCourrier } from './entrant.ts'
import { findCommandeDuNumero } from './numero.data.ts'
import { lireVolonte } from './volonte.ts'

const HEURE = 3_600_000
/**
 * A carrier may call before what it has just taken is noted here, and calls once: what is lost by a name that nobody knows is
 * looked for again after so many milliseconds.
 */
const ATTENTES = [0, 100, 400, 1500]

/** What became of a carrier's call, for the log alone. */
export type Compte = Partial<Record<Issue, number>>
type Issue =
  | 'reçu'
  | 'échec'
  | 'stop'
  | 'reprise'
  | 'gardé'
  | 'déjà venu'
  | 'sans fil'
  | 'trop'
  | 'vide'
  | 'inconnu'

/** Takes what a carrier says, one after the other; said twice is once. */
export async function recevoirNouvelles(
  services: MessageServices,
  canal: Canal,
  nouvelles: readonly Nouvelle[],
): Promise<Compte> {
  const compte: Compte = {}
  const noter = (issue: Issue) => {
    compte[issue] = (compte[issue] ?? 0) + 1
  }
  let restent = nouvelles
  for (const attente of ATTENTES) {
    if (attente > 0) await attendre(attente, undefined, { ref: false })
    const inconnues: Nouvelle[] = []
    for (const nouvelle of restent) {
      const issue = await recevoir(services, canal, nouvelle)
      if (issue === 'inconnu') inconnues.push(nouvelle)
      else noter(issue)
    }
    restent = inconnues
    if (restent.length === 0) break
  }
  for (const _ of restent) noter('inconnu')
  return compte
}

async function recevoir(services: MessageServices, canal: Canal, nouvelle: Nouvelle): Promise<Issue> {
  const { database, now } = services
  if (nouvelle.genre === 'recu') {
    await noteRecu(database, canal, nouvelle.ref, now())
    return 'reçu'
  }
  if (nouvelle.genre === 'echec') {
    return (await reprendre(services, canal, nouvelle)) ? 'échec' : 'inconnu'
  }
  const volonte = lireVolonte(nouvelle.texte)
  if (volonte === null) return garder(services, canal, nouvelle)
  const par = parDuCanal(canal) ?? 'sms'
  await database.transaction((tx) => vouloir(tx, { numero: nouvelle.de, volonte, par, now: now() }))
  return volonte
}

/** « STOP » counts for every channel; what is wanted again comes by the one that it was said on. */
async function vouloir(
  tx: Queries,
  { numero, volonte, par, now }: { numero: string; volonte: 'stop' | 'reprise'; par: ParNumero; now: Date },
): Promise<void> {
  if (volonte === 'stop') return putChoixNumero(tx, numero, 'rien', now)
  if ((await findChoixNumero(tx, numero)) === 'rien') await putChoixNumero(tx, numero, par, now)
}

/** What did not reach its reader goes by something else, or is given up and shown; false: no such message is out. */
async function reprendre(
  services: MessageServices,
  canal: Canal,
  { ref, motif }: Extract<Nouvelle, { genre: 'echec' }>,
): Promise<boolean> {
  const { database, now, canaux } = services
  const parti = await database.transaction((tx) => lockParti(tx, canal, ref))
  if (!parti) return false
  const contenu = await contenuDe(services, parti)
  const autre = contenu && canauxDuNumero(contenu.a, canaux, { sauf: canal }).length > 0
  const issue = { motif: `REFUS ${motif}`, definitif: true, panne: false }
  // the other kind of carrier once, then the mail box
  const reste = autre && parti.sauf === null ? { sauf: canal } : await ailleurs(services, parti)
  const suite = suiteDe(parti, { par: canal, issue, reste }, now())
  if (suite.etat === 'envoye') return true
  await database.transaction(async (tx) => {
    // said twice at once is once
    if (await lockParti(tx, canal, ref)) await reopenMessage(tx, parti.id, suite)
    await tx.query(`SELECT pg_notify('tache', 'message')`)
  })
  return true
}

/** Words of somebody whose order is known are of its thread, and the staff is told; of nobody's order they are thrown away. */
async function garder(
  { database, now }: Context,
  canal: Canal,
  { de, texte, ref, joint }: Extract<Nouvelle, { genre: 'mot' }>,
): Promise<Issue> {
  const dit = direJoint(texte, canal === 'whatsapp' ? 'WhatsApp' : 'SMS', joint)
  if (dit.trim() === '') return 'vide'
  const commande_id = await findCommandeDuNumero(database, de, now())
  if (commande_id === null) return 'sans fil'
  const cle = await cleDuFil(database, commande_id, now())
  return database.transaction(async (tx): Promise<Issue> => {
    if ((await lockFil(tx, cle)) === null) return 'sans fil'
    const cree_le = now()
    const { tous, recents } = await countRecus(tx, commande_id, new Date(cree_le.getTime() - HEURE))
    if (recents >= RECUS_HEURE || tous >= RECUS_EN_TOUT) return 'trop'
    const origine = empreinteDe(`${canal} ${ref}`)
    const voie = parDuCanal(canal) ?? 'sms'
    const ecrit = { commande_id, sens: 'recu', voie, ...lireCourrier(dit, []), origine, cree_le } as const
    return (await insertCourrier(tx, ecrit)) ? 'gardé' : 'déjà venu'
  })
}
