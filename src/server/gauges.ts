// What the shop itself waits for: what somebody is to be woken for, and no page shows.
import type { Context } from '#context'
import { listAnomalies } from '#dossier/anomalie.actions.ts'
import { countMessages } from '#message/message.data.ts'
import { readSauvegardes } from '#sauvegarde/sauvegarde.data.ts'
import { counter, type Family, gauge } from './measures/families.ts'

const seconds = (date: Date | string) => Math.floor(new Date(date).getTime() / 1000)

/** Of the copy, where there is one. */
function replicaFamilies({ replica }: Context['database']): Family[] {
  if (!replica) return []
  const { seconds, bytes, used, reads } = replica.state()
  return [
    gauge('teranga_replica_used', used ? 1 : 0),
    // nobody knows while it does not answer
    ...(seconds === null ? [] : [gauge('teranga_replica_lag_seconds', seconds)]),
    ...(bytes === null ? [] : [gauge('teranga_replica_lag_bytes', bytes)]),
    counter('teranga_replica_reads_total', reads),
  ]
}

/** Read anew at each call; when the database does not answer, that alone is told. */
export async function waitingFamilies({ database, now, log }: Context): Promise<Family[]> {
  try {
    const messages = await countMessages(database)
    const anomalies = await listAnomalies(database)
    const { derniere, bonne } = await readSauvegardes(database)
    const late = messages.depuis ? Math.max(0, seconds(now()) - seconds(messages.depuis)) : 0
    return [
      gauge('teranga_database_up', 1),
      ...replicaFamilies(database),
      gauge('teranga_money_matters', anomalies.length),
      gauge('teranga_messages_failed', messages.echoues),
      gauge('teranga_messages_waiting', messages.attendent),
      gauge('teranga_messages_late_seconds', late),
      gauge('teranga_backup_failed', derniere?.faute ? 1 : 0),
      // 0: there never was one
      gauge('teranga_backup_timestamp_seconds', bonne ? seconds(bonne.faite_le) : 0),
    ]
  } catch (error) {
    log.warn({ err: error }, 'no numbers without the database')
    return [gauge('teranga_database_up', 0), ...replicaFamilies(database)]
  }
}
