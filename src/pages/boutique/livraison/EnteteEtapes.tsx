import { formaterTelephone } from '#adresse/telephone.ts'
import { Link } from '#browser/aller.ts'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { ETAPES, etapesOuvertes } from '#livraison/etapes.ts'
import { nomBoutique, numeroAppele, useBoutique } from '#preference/boutique.ts'
import { Icone } from '#ui/Icone.tsx'
import { AvisDemonstration } from '../cadre/AvisDemonstration.tsx'
import { Logo } from '../cadre/Logo.tsx'
import styles from './EnteteEtapes.module.css'

/** Home, help, that it is safe, where one stands and the way back. */
export function EnteteEtapes({ index }: { index: number }) {
  const { preference } = useBoutique()
  const ouvertes = etapesOuvertes(useContexteLivraison())
  const avant = ETAPES[index - 1]
  return (
    <header>
      <AvisDemonstration />
      <div className={styles.entete}>
        <div className={styles.haut}>
          <Link to="/" className={styles.logo} aria-label={`${nomBoutique(preference)}, accueil`}>
            <Logo />
          </Link>
          <p className={styles.securite}>
            <Icone nom="cadenas" taille={20} /> Paiement sécurisé
          </p>
          {preference?.telephone && (
            <a className={styles.aide} href={`tel:${numeroAppele(preference)}`}>
              <Icone nom="telephone" taille={20} />
              <span>
                <span className={styles.question}>Besoin d’aide{'\u202f'}? </span>
                {formaterTelephone(preference.telephone)}
              </span>
            </a>
          )}
        </div>
        <nav className={styles.etapes} aria-label="Étapes de la commande">
          <Link className={styles.retour} to={avant?.chemin ?? '/cart'}>
            <Icone nom="retour" taille={20} />
            {avant ? avant.titre : 'Panier'}
            <span className="hors-ecran"> (retour)</span>
          </Link>
          <p className={styles.rang}>
            Étape {index + 1} sur {ETAPES.length}
          </p>
          <ol className={styles.liste}>
            {ETAPES.map(({ chemin, titre }, rang) => (
              <li key={chemin} data-etat={rang < index ? 'faite' : rang === index ? 'ici' : undefined}>
                <span className={styles.numero} aria-hidden="true">
                  {rang < index ? <Icone nom="coche" taille={16} /> : rang + 1}
                </span>
                {rang !== index && rang < ouvertes ? (
                  <Link to={chemin}>{titre}</Link>
                ) : (
                  <span aria-current={rang === index ? 'step' : undefined}>{titre}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </header>
  )
}
