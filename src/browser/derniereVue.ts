import { useEffect } from 'react'
import { lireJeton } from './jeton.ts'
import { sessionActuelle } from './session.ts'
import { ecrireStockage, lireStockage } from './stockage.ts'
import { CLE_VUE, FEUILLES } from './vue.script.ts'

/** How many pages are kept, and how long their HTML may be. */
const GARDEES = 4
const LONGUEUR = 60_000
/** A page counts as drawn after that; in milliseconds. */
const REPOS = 1000
/** Until then what was seen last stands for what is awaited; in milliseconds since the page began. */
const PATIENCE = 10_000

interface Vue {
  html: string
  /** The state of what it was drawn from. */
  de: number
  /** The sheets that it is drawn with. */
  feuilles: string
}

/** The page as it was last seen, until it is drawn anew; nothing where there is none. */
export const vueGardee = (): string =>
  import.meta.env.SSR || performance.now() > PATIENCE ? '' : (window.vue ?? '')

/** Keeps what this page looks like when it is at rest, and when it is left: it is seen at once when it is opened again. */
export function useDerniereVue(): void {
  useEffect(() => {
    const minuterie = setTimeout(retenirVue, REPOS)
    window.addEventListener('pagehide', retenirVue)
    document.addEventListener('visibilitychange', retenirVue)
    return () => {
      clearTimeout(minuterie)
      window.removeEventListener('pagehide', retenirVue)
      document.removeEventListener('visibilitychange', retenirVue)
    }
  }, [])
}

function retenirVue(): void {
  const contenu = document.getElementById('contenu')
  const feuilles = [...document.querySelectorAll<HTMLLinkElement>(FEUILLES)].map(({ href }) => href).join()
  const { etat } = sessionActuelle()
  // who has just signed out leaves nothing behind
  if (etat === 'chargement' || (etat === 'connecte') !== Boolean(lireJeton())) return
  if (!contenu || !feuilles || contenu.querySelector('[data-vue], dialog[open]')) return
  const copie = contenu.cloneNode(true) as HTMLElement
  // what is typed there would be lost, and what is pressed answers nothing yet
  for (const geste of copie.querySelectorAll<HTMLElement>('form, button')) geste.inert = true
  const html = copie.innerHTML
  const de = window.empreinteVue?.()
  if (html.length > LONGUEUR || de === undefined) return
  const ici = location.pathname + location.search
  const autres = Object.entries(lireVues()).filter(([adresse]) => adresse !== ici)
  const vues: Record<string, Vue> = Object.fromEntries(
    [[ici, { html, de, feuilles }], ...autres].slice(0, GARDEES),
  )
  ecrireStockage(CLE_VUE, JSON.stringify(vues))
}

function lireVues(): Record<string, Vue> {
  try {
    return JSON.parse(lireStockage(CLE_VUE) ?? '{}')
  } catch {
    return {}
  }
}
