import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TEMOIN_AVOIRS } from '#avoir/temoin.rest.ts'
import { lireCookies, poserCookie, type Temoin } from '#compte/cookie.ts'
import { TEMOIN_SESSION, TEMOIN_SORTIE } from '#compte/session.ts'
import { genreDe } from '#connexion/code.ts'
import { TEMOIN_PREUVE } from '#connexion/preuve.ts'
import { CLE_INVITE } from '#favorie/invite.ts'
import { TEMOIN_CODES } from '#offre/temoin.rest.ts'
import { quitterVisite } from '#pages/boutique/gestes/sortie.ts'
import { estPersonnelle } from '#pages/parametres.ts'
import type { Visite } from '#pages/visite.ts'
import { CLE_COTE } from '#panier/cote/cote.ts'
import { TEMOIN_PANIER } from '#panier/temoin.ts'

/** That this browser has shown no script yet; whoever has one takes it away. */
const TEMOIN_VISITE = 'visite'
const LIVRAISON = 'livraison'
const DEPART = 'depart'
const DIT = 'dit'
const CODE = 'code'
const SECRET = 'lien'
/** What was answered last to a form: whatever is sent before that answer has come is sent again. */
const TOUR = 'tour'
const FORME_SECRET = /^[\w-]{16,43}$/

const JOUR = 86_400
const IDENTITE = /^[\w-]{22}$/
const JETON = /^[\w-]{43}$/
/** A browser keeps some 4 KB of each; what is more was not written here. */
const TEXTE_MAX = 16_384

/** Whether a page of one person is asked for by a browser that has shown no script. */
export const enVisite = (adresse: string, cookies = ''): boolean =>
  (/[?&]visite=/.test(adresse) || /(?:^|; *)visite=/.test(cookies)) && estPersonnelle(adresse)

/** Whether this page follows a form. */
export const estSuite = (adresse: string): boolean => /[?&]visite=suite/.test(adresse)

/** What calls the shop in the name of whoever is being answered. */
const porteur = new AsyncLocalStorage<typeof fetch>()
export const porteurActuel = (): typeof fetch => {
  const actuel = porteur.getStore()
  if (!actuel) throw new Error('a page asks the shop, and for nobody')
  return actuel
}

/** What one cookie of ours holds; of several under one name none is believed. */
function lire({ headers }: FastifyRequest, nom: string): string | null {
  const lus = lireCookies(headers.cookie, nom)
  return lus.length === 1 ? (lus[0] ?? null) : null
}

const enCookie = (texte: string) => deflateRawSync(texte).toString('base64url')
function depuisCookie(lu: string | null): string | null {
  try {
    return lu && inflateRawSync(Buffer.from(lu, 'base64url'), { maxOutputLength: TEXTE_MAX }).toString()
  } catch {
    return null
  }
}
const jsonDe = (texte: string | null) => {
  try {
    return JSON.parse(texte ?? 'null')
  } catch {
    return null
  }
}

const tourDe = (lu: string | null) => (lu !== null && IDENTITE.test(lu) ? lu : null)
const secretDe = (lu: string | null) => (lu !== null && FORME_SECRET.test(lu) ? lu : null)

const lireCodeAttendu = (lu: unknown): Visite['code'] => {
  const { voie, adresse, demandes } = (lu ?? {}) as Partial<Record<string, unknown>>
  const siennes = Array.isArray(demandes) ? demandes.filter((une) => typeof une === 'string') : []
  if (typeof adresse !== 'string' || siennes.length === 0) return null
  return { voie: voie === 'whatsapp' ? voie : genreDe(adresse), adresse, demandes: siennes }
}

/** Who wrote the form that is sent, as far as the browser says it. */
function provenanceDe({ headers }: FastifyRequest, publicUrl: string): Visite['provenance'] {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return 'boutique'
  if (site === 'cross-site' || site === 'same-site') return 'ailleurs'
  const { origin } = headers
  if (origin && origin !== 'null') return origin === new URL(publicUrl).origin ? 'boutique' : 'ailleurs'
  return 'muette'
}

/** What a visit brings along when it calls, and what it is given to keep. */
interface Porte {
  jeton: () => string | null
  temoins: () => string
  noter: (avoirs: string) => void
}

/** Asks the application itself, through all that a call of the browser meets. */
function demanderA(
  app: FastifyInstance,
  request: FastifyRequest,
  { jeton, temoins, noter }: Porte,
): typeof fetch {
  return async (adresse, init) => {
    const session = jeton()
    const gardes = temoins()
    const reponse = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(adresse),
      headers: {
        ...(init?.headers as Record<string, string> | undefined),
        ...(session ? { authorization: `Bearer ${session}` } : {}),
        ...(gardes ? { cookie: gardes } : {}),
        'user-agent': request.headers['user-agent'] ?? '',
      },
      remoteAddress: request.ip,
      ...(init?.body === undefined ? {} : { payload: String(init.body) }),
    })
    // what the shop gives a browser to keep, this visit keeps for it
    const pose = reponse.cookies.find(({ name }) => name === TEMOIN_AVOIRS)
    if (pose) noter(pose.value)
    const headers = Object.entries(reponse.headers).map(
      ([nom, valeur]) => [nom, String(valeur)] as [string, string],
    )
    return new Response(new Uint8Array(reponse.rawPayload), { status: reponse.statusCode, headers })
  }
}

/** Tells the shop what a script could not: that this session is over. Whether it has heard, also that it was already. */
async function direSortie(demander: typeof fetch): Promise<boolean> {
  const { status } = await demander('/api/logout', { method: 'POST' })
  return status < 500 && status !== 429
}

interface Demande {
  adresse: string
  publicUrl: string
  script: string | null
  instant: number
  /** What is asked for follows a form: what that one gave the browser to keep is there, or is refused. */
  suite: boolean
}

/** The visit that this request belongs to, and how what changed of it is given back to the browser. */
export async function ouvrirVisite(
  app: FastifyInstance,
  request: FastifyRequest,
  { adresse, publicUrl, script, instant, suite }: Demande,
) {
  const identite = lire(request, TEMOIN_VISITE)
  const connue = identite !== null && IDENTITE.test(identite) ? identite : null
  const sienne = connue ?? randomBytes(16).toString('base64url')
  const session = lire(request, TEMOIN_SESSION)
  const avant = {
    jeton: session !== null && JETON.test(session) ? session : null,
    panier: lire(request, TEMOIN_PANIER),
    favoris: lire(request, CLE_INVITE),
    cote: lire(request, CLE_COTE),
    codes: lire(request, TEMOIN_CODES),
    avoirs: lire(request, TEMOIN_AVOIRS),
    livraison: depuisCookie(lire(request, LIVRAISON)),
    depart: depuisCookie(lire(request, DEPART)),
    dit: depuisCookie(lire(request, DIT)),
    code: depuisCookie(lire(request, CODE)),
    preuve: lire(request, TEMOIN_PREUVE),
    secret: secretDe(lire(request, SECRET)),
  }
  const sortie = lire(request, TEMOIN_SORTIE)
  // signed out by a script, and the shop has not heard: it is told now, whoever has come in since
  const annonce = { jeton: () => sortie, temoins: () => '', noter: () => {} }
  const entendue =
    sortie !== null && (!JETON.test(sortie) || (await direSortie(demanderA(app, request, annonce))))
  // said once: what whoever comes next begins here is theirs
  const quittee = sortie !== null && (session === sortie || (session === null && entendue))
  const visite: Visite = {
    ...avant,
    dit: jsonDe(avant.dit),
    code: lireCodeAttendu(jsonDe(avant.code)),
    temoins: connue !== null || !suite,
    tour: tourDe(lire(request, TOUR)),
    adresse,
    sceau: createHash('sha256')
      .update(`sceau ${(quittee ? null : avant.jeton) ?? sienne}`)
      .digest('base64url')
      .slice(0, 22),
    provenance: provenanceDe(request, publicUrl),
    script,
    instant,
    vers: null,
    fichier: null,
    refus: null,
    saisie: {},
    faire: (travail) => porteur.run(demander, travail),
  }
  if (quittee) quitterVisite(visite)
  const demander = demanderA(app, request, {
    jeton: () => visite.jeton,
    temoins: () =>
      [
        visite.codes && `${TEMOIN_CODES}=${visite.codes}`,
        visite.avoirs && `${TEMOIN_AVOIRS}=${visite.avoirs}`,
      ]
        .filter(Boolean)
        .join('; '),
    noter: (avoirs) => {
      visite.avoirs = avoirs || null
    },
  })

  /** `dite`: a page showed what was to be said; `repondu`: a form was answered. */
  const rendre = (reply: FastifyReply, { dite, repondu }: { dite: boolean; repondu: boolean }) => {
    const poser = (nom: Temoin['nom'], valeur: string | null, jours: number, ouvert = false) =>
      poserCookie(reply, publicUrl, {
        ...{ nom, chemin: '/', valeur: valeur ?? '', secondes: valeur === null ? 0 : jours * JOUR },
        ...(ouvert ? { ouvert } : {}),
      })
    const { jeton, panier, livraison, dit, preuve } = visite
    const depart = dite ? null : visite.depart
    const code = visite.code && JSON.stringify(visite.code)
    if (repondu) poser(TOUR, randomBytes(16).toString('base64url'), 1, true)
    if (!connue) poser(TEMOIN_VISITE, sienne, 30, true)
    if (entendue) poser(TEMOIN_SORTIE, null, 0)
    if (jeton !== avant.jeton) poser(TEMOIN_SESSION, jeton, 30)
    if (panier !== avant.panier) poser(TEMOIN_PANIER, panier, 30, true)
    if (visite.favoris !== avant.favoris) poser(CLE_INVITE, visite.favoris, 30, true)
    if (visite.cote !== avant.cote) poser(CLE_COTE, visite.cote, 30, true)
    if (visite.codes !== avant.codes) poser(TEMOIN_CODES, visite.codes, 30)
    if (visite.avoirs !== avant.avoirs) poser(TEMOIN_AVOIRS, visite.avoirs, 30)
    if (livraison !== avant.livraison) poser(LIVRAISON, livraison && enCookie(livraison), 30)
    if (code !== avant.code) poser(CODE, code && enCookie(code), 1)
    if (visite.secret !== avant.secret) poser(SECRET, visite.secret, 1)
    if (preuve !== avant.preuve) poser(TEMOIN_PREUVE, preuve, 1)
    if (depart !== avant.depart) poser(DEPART, depart && enCookie(depart), 1)
    const reste = dite || dit === null ? null : JSON.stringify(dit)
    if (reste !== avant.dit) poser(DIT, reste && enCookie(reste), 1)
  }
  return { visite, rendre, demander }
}
