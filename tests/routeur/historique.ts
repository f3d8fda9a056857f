// A browser's history and its questions, without a browser: what the router's machine is tried on.
import type { Location } from 'react-router'
import { vi } from 'vitest'
import { brancher } from '#browser/routeur/appariement.ts'
import { Machine } from '#browser/routeur/machine.ts'
import type { Module, Route } from '#browser/routeur/modules.ts'
import type { Renvoi, Reponses } from '#browser/routeur/transport.ts'

interface Demande {
  adresse: string
  signal: AbortSignal
  repondre: (quoi: Reponses | Renvoi) => void
  echouer: (faute: unknown) => void
}

const ROUTES = [
  { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true },
  { id: 'cadre', parentId: 'root', hasErrorBoundary: true },
  { id: 'accueil', parentId: 'cadre', index: true, hasLoader: true },
  { id: 'fiche', parentId: 'cadre', path: 'product/:id', hasLoader: true },
  { id: 'panier', parentId: 'cadre', path: 'cart' },
  { id: 'neuve', parentId: 'root', path: 'livraison' },
] as unknown as Route[]
const MODULES: Record<string, Module> = {
  root: { shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href },
}

/** A browser without a document: its history is a list, and what is asked waits to be answered. */
export function fauxHistorique(depart = '/') {
  const entrees: { url: string; state: Record<string, unknown> | null }[] = [{ url: depart, state: null }]
  let rang = 0
  const demandes: Demande[] = []
  const partis: string[] = []
  const charger = vi.fn(async () => undefined)
  const entree = () => entrees[rang] ?? { url: '/', state: null }
  const lieu = (): Location => {
    const { pathname, search, hash } = new URL(entree().url, 'http://boutique')
    const { usr = null, key = 'default' } = entree().state ?? {}
    return { pathname, search, hash, state: usr, key: String(key) } as Location
  }
  const revenus: Promise<void>[] = []
  const machine = new Machine(
    {
      histoire: {
        get state() {
          return entree().state
        },
        pushState: (state, _, url) => {
          entrees.splice(rang + 1)
          rang = entrees.push({ url: String(url), state }) - 1
        },
        replaceState: (state, _, url) => {
          entrees[rang] = { url: url ? String(url) : entree().url, state }
        },
        go: (pas = 0) => {
          rang += pas
          revenus.push(machine.revenir())
        },
      },
      lieu,
      hauteur: () => ici.hauteur,
      cle: ({ key }) => key,
      partir: (adresse) => void partis.push(adresse),
      branches: brancher((parent) => ROUTES.filter(({ parentId }) => parentId === parent?.id)),
      moduleDe: ({ id }) => (id === 'neuve' ? undefined : (MODULES[id] ?? {})),
      charger,
      demander: (adresse, signal) =>
        new Promise((repondre, echouer) => {
          demandes.push({ adresse, signal, repondre, echouer })
          signal.addEventListener('abort', () => echouer(signal.reason))
        }),
      maintenant: () => ici.heure,
    },
    { donnees: { root: 'boutique', accueil: 'rayons' }, erreurs: null },
  )
  const ici = {
    machine,
    charger,
    demandes,
    partis,
    hauteur: 0,
    heure: 0,
    adresse: () => entree().url,
    adresses: () => entrees.map(({ url }) => url),
    montre: () => machine.etat.page.location.pathname,
    donnees: () => machine.etat.page.donnees,
    demande: (rang: number) => demandes.at(rang) as Demande,
  }
  return ici
}
