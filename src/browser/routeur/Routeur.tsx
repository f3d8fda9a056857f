import { type ReactNode, startTransition, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RouteObject } from 'react-router'
import { apparier, brancher } from './appariement.ts'
import { Borne } from './Borne.tsx'
import { EnRouteContext, MachineContext, PageContext, PlaceContext, usePage } from './contextes.ts'
import { chemin } from './donnees.ts'
import type { Machine, Page } from './machine.ts'
import { moduleDe } from './modules.ts'

/** The page where one is, and each that its machine leads to. */
export function Routeur({ machine }: { machine: Machine }) {
  const [{ page, enRoute, relit }, montrer] = useState(machine.etat)
  const montree = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    machine.suivre((etat, fondu) => {
      const changer = () => startTransition(() => montrer(etat))
      if (fondu && 'startViewTransition' in document) fondre(changer, montree)
      else changer()
    })
    const revenir = () => void machine.revenir()
    addEventListener('popstate', revenir)
    // one may have gone on in the page before it was alive
    if (chemin(location) !== chemin(machine.etat.page.location)) revenir()
    return () => removeEventListener('popstate', revenir)
  }, [machine])
  useLayoutEffect(() => montree.current?.())
  const marche = useMemo(() => ({ enRoute, relit }), [enRoute, relit])
  const dessin = useMemo(() => dessiner(page, relit), [page, relit])
  return (
    // the very tree that the server made: names are counted by it (`useId`)
    <>
      <MachineContext value={machine}>
        <PageContext value={page}>
          <EnRouteContext value={marche}>
            {dessin}
            {null}
          </EnRouteContext>
        </PageContext>
      </MachineContext>
      {null}
    </>
  )
}

/** The old page fades into the new one; a fade that the browser gives up is no fault: the page has changed all the same. */
function fondre(changer: () => void, montree: { current: (() => void) | undefined }): void {
  const fondu = document.startViewTransition(
    () =>
      new Promise<void>((fini) => {
        montree.current = fini
        changer()
      }),
  )
  fondu.ready.catch(() => undefined)
}

/** Its routes one in the other; where one went wrong, the screen of its error instead. */
function dessiner({ trouvees, erreurs, location }: Page, relit: boolean): ReactNode {
  const fautive = erreurs ? trouvees.findIndex(({ route }) => erreurs[route.id] !== undefined) : -1
  const dessinees = fautive < 0 ? trouvees : trouvees.slice(0, fautive + 1)
  return dessinees.reduceRight<ReactNode>((sortie, { route, params, base }, rang) => {
    const { id } = route
    const { default: Ecran, ErrorBoundary, Layout } = moduleDe(route) ?? {}
    const cadrer = (dedans: ReactNode) => (Layout ? <Layout>{dedans}</Layout> : dedans)
    const placer = (dedans: ReactNode, suite: ReactNode) => (
      <PlaceContext value={{ id, params, base, sortie: suite }}>{dedans}</PlaceContext>
    )
    const page = placer(Ecran ? cadrer(<Ecran />) : sortie, sortie)
    if (!ErrorBoundary && rang > 0) return page
    const ecran = placer(ErrorBoundary ? cadrer(<ErrorBoundary />) : null, null)
    return (
      <Borne key={id} location={location} relit={relit} erreur={erreurs?.[id]} ecran={ecran}>
        {page}
      </Borne>
    )
  }, null)
}

/** Pages in a page, by the rest of the address: those of the back office. */
export function useRoutes(routes: RouteObject[]): ReactNode {
  const { location } = usePage()
  const place = use(PlaceContext)
  const branches = useMemo(() => brancher((parent?: RouteObject) => (parent ? [] : routes)), [routes])
  const reste = location.pathname.split('/').slice(place.base.split('/').filter(Boolean).length + 1)
  const trouvee = apparier(branches, `/${reste.join('/')}`)?.at(-1)
  if (!trouvee) return null
  const params = { ...place.params, ...trouvee.params }
  return <PlaceContext value={{ ...place, params, sortie: null }}>{trouvee.route.element}</PlaceContext>
}
