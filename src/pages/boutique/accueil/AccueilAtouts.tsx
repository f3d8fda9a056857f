import type { CodeMoyen } from '#preference/moyen.ts'
import { Icone, type NomIcone } from '#ui/Icone.tsx'
import styles from './AccueilAtouts.module.css'
import { phraseMoyens } from './accueil.ts'

const atouts = (moyens: CodeMoyen[]): { icone: NomIcone; nom: string; texte: string }[] => [
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
    texte: phraseMoyens(moyens),
  },
  {
    icone: 'pousse',
    nom: 'Produit de Proximité',
    texte: 'Des champs, des ateliers et des étals d’ici, choisis un par un.',
  },
]

/** Four reasons, named as specified. */
export function AccueilAtouts({ moyens }: { moyens: CodeMoyen[] }) {
  return (
    <section className={styles.atouts} aria-labelledby="titre-atouts">
      <h2 id="titre-atouts" className={styles.titre}>
        Pourquoi nous <span className={styles.ensemble}>choisir ?</span>
      </h2>
      <ul className={styles.liste}>
        {atouts(moyens).map(({ icone, nom, texte }) => (
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
