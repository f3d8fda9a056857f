import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { toast } from './toasts.ts'

const NON_VENUE = 'Cette partie de la page n’est pas venue. Vérifiez votre connexion, puis rechargez.'

/**
 * A part whose code comes when it is first shown; `attente` stands in its place meanwhile. Code that does not
 * come is said, with the way out: browsers do not fetch a module again before the page is loaded anew. React's `lazy`
 * would give up the whole page. `preparer` fetches it beforehand: what comes with it is then shown with it.
 */
export function differer<P extends object>(
  charger: () => Promise<ComponentType<P>>,
  attente?: (props: P) => ReactNode,
) {
  let Partie: ComponentType<P> | undefined
  const attendues = new Set<() => void>()
  const preparer = async () => {
    Partie = await charger()
    for (const prevenir of attendues) prevenir()
  }
  // read from outside React: code that comes between a drawing and its effects is drawn all the same
  const suivre = (prevenir: () => void) => {
    attendues.add(prevenir)
    return () => attendues.delete(prevenir)
  }
  const lire = () => Partie
  return Object.assign(Differee, { preparer })

  function Differee(props: P) {
    const ici = import.meta.env.SSR ? surPlace() : null
    const la = ici ? use(ici.piece(charger)) : undefined
    const venue = useSyncExternalStore(suivre, lire, lire)
    useEffect(() => {
      if (venue) return
      preparer().catch(() =>
        toast('error', NON_VENUE, { action: { libelle: 'Recharger', faire: () => location.reload() } }),
      )
    }, [venue])
    const Montree = ici ? la : venue
    return Montree ? <Montree {...props} /> : attente?.(props)
  }
}

/**
 * A part that stands in the page as the server made it, its forms and links at work, and whose code comes once what
 * sells lives. Code that does not come is said in its place. A parent that is drawn anew passes it by: drawn again before
 * its code is there, it would be gone until then, and what stands below would jump.
 */
export function animer<P extends object>(charger: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Partie: ComponentType<P> = lazy(async () => ({ default: await charger().catch(() => NonVenue) }))
  return memo((props: P) => (
    <Suspense>
      <Partie {...props} />
    </Suspense>
  ))
}

const NonVenue = () => <p>{NON_VENUE}</p>
