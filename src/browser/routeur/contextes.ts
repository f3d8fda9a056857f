import { createContext, type ReactNode, use } from 'react'
import type { Etat, Machine, Page } from './machine.ts'

/** Where in the tree of routes a component stands. */
export interface Place {
  id: string
  params: Record<string, string>
  base: string
  /** What the routes below it draw. */
  sortie: ReactNode
}

// each apart: what shows a page is not drawn anew because one is being led to another
export const MachineContext = /* @__PURE__ */ createContext<Machine | null>(null)
export const PageContext = /* @__PURE__ */ createContext<Page | null>(null)
export const EnRouteContext = /* @__PURE__ */ createContext<Pick<Etat, 'enRoute' | 'relit'>>({
  enRoute: null,
  relit: false,
})
export const PlaceContext = /* @__PURE__ */ createContext<Place>({
  id: '',
  params: {},
  base: '/',
  sortie: null,
})
export const ErreurContext = /* @__PURE__ */ createContext<unknown>(undefined)
/** What a frame hands to the page in it. */
export const SortieContext = /* @__PURE__ */ createContext<unknown>(null)

export function useMachine(): Machine {
  const machine = use(MachineContext)
  if (!machine) throw new Error('outside the router')
  return machine
}

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('outside the router')
  return page
}
