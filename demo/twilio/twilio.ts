import { posteTwilio } from '#message/twilio/twilio.pilote.ts'
import { montrerTexto } from '../sms/montrer.ts'
import { type Genre, ouvrirOperateur } from '../sms/operateur.ts'

export const COMPTE = { compte: `AC${'0'.repeat(32)}`, jeton: 'demo-jeton', expediteur: '+33644640000' }
const CLE = `Basic ${Buffer.from(`${COMPTE.compte}:${COMPTE.jeton}`).toString('base64')}`
const SIEN = `/2010-04-01/Accounts/${COMPTE.compte}`

const refus = (status: number, code: number, message: string) => ({
  status,
  corps: { code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` },
})
const CLE_REFUSEE = refus(401, 20003, 'Authenticate')

/** Twilio's Messages. */
const TWILIO: Genre = {
  autre: ({ methode, chemin, autorisation }) => {
    if (autorisation !== CLE) return CLE_REFUSEE
    if (methode === 'GET' && chemin === `${SIEN}.json`) return { status: 200, corps: { status: 'active' } }
    return chemin === `${SIEN}/Messages.json`
      ? null
      : refus(404, 20404, 'The requested resource was not found')
  },
  lire: ({ corps }) => {
    const dit = new URLSearchParams(corps)
    const [a, texte] = [dit.get('To') ?? '', dit.get('Body') ?? '']
    const de = dit.get('From') ?? dit.get('MessagingServiceSid')
    return de && /^\+[1-9]\d{6,14}$/.test(a) && texte ? { de, a, texte } : null
  },
  reponses: {
    parti: (rang) => ({
      status: 201,
      corps: { sid: `SM${String(rang).padStart(32, '0')}`, status: 'queued' },
    }),
    panne: { status: 503, corps: {} },
    saturee: refus(429, 20429, 'Too Many Requests'),
    inconnu: refus(400, 21211, "The 'To' number +33612345678 is not a valid phone number."),
    compte: refus(400, 21606, 'The From phone number is not a valid, SMS-capable number'),
    perime: CLE_REFUSEE,
  },
}

export const ouvrirTwilio = () => ouvrirOperateur(TWILIO)

/** Each SMS as a file of the folder `sms`, after it has gone all the way through the driver. */
export const doublure = montrerTexto('sms', ouvrirTwilio, ({ base }) => posteTwilio({ ...COMPTE, base }))
