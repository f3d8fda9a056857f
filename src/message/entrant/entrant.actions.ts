import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#context'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { countRecus, insertCourrier, lockFil } from '../echange/echange.data.ts'
import { RECUS_EN_TOUT, RECUS_HEURE } from '../echange/echange.ts'
import { cleDuCourrier, lireCourrier } from './entrant.ts'
import type { ReglagesReponses } from './reglages.ts'

/** The provider tries again for eight hours. */
const FRAICHEUR = 86_400_000
const HEURE = 3_600_000

/** A mail as the provider's form brings it. */
export interface Formulaire {
  champs: ReadonlyMap<string, string>
  /** The names of what was joined. */
  pieces: readonly string[]
}

/** Was this form signed with the shop's key, lately? (Mailgun, « Securing webhooks »: HMAC of timestamp and token.) */
export function estSigne({ champs }: Formulaire, { cle }: ReglagesReponses, now: Date): boolean {
  const [timestamp = '', token = '', signature = ''] = ['timestamp', 'token', 'signature'].map((nom) =>
    champs.get(nom),
  )
  if (!/^\d{1,12}$/.test(timestamp) || token === '' || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > FRAICHEUR) return false
  const attendue = createHmac('sha256', cle)
    .update(timestamp + token)
    .digest()
  return timingSafeEqual(attendue, Buffer.from(signature, 'hex'))
}

/** What became of a mail, for the log alone. */
type Issue = 'gardé' | 'déjà venu' | 'sans fil' | 'automatique' | 'trop'

/** Keeps an answer in its thread and tells the staff; whatever else came is thrown away, and nobody is told. */
export async function recevoirCourrier(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { champs, pieces }: Formulaire,
  { adresse }: ReglagesReponses,
): Promise<Issue> {
  const cle = cleDuCourrier(champs.get('recipient') ?? '', adresse)
  if (cle === null) return 'sans fil'
  // somebody who is away answers everybody
  if (/"auto-submitted"\s*,\s*"(?!no)/i.test(champs.get('message-headers') ?? '')) return 'automatique'
  const nom = champs.get('Message-Id') || champs.get('token') || ''
  const origine = empreinteDe(nom)
  return database.transaction(async (tx): Promise<Issue> => {
    const commande_id = await lockFil(tx, cle)
    if (commande_id === null) return 'sans fil'
    const cree_le = now()
    const { tous, recents } = await countRecus(tx, commande_id, new Date(cree_le.getTime() - HEURE))
    if (recents >= RECUS_HEURE || tous >= RECUS_EN_TOUT) return 'trop'
    // read for a thread alone: anybody may write to what looks like one
    const lu = lireCourrier(champs.get('body-plain') ?? '', pieces)
    const neuf = await insertCourrier(tx, {
      commande_id,
      sens: 'recu',
      voie: 'mail',
      ...lu,
      origine,
      cree_le,
    })
    return neuf ? 'gardé' : 'déjà venu'
  })
}
