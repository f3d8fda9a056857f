import { useSyncExternalStore } from 'react'

export type Niveau = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  id: number
  niveau: Niveau
  message: string
  /** One thing that can be done about it, such as « Annuler ». */
  action: { libelle: string; faire: () => void } | undefined
}

/** Specification, part 9: toasts close by themselves after this many milliseconds. */
export const DUREE_TOAST = 5000
const CLE_REPORT = 'toasts'

let toasts: readonly Toast[] = []
let dernier = 0
const ecouteurs = new Set<() => void>()

function changer(suivants: readonly Toast[]) {
  toasts = suivants
  for (const ecouteur of ecouteurs) ecouteur()
}

/** Says something at the top right for five seconds; a same message already shown is replaced, not doubled. */
export function toast(niveau: Niveau, message: string, options: { action?: Toast['action'] } = {}): void {
  dernier += 1
  const autres = toasts.filter((un) => un.message !== message || un.niveau !== niveau)
  changer([...autres, { id: dernier, niveau, message, action: options.action }])
}

export function fermerToast(id: number): void {
  changer(toasts.filter((un) => un.id !== id))
}

/** Keeps a message for after the reload that follows (signing in and out reload the page). */
export function toastApresRechargement(niveau: Niveau, message: string): void {
  try {
    sessionStorage.setItem(CLE_REPORT, JSON.stringify([niveau, message]))
  } catch {
    // storage refused: the message is lost, the shop goes on
  }
}

/** Says, once, what was kept before the reload. */
export function reprendreToasts(): void {
  try {
    const garde = sessionStorage.getItem(CLE_REPORT)
    sessionStorage.removeItem(CLE_REPORT)
    const [niveau, message] = JSON.parse(garde ?? '[]')
    if (message) toast(niveau, message)
  } catch {
    // storage refused or foreign content: nothing to say
  }
}

function ecouter(ecouteur: () => void) {
  ecouteurs.add(ecouteur)
  return () => ecouteurs.delete(ecouteur)
}
const AUCUN: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    ecouter,
    () => toasts,
    () => AUCUN,
  )
}

/** Regions, the innermost last: what is outside an open modal dialog can be neither heard nor closed. */
let regions: readonly string[] = []

function entrer(id: string) {
  regions = [...regions, id]
  changer(toasts)
  return () => {
    regions = regions.filter((une) => une !== id)
    changer(toasts)
  }
}

/** How a region takes the floor on mount, and whether it has it. */
export function useRegion(id: string): { entrer: () => () => void; active: boolean } {
  const active = useSyncExternalStore(
    ecouter,
    () => regions.at(-1) === id,
    () => false,
  )
  return { entrer: () => entrer(id), active }
}
