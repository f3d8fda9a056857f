import type { MetaFunction } from 'react-router'
import { LienBouton } from '#ui/Bouton.tsx'
import { tetePersonnelle } from '../../tete.ts'
import styles from './HorsConnexion.module.css'

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Hors connexion')

/** Where the service worker writes what was seen on this device (`browser/service.sw.js`). */
const VUES = '<ul></ul><!--vues-->'

/**
 * What the service worker shows in the place of a page that was never opened on this device, at that page's own
 * address and without script: everything here is a link or a form.
 */
export default function HorsConnexion() {
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      <h1>Vous êtes hors connexion</h1>
      <p>Cette page n’a pas encore été ouverte sur cet appareil. Elle s’ouvrira dès le retour du réseau.</p>
      <p className={styles.suites}>
        {/* there, it leads to what was asked for */}
        <LienBouton to="/hors-connexion">Réessayer</LienBouton>
        <LienBouton variante="sobre" to="/">
          Accueil
        </LienBouton>
        <LienBouton variante="sobre" to="/cart">
          Votre panier
        </LienBouton>
        <LienBouton variante="sobre" to="/favorite">
          Mes favoris
        </LienBouton>
        <LienBouton variante="sobre" to="/commande">
          Mes commandes
        </LienBouton>
      </p>
      <section className={styles.vues} aria-labelledby="vues">
        <h2 id="vues">Déjà ouvert sur cet appareil</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an empty list of ours, and the mark of where it ends */}
        <div dangerouslySetInnerHTML={{ __html: VUES }} />
        <p className={styles.rien}>Rien de ce que vous cherchez n’a été ouvert ici.</p>
      </section>
    </main>
  )
}
