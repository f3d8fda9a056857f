import { useState } from 'react'
import { BROUILLON } from './caisse.ts'
import { surPlace } from './surPlace.ts'

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
  const ici = import.meta.env.SSR ? surPlace() : null
  const [etat, setEtat] = useState(() =>
    ici
      ? { saisie: { ...depart(), ...deLaPage(nom, depart(), ici.saisie) }, repris: false }
      : reprendre(nom, depart()),
  )
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

/** What was sent with a form that was refused: its fields bear the first word of its name. */
function deLaPage(nom: string, depart: object, saisie: Textes): Textes {
  const [de = ''] = nom.split('.')
  const dits = Object.keys(depart).map((champ) => [champ, saisie[`${de}.${champ}`]] as const)
  return Object.fromEntries(dits.filter((un): un is [string, string] => un[1] !== undefined))
}

function garder(nom: string, saisie: object | null): void {
  try {
    if (saisie) sessionStorage.setItem(BROUILLON + nom, JSON.stringify(saisie))
    else sessionStorage.removeItem(BROUILLON + nom)
  } catch {
    // storage refused: kept for as long as the page lives
  }
}
