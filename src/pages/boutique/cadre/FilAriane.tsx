import { Link } from '#browser/aller.ts'
import styles from './FilAriane.module.css'
import type { EtapeFil } from './fil.ts'

const ACCUEIL: EtapeFil = { nom: 'Accueil', adresse: '/' }

/** Where this page stands: the way from the home page, and its own name. */
export function FilAriane({ etapes, ici }: { etapes: EtapeFil[]; ici: string }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={styles.fil}>
        {[ACCUEIL, ...etapes].map(({ nom, adresse }) => (
          <li key={adresse}>
            <Link to={adresse}>{nom}</Link>
          </li>
        ))}
        <li aria-current="page">{ici}</li>
      </ol>
    </nav>
  )
}
