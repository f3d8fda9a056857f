import { Icone, type NomIcone } from '#ui/Icone.tsx'
import styles from './AccueilAtouts.module.css'

const ATOUTS: { icone: NomIcone; nom: string; texte: string }[] = [
  {
    icone: 'sourire',
    nom: 'Satisfaction Garantie',
    texte: 'Un souci avec un article\u202f? Écrivez-nous, nous l’échangeons ou le remboursons.',
  },
  {
    icone: 'camion',
    nom: 'Livraison Rapide',
    texte: 'À Dakar, dans les régions et à l’étranger, au prix affiché avant de payer.',
  },
  {
    icone: 'bouclier',
    nom: 'Paiement Sécurisé',
    texte: 'Par carte ou PayPal, sur la page du prestataire\u00a0: nous ne voyons jamais votre carte.',
  },
  {
    icone: 'pousse',
    nom: 'Produit de Proximité',
    texte: 'Des champs, des ateliers et des étals d’ici, choisis un par un.',
  },
]

/** Four reasons, named as specified. */
export function AccueilAtouts() {
  return (
    <section className={styles.atouts} aria-labelledby="titre-atouts">
      <h2 id="titre-atouts" className={styles.titre}>
        Pourquoi nous <span className={styles.ensemble}>choisir ?</span>
      </h2>
      <ul className={styles.liste}>
        {ATOUTS.map(({ icone, nom, texte }) => (
          <li key={nom} className={styles.atout}>
            <span className={styles.icone}>
              <Icone nom={icone} taille={32} />
            </span>
            <div>
              <h3 className={styles.nom}>{nom}</h3>
              <p className={styles.texte}>{texte}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
