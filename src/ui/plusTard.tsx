import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part that stands in the page as the server made it, its forms and links at work, and whose code comes once what sells
 * lives. Code that does not come is said in its place: `lazy` alone would give up the whole page.
 */
export function plusTard<P extends object>(charger: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Partie: ComponentType<P> = lazy(async () => ({ default: await charger().catch(() => NonVenue) }))
  return (props) => (
    <Suspense>
      <Partie {...props} />
    </Suspense>
  )
}

const NonVenue = () => (
  <p>Cette partie de la page n’est pas venue. Vérifiez votre connexion, puis rechargez.</p>
)
