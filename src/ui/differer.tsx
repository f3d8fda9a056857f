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
 * sells lives; with `id`, the identity of its element, once that comes near the screen or has something else to show.
 * Code that does not come is said in its place.
 */
export function animer<P extends object>(charger: () => Promise<ComponentType<P>>, id?: string) {
  const guet = import.meta.env.SSR || !id ? null : guetter(id)
  const Partie: ComponentType<P> = lazy(async () => {
    await guet?.vue()
    return { default: await charger().catch(() => NonVenue) }
  })
  let dessins = 0
  return memo(function Animee(props: P) {
    // drawn for other props: the page that was waited on may never be seen, and the next would wait for it
    if (++dessins > 1) guet?.finir()
    return (
      <Suspense>
        <Partie {...props} />
      </Suspense>
    )
  })
}

/** Waits until an element of the page as it came is less than 300 px from the screen; for nothing where there is none. */
function guetter(id: string) {
  let finir = () => {}
  const fini = new Promise<void>((resolve) => {
    finir = resolve
  })
  const vue = () => {
    const element = document.getElementById(id)
    const guet = new IntersectionObserver(
      (vues) => {
        if (!vues.some(({ isIntersecting }) => isIntersecting)) return
        guet.disconnect()
        finir()
      },
      { rootMargin: '300px' },
    )
    if (element) guet.observe(element)
    else finir()
    return fini
  }
  return { vue, finir: () => finir() }
}

const NonVenue = () => <p>{NON_VENUE}</p>
