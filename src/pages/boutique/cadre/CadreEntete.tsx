import { Link } from '#browser/aller.ts'
import { MenuCompte } from '#compte/MenuCompte.tsx'
import { LienFavoris } from '#favorie/LienFavoris.tsx'
import { BoutonPanier } from '#panier/BoutonPanier.tsx'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { ChoixDevise } from '#preference/ChoixDevise.tsx'
import { Recherche } from '#recherche/Recherche.tsx'
import { Lisere } from '#ui/Lisere.tsx'
import { AvisDemonstration } from './AvisDemonstration.tsx'
import styles from './CadreEntete.module.css'
import { Logo } from './Logo.tsx'
import { Reseaux } from './Reseaux.tsx'

/** Top bar, woven band, logo, search, favourites, cart and account (specification, part 2 "Header"). */
export function CadreEntete() {
  const { aspect, preference } = useBoutique()
  return (
    <header className={styles.ensemble}>
      <div className={styles.bandeau} data-ecran>
        <div className={styles.largeur}>
          <p className={styles.bienvenue}>{aspect.phrases.bienvenue}</p>
          <div>
            <Reseaux />
          </div>
          <ChoixDevise />
        </div>
      </div>
      <Lisere />
      <AvisDemonstration />
      <div className={styles.entete} data-ecran>
        <div className={styles.rangee}>
          <Link to="/" className={styles.logo} aria-label={`${nomBoutique(preference)}, accueil`}>
            <Logo />
          </Link>
          <div className={styles.recherche}>
            <Recherche />
          </div>
          <nav className={styles.outils} aria-label="Mon espace">
            <LienFavoris />
            <BoutonPanier />
            <MenuCompte />
          </nav>
        </div>
      </div>
    </header>
  )
}
