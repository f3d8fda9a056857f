import type { ComponentProps } from 'react'
import type { Declares } from '#shared/champ.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'

type Utilisee = { id: number; designation: string; produits: number }
type Props<S extends Utilisee, C extends Declares> = Omit<
  ComponentProps<typeof FormeDeclaree<S, C>>,
  'nom' | 'suite'
>

/** The form of a unit, a colour or a size, and how many products use it. */
export function FormeReference<S extends Utilisee, C extends Declares>(props: Props<S, C>) {
  return (
    <FormeDeclaree
      {...props}
      nom={({ designation }) => designation}
      suite={({ produits }, supprimer) => (
        <div className="b-suite">
          <p>{usage(produits)}</p>
          {supprimer}
        </div>
      )}
    />
  )
}

function usage(produits: number): string {
  if (produits === 0) return 'Aucun produit ne s’en sert.'
  return produits > 1 ? `${produits} produits s’en servent.` : 'Un produit s’en sert.'
}
