import { Icone } from '#ui/Icone.tsx'
import styles from './AccueilAtouts.module.css'
import type { Atouts } from './accueil.ts'

/** The reasons to buy here, four where the shop has left out none. */
export function AccueilAtouts({ titre, liste }: Atouts) {
  if (liste.length === 0) return null
  // the question mark stays with its word
  const [, debut = '', fin = titre] = /^(.* )(\S+ \S+)$/.exec(titre) ?? []
  return (
    <section className={styles.atouts} aria-labelledby="titre-atouts">
      <h2 id="titre-atouts" className={styles.titre}>
        {debut}
        <span className={styles.ensemble}>{fin}</span>
      </h2>
      <ul className={styles.liste}>
        {liste.map(({ icone, nom, texte }) => (
          <li key={icone} className={styles.atout}>
            <span className={styles.icone}>
              <Icone nom={icone} taille={32} />
            </span>
            <div>
              <h3 className={styles.nom}>{nom}</h3>
              {texte && <p className={styles.texte}>{texte}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
