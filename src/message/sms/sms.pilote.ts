import type { Reglages } from '#shared/variables.ts'
import { type Issue, type Poste, piloter } from '../poste.ts'
import {
  appeler,
  basic,
  champ,
  enPanne,
  essayerCles,
  motsDe,
  PATIENCE_TEXTO,
  perdu,
  type Retour,
  tenter,
} from '../texto/texto.appel.ts'
import { demarche, fautes, variables } from './reglages.ts'

type ReglagesSms = Reglages<typeof variables>

/** Leave to speak, by OAuth (client credentials). */
const demanderJeton = ({ base, clientId, clientSecret }: ReglagesSms, fin: AbortSignal): Promise<Retour> =>
  appeler(
    `${base}/oauth/v3/token`,
    {
      entetes: { authorization: basic(clientId, clientSecret) },
      corps: new URLSearchParams({ grant_type: 'client_credentials' }),
    },
    fin,
  )

/**
 * SMS through Orange (SMS API Senegal). A token is used until Orange takes it no more. Orange keeps no name of ours for
 * a message: one that was taken in silence goes again with the next try, in the same words.
 */
export function posteSms(reglages: ReglagesSms, patience: number = PATIENCE_TEXTO): Poste {
  const { base, expediteur, nom } = reglages
  let jeton: string | null = null

  async function envoyer(corps: string, fin: AbortSignal): Promise<Issue> {
    const ancien = jeton
    if (jeton === null) {
      const donne = await demanderJeton(reglages, fin)
      const neuf = champ(donne.corps, 'access_token')
      if (donne.status !== 200 || typeof neuf !== 'string') return enPanne(`HTTP ${donne.status} token`)
      jeton = neuf
    }
    const entetes = { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' }
    const adresse = `${base}/smsmessaging/v1/outbound/${encodeURIComponent(`tel:${expediteur}`)}/requests`
    const retour = await appeler(adresse, { entetes, corps }, fin)
    if (retour.status !== 401) return issueDe(retour)
    jeton = null
    // it may just have been over; one that is new is not
    return ancien === null ? enPanne('HTTP 401') : envoyer(corps, fin)
  }

  return {
    expediteur: '',
    envoyer: (pli, signal) =>
      tenter(() => {
        const demande = {
          address: `tel:${pli.a}`,
          senderAddress: `tel:${expediteur}`,
          ...(nom ? { senderName: nom } : {}),
          outboundSMSTextMessage: { message: motsDe(pli) },
        }
        const corps = JSON.stringify({ outboundSMSMessageRequest: demande })
        return envoyer(corps, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
      }),
  }
}

/** 400 is about what was sent; a refusal of another kind (403: no SMS left) is about the account. */
function issueDe({ status, corps }: Retour): Issue {
  if (status === 201) return 'parti'
  const refus = champ(corps, 'requestError')
  const dit = champ(refus, 'serviceException') ?? champ(refus, 'policyException')
  const motif = [`HTTP ${status}`, champ(dit, 'messageId'), champ(dit, 'text')]
    .filter((mot) => typeof mot === 'string')
    .join(' ')
  return status === 400 ? perdu(motif) : enPanne(`HTTP ${status}`)
}

export const pilote = piloter({
  variables,
  demarche,
  fautes,
  essayer: (reglages) =>
    essayerCles({ nom: 'Orange', cles: 'le Client ID et le Client secret' }, (fin) =>
      demanderJeton(reglages, fin),
    ),
  ouvrir: posteSms,
})
