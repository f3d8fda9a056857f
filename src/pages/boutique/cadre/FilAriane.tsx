import { Link } from 'react-router'
import styles from './FilAriane.module.css'
import type { EtapeFil } from './fil.ts'

/** Where this page stands: the way from the home page, and its own name. */
export function FilAriane({ etapes, ici }: { etapes: EtapeFil[]; ici: string }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={styles.fil}>
        {[{ nom: 'Accueil', adresse: '/' }, ...etapes].map(({ nom, adresse }) => (
          <li key={adresse}>
            <Link to={adresse}>{nom}</Link>
          </li>
        ))}
        <li aria-current="page">{ici}</li>
      </ol>
    </nav>
  )
}
