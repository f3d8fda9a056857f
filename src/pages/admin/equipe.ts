import { createContext, useContext, useEffect } from 'react'
import { type Appel, useAppel } from '#browser/appel.ts'
import { aLeDroit, type Droit } from '#compte/droits.ts'
import { phraseDe } from '#shared/failure.ts'
import { toast } from '#ui/toasts.ts'
import type { Equipier } from './appels.ts'

export const EquipeContext = createContext<Equipier | null>(null)

/** Who of the staff is looking. Only under the gate, which knows. */
export function useEquipier(): Equipier {
  const equipier = useContext(EquipeContext)
  if (!equipier) throw new Error('outside of the gate')
  return equipier
}

/** May who is looking do what takes this right? The server asks again at every call. */
export function useDroit(droit: Droit): boolean {
  return aLeDroit(useEquipier(), droit)
}

const memoire = new Map<string, unknown>()

/** As `useAppel`, showing first what the same question was answered before: a list is as it was left. */
export function useMemoire<T>(cle: string, appeler: () => Promise<T>): Appel<T> {
  const appel = useAppel(cle, async () => {
    const donnees = await appeler()
    memoire.set(cle, donnees)
    return donnees
  })
  if (!appel.enCours) return appel
  return { ...appel, donnees: (memoire.get(cle) as T | undefined) ?? appel.donnees }
}

/** What that question was last answered, by whatever screen asked it. */
export const lireMemoire = <T>(cle: string): T | undefined => memoire.get(cle) as T | undefined

/** The title of the tab, once it is known who is looking: before, it says nothing. */
export function useTitre(titre: string): void {
  useEffect(() => {
    document.title = titre
  }, [titre])
}

/** What was pressed may be gone once it is done: reading then goes on from this title. */
export function reprendreA(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  })
}

/** The refusal of the server in its own words. */
export function direRefus(erreur: unknown): void {
  toast('error', phraseDe(erreur))
}
