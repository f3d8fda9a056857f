// Good requests made bad, one or two steps at a time: what they are made of is kept, and what one step made the next
// goes on from.
import { NOMBRES, TEXTES } from '#tests/contrat/pieges.ts'

/** A request as it travels; its body in base64, for files are no text. */
export interface Graine {
  /** Which door it knocks at: its faults are told under this name. */
  nom: string
  qui: string
  method: string
  url: string
  headers: Record<string, string>
  corps: string | null
}
type Hasard = () => number

const CLES = ['__proto__', 'constructor', 'id', 'prix', 'role', 'x', '']
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/csv',
  '*/*',
]
/** Deeper than any schema, shorter than any stack. */
const PROFOND = 400

const parmi = <T>(liste: readonly T[], r: Hasard): T => {
  const un = liste[Math.floor(r() * liste.length)]
  if (un === undefined) throw new Error('nothing to choose from')
  return un
}
const entier = (max: number, r: Hasard) => Math.floor(r() * max)

/** A value that breaks programs; what is already there, bent, half the time. */
function piege(avant: unknown, r: Hasard): unknown {
  if (r() < 0.5) {
    if (typeof avant === 'number')
      return parmi([avant + 1, avant - 1, -avant, avant / 3, avant * 1e9, String(avant)], r)
    if (typeof avant === 'string') return plier(avant, r)
    if (typeof avant === 'boolean') return parmi([!avant, Number(avant), String(avant)], r)
    if (Array.isArray(avant))
      return parmi([[...avant, ...avant], [], avant[0] ?? null, { ...avant }, [avant]], r)
    if (avant !== null && typeof avant === 'object')
      return parmi([[avant], Object.values(avant), {}, JSON.stringify(avant)], r)
  }
  const profond = () => JSON.parse('['.repeat(PROFOND) + ']'.repeat(PROFOND)) as unknown
  return parmi(
    [() => parmi(NOMBRES, r), () => parmi(TEXTES, r), () => null, () => [], () => ({}), () => true, profond],
    r,
  )()
}

function plier(texte: string, r: Hasard): string {
  const ou = entier(texte.length + 1, r)
  return parmi(
    [
      () => texte.slice(0, ou) + texte.slice(ou + 1),
      () => texte.slice(0, ou) + parmi(TEXTES, r).slice(0, 40) + texte.slice(ou),
      () => texte + texte,
      () => texte.toUpperCase(),
      () => ` ${texte}\t`,
      () => texte.replace(/\d/g, () => String(entier(10, r))),
      () => parmi(TEXTES, r),
    ],
    r,
  )()
}

/** One step inside a value, the rest of it kept. */
function pas(valeur: unknown, r: Hasard): unknown {
  if (valeur === null || typeof valeur !== 'object' || r() < 0.08) return piege(valeur, r)
  if (Array.isArray(valeur)) {
    if (valeur.length === 0) return [piege(null, r)]
    const ou = entier(valeur.length, r)
    const sort = r()
    if (sort < 0.1) return valeur.toSpliced(ou, 1)
    if (sort < 0.2) return valeur.toSpliced(ou, 0, valeur[ou])
    return valeur.with(ou, pas(valeur[ou], r))
  }
  // entries, not a spread: a key `__proto__` must go out as one
  const entrees = Object.entries(valeur)
  if (entrees.length === 0 || r() < 0.06)
    return Object.fromEntries([...entrees, [parmi(CLES, r), piege(null, r)]])
  const ou = entier(entrees.length, r)
  const [cle = '', dedans] = entrees[ou] ?? []
  const sort = r()
  if (sort < 0.1) return Object.fromEntries(entrees.toSpliced(ou, 1))
  // what belongs to another field
  const autre = sort < 0.2 ? parmi(entrees, r)[1] : pas(dedans, r)
  return Object.fromEntries(entrees.with(ou, [cle, autre]))
}

function octetsAbimes(octets: Buffer, r: Hasard): Buffer {
  if (octets.length === 0) return Buffer.from(parmi(TEXTES, r))
  const ou = entier(octets.length, r)
  const sort = r()
  if (sort < 0.3) return octets.subarray(0, ou)
  if (sort < 0.6)
    return Buffer.concat([octets.subarray(0, ou), Buffer.from(parmi(TEXTES, r)), octets.subarray(ou)])
  const copie = Buffer.from(octets)
  copie[ou] = entier(256, r)
  return copie
}

function corpsMue(corps: Buffer, type: string, r: Hasard): Buffer {
  if (r() < 0.08) return octetsAbimes(corps, r)
  const texte = corps.toString()
  if (type.includes('json')) {
    try {
      return Buffer.from(JSON.stringify(pas(JSON.parse(texte), r)) ?? 'null')
    } catch {
      // a step before has damaged it
      return octetsAbimes(corps, r)
    }
  }
  if (type.includes('urlencoded')) return Buffer.from(question(texte, r))
  return octetsAbimes(corps, r)
}

/** Pairs of a form or of an address: bent, doubled, left out, added. */
function question(texte: string, r: Hasard): string {
  const paires = [...new URLSearchParams(texte)]
  const ou = entier(paires.length, r)
  const [nom = parmi(CLES, r), valeur = ''] = paires[ou] ?? []
  const neuve = (quoi: unknown): [string, string] => [
    nom,
    typeof quoi === 'string' ? quoi : (JSON.stringify(quoi) ?? ''),
  ]
  const sort = r()
  const suite =
    paires.length === 0
      ? [neuve(piege(null, r))]
      : sort < 0.1
        ? paires.toSpliced(ou, 1)
        : sort < 0.2
          ? paires.toSpliced(ou, 0, neuve(valeur))
          : sort < 0.3
            ? [...paires, [parmi(CLES, r), parmi(TEXTES, r)]]
            : paires.with(ou, neuve(piege(valeur, r)))
  return String(new URLSearchParams(suite as [string, string][]))
}

function adresse(url: string, r: Hasard): string {
  const [chemin = '', mots] = url.split('?')
  if (mots !== undefined && r() < 0.7) return `${chemin}?${question(mots, r)}`
  if (r() < 0.3) return `${chemin}?${mots ?? ''}&${question('', r)}`
  const parts = chemin.split('/')
  const ou = entier(parts.length, r)
  const dit = parts[ou] ?? ''
  const neuf = /^\d+$/.test(dit) ? String(piege(Number(dit), r)) : plier(dit, r)
  return `${parts.with(ou, encodeURIComponent(Buffer.from(neuf).toString())).join('/') || '/'}${mots === undefined ? '' : `?${mots}`}`
}

/** The same request after one to three steps; what it had of its own otherwise stays. */
export function muer(graine: Graine, r: Hasard): Graine {
  let { url, headers, corps } = graine
  for (let reste = 1 + entier(3, r); reste > 0; reste -= 1) {
    const sort = r()
    if (corps !== null && sort < 0.75) {
      const type = headers['content-type'] ?? ''
      corps = corpsMue(Buffer.from(corps, 'base64'), type, r).toString('base64')
    } else if (sort < 0.9 || corps === null) url = adresse(url, r)
    else if (sort < 0.93) headers = { ...headers, 'content-type': parmi(TYPES, r) }
    else if (sort < 0.97)
      headers = { ...headers, 'idempotency-key': parmi(['a', 'b', 'c', 'é', 'x'.repeat(300)], r) }
    else headers = { ...headers, 'accept-language': parmi(['fr', 'xx;q=9', ','.repeat(300)], r) }
  }
  return { ...graine, url: url.startsWith('/') ? url : `/${url}`, headers, corps }
}
