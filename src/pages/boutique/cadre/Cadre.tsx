import { type ReactNode, useRef } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { CouchesPanier } from '#ajout/CouchesPanier.tsx'
import { useArrivee } from '#browser/arrivee.ts'
import { Chargement } from '#ui/Chargement.tsx'
import styles from './Cadre.module.css'
import { CadreEntete } from './CadreEntete.tsx'
import { CadrePied } from './CadrePied.tsx'
import { PageErreur } from './PageErreur.tsx'

/** Header and footer around every page but the checkout (specification, part 2). */
export default function Cadre() {
  return (
    <Habillage>
      <Outlet />
    </Habillage>
  )
}

/** Whatever goes wrong in a page, the way out of it stays. */
export function ErrorBoundary() {
  return (
    <Habillage>
      <PageErreur />
    </Habillage>
  )
}

function Habillage({ children }: { children: ReactNode }) {
  const enRoute = useNavigation().state === 'loading'
  const contenu = useRef<HTMLDivElement>(null)
  useArrivee(contenu)
  return (
    <div className={styles.cadre}>
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <CadreEntete />
      <div ref={contenu} className={styles.contenu} tabIndex={-1} aria-busy={enRoute}>
        {children}
      </div>
      <CadrePied />
      <CouchesPanier />
      <Chargement actif={enRoute} />
    </div>
  )
}
