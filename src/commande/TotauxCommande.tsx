import type { Addition } from './addition.ts'
import styles from './TotauxCommande.module.css'

/** What it comes to, amount by amount, in the one currency that is charged; francs once beside the total. */
export function TotauxCommande({ addition, nom = 'Total' }: { addition: Addition; nom?: string }) {
  return (
    <dl className={styles.totaux}>
      {addition.postes.map(({ nom, montant }) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd>{montant}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{nom}</dt>
        <dd>{addition.total}</dd>
      </div>
      {addition.paye && (
        <>
          <div>
            <dt>{addition.paye.nom}</dt>
            <dd>{addition.paye.montant}</dd>
          </div>
          <div className={styles.total}>
            <dt>Reste à payer</dt>
            <dd>{addition.paye.reste}</dd>
          </div>
        </>
      )}
      {addition.soit && (
        <div className={styles.francs}>
          <dt>Soit</dt>
          <dd>{addition.soit}</dd>
        </div>
      )}
      {addition.taxes.parts.map(({ nom, texte }) => (
        <div key={nom} className={styles.francs}>
          <dt>{nom}</dt>
          <dd>{texte}</dd>
        </div>
      ))}
      {addition.taxes.mention && (
        <div className={styles.francs}>
          <dt>{addition.taxes.mention}</dt>
        </div>
      )}
    </dl>
  )
}
