import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { LANGUE, MODELES, type Modele } from '#message/whatsapp/modeles.ts'
import { posteWhatsapp } from '#message/whatsapp/whatsapp.pilote.ts'
import { montrerTexto } from '../sms/montrer.ts'
import { type Genre, ouvrirOperateur } from '../sms/operateur.ts'

export const COMPTE = {
  numero: '106540352242922',
  compte: '102290129340398',
  jeton: 'demo-jeton',
  secret: 'demo-secret',
  mot: 'demo-mot-de-verification',
}

const parametre = Type.Object({
  type: Type.Literal('text'),
  text: Type.String({ minLength: 1, maxLength: 1024 }),
})
const Message = Compile(
  Type.Object({
    messaging_product: Type.Literal('whatsapp'),
    to: Type.String({ pattern: '^[1-9][0-9]{6,14}$' }),
    type: Type.Literal('template'),
    template: Type.Object({
      name: Type.String(),
      language: Type.Object({ code: Type.Literal(LANGUE) }),
      components: Type.Array(
        Type.Object({ type: Type.String(), parameters: Type.Array(parametre, { maxItems: 10 }) }),
      ),
    }),
  }),
)
const Depot = Compile(
  Type.Object({
    name: Type.String({ pattern: '^[a-z0-9_]{1,512}$' }),
    language: Type.String(),
    category: Type.String(),
    components: Type.Array(Type.Object({ type: Type.String() }), { minItems: 1 }),
  }),
)

const erreur = (status: number, code: number, message: string) => ({
  status,
  corps: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } },
})
const JETON_REFUSE = erreur(401, 190, 'Invalid OAuth access token - Cannot parse access token')

/** What a phone shows of a model that is filled; null: Meta has read no such model, or other blanks. */
function lire(
  nom: string,
  composants: readonly { type: string; parameters: { text: string }[] }[],
): string | null {
  const modele = Object.values<Modele>(MODELES).find(({ name }) => name === nom)
  const blancs = composants.find(({ type }) => type === 'body')?.parameters.map(({ text }) => text) ?? []
  if (!modele || blancs.some((blanc) => /[\n\t]| {4,}/.test(blanc))) return null
  if (modele.category === 'AUTHENTICATION')
    return blancs.length === 1 ? `*${blancs[0]}* est votre code. Ne le partagez avec personne.` : null
  const corps = modele.components[0] as { text: string }
  const attendus = new Set(corps.text.match(/\{\{\d\}\}/g))
  if (attendus.size !== blancs.length) return null
  return corps.text.replace(/\{\{(\d)\}\}/g, (_, rang) => blancs[Number(rang) - 1] ?? '')
}

/** WhatsApp's Cloud API: messages by models, and the models themselves. `etats`: where it stands with those that it has. */
export function whatsapp(etats = new Map<string, string>()): Genre {
  const modeles = `/${COMPTE.compte}/message_templates`
  return {
    autre: ({ methode, chemin, autorisation, corps }) => {
      if (autorisation !== `Bearer ${COMPTE.jeton}`) return JETON_REFUSE
      const [ou] = chemin.split('?')
      if (methode === 'GET' && ou === `/${COMPTE.numero}`)
        return { status: 200, corps: { id: COMPTE.numero, display_phone_number: '+221 33 800 00 00' } }
      if (methode === 'GET' && ou === modeles) {
        const data = [...etats].map(([name, status]) => ({ name, status, language: LANGUE }))
        return { status: 200, corps: { data } }
      }
      if (methode === 'POST' && ou === modeles) {
        const depot: unknown = JSON.parse(corps)
        if (!Depot.Check(depot)) return erreur(400, 100, 'Invalid parameter')
        etats.set(depot.name, 'PENDING')
        return { status: 200, corps: { id: '1', status: 'PENDING', category: depot.category } }
      }
      return ou === `/${COMPTE.numero}/messages` ? null : erreur(404, 100, 'Unsupported request')
    },
    lire: ({ corps }) => {
      const dit: unknown = JSON.parse(corps)
      if (!Message.Check(dit)) return null
      const texte = lire(dit.template.name, dit.template.components)
      return texte === null ? null : { de: 'WhatsApp', a: `+${dit.to}`, texte }
    },
    reponses: {
      parti: (rang) => ({
        status: 200,
        corps: { messaging_product: 'whatsapp', messages: [{ id: `wamid.${rang}` }] },
      }),
      panne: erreur(500, 131000, 'Something went wrong'),
      saturee: erreur(429, 130429, 'Cloud API message throughput has been reached'),
      inconnu: erreur(400, 131026, 'Message undeliverable to 221771234567'),
      compte: erreur(400, 131042, 'Business eligibility payment issue'),
      perime: JETON_REFUSE,
    },
  }
}

export const ouvrirWhatsapp = () => ouvrirOperateur(whatsapp())

/** Each message as a file of the folder `whatsapp`, after it has gone all the way through the driver. */
export const doublure = montrerTexto('whatsapp', ouvrirWhatsapp, ({ base }) =>
  posteWhatsapp({ ...COMPTE, base }),
)
