import { Link } from '#browser/aller.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Icone } from '#ui/Icone.tsx'
import type { CommandeEnListe } from './appels.ts'
import styles from './CarteCommande.module.css'
import { Etats } from './DetailCommande.tsx'
import { montantAPayer } from './montants.ts'

/** One commande of the list; the whole card leads to its detail. */
export function CarteCommande({ commande }: { commande: CommandeEnListe }) {
  const nombre = commande.detailcommandes.length
  const apercu = commande.detailcommandes.slice(0, 3).map(({ designation }) => designation)
  return (
    <article className={styles.carte}>
      <div className={styles.texte}>
        <h2 className={styles.titre}>
          <Link to={`/commande?commande=${commande.id}`} className={styles.lien}>
            {commande.numerocommande}
          </Link>
        </h2>
        <p className={styles.date}>{dateEtHeure(commande.datecomm)}</p>
        <p className={styles.articles}>
          {nombre} {nombre > 1 ? 'articles' : 'article'}
          {'\u00a0'}: {apercu.join(', ')}
          {nombre > apercu.length && '…'}
        </p>
        <Etats commande={commande} />
      </div>
      <p className={styles.montant}>{montantAPayer(commande)}</p>
      <Icone nom="chevronDroite" taille={24} />
    </article>
  )
}
