import { adresseDAppel } from '../canaux.ts'
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
import { lireTwilio } from './lecture.appel.ts'
import { demarche, fautes, type ReglagesTwilio, variables } from './reglages.ts'

/**
 * Errors that are about this number or these words: not a number, a country that is closed to us, unsubscribed, no
 * route, no mobile, blank or too long. Others are about the account.
 */
const DU_MESSAGE = [21211, 21408, 21610, 21612, 21614, 21602, 21617]

/** SMS through Twilio (Messages). It keeps no name of ours for a message: one taken in silence may go twice. */
export function posteTwilio(reglages: ReglagesTwilio, patience: number = PATIENCE_TEXTO): Poste {
  const { base, compte, jeton, expediteur } = reglages
  const de = expediteur.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const adresse = `${base}/2010-04-01/Accounts/${compte}/Messages.json`
  return {
    expediteur: '',
    lire: (appel) => lireTwilio(appel, reglages),
    envoyer: (pli, signal) =>
      tenter(async () => {
        const corps = new URLSearchParams({ To: pli.a, [de]: expediteur, Body: motsDe(pli) })
        // Twilio calls back over the Internet alone
        if (pli.site.startsWith('https:')) corps.set('StatusCallback', adresseDAppel('twilio', pli.site))
        const fin = AbortSignal.any([signal, AbortSignal.timeout(patience)])
        return issueDe(
          await appeler(adresse, { entetes: { authorization: basic(compte, jeton) }, corps }, fin),
        )
      }),
  }
}

function issueDe({ status, corps }: Retour): Issue {
  if (status === 201) {
    const sid = champ(corps, 'sid')
    return typeof sid === 'string' && sid !== '' ? { ref: sid.slice(0, 200) } : 'parti'
  }
  const code = champ(corps, 'code')
  const motif = typeof code === 'number' ? `HTTP ${status} ${code}` : `HTTP ${status}`
  return DU_MESSAGE.some((un) => un === code) ? perdu(motif) : enPanne(motif)
}

export const pilote = piloter({
  variables,
  demarche,
  fautes,
  essayer: ({ base, compte, jeton }) =>
    essayerCles({ nom: 'Twilio', cles: 'l’Account SID et l’Auth Token' }, (fin) =>
      appeler(
        `${base}/2010-04-01/Accounts/${compte}.json`,
        { methode: 'GET', entetes: { authorization: basic(compte, jeton) } },
        fin,
      ),
    ),
  ouvrir: posteTwilio,
})
