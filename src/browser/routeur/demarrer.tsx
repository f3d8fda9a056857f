import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { brancher } from './appariement.ts'
import { decoder } from './decoder.ts'
import { chemin, type Donnees, demander } from './donnees.ts'
import { Machine } from './machine.ts'
import { charger, moduleDe, routes } from './modules.ts'
import { Routeur } from './Routeur.tsx'

/** The page as it came, with what leads from it to others; `cle`: as what the place on a page is kept. */
export async function preparerRouteur(cle: (location: Location) => string): Promise<() => ReactNode> {
  const recu = decoder(await new Response(window.__reactRouterContext.stream).text()) as {
    loaderData: Donnees['donnees']
    errors: Donnees['erreurs']
  }
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
    },
    { donnees: recu.loaderData, erreurs: recu.errors },
  )
  return () => <Routeur machine={machine} />
}
