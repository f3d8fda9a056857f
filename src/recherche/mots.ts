import { Failure } from '#shared/failure.ts'
import { aplatir } from '#shared/texte.ts'

/** Longer than any name anyone types. */
const SAISIE_MAX = 100
/** More words than these say nothing more. */
const MOTS_MAX = 8
const ORTHOGRAPHES_MAX = 8
/** Spellings this much further than the closest are tried with it. */
const ECART = 0.75
/** What sounds wholly the same; what does but for its ending; and what each letter that is written otherwise adds. */
const ENTENDU = 0.25
const AUTRE_GRAPHIE = 0.5
const AUTRE_LETTRE = 0.1
/** Of a sound that two letters write, no more may be written otherwise. */
const LETTRES_DU_COURT = 2
const DEUX_MOTS = 0.5
const MOT_INACHEVE = 1
/** Shorter beginnings than this are taken as they are typed. */
const DEBUT_MIN = 5

/** A typed word and a known word that it may stand for (none: null), with how both sound (`son` in SQL). */
export type MotProche = {
  demande: string
  son_demande: string
  /** Two words where one was typed: « cafetouba » is « cafe touba ». */
  connu: string | null
  son_connu: string | null
  /** Whether both sound wholly the same. */
  pareil: boolean
}

/**
 * What was typed, if it can be looked for.
 * @throws Failure ENTREE_INVALIDE when it is too long, or is no text.
 */
export function lireSaisie(designation: string): string {
  const longue = designation.length > SAISIE_MAX
  if (!longue && designation.isWellFormed() && !designation.includes('\0')) return designation
  const message = longue
    ? `La recherche ne doit pas dépasser ${SAISIE_MAX} caractères.`
    : 'La recherche contient un caractère refusé.'
  throw new Failure('ENTREE_INVALIDE', message, { champs: { designation: message } })
}

/** What a known word costs, and the words to look for together: two where they were typed in one. */
export interface Orthographe {
  mots: string[]
  cout: number
}

/** Whether one letter alone is left of what was typed once its signs are taken away: no beginning of anything. */
export function neDitRien(designation: string): boolean {
  const saisie = designation.normalize('NFC').trim()
  const [lettre, autre] = saisie.match(/[\p{L}\p{N}]/gu) ?? []
  return autre === undefined && lettre !== saisie
}

/** A typed word, and what it may be. */
export interface Mot {
  demande: string
  /** The word itself and its agreements, where they are known. */
  dits: string[]
  /** Known words that sound wholly the same. */
  entendus: string[]
  /** Whether longer words begin so. */
  debut: boolean
  /** The known words closest to it, closest first. */
  autres: Orthographe[]
}

/** The typed words with what each may be, in their order; those that mean nothing here are left out. */
export function lireMots(proches: MotProche[]): Mot[] {
  const parMot = [...Map.groupBy(proches, ({ demande }) => demande)].slice(0, MOTS_MAX)
  return parMot
    .map(([demande, lignes]) => {
      const connus = lignes.flatMap(({ connu }) => connu ?? [])
      return {
        demande,
        dits: connus.includes(demande) ? [demande, ...accords(demande, connus)] : [],
        entendus: lignes.filter(sEntend).flatMap(({ connu }) => connu ?? []),
        debut: connus.some((connu) => connu !== demande && connu.startsWith(demande)),
        autres: orthographes(lignes.filter(({ connu }) => connu !== demande)),
      }
    })
    .filter(({ dits, debut, autres }) => dits.length > 0 || debut || autres.length > 0)
}

/** « Noire » is « noir » too; the other way round, one is the beginning of the other. */
function accords(demande: string, connus: string[]): string[] {
  return connus.filter((connu) => demande === `${connu}e`)
}

/** The known words closest to a misspelt one, closest first. Beside what sounds wholly the same, a slip is all that is likely. */
function orthographes(lignes: MotProche[]): Orthographe[] {
  const entendu = lignes.some(sEntend)
  const couts = lignes
    .filter((ligne) => !entendu || sEntend(ligne) || distance(ligne.demande, ligne.connu ?? '') <= 1)
    .map((ligne) => ({ mots: (ligne.connu ?? '').split(' '), cout: cout(ligne) }))
    .filter((proche) => Number.isFinite(proche.cout))
    .sort((a, b) => a.cout - b.cout)
  const moindre = couts[0]?.cout ?? 0
  return couts.filter((proche) => proche.cout <= moindre + ECART).slice(0, ORTHOGRAPHES_MAX)
}

/** Whether a known word, another one, is heard where this was typed. */
function sEntend({ demande, son_demande, connu, pareil }: MotProche): boolean {
  if (!pareil || connu === null || connu === demande) return false
  return son_demande.length > 2 || distance(demande, connu) <= LETTRES_DU_COURT
}

/** How far a known word is from the typed one: its slips, part of one for another spelling of the same sound. */
function cout(ligne: MotProche): number {
  const { demande, son_demande, connu, son_connu } = ligne
  if (connu === null) return Number.POSITIVE_INFINITY
  if (son_connu === null) return DEUX_MOTS
  const lettres = distance(demande, connu)
  const sons = distance(son_demande, son_connu)
  const debuts = distanceDuDebut(demande, connu)
  return Math.min(
    lettres <= fautesPermises(demande) ? lettres : Number.POSITIVE_INFINITY,
    sEntend(ligne) ? ENTENDU : Number.POSITIVE_INFINITY,
    sons <= ecartsDOreille(son_demande)
      ? sons + AUTRE_GRAPHIE + AUTRE_LETTRE * lettres
      : Number.POSITIVE_INFINITY,
    demande.length >= DEBUT_MIN && debuts <= 1 ? debuts + MOT_INACHEVE : Number.POSITIVE_INFINITY,
    son_demande.length >= DEBUT_MIN - 1 && son_connu.startsWith(son_demande)
      ? MOT_INACHEVE
      : Number.POSITIVE_INFINITY,
  )
}

/** How many slips a word of its length may have and still be taken for another. */
export function fautesPermises(mot: string): number {
  if (mot.length < 3 || /^\d+$/.test(mot)) return 0
  return mot.length < 8 ? 1 : 2
}

/** None can be counted in a sound too short to be told from others. */
function ecartsDOreille(son: string): number {
  if (son.length < 3) return -1
  return son.length < 5 ? 0 : 1
}

/** Slips between two words: a letter added, missing, changed, or two neighbours swapped. */
export function distance(a: string, b: string): number {
  return distances(a, b)[b.length] ?? 0
}

/** Slips between a word and the beginning of another. */
function distanceDuDebut(debut: string, mot: string): number {
  return Math.min(...distances(debut, mot))
}

/** Slips between `a` and each beginning of `b`, the empty one first. */
function distances(a: string, b: string): number[] {
  let avant: number[] = []
  let ligne = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const suivante = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (ligne[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const voisins = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const echange = voisins ? (avant[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      suivante.push(Math.min((ligne[j] ?? 0) + 1, (suivante[j - 1] ?? 0) + 1, change, echange))
    }
    avant = ligne
    ligne = suivante
  }
  return ligne
}

/** A known word as the name that holds it writes it, in small letters: « karite » is « karité ». */
export function commeEcrit(mot: string, nom: string): string {
  const ecrits = nom.toLowerCase().match(/\p{L}+/gu) ?? []
  const [ecrit = mot] = ecrits.filter((un) => aplatir(un).startsWith(mot)).sort((a, b) => a.length - b.length)
  return ecrit
}
