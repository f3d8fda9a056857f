import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Appel, Joint, Lecture, Nouvelle } from '../poste.ts'
import type { ReglagesWhatsapp } from './reglages.ts'

const mot = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** What of a call is read; the rest may be anything (Cloud API, « webhooks »). */
const Avis = Compile(
  Type.Object({
    entry: Type.Array(
      Type.Object({ changes: Type.Array(Type.Object({ value: Type.Unknown() }), { maxItems: 100 }) }),
      { maxItems: 100 },
    ),
  }),
)
const Statuts = Compile(
  Type.Object({
    metadata: Type.Object({ phone_number_id: mot(40) }),
    statuses: Type.Array(
      Type.Object({
        id: mot(200),
        status: mot(40),
        errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer() }))),
      }),
      { maxItems: 1000 },
    ),
  }),
)
/** Kinds of messages that bring something else than words; a reaction brings nothing. */
const JOINTS = new Map<string, Joint>([
  ['image', 'photo'],
  ['video', 'video'],
  ['audio', 'vocal'],
  ['voice', 'vocal'],
  ['document', 'document'],
  ['sticker', 'autocollant'],
  ['location', 'lieu'],
  ['contacts', 'contact'],
  ['unsupported', 'autre'],
])
const Legende = Type.Optional(Type.Object({ caption: Type.Optional(Type.String({ maxLength: 10_000 })) }))
const Messages = Compile(
  Type.Object({
    metadata: Type.Object({ phone_number_id: mot(40) }),
    messages: Type.Array(
      Type.Object({
        id: mot(200),
        from: Type.String({ pattern: '^[1-9][0-9]{6,14}$' }),
        text: Type.Optional(Type.Object({ body: Type.String({ maxLength: 10_000 }) })),
        button: Type.Optional(Type.Object({ text: Type.String({ maxLength: 1000 }) })),
        type: Type.Optional(Type.String()),
        ...{ image: Legende, video: Legende, document: Legende },
      }),
      { maxItems: 1000 },
    ),
  }),
)

/** What WhatsApp says of messages, and the words that people write back; null where it is not WhatsApp, or not of this number. */
export function lireWhatsapp(
  { methode, question, entetes, corps }: Appel,
  { secret, mot: voulu, numero }: ReglagesWhatsapp,
): Lecture {
  if (methode === 'GET')
    return question.get('hub.mode') === 'subscribe' && memes(question.get('hub.verify_token') ?? '', voulu)
      ? { nouvelles: [], dite: (question.get('hub.challenge') ?? '').slice(0, 200) }
      : null
  const signature = entetes['x-hub-signature-256']
  const attendue = `sha256=${createHmac('sha256', secret).update(corps).digest('hex')}`
  if (typeof signature !== 'string' || !memes(signature, attendue)) return null
  const dit = enJson(corps)
  if (!Avis.Check(dit)) return { nouvelles: [] }
  const valeurs = dit.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return { nouvelles: valeurs.flatMap((valeur) => nouvellesDe(valeur, numero)) }
}

function nouvellesDe(valeur: unknown, numero: string): Nouvelle[] {
  if (Statuts.Check(valeur) && valeur.metadata.phone_number_id === numero)
    return valeur.statuses.flatMap(({ id: ref, status, errors }): Nouvelle[] => {
      if (status === 'delivered' || status === 'read') return [{ genre: 'recu', ref }]
      return status === 'failed'
        ? [{ genre: 'echec', ref, motif: String(errors?.[0]?.code ?? 'failed') }]
        : []
    })
  if (Messages.Check(valeur) && valeur.metadata.phone_number_id === numero)
    return valeur.messages.map(({ id: ref, from, text, button, type = '', image, video, document }) => {
      const joint = JOINTS.get(type)
      return {
        ...{ genre: 'mot', de: `+${from}`, ref },
        texte: text?.body ?? button?.text ?? (image ?? video ?? document)?.caption ?? '',
        ...(joint ? { joint } : {}),
      }
    })
  return []
}

const memes = (un: string, autre: string): boolean => {
  const [a, b] = [Buffer.from(un), Buffer.from(autre)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function enJson(corps: Buffer): unknown {
  try {
    return JSON.parse(corps.toString('utf8'))
  } catch {
    // signed, and no JSON: it says nothing
    return null
  }
}
