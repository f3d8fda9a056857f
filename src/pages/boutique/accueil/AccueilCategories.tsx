import { useEffect, useRef } from 'react'
import { Link } from '#browser/aller.ts'
import { prelecture } from '#browser/economie.ts'
import { Image } from '#image/Image.tsx'
import type { Adresse } from '#routes'
import { Icone } from '#ui/Icone.tsx'
import styles from './AccueilCategories.module.css'
import { adresseFiltres, type Bande } from './accueil.ts'

/**
 * The strip of categories, `Tous les produits` first on each of its pages; `choisie` is null for all, undefined
 * for none of them. Its pages turn by links; the keyboard goes on with the first category of the new one.
 */
export function AccueilCategories({ bande, choisie }: { bande: Bande; choisie: number | null | undefined }) {
  const { page, pages, categories, precedente, suivante } = bande
  const premiere = useRef<HTMLAnchorElement>(null)
  const tournee = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the strip, when a link of it led there
  useEffect(() => {
    if (tournee.current) premiere.current?.focus({ preventScroll: true })
    tournee.current = false
  }, [page])
  const tourner = (nom: string, to: Adresse | null, icone: 'chevronGauche' | 'chevronDroite') =>
    to && (
      <li>
        <Link
          to={to}
          className={styles.lien}
          preventScrollReset
          onClick={() => {
            tournee.current = true
          }}
        >
          <span className={styles.rond}>
            <Icone nom={icone} taille={32} />
          </span>
          {nom}
        </Link>
      </li>
    )

  return (
    <nav aria-label="Catégories" className={styles.bande}>
      <p className="hors-ecran" role="status">
        {pages > 1 && `Catégories, page ${page} sur ${pages}`}
      </p>
      {/* another page begins at its beginning */}
      <ul key={page} className={styles.liste}>
        <li>
          <Link
            to={adresseFiltres({ bande: page > 1 ? page : null })}
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
        {tourner('Catégories précédentes', precedente, 'chevronGauche')}
        {categories.map(({ id, designation, image }, rang) => (
          <li key={id}>
            <Link
              ref={rang === 0 ? premiere : undefined}
              to={adresseFiltres({ categorie: id })}
              className={styles.lien}
              preventScrollReset
              prefetch={prelecture()}
              aria-current={choisie === id ? 'true' : undefined}
            >
              <span className={styles.rond}>
                <Image image={image} alt="" sizes="60px" prioritaire={rang < 4} />
              </span>
              {designation}
            </Link>
          </li>
        ))}
        {tourner('Catégories suivantes', suivante, 'chevronDroite')}
      </ul>
    </nav>
  )
}
