import { createElement, type ReactNode, use, useCallback, useEffect, useMemo } from 'react'
import {
  EnRouteContext,
  ErreurContext,
  PlaceContext,
  SortieContext,
  useMachine,
  usePage,
} from './contextes.ts'
import type { Options } from './machine.ts'

// what screens ask of React Router (`index.ts`), under its names

export const useLocation = () => usePage().location
export const useParams = () => use(PlaceContext).params
export const useRouteLoaderData = (id: string) => usePage().donnees[id]
export const useLoaderData = () => useRouteLoaderData(use(PlaceContext).id)
export const useOutletContext = () => use(SortieContext)

export function useRouteError() {
  const { erreurs } = usePage()
  const { id } = use(PlaceContext)
  return use(ErreurContext) ?? erreurs?.[id]
}

export function useNavigation() {
  const { enRoute } = use(EnRouteContext)
  return useMemo(() => ({ state: enRoute ? 'loading' : 'idle', location: enRoute ?? undefined }), [enRoute])
}

export function useRevalidator() {
  const machine = useMachine()
  const { relit } = use(EnRouteContext)
  return useMemo(
    () => ({ revalidate: () => machine.relire(), state: relit ? 'loading' : 'idle' }),
    [machine, relit],
  )
}

export function useNavigate() {
  const machine = useMachine()
  return useCallback((vers: string | number, options?: Options) => machine.aller(vers, options), [machine])
}

type Question = string | URLSearchParams | Record<string, string> | string[][]

export function useSearchParams() {
  const { search } = useLocation()
  const aller = useNavigate()
  const question = useMemo(() => new URLSearchParams(search), [search])
  const poser = useCallback(
    (suite: Question | ((question: URLSearchParams) => Question), options?: Options) => {
      const posee = typeof suite === 'function' ? suite(new URLSearchParams(question)) : suite
      void aller(`?${new URLSearchParams(posee)}`, options)
    },
    [aller, question],
  )
  return [question, poser]
}

export function Navigate({ to, replace, state }: { to: string } & Options): null {
  const aller = useNavigate()
  useEffect(() => void aller(to, { replace, state }), [aller, to, replace, state])
  return null
}

export function Outlet({ context }: { context?: unknown }): ReactNode {
  const { sortie } = use(PlaceContext)
  return useMemo(() => sortie && createElement(SortieContext, { value: context }, sortie), [sortie, context])
}

interface Reponse {
  status: number
  data: unknown
}
export const isRouteErrorResponse = (erreur: unknown): erreur is Reponse =>
  typeof erreur === 'object' &&
  erreur !== null &&
  'status' in erreur &&
  'data' in erreur &&
  'internal' in erreur
