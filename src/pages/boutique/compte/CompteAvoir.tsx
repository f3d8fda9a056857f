import { enFrancs } from '#avoir/avoir.ts'
import { Encart } from '#ui/Encart.tsx'
import { useMonAvoir } from '../panier/useAvoirs.ts'

/** The store credit of whoever is signed in; nothing where there is none. */
export default function CompteAvoir() {
  const sien = useMonAvoir()
  if (!sien) return null
  return (
    <Encart id="avoir" titre="Mon avoir">
      <p>
        <strong>{enFrancs(sien.solde)}</strong> à utiliser quand vous voulez{'\u00a0'}: au panier, ou au
        moment de payer.
      </p>
    </Encart>
  )
}
