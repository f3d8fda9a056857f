import { claimAlerte, connues, insertAlertes } from '#alerte/alerte.data.ts'
import { FRAICHEUR, type Genre, HEURE_DU_MATIN, jourEtHeure, prevenus } from '#alerte/alerte.ts'
import type { Queries } from '#database/database.ts'
import { listAnomalies } from '#dossier/anomalie.actions.ts'
import { listJoignables } from './alerte.actions.ts'
import { aEchoue, insertMessagesEquipe } from './message.data.ts'
import type { MessageServices } from './pli.actions.ts'

/** Beside a shop that sells. */
const MAX_PAR_TOUR = 100

/** Notes what no trigger notes, shares out what happened to who wants to know: the messages leave as all others do. */
export async function alerterEquipe(services: MessageServices): Promise<void> {
  const { database, now } = services
  const instant = now()
  await noter(database, 'paiement', (await listAnomalies(database)).map(cleDe), instant)
  const { jour, heure } = jourEtHeure(instant)
  // one sentence for all of them, once a day: a mail server that is down fails a hundred letters
  const echoue = await aEchoue(database, new Date(instant.getTime() - FRAICHEUR))
  await noter(database, 'message', echoue ? [jour] : [], instant)
  if (heure >= HEURE_DU_MATIN) await noter(database, 'matin', [jour], instant)
  for (let count = 0; count < MAX_PAR_TOUR; count += 1)
    if (!(await database.transaction((tx) => repartir(tx, services)))) return
}

/** Asked first, so that a matter which stays writes nothing every quarter of a minute. */
async function noter(q: Queries, genre: Genre, cles: string[], now: Date): Promise<void> {
  const deja = await connues(q, genre, cles)
  await insertAlertes(
    q,
    genre,
    cles.filter((cle) => !deja.has(cle)),
    now,
  )
}

/** What tells one matter from another: each is said once. */
const cleDe = ({
  genre,
  commande_id,
  tentative_id,
  remboursement_id,
  notification_id,
  releve_id,
}: Awaited<ReturnType<typeof listAnomalies>>[number]) =>
  [genre, commande_id, tentative_id, remboursement_id, notification_id ?? releve_id].join('/')

/** Shares out the next thing that happened; false when there is none. */
async function repartir(tx: Queries, { now, canaux }: MessageServices): Promise<boolean> {
  const instant = now()
  const alerte = await claimAlerte(tx, instant)
  if (!alerte) return false
  if (instant.getTime() - alerte.cree_le.getTime() > FRAICHEUR) return true
  const dits = prevenus(alerte.genre, await listJoignables(tx, canaux))
  await insertMessagesEquipe(
    tx,
    dits.map(({ boite, ...dit }) => ({ ...dit, alerte_id: alerte.id })),
    instant,
  )
  return true
}
