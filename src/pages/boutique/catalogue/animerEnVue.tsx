import { type ComponentType, useEffect } from 'react'
import { animer } from '#ui/differer.tsx'

/**
 * As `animer`, and not before the element `id` is on the screen, its forms and links at work: who does not read that far
 * fetches none of it. Where it is drawn again for something else it needs a `key`, or that would wait for what is gone.
 */
export function animerEnVue<P extends object>(
  id: string,
  charger: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  if (import.meta.env.SSR) return animer(charger)
  let finir = () => {}
  const fini = new Promise<void>((resolve) => {
    finir = resolve
  })
  const Animee = animer(() => fini.then(charger))
  return (props) => {
    useEffect(() => {
      const guet = new IntersectionObserver(([vue]) => vue?.isIntersecting && finir())
      // where the server made none of it, nothing is waited for
      guet.observe(document.getElementById(id) ?? document.body)
      return finir
    }, [])
    return <Animee {...props} />
  }
}
