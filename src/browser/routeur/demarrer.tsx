import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { brancher } from './appariement.ts'
import { chemin, demander } from './donnees.ts'
import { Machine } from './machine.ts'
import { charger, moduleDe, routes } from './modules.ts'
import { Routeur } from './Routeur.tsx'
import { GENRE_DONNEES, lireDonnees } from './transport.ts'

/** The page as it came, with what leads from it to others; `cle`: as what the place on a page is kept. */
export function preparerRouteur(cle: (location: Location) => string): () => ReactNode {
  const toutes = Object.values(routes())
  const machine = new Machine(
    {
      histoire: history,
      lieu: () => {
        const { pathname, search, hash } = location
        const { usr = null, key = 'default' } = history.state ?? {}
        return { pathname, search, hash, state: usr, key }
      },
      hauteur: () => scrollY,
      cle,
      partir: (adresse) => (adresse === chemin(location) ? location.reload() : location.assign(adresse)),
      branches: brancher((parent) => toutes.filter(({ parentId }) => parentId === parent?.id)),
      moduleDe,
      charger,
      demander,
      maintenant: () => performance.now(),
    },
    lireDonnees(document.querySelector(`script[type="${GENRE_DONNEES}"]`)?.textContent ?? ''),
  )
  return () => <Routeur machine={machine} />
}
