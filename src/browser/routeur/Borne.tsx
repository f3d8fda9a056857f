import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { ErreurContext } from './contextes.ts'

interface Props {
  location: Location
  relit: boolean
  /** What its data say went wrong. */
  erreur: unknown
  /** Drawn instead of what went wrong. */
  ecran: ReactNode
  children: ReactNode
}
type Suivi = Pick<Props, 'location' | 'relit' | 'erreur'>

/** Keeps what goes wrong below it, until one goes elsewhere or reads anew. */
export class Borne extends Component<Props, Suivi> {
  override state: Suivi = this.props
  static getDerivedStateFromError(erreur: unknown): Partial<Suivi> {
    return { erreur }
  }
  static getDerivedStateFromProps({ location, relit, erreur }: Props, suivi: Suivi): Suivi {
    const neuve = suivi.location !== location || (suivi.relit && !relit)
    return { location, relit, erreur: neuve ? erreur : (erreur ?? suivi.erreur) }
  }
  override componentDidCatch(erreur: unknown) {
    console.error(erreur)
  }
  override render() {
    const { erreur } = this.state
    if (erreur === undefined) return this.props.children
    return <ErreurContext value={erreur}>{this.props.ecran}</ErreurContext>
  }
}
