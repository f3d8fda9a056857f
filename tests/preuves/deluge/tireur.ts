// A process that sends bad requests to a shop, from good ones that it is given, and tells what went wrong. Reads its
// `Tir` from the channel it was forked with.
import { Agent, request } from 'node:http'
import { FUITE } from '#tests/contrat/fuite.ts'
import { hasard } from '../simulation/hasard.ts'
import { type Graine, muer } from './mutation.ts'

/** Of each caller; null for who has none. */
export type Jetons = Record<string, string | null>

export interface Tir {
  port: number
  jetons: Jetons
  graines: Graine[]
  graine: number
  combien: number
  /** Milliseconds: no answer takes longer, whatever was asked. */
  patience: number
}
export interface Faute {
  envoi: Graine
  /** What came back; 0 for nothing. */
  statut: number
  /** Milliseconds. */
  duree: number
  corps: string
}
/** How far it is, and what it saw; the last one is told with `fini`. */
export interface Nouvelle {
  envoyees: number
  statuts: Record<string, number>
  /** Milliseconds of the slowest answer. */
  lente: number
  fautes: Faute[]
  fini: boolean
}

const DE_FRONT = 8
/** Requests of one door that are kept because something new was answered to them. */
const GARDEES = 24
/** Requests between two pieces of news; whoever hears them opens sessions anew. */
const PAS = 500
interface Reponse {
  statut: number
  corps: string
  duree: number
}

const agent = new Agent({ keepAlive: true, maxSockets: DE_FRONT })
function envoyer(port: number, jetons: Jetons, envoi: Graine): Promise<Reponse> {
  const depart = performance.now()
  const corps = envoi.corps === null ? null : Buffer.from(envoi.corps, 'base64')
  const jeton = jetons[envoi.qui]
  const headers = {
    ...envoi.headers,
    ...(jeton ? { authorization: `Bearer ${jeton}` } : {}),
    ...(corps ? { 'content-length': corps.length } : {}),
  }
  return new Promise((done) => {
    const dire = (statut: number, texte: string) =>
      done({ statut, corps: texte, duree: performance.now() - depart })
    const appel = request(
      { host: '127.0.0.1', port, agent, method: envoi.method, path: envoi.url, headers },
      (reponse) => {
        const morceaux: Buffer[] = []
        reponse.on('data', (morceau: Buffer) => morceaux.push(morceau))
        reponse.on('end', () => dire(reponse.statusCode ?? 0, Buffer.concat(morceaux).toString()))
        reponse.on('error', () => dire(0, 'cut'))
      },
    )
    appel.setTimeout(30_000, () => appel.destroy(new Error('no answer')))
    appel.on('error', (error) => dire(0, error.message))
    appel.end(corps ?? undefined)
  })
}

/** What kind of answer it was: another kind is worth going on from. */
function genre({ statut, corps }: Reponse): string {
  const code = /"code":"(\w+)"/.exec(corps)?.[1] ?? ''
  const champs =
    /"champs":\{("[^}]{0,200})/
      .exec(corps)?.[1]
      ?.match(/"\w+":/g)
      ?.join('') ?? ''
  return `${statut} ${code} ${champs}`
}

/** What a shop says that its own staff has closed, as a good request of theirs may: until it is opened anew. */
const FERMEE = /"code":"BOUTIQUE_FERMEE"|<title>[^<]* revient bientôt<\/title>/
const enPanne = ({ statut, corps }: Reponse) =>
  statut === 0 || (statut >= 500 && !(statut === 503 && FERMEE.test(corps)))
const estFaute = (reponse: Reponse, patience: number) =>
  enPanne(reponse) || reponse.duree > patience || (reponse.statut >= 400 && FUITE.test(reponse.corps))

let reprendre: ((jetons: Jetons) => void) | null = null
const dire = (nouvelle: Nouvelle) => process.send?.(nouvelle)

async function tirer({ port, graines, graine, combien, patience, ...tir }: Tir): Promise<void> {
  let { jetons } = tir
  const r = hasard(graine)
  const bassins = new Map<string, { bonnes: Graine[]; vues: Set<string>; gardees: Graine[] }>()
  for (const une of graines) {
    const bassin = bassins.get(une.nom) ?? { bonnes: [], vues: new Set(), gardees: [] }
    bassin.bonnes.push(une)
    bassins.set(une.nom, bassin)
  }
  const portes = [...bassins.values()]
  const nouvelle: Nouvelle = { envoyees: 0, statuts: {}, lente: 0, fautes: [], fini: false }
  const un = async (): Promise<void> => {
    const bassin = portes[Math.floor(r() * portes.length)]
    if (!bassin) throw new Error('no door to knock at')
    const depuis = bassin.gardees.length > 0 && r() < 0.5 ? bassin.gardees : bassin.bonnes
    const bonne = depuis[Math.floor(r() * depuis.length)]
    if (!bonne) throw new Error('no request to begin from')
    const envoi = r() < 0.03 ? bonne : muer(bonne, r)
    let reponse = await envoyer(port, jetons, envoi)
    // among others a good answer may be late: asked again, it is not
    if (reponse.duree > patience && !enPanne(reponse)) reponse = await envoyer(port, jetons, envoi)
    nouvelle.statuts[reponse.statut] = (nouvelle.statuts[reponse.statut] ?? 0) + 1
    nouvelle.lente = Math.max(nouvelle.lente, reponse.duree)
    if (estFaute(reponse, patience))
      nouvelle.fautes.push({
        envoi,
        statut: reponse.statut,
        duree: reponse.duree,
        corps: reponse.corps.slice(0, 600),
      })
    const vu = genre(reponse)
    if (bassin.vues.has(vu)) return
    bassin.vues.add(vu)
    if (envoi === bonne) return
    if (bassin.gardees.length < GARDEES) bassin.gardees.push(envoi)
    else bassin.gardees[Math.floor(r() * GARDEES)] = envoi
  }
  while (nouvelle.envoyees < combien) {
    const fournee = Math.min(PAS, combien - nouvelle.envoyees)
    let reste = fournee
    await Promise.all(
      Array.from({ length: DE_FRONT }, async () => {
        while (reste > 0) {
          reste -= 1
          await un()
        }
      }),
    )
    nouvelle.envoyees += fournee
    dire({ ...nouvelle, fautes: nouvelle.fautes.splice(0), fini: nouvelle.envoyees >= combien })
    jetons = await new Promise<Jetons>((suite) => {
      reprendre = suite
    })
  }
  agent.destroy()
}

// whoever asked has stopped
process.once('disconnect', () => process.exit())
process.on('message', (dit: Tir | Jetons) => {
  if (reprendre) return reprendre(dit as Jetons)
  tirer(dit as Tir).catch((error) => {
    console.error(error)
    process.exit(1)
  })
})
