import { BoutonIcone } from '#ui/Bouton.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { toucherCoeur, useFavoris } from './acces.store.ts'
import styles from './Coeur.module.css'

/** The heart of a product: filled when it is liked; a visitor's is kept here, and they are told to sign in. */
export function Coeur({ produit }: { produit: { id: number; designation: string } }) {
  const aime = useFavoris().aimes.has(produit.id)
  return (
    <span className={styles.coeur} data-aime={aime || undefined}>
      <form method="post" data-envoi>
        {import.meta.env.SSR && <ChampsSurPlace />}
        <BoutonIcone
          type="submit"
          name="geste"
          value={`favori ${produit.id} ${aime ? 0 : 1}`}
          icone={aime ? 'coeurPlein' : 'coeur'}
          variante="rond"
          nom={`Favori : ${produit.designation}`}
          aria-pressed={aime}
          onClick={() => toucherCoeur(produit.id)}
        />
      </form>
    </span>
  )
}
