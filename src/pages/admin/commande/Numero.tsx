import { Badge } from '#commande/Badge.tsx'
import type { Commande } from '#contract'

/** How an order is called, and whether it is one at all. */
export function Numero({ numerocommande, essai }: Pick<Commande, 'numerocommande' | 'essai'>) {
  return (
    <>
      {numerocommande} {essai === 1 && <Badge texte="Essai" badge="info" />}
    </>
  )
}
