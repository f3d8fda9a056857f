import { useState } from 'react'
import { BROUILLON } from './caisse.ts'

type Textes = Record<string, string>

interface Brouillon<T> {
  saisie: T
  /** Found as it was left: a reload or a lost session came in between. */
  repris: boolean
  changer: (champs: Partial<T>) => void
  /** Nothing is being typed any more; the form starts from here. */
  oublier: (depart: T) => void
}

/** The texts of a form while they are typed, kept for as long as the tab lives: nothing typed is ever lost. */
export function useBrouillon<T extends object>(nom: string, depart: () => T): Brouillon<T> {
  const [etat, setEtat] = useState(() => reprendre(nom, depart()))
  return {
    ...etat,
    changer: (champs) =>
      setEtat(({ saisie }) => {
        const suite = { ...saisie, ...champs }
        garder(nom, suite)
        return { saisie: suite, repris: false }
      }),
    oublier: (saisie) => {
      garder(nom, null)
      setEtat({ saisie, repris: false })
    },
  }
}

/** The form as it was left, whatever another hand put there: texts only, of fields that it still has. */
function reprendre<T extends object>(nom: string, depart: T): { saisie: T; repris: boolean } {
  try {
    const lu: unknown = JSON.parse(sessionStorage.getItem(BROUILLON + nom) ?? 'null')
    if (typeof lu !== 'object' || lu === null) return { saisie: depart, repris: false }
    const textes: Textes = Object.fromEntries(
      Object.entries(lu).filter(([champ, texte]) => champ in depart && typeof texte === 'string'),
    )
    return { saisie: { ...depart, ...textes }, repris: true }
  } catch {
    return { saisie: depart, repris: false }
  }
}

function garder(nom: string, saisie: object | null): void {
  try {
    if (saisie) sessionStorage.setItem(BROUILLON + nom, JSON.stringify(saisie))
    else sessionStorage.removeItem(BROUILLON + nom)
  } catch {
    // storage refused: kept for as long as the page lives
  }
}
