import type { ReactNode } from 'react'
import { surPlace } from '#browser/surPlace.ts'

export type ChampsEnvoyes = Readonly<Record<string, string | number>>

/** What every form of a page made on the spot says besides its own fields. */
export function ChampsSurPlace({ champs = {} }: { champs?: ChampsEnvoyes }) {
  const ici = surPlace()
  if (!ici) return null
  return Object.entries({ sceau: ici.sceau, cle: ici.cle, ...champs }).map(([nom, valeur]) => (
    <input key={nom} type="hidden" name={nom} value={valeur} />
  ))
}

/** A press that is a form of its own: its button says what is asked. */
export function EnvoiSurPlace({ children }: { children: ReactNode }) {
  return (
    <form method="post" data-envoi>
      <ChampsSurPlace />
      {children}
    </form>
  )
}

/** A press that is sent with the form of this id, on a page made on the spot; nothing on one that lives. */
export const soumettre = (geste: string, form: string) =>
  surPlace() ? ({ type: 'submit', name: 'geste', value: geste, form } as const) : {}

/** Of the fields `de.…` of a form that was refused, what is wrong with each. */
export function erreursSurPlace(de: string): Record<string, string> {
  const champs = Object.entries(surPlace()?.refus?.champs ?? {})
  return Object.fromEntries(
    champs.flatMap(([nom, message]) =>
      nom.startsWith(`${de}.`) ? [[nom.slice(de.length + 1), message]] : [],
    ),
  )
}
