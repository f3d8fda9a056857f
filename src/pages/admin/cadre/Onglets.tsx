import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '#browser/aller.ts'
import type { Adresse } from '#routes'

interface Props {
  /** What they share: « Livraison ». */
  nom: string
  onglets: readonly (readonly [vers: Adresse, texte: string])[]
}

/** The pages of one room, beside each other. */
export function Onglets({ nom, onglets }: Props) {
  const { pathname } = useLocation()
  const bande = useRef<HTMLElement>(null)
  // on phones they are a band: the one that one is on must be in sight
  useEffect(() => {
    const ici = bande.current?.querySelector(`[aria-current][href="${pathname}"]`)
    ici?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={bande} className="b-onglets" aria-label={nom} data-ecran>
      <ul>
        {onglets.map(([vers, texte], rang) => (
          <li key={vers}>
            <NavLink to={vers} end={rang === 0} className="b-onglet">
              {texte}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
