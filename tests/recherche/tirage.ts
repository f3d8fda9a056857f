import { aplatir } from '#shared/texte.ts'
import { fautif, selonLoreille } from './deformations.ts'

/** How something was typed. */
export const GENRES = ['juste', 'faute', 'son', 'synonyme'] as const
type Genre = (typeof GENRES)[number]

/** What is typed, and the codes of the products that are meant. */
export interface Saisie {
  genre: Genre
  saisie: string
  voulus: string[]
}

interface Nomme {
  code: string
  designation: string
}

/** The searches that the tests and the bench try. */
export const GRAINE = 16
const PAR_GENRE = 250
const VIDES = new Set('de du des le la les un une et ou au aux en pour avec par sur dans'.split(' '))

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function hasard(graine: number): () => number {
  let etat = graine
  return () => {
    etat = (etat + 0x6d2b79f5) | 0
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const motsDe = (texte: string) =>
  (aplatir(texte).match(/[a-z]{2,}/g) ?? []).filter(
    (mot) => !VIDES.has(mot) && (mot.length > 2 || mot === 'te'),
  )
const singulier = (mot: string) => (mot.length > 3 ? mot.replace(/[sx]$/, '') : mot)
const enTermes = (texte: string) => motsDe(texte).map(singulier)

/**
 * A thousand searches, the same for the same seed, drawn from the names of products: 250 typed right (one to three
 * words of a name, in any order, in the plural or not), 250 with one slip of the thumb, 250 as they are heard, 250 where
 * one of `groupes` calls it otherwise. Meant is each product whose name has all the words that were drawn.
 */
export function tirerSaisies(produits: Nomme[], groupes: string[][], graine: number): Saisie[] {
  const tirer = hasard(graine)
  const un = <T>(liste: readonly T[]): T => liste[Math.floor(tirer() * liste.length)] as T
  const noms = produits.map(({ code, designation }) => ({ code, mots: new Set(enTermes(designation)) }))
  const connus = new Set(noms.flatMap((nom) => [...nom.mots]))
  const voulusDe = (mots: string[]) =>
    noms.filter((nom) => mots.every((mot) => nom.mots.has(singulier(mot)))).map(({ code }) => code)
  /** Some words of a name, one of them long enough to be told by. */
  const piocher = (): string[] => {
    const mots = motsDe(un(produits).designation)
    const debut = Math.floor(tirer() * mots.length)
    const pris = mots.slice(debut, debut + 1 + Math.floor(tirer() * 3))
    if (!pris.some((mot) => mot.length > 3)) return piocher()
    return tirer() < 0.25 ? pris.reverse() : pris
  }
  const deformer = (mots: string[], comment: (mot: string) => string) => {
    const long = mots.reduce((a, b) => (b.length > a.length ? b : a))
    return mots.map((mot) => (mot === long ? comment(mot) : mot))
  }
  const faire: Record<Genre, () => { mots: string[]; tapes: string[] }> = {
    juste: () => {
      const mots = piocher()
      const pluriel = tirer() < 0.2
      return { mots, tapes: mots.map((mot) => (pluriel && !/[sx]$/.test(mot) ? `${mot}s` : mot)) }
    },
    faute: () => {
      const mots = piocher()
      return { mots, tapes: deformer(mots, (mot) => fautif(mot, tirer)) }
    },
    son: () => {
      const mots = piocher()
      return { mots, tapes: mots.map((mot) => selonLoreille(mot, tirer)) }
    },
    synonyme: () => {
      const groupe = un(groupes)
      const [de, vers] = [un(groupe), un(groupe)]
      const dits = enTermes(de)
      const contexte = un(noms.filter(({ mots }) => dits.every((mot) => mots.has(mot))) ?? [])
      if (de === vers || !contexte || dits.length === 0) return { mots: [], tapes: [] }
      const reste = [...contexte.mots].filter((mot) => !dits.includes(mot) && mot.length > 3)
      const avec = tirer() < 0.5 && reste.length > 0 ? [un(reste)] : []
      return { mots: [...dits, ...avec], tapes: [vers, ...avec] }
    },
  }
  return GENRES.flatMap((genre) => {
    const tirees = new Map<string, Saisie>()
    while (tirees.size < PAR_GENRE) {
      const { mots, tapes } = faire[genre]()
      const saisie = tapes.join(' ')
      // a slip that makes another word of the shop is no slip
      const autre =
        genre === 'faute' || genre === 'son'
          ? tapes.some((mot, i) => mot !== mots[i] && connus.has(singulier(mot)))
          : false
      const change = genre === 'juste' || saisie !== mots.join(' ')
      const voulus = voulusDe(mots)
      if (voulus.length > 0 && mots.length > 0 && change && !autre)
        tirees.set(saisie, { genre, saisie, voulus })
    }
    return [...tirees.values()]
  })
}
