import { CANAUX_NUMERO, type Canal } from '../canaux.ts'
import { countTextos } from '../message.data.ts'
import type { MessageServices } from '../pli.actions.ts'
import { findReglage } from './depense.data.ts'
import { NOUVELLES_PAR_JOUR } from './depense.ts'

const JOUR = 86_400_000

/**
 * The channels that messages leave by now. `sms` stands for whatever reaches numbers; its news of a day have a bound:
 * `numeros` says why it is closed, where it is.
 */
export async function canauxOuverts({
  database,
  canaux,
  now,
}: Pick<MessageServices, 'database' | 'canaux' | 'now'>): Promise<{
  ouverts: Canal[]
  numeros: 'ouverts' | 'aucun' | { partis: number }
}> {
  const siens = (Object.keys(canaux) as Canal[]).filter((canal) => !CANAUX_NUMERO.includes(canal))
  if (siens.length === Object.keys(canaux).length) return { ouverts: siens, numeros: 'aucun' }
  const { par_jour } = await findReglage(database)
  const partis = await countTextos(database, new Date(now().getTime() - JOUR))
  return partis < (par_jour ?? NOUVELLES_PAR_JOUR)
    ? { ouverts: [...siens, 'sms'], numeros: 'ouverts' }
    : { ouverts: siens, numeros: { partis } }
}
