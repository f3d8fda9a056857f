import { useEffect } from 'react'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'

export type Couche = 'palette' | 'aide'

export const RACCOURCIS: [touche: string, effet: string][] = [
  ['Ctrl + K', 'Aller à une page, une commande ou un produit'],
  ['/', 'Chercher dans la liste'],
  ['J, K', 'Ligne suivante, ligne précédente'],
  ['Entrée', 'Ouvrir la ligne'],
  ['X', 'Choisir la ligne'],
  ['N', 'En créer un autre'],
  ['Ctrl + S', 'Enregistrer le formulaire'],
  ['Échap', 'Fermer une fenêtre, abandonner une saisie'],
  ['?', 'Cette aide'],
]

const CLE = 'bureau.raccourcis'
/** Keys of one sign can be switched off (WCAG 2.1.4). */
export const touchesSeules = () => lireStockage(CLE) !== 'non'
export const reglerTouches = (actives: boolean) => ecrireStockage(CLE, actives ? null : 'non')

const saisie = (cible: EventTarget | null) =>
  cible instanceof HTMLElement && cible.closest('input, textarea, select, [contenteditable]') !== null

/** Listens for the keys of the back office; inside a field or a window they are letters. */
export function useRaccourcis(ouvrir: (couche: Couche) => void): void {
  useEffect(() => {
    const touche = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) ouvrir('palette')
        return
      }
      const ailleurs = event.ctrlKey || event.metaKey || event.altKey || saisie(event.target)
      if (ailleurs || !touchesSeules() || document.querySelector('dialog[open]')) return
      if (event.key === '?') ouvrir('aide')
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-recherche]')?.focus()
      else if (event.key === 'j' || event.key === 'k') allerALaLigne(event.key === 'j' ? 1 : -1)
      else if (event.key === 'x') choisirLaLigne()
      else if (event.key === 'n') document.querySelector<HTMLElement>('[data-nouveau]')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', touche)
    return () => document.removeEventListener('keydown', touche)
  }, [ouvrir])
}

function choisirLaLigne(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-choix] input')?.click()
}

function allerALaLigne(pas: 1 | -1): void {
  const lignes = [...document.querySelectorAll<HTMLElement>('[data-ligne]')]
  const ici = lignes.indexOf(document.activeElement as HTMLElement)
  const voulue = ici < 0 ? (pas === 1 ? 0 : lignes.length - 1) : ici + pas
  lignes[voulue]?.focus()
}
