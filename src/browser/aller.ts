import type { FunctionComponent, RefAttributes } from 'react'
import * as router from 'react-router'
import type { Adresse } from '#routes'
import { surPlace } from './surPlace.ts'

// The router's links, which lead to pages that there are (`routes.ts`). Types alone, but for pages made on the spot.

type Vers<P> = Omit<P, 'to'> & RefAttributes<HTMLAnchorElement> & { to: Adresse }
interface Aller {
  (to: Adresse, options?: router.NavigateOptions): void | Promise<void>
  (pas: number): void | Promise<void>
}

export const Link: FunctionComponent<Vers<router.LinkProps>> = router.Link
/** Where somebody of the staff wrote that a link leads. */
export const LienEcrit: FunctionComponent<router.LinkProps> = router.Link
export const NavLink: FunctionComponent<Vers<router.NavLinkProps>> = router.NavLink
export const Navigate: FunctionComponent<Vers<router.NavigateProps>> = (props) => {
  const ici = import.meta.env.SSR ? surPlace() : null
  if (!ici) return router.Navigate(props)
  ici.aller(props.to)
  return null
}
export const useNavigate: () => Aller = router.useNavigate
