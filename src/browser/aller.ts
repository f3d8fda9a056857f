import type { FunctionComponent, RefAttributes } from 'react'
import * as router from 'react-router'
import type { Adresse } from '#routes'

// The router's links, which lead to pages that there are (`routes.ts`). Types alone: nothing else is done here.

type Vers<P> = Omit<P, 'to'> & RefAttributes<HTMLAnchorElement> & { to: Adresse }
interface Aller {
  (to: Adresse, options?: router.NavigateOptions): void | Promise<void>
  (pas: number): void | Promise<void>
}

export const Link: FunctionComponent<Vers<router.LinkProps>> = router.Link
/** Where somebody of the staff wrote that a link leads. */
export const LienEcrit: FunctionComponent<router.LinkProps> = router.Link
export const NavLink: FunctionComponent<Vers<router.NavLinkProps>> = router.NavLink
export const Navigate: FunctionComponent<Vers<router.NavigateProps>> = router.Navigate
export const useNavigate: () => Aller = router.useNavigate
