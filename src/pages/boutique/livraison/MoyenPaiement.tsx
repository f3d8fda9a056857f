import { Icone } from '#ui/Icone.tsx'
import styles from './etapes.module.css'

/** The means of payment; no card number is ever typed here, and nothing of a provider is loaded. */
export function MoyenPaiement() {
  return (
    <fieldset className={styles.carte} aria-describedby="moyen-aide">
      <legend className={styles.legende}>Moyen de paiement</legend>
      <label className={styles.moyen}>
        <input type="radio" name="moyen" value="carte" defaultChecked />
        <Icone nom="bouclier" taille={24} />
        <span>Carte bancaire</span>
      </label>
      <p id="moyen-aide" className={styles.rappel}>
        Vous payez sur la page sécurisée de notre prestataire, puis vous revenez ici. Votre numéro de carte ne
        passe jamais par la boutique.
      </p>
    </fieldset>
  )
}
