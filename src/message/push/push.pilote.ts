import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { adressePublique } from '#abonnement/abonnement.ts'
import { clesPossibles } from '#abonnement/joindre.actions.ts'
import { estAdressePublique } from '#shared/surete/adressePublique.ts'
import { type Issue, type Poste, piloter } from '../poste.ts'
import { demarche, fautes, variables } from './reglages.ts'

/** Milliseconds of a try, connecting included. */
const PATIENCE = 15_000
/** Seconds that a phone which is off may get it later: a morning's news is old by the evening. */
const DUREE = 43_200

/** Resolves a name as usual, and refuses one that leads home: asked of the very connection, no name changes in between. */
const chercherDehors: LookupFunction = (hote, options, fini) => {
  lookup(hote, { ...options, all: true }, (error, adresses: LookupAddress[] = []) => {
    const premiere = adresses[0]
    if (error || !premiere) return fini(error ?? new Error('no address'), [])
    if (adresses.some(({ address }) => !estAdressePublique(address))) return fini(new Error('PRIVATE'), [])
    if (options.all) return fini(null, adresses)
    fini(null, premiere.address, premiere.family)
  })
}

/** Those of the browsers that there are: where one of these has no address, it is the shop that has no network. */
const FABRICANTS = /(^|\.)(googleapis\.com|mozilla\.com|apple\.com|windows\.com)$/i
const deFabricant = (adresse: string) => FABRICANTS.test(new URL(adresse).hostname)

/** Nothing that is sent there ever arrives. */
const disparue = (motif: string): Issue => ({ definitif: true, panne: false, disparue: true, motif })

interface Abonne {
  adresse: string
  p256dh: string
  auth: string
}

/**
 * Pushes to browsers (RFC 8030, closed for the browser alone by RFC 8291). `local`: to a stand-in of this machine, in
 * clear; never in a shop.
 */
export function postePush({
  publicKey,
  privateKey,
  local = false,
  patience = PATIENCE,
}: {
  publicKey: string
  privateKey: string
  local?: boolean
  patience?: number
}): Poste {
  return {
    expediteur: '',
    clePublique: publicKey,
    async envoyer(pli, signal) {
      const { adresse, p256dh, auth } = JSON.parse(pli.a) as Abonne
      if (!local && !adressePublique(adresse)) return disparue('Cette adresse n’est pas publique.')
      if (!clesPossibles({ p256dh, auth })) return disparue('Ces clés ne sont celles d’aucun navigateur.')
      try {
        const { default: webpush } = await import('web-push')
        const demande = webpush.generateRequestDetails(
          { endpoint: adresse, keys: { p256dh, auth } },
          JSON.stringify(pli.bref),
          {
            vapidDetails: { subject: `mailto:${pli.de.address}`, publicKey, privateKey },
            TTL: DUREE,
            urgency: 'high',
          },
        )
        const fin = AbortSignal.any([signal, AbortSignal.timeout(patience)])
        return issueDe(await poster(demande, { local, fin }), adresse)
      } catch (error) {
        return issueDUneFaute(error as ErreurReseau, adresse)
      }
    },
  }
}

interface Demande {
  endpoint: string
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
}

/** The status of the answer; nothing else of it is read. */
function poster(
  { endpoint, method, headers, body }: Demande,
  { local, fin }: { local: boolean; fin: AbortSignal },
): Promise<number> {
  return new Promise((done, reject) => {
    const options = { method, headers, signal: fin, ...(local ? {} : { lookup: chercherDehors }) }
    const demander = local && endpoint.startsWith('http:') ? requestHttp : requestHttps
    const demande = demander(endpoint, options, (reponse) => {
      reponse.destroy()
      done(reponse.statusCode ?? 0)
    })
    demande.on('error', reject)
    demande.end(body)
  })
}

type ErreurReseau = Pick<Error, 'name' | 'message'> & { code?: string }

/** No answer came. A host that does not exist never gives one. */
export function issueDUneFaute({ name, message, code }: ErreurReseau, adresse: string): Issue {
  if (code === 'ENOTFOUND' && !deFabricant(adresse)) return disparue(code)
  const motif = `${code ?? name}${message === 'PRIVATE' ? ' PRIVATE' : ''}`
  return { definitif: false, panne: false, motif }
}

/**
 * 404 and 410: the browser took its address back. 401 and 403: it is the shop that is not let in (its clock, its keys, its
 * address), whoever it writes to; a host that anybody may have named closes nothing to others. Another refusal of this very
 * message is for good too.
 */
export function issueDe(status: number, adresse: string): Issue {
  if (status >= 200 && status < 300) return 'parti'
  if (status === 404 || status === 410) return disparue(`HTTP ${status}`)
  if (status === 401 || status === 403)
    return { definitif: false, panne: deFabricant(adresse), motif: `HTTP ${status}` }
  const plusTard = status === 429 || status >= 500 || status < 400
  return { definitif: !plusTard, panne: false, motif: `HTTP ${status}` }
}

export const pilote = piloter({
  variables,
  fabrique: true,
  demarche,
  fautes,
  ouvrir: ({ publicKey, privateKey }, patience) =>
    postePush({ publicKey, privateKey, ...(patience ? { patience } : {}) }),
})
