import { useSyncExternalStore } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { type Exact, exact } from '#shared/exact.ts'
import { type CodeDevise, estDevise } from '#shared/money.ts'
import { useBoutique } from './boutique.ts'

/** Where the chosen currency is kept in the browser (specification, part 4: "Currency"). */
const CLE_DEVISE = 'devise'

const ecouteurs = new Set<() => void>()
let choisie: CodeDevise | null = null

function lire(): CodeDevise {
  if (choisie) return choisie
  try {
    const gardee = localStorage.getItem(CLE_DEVISE)
    choisie = estDevise(gardee) ? gardee : 'XOF'
  } catch {
    choisie = 'XOF'
  }
  return choisie
}

function ecouter(ecouteur: () => void) {
  const ailleurs = (event: StorageEvent) => {
    if (event.key !== CLE_DEVISE) return
    choisie = null
    ecouteur()
  }
  ecouteurs.add(ecouteur)
  window.addEventListener('storage', ailleurs)
  return () => {
    ecouteurs.delete(ecouteur)
    window.removeEventListener('storage', ailleurs)
  }
}

/** Remembers the currency in which this visitor reads prices. */
export function choisirDevise(devise: CodeDevise): void {
  choisie = devise
  try {
    localStorage.setItem(CLE_DEVISE, devise)
  } catch {
    // storage refused: the choice lasts as long as the page
  }
  for (const ecouteur of ecouteurs) ecouteur()
}

/**
 * The chosen currency and what one franc is worth in it; francs in what the server writes for everybody, and where the
 * rate is unknown.
 */
export function useDevise(): { devise: CodeDevise; taux: Exact; decimal: string } {
  const sienne = import.meta.env.SSR ? surPlace()?.devise : undefined
  const voulue = useSyncExternalStore<CodeDevise>(ecouter, lire, () => sienne ?? 'XOF')
  const connue = useBoutique().devises.find(({ code }) => code === voulue)
  const decimal = connue?.taux ?? '1'
  return { devise: connue ? voulue : 'XOF', taux: exact(decimal), decimal }
}
