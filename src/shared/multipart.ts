import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TProperties } from 'typebox'
import { Failure } from './failure.ts'
import { lireNombre } from './nombre.ts'

/** A form with its files, as it came. */
export interface Formulaire {
  /** Each field's texts, in the order in which they came. */
  champs: Map<string, string[]>
  /** The first of `fichiers`. */
  fichier: Uint8Array | null
  fichiers: Uint8Array[]
}

export interface Limites {
  /** The file's field. */
  nom: string
  /** Bytes of the file, and what is said of one that has more. */
  maximum: number
  tropGrand: string
  /** How many there may be; one, unless told. */
  nombre?: number
}
/** Beside the file: fields, and bytes of each. */
const CHAMPS = 100
const CHAMP = 20_000

/** The routes of this scope take forms with a file; what a route does with them it says itself. */
export async function accepterFormulaires(app: FastifyInstance): Promise<void> {
  const { default: multipart } = await import('@fastify/multipart')
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: CHAMPS, fieldSize: CHAMP, fieldNameSize: 100, headerPairs: 20 },
  })
}

/** Fields of a form in one line (`a=1&b=2`); null, and nothing of it is read, where there are more: each costs a hundred times its bytes. */
export function champsDe(ligne: string, maximum: number): URLSearchParams | null {
  let champs = 1
  for (let ou = ligne.indexOf('&'); ou >= 0; ou = ligne.indexOf('&', ou + 1)) {
    champs += 1
    if (champs > maximum) return null
  }
  return new URLSearchParams(ligne)
}

export const formulaireVide = (): Formulaire => ({ champs: new Map(), fichier: null, fichiers: [] })

/**
 * Reads a form whole, into memory: nothing of it is written anywhere. `formulaire` has what came before a refusal.
 * @throws Failure ENTREE_INVALIDE for a file that is too large, one too many, another one, or a form cut off.
 */
export async function lireFormulaire(
  request: FastifyRequest,
  { nom, maximum, tropGrand, nombre = 1 }: Limites,
  formulaire = formulaireVide(),
): Promise<Formulaire> {
  const refuser = (champ: string, phrase: string) =>
    new Failure('ENTREE_INVALIDE', phrase, { champs: { [champ]: phrase } })
  // what is said beforehand to be too large is not waited for
  if (Number(request.headers['content-length'] ?? 0) > nombre * maximum + CHAMPS * CHAMP)
    throw refuser(nom, tropGrand)
  try {
    for await (const partie of request.parts({ limits: { fileSize: maximum, files: nombre } })) {
      const { fieldname } = partie
      if (partie.type === 'field') {
        if (partie.valueTruncated || partie.fieldnameTruncated) throw refuser(fieldname, 'Valeur refusée.')
        // a part that says that it is JSON is read as one: only texts are taken
        if (typeof partie.value !== 'string') throw refuser(fieldname, 'Valeur refusée.')
        formulaire.champs.set(fieldname, [...(formulaire.champs.get(fieldname) ?? []), partie.value])
        continue
      }
      if (fieldname !== nom) throw refuser(fieldname, 'Champ inconnu.')
      const morceaux: Uint8Array[] = []
      let octets = 0
      partie.file.once('limit', () => partie.file.destroy(refuser(nom, tropGrand)))
      for await (const morceau of partie.file) {
        morceaux.push(morceau)
        octets += morceau.length
      }
      if (partie.file.truncated) throw refuser(nom, tropGrand)
      // a browser sends an empty, nameless file where none was chosen
      if (octets > 0 || partie.filename) formulaire.fichiers.push(Buffer.concat(morceaux))
    }
  } catch (error) {
    const { code } = error as { code?: string }
    if (error instanceof Failure) throw error
    if (code === 'FST_FILES_LIMIT')
      throw refuser(nom, nombre === 1 ? 'Un seul fichier.' : `${nombre}\u00a0fichiers au plus.`)
    throw refuser('corps', 'Ce formulaire est mal formé.')
  }
  formulaire.fichier = formulaire.fichiers[0] ?? null
  return formulaire
}

type Schema = { anyOf?: Schema[]; type?: string; const?: unknown; items?: Schema }

/**
 * A form's texts as JSON would carry them, by the schema of each field: numbers are plain figures and nothing else,
 * what is empty is null, a list is a field that comes several times. What is not so is left for the rules to refuse.
 */
export function lireSaisie(champs: Formulaire['champs'], proprietes: TProperties): Record<string, unknown> {
  const saisie = [...champs].map(([nom, textes]) => [
    nom,
    valeurDe(textes, (proprietes[nom] ?? {}) as Schema),
  ])
  return Object.fromEntries(saisie)
}

function valeurDe(textes: string[], schema: Schema): unknown {
  const sortes = schema.anyOf ?? [schema]
  const nombre = (texte: string) => {
    const lu = lireNombre(texte)
    return lu === undefined || Number.isNaN(lu) ? texte : lu
  }
  const de = (texte: string, numerique: boolean) => (numerique ? nombre(texte) : texte)
  const estNombre = ({ type, const: seule }: Schema) =>
    type === 'number' || type === 'integer' || typeof seule === 'number'
  const liste = sortes.find(({ type }) => type === 'array')
  if (liste) {
    const numerique = estNombre(liste.items ?? {})
    return textes.filter((texte) => texte !== '').map((texte) => de(texte, numerique))
  }
  const [seul = '', ...autres] = textes
  // twice the same field is not a value
  if (autres.length > 0) return textes
  return seul === '' ? null : de(seul, sortes.some(estNombre))
}
