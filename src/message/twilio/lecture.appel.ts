import { createHmac, timingSafeEqual } from 'node:crypto'
import { champsDe } from '#shared/multipart.ts'
import type { Appel, Joint, Lecture, Nouvelle } from '../poste.ts'
import type { ReglagesTwilio } from './reglages.ts'

/** Fields of a call: Twilio sends some thirty, three more for each of ten media. */
const CHAMPS_MAX = 200

/** What Twilio says of an SMS, and the words that people write back; null where it is not Twilio (« validating requests »). */
export function lireTwilio({ methode, adresse, entetes, corps }: Appel, { jeton }: ReglagesTwilio): Lecture {
  if (methode !== 'POST') return null
  const dit = champsDe(corps.toString('utf8'), CHAMPS_MAX)
  if (!dit) return null
  // the address, then each field by its name, nothing in between
  const signe = [...dit]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flat()
    .join('')
  const attendue = createHmac('sha1', jeton)
    .update(adresse + signe)
    .digest()
  const signature = entetes['x-twilio-signature']
  const donnee = Buffer.from(typeof signature === 'string' ? signature : '', 'base64')
  if (donnee.length !== attendue.length || !timingSafeEqual(donnee, attendue)) return null
  return { nouvelles: nouvellesDe(dit) }
}

function nouvellesDe(dit: URLSearchParams): Nouvelle[] {
  const ref = dit.get('MessageSid') ?? dit.get('SmsSid') ?? ''
  if (!/^\w{1,200}$/.test(ref)) return []
  const etat = dit.get('MessageStatus')
  if (etat === 'delivered' || etat === 'read') return [{ genre: 'recu', ref }]
  if (etat === 'failed' || etat === 'undelivered')
    return [{ genre: 'echec', ref, motif: (dit.get('ErrorCode') ?? etat).slice(0, 20) }]
  const de = dit.get('From') ?? ''
  if (etat !== null || !/^\+[1-9]\d{6,14}$/.test(de)) return []
  const joint = jointDe(dit)
  const texte = (dit.get('Body') ?? '').slice(0, 10_000)
  return [{ genre: 'mot', de, texte, ref, ...(joint ? { joint } : {}) }]
}

/** What an MMS brings; of several, the first. */
function jointDe(dit: URLSearchParams): Joint | null {
  if (Number(dit.get('NumMedia') ?? 0) < 1) return null
  const [sorte = ''] = (dit.get('MediaContentType0') ?? '').split('/')
  return sorte === 'image' ? 'photo' : sorte === 'video' ? 'video' : sorte === 'audio' ? 'vocal' : 'document'
}
