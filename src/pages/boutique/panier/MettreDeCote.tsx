import type { LigneAffichee } from '#panier/lignes.ts'
import { Bouton } from '#ui/Bouton.tsx'

const charger = () => import('#panier/cote/cote.store.ts')

/** From the cart to later. */
export function MettreDeCote({ ligne }: { ligne: LigneAffichee }) {
  return (
    <Bouton
      variante="discret"
      geste={`cote.mettre ${ligne.cle}`}
      aria-label={`Mettre de côté\u00a0: ${ligne.produit.designation}`}
      onClick={() => void charger().then(({ mettreDeCote }) => mettreDeCote(ligne))}
    >
      Mettre de côté
    </Bouton>
  )
}
