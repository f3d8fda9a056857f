import { Link } from 'react-router'
import { prelecture } from '#browser/economie.ts'
import { Image } from '#catalogue/Image.tsx'
import type { Categorie } from '#contract'
import { Icone } from '#ui/Icone.tsx'
import styles from './AccueilCategories.module.css'
import { adresseFiltres } from './accueil.ts'

/** The strip of categories, `Tous les produits` first; `choisie` is null for all, undefined for none of them. */
export function AccueilCategories({
  categories,
  choisie,
}: {
  categories: Categorie[]
  choisie: number | null | undefined
}) {
  return (
    <nav aria-label="Catégories" className={styles.bande}>
      <ul className={styles.liste}>
        <li>
          <Link
            to={adresseFiltres({})}
            className={styles.lien}
            preventScrollReset
            prefetch={prelecture()}
            aria-current={choisie === null ? 'true' : undefined}
          >
            <span className={styles.rond}>
              <Icone nom="grille" taille={32} />
            </span>
            Tous les produits
          </Link>
        </li>
        {categories.map(({ id, designation, image }, rang) => (
          <li key={id}>
            <Link
              to={adresseFiltres({ categorie: id })}
              className={styles.lien}
              preventScrollReset
              prefetch={prelecture()}
              aria-current={choisie === id ? 'true' : undefined}
            >
              <span className={styles.rond}>
                <Image image={image} alt="" sizes="84px" prioritaire={rang < 4} />
              </span>
              {designation}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
