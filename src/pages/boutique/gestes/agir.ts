import { type ActionFunctionArgs, data } from 'react-router'
import { Failure, isFailure } from '#shared/failure.ts'
import { selon } from '#shared/texte.ts'
import { type Shop, shop } from '../../shop.ts'
import { type Visite, visite } from '../../visite.ts'
import { ENVOYE } from './envoi.ts'
import { quitterVisite } from './sortie.ts'
import { GESTES } from './table.ts'

const CHANGEE =
  'Cette page n’est plus celle que vous aviez sous les yeux. La voici comme elle est maintenant\u00a0: recommencez.'
const A_REDIRE =
  'Pour votre sécurité, cette demande doit être faite depuis cette page. Appuyez encore une fois.'

/** Not said again on a page, nor kept. */
const MUETS: readonly string[] = Object.values(ENVOYE)

/**
 * A form that is sent to a page, whichever: its gesture is done by the very routes that the browser calls, then the
 * page that follows is asked for (303). Refused, the same page comes back with why, and with what was typed.
 */
export async function agir({ request, context }: ActionFunctionArgs) {
  const ici = context.get(visite)
  if (!ici) throw data(null, { status: 405 })
  const envoyes = [...(await request.formData())].filter(
    (un): un is [string, string] => typeof un[1] === 'string',
  )
  const saisie = Object.fromEntries(envoyes)
  try {
    const { vers, dit } = await ici.faire(() => faire(ici, saisie, context.get(shop)))
    ici.dit = dit ?? null
    return new Response(null, { status: 303, headers: { location: vers ?? ici.adresse } })
  } catch (error) {
    if (!isFailure(error)) throw error
    if (error.code === 'JETON_INVALIDE') quitterVisite(ici)
    const { code, message, champs = {} } = error
    ici.refus = { code, message, champs }
    ici.saisie = Object.fromEntries(envoyes.filter(([nom]) => !MUETS.includes(nom)))
    return data(null, { status: 422 })
  }
}

async function faire(ici: Visite, saisie: Record<string, string>, boutique: Shop) {
  const [nom = '', ...sujet] = (saisie[ENVOYE.geste] ?? '').split(' ')
  const geste = selon(GESTES, nom)
  if (!geste) throw new Failure('ENTREE_INVALIDE', CHANGEE)
  const sansEnjeu = geste.libre && ici.jeton === null && ici.provenance === 'muette'
  const sien = ici.provenance === 'boutique' || saisie[ENVOYE.sceau] === ici.sceau
  if (!sien && !sansEnjeu) throw new Failure('A_CONFIRMER', A_REDIRE)
  const dite = { ...saisie, sujet: sujet.join(' '), [ENVOYE.cle]: await cleDe(ici, saisie) }
  return geste.faire(ici, dite, boutique)
}

/** Where a browser brings nothing back, what is sent again within it is one demand. */
const REPETITION = 5_000

/**
 * The very same form is one demand, however often it is sent; with another choice it is another. A page of visitors
 * draws no key: there what is sent before the answer has come is sent again.
 */
async function cleDe({ tour, instant }: Visite, saisie: Record<string, string>): Promise<string> {
  const page = saisie[ENVOYE.cle] ?? tour ?? String(Math.floor(instant / REPETITION))
  const dit = new TextEncoder().encode(JSON.stringify([page, Object.entries(saisie).sort()]))
  const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', dit))
  return `page-${Array.from(octets.subarray(0, 16), (octet) => octet.toString(16).padStart(2, '0')).join('')}`
}
