import { Link } from '#browser/aller.ts'
import { nomBoutique, numeroAppele, useBoutique } from '#preference/boutique.ts'
import { Icone } from '#ui/Icone.tsx'
import { Lisere } from '#ui/Lisere.tsx'
import styles from './CadrePied.module.css'
import { MoinsDeDonnees } from './MoinsDeDonnees.tsx'
import { Reseaux } from './Reseaux.tsx'

/** Three sections and the copyright line (specification, part 2 "Footer"). */
export function CadrePied() {
  const { aspect, preference, telephone, annee, feuilles } = useBoutique()
  const nom = nomBoutique(preference)
  return (
    <footer className={styles.pied} data-ecran>
      <Lisere />
      <div className={styles.largeur}>
        <section>
          <h2 className={styles.titre}>A propos</h2>
          <p className={styles.texte}>{aspect.phrases.pied}</p>
          <ul className={styles.liens}>
            <li>
              <Link to="/about">Qui nous sommes</Link>
            </li>
            <li>
              <Link to="/cgv">Conditions générales de vente</Link>
            </li>
            {preference?.cartes_montants && (
              <li>
                <Link to="/carte-cadeau">Offrir une carte cadeau</Link>
              </li>
            )}
            {feuilles.map(({ titre, adresse }) => (
              <li key={adresse}>
                <Link to={`/pages/${adresse}`}>{titre}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.titre}>Service Client</h2>
          <ul className={styles.liens}>
            {telephone && (
              <li>
                <a href={`tel:${numeroAppele(preference)}`}>
                  <Icone nom="telephone" taille={20} />
                  {telephone}
                </a>
              </li>
            )}
            {preference?.email && (
              <li>
                <a href={`mailto:${preference.email}`}>
                  <Icone nom="courriel" taille={20} />
                  {preference.email}
                </a>
              </li>
            )}
            <li>
              <Link to="/faq">
                <Icone nom="info" taille={20} />
                Questions fréquentes
              </Link>
            </li>
            <li>
              <Link to="/commande">
                <Icone nom="colis" taille={20} />
                Mes Commandes
              </Link>
            </li>
          </ul>
          <MoinsDeDonnees />
        </section>
        {preference?.reseaux.length ? (
          <section>
            <h2 className={styles.titre}>Suivez-nous</h2>
            <Reseaux enMots />
          </section>
        ) : null}
      </div>
      <p className={styles.copyright}>
        © {annee} {nom}
      </p>
    </footer>
  )
}
