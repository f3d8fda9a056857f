import { type Issue, type Poste, piloter } from '../poste.ts'
import { appeler, champ, enPanne, PATIENCE_TEXTO, perdu, type Retour, tenter } from '../texto/texto.appel.ts'
import { essayerWhatsapp } from './essai.appel.ts'
import { lireWhatsapp } from './lecture.appel.ts'
import { remplirModele } from './modeles.ts'
import { demarche, fautes, type ReglagesWhatsapp, variables } from './reglages.ts'

/**
 * Errors that are about this number or this message (Cloud API, « error codes »): not on WhatsApp, not to be bothered now,
 * wants none, not of this kind. Others are about the account, the models or Meta.
 */
const DU_MESSAGE = [
  131026, 131021, 131030, 131045, 131047, 131049, 131050, 131051, 131052, 131053, 130472, 33,
]

/** Messages by WhatsApp's Cloud API, in models that Meta has accepted. One taken in silence may go twice. */
export function posteWhatsapp(reglages: ReglagesWhatsapp, patience: number = PATIENCE_TEXTO): Poste {
  const { base, numero, jeton } = reglages
  return {
    expediteur: '',
    lire: (appel) => lireWhatsapp(appel, reglages),
    envoyer: ({ a, bref, site }, signal) =>
      tenter(async () => {
        if (!bref) throw new Error('a message for a phone has no short words')
        const corps = JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: a.slice(1),
          type: 'template',
          template: remplirModele(bref, site),
        })
        const fin = AbortSignal.any([signal, AbortSignal.timeout(patience)])
        const entetes = { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' }
        return issueDe(await appeler(`${base}/${numero}/messages`, { entetes, corps }, fin))
      }),
  }
}

function issueDe({ status, corps }: Retour): Issue {
  if (status === 200) {
    const messages = champ(corps, 'messages')
    const ref = Array.isArray(messages) ? champ(messages[0], 'id') : null
    return typeof ref === 'string' && ref !== '' ? { ref: ref.slice(0, 200) } : 'parti'
  }
  const code = champ(champ(corps, 'error'), 'code')
  const motif = typeof code === 'number' ? `HTTP ${status} ${code}` : `HTTP ${status}`
  return DU_MESSAGE.some((un) => un === code) ? perdu(motif) : enPanne(motif)
}

export const pilote = piloter({
  variables,
  demarche,
  fautes,
  essayer: essayerWhatsapp,
  ouvrir: posteWhatsapp,
})
