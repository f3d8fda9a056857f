import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { posteSms } from '#message/sms/sms.pilote.ts'
import { montrerTexto } from './montrer.ts'
import { type Genre, ouvrirOperateur } from './operateur.ts'

export const COMPTE = {
  clientId: 'demo',
  clientSecret: 'demo-secret',
  expediteur: '+2210000',
  nom: 'Teranga',
}
const CLE = `Basic ${Buffer.from(`${COMPTE.clientId}:${COMPTE.clientSecret}`).toString('base64')}`
const JETON = 'jeton-de-demonstration'
const CHEMIN = `/smsmessaging/v1/outbound/${encodeURIComponent(`tel:${COMPTE.expediteur}`)}/requests`

const tel = Type.String({ pattern: '^tel:\\+[0-9]{4,15}$' })
const Message = Compile(
  Type.Object({
    outboundSMSMessageRequest: Type.Object({
      address: tel,
      senderAddress: tel,
      senderName: Type.Optional(Type.String({ maxLength: 11 })),
      outboundSMSTextMessage: Type.Object({ message: Type.String({ minLength: 1, maxLength: 600 }) }),
    }),
  }),
)

const refus = (status: number, genre: string, messageId: string, text: string) => ({
  status,
  corps: { requestError: { [genre]: { messageId, text, variables: [] } } },
})

/** Orange's SMS API for Senegal. */
const ORANGE: Genre = {
  autre: ({ chemin, corps, autorisation }) => {
    if (chemin === '/oauth/v3/token')
      return autorisation === CLE && corps === 'grant_type=client_credentials'
        ? { status: 200, corps: { token_type: 'Bearer', access_token: JETON, expires_in: 3600 } }
        : { status: 401, corps: { error: 'invalid_client' } }
    return autorisation === `Bearer ${JETON}` && chemin === CHEMIN
      ? null
      : { status: 401, corps: { code: 42, message: 'Expired credentials' } }
  },
  lire: ({ corps }) => {
    const dit: unknown = JSON.parse(corps)
    if (!Message.Check(dit)) return null
    const { address, senderName, senderAddress, outboundSMSTextMessage } = dit.outboundSMSMessageRequest
    return {
      de: senderName ?? senderAddress.slice(4),
      a: address.slice(4),
      texte: outboundSMSTextMessage.message,
    }
  },
  reponses: {
    parti: (rang) => ({
      status: 201,
      corps: { outboundSMSMessageRequest: { resourceURL: `${CHEMIN}/${rang}` } },
    }),
    panne: { status: 503, corps: {} },
    saturee: { status: 429, corps: { code: 53, message: 'Too many requests' } },
    inconnu: refus(400, 'serviceException', 'SVC0004', 'No valid addresses provided: tel:+221771234567'),
    compte: refus(403, 'policyException', 'POL1000', 'No SMS left in the contract'),
    perime: { status: 401, corps: { code: 42, message: 'Expired credentials' } },
  },
}

export const ouvrirSms = () => ouvrirOperateur(ORANGE)

/** Each SMS as a file of the folder `sms`, after it has gone all the way through the driver. */
export const doublure = montrerTexto('sms', ouvrirSms, ({ base }) => posteSms({ ...COMPTE, base }))
