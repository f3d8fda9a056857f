import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use, useEffect, useState } from 'react'
import { PageContext, useMachine, usePage } from './contextes.ts'
import { aLire, chemin } from './donnees.ts'
import { type Options, resoudre } from './machine.ts'
import { fichiers, moduleDe } from './modules.ts'

interface Lien extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Options {
  to: string
  ref?: Ref<HTMLAnchorElement>
  /** The browser itself leads there. */
  reloadDocument?: boolean
  /** As soon as it is meant to be followed, what it leads to is fetched. */
  prefetch?: 'intent' | 'none'
}

/** How long a pointer or a finger stays on a link that is meant, in milliseconds: React Router's own. */
const HESITATION = 100
/** Another site, or another thing than a page. */
const AILLEURS = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** A link to a page, followed without a reload, unless it is to be opened elsewhere. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  reloadDocument,
  prefetch,
  ...reste
}: Lien) {
  const machine = useMachine()
  const [vise, viser] = useState(false)
  const ailleurs = AILLEURS.test(to)
  // the page is asked only by what depends on it: other links are not drawn anew at each step
  const href = /^[?#]/.test(to) ? resoudre(to, use(PageContext)?.location ?? location) : to
  const suivre = (event: MouseEvent<HTMLAnchorElement>) => {
    reste.onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || reloadDocument || button || metaKey || altKey || ctrlKey || shiftKey) return
    if ((reste.target ?? '_self') !== '_self' || new URL(href, location.origin).origin !== location.origin)
      return
    event.preventDefault()
    const ici = chemin(machine.etat.page.location)
    void machine.aller(href, { state, preventScrollReset, viewTransition, replace: replace ?? ici === href })
  }
  const intention = prefetch === 'intent' &&
    !ailleurs && {
      onFocus: () => viser(true),
      onMouseEnter: () => viser(true),
      onTouchStart: () => viser(true),
      onBlur: () => viser(false),
      onMouseLeave: () => viser(false),
    }
  const lien = <a {...intention} {...reste} href={href} onClick={suivre} />
  return vise ? (
    <>
      {lien}
      <Prelecture page={href} />
    </>
  ) : (
    lien
  )
}

/** Fetches what a page needs ahead: what it shows, and its code. */
function Prelecture({ page }: { page: string }) {
  const machine = useMachine()
  const [voulue, vouloir] = useState(false)
  useEffect(() => {
    const minuterie = setTimeout(() => vouloir(true), HESITATION)
    return () => clearTimeout(minuterie)
  }, [])
  const ici = use(PageContext)
  const trouvees = machine.trouver(page.replace(/[?#].*/, ''))
  if (!voulue || !trouvees || !ici || page === chemin(ici.location)) return null
  const lecture = aLire(ici, page, trouvees, moduleDe)
  return (
    <>
      {lecture && <link rel="prefetch" as="fetch" href={lecture.adresse} />}
      {fichiers(trouvees.filter(({ route }) => !moduleDe(route))).map((href) => (
        <link
          key={href}
          {...(href.endsWith('.css') ? { rel: 'prefetch', as: 'style' } : { rel: 'modulepreload' })}
          href={href}
        />
      ))}
    </>
  )
}

/** A link of a menu, which says when one is on its page, or below it unless that is its `end`. */
export function NavLink({ end, className, ...reste }: Lien & { end?: boolean }) {
  const ici = usePage().location.pathname.toLowerCase()
  const la = reste.to.replace(/[?#].*/, '').toLowerCase()
  const actif = ici === la || (!end && ici.startsWith(la === '/' ? la : `${la}/`))
  const classes = [className, actif && 'active'].filter(Boolean).join(' ')
  return <Link {...reste} className={classes} aria-current={actif ? 'page' : undefined} />
}
