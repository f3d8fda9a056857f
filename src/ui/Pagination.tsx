import { Link } from '#browser/aller.ts'
import { prelecture } from '#browser/economie.ts'
import type { Adresse } from '#routes'
import { Icone } from './Icone.tsx'
import styles from './Pagination.module.css'
import { pagesVisibles } from './pagination.ts'

interface Props {
  page: number
  pages: number
  /** The address of a page; it keeps the filters. */
  adresse: (page: number) => Adresse
}

/** Links from page to page, and « Page 2 sur 9 » said when it changes. Nothing when there is only one. */
export function Pagination({ page, pages, adresse }: Props) {
  const seule = pages <= 1
  return (
    <nav className={styles.pagination} aria-label="Pagination" hidden={seule}>
      <p className="hors-ecran" role="status">
        {seule ? '' : `Page ${page} sur ${pages}`}
      </p>
      <ul className={styles.liste}>
        <li>
          {page > 1 && (
            <Link
              to={adresse(page - 1)}
              prefetch={prelecture()}
              className={styles.page}
              aria-label="Page précédente"
            >
              <Icone nom="chevronGauche" taille={20} />
            </Link>
          )}
        </li>
        {pagesVisibles(page, pages).map((une, rang) =>
          une === null ? (
            <li key={`trou-${rang < 3 ? 'avant' : 'apres'}`} className={styles.trou}>
              …
            </li>
          ) : (
            <li key={une}>
              <Link
                to={adresse(une)}
                prefetch={prelecture()}
                className={styles.page}
                aria-label={`Page ${une}`}
                aria-current={une === page ? 'page' : undefined}
              >
                {une}
              </Link>
            </li>
          ),
        )}
        <li>
          {page < pages && (
            <Link
              to={adresse(page + 1)}
              prefetch={prelecture()}
              className={styles.page}
              aria-label="Page suivante"
            >
              <Icone nom="chevronDroite" taille={20} />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}
