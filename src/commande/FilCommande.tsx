import type { Etape } from '#contract'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Icone, type NomIcone } from '#ui/Icone.tsx'
import { ETAT } from './commande.ts'
import styles from './FilCommande.module.css'

const ICONES: Record<number, NomIcone> = {
  [ETAT.attente]: 'panier',
  [ETAT.confirmee]: 'coche',
  [ETAT.preparation]: 'colis',
  [ETAT.expediee]: 'camion',
  [ETAT.livree]: 'coche',
  [ETAT.annulee]: 'fermer',
  [ETAT.retour]: 'retour',
  [ETAT.retournee]: 'retour',
  [ETAT.a_verifier]: 'alerte',
}

/** What happened to a commande, from its placing to where it stands: words, an icon and a colour for each step. */
export function FilCommande({ etapes }: { etapes: Etape[] }) {
  return (
    <ol className={styles.fil}>
      {etapes.map((etape, rang) => {
        const avant = etapes[rang - 1]
        // what was changed, or left in a parcel, moves neither
        const paiement =
          avant?.etatcommande === etape.etatcommande && avant.etatpaiement !== etape.etatpaiement
        const badge = paiement ? etape.etat_badge_paiement : etape.etat_badge
        const derniere = rang === etapes.length - 1
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
            key={rang}
            className={styles.etape}
            aria-current={derniere ? 'step' : undefined}
          >
            <span className={styles.point} data-badge={badge}>
              <Icone nom={paiement ? 'cadenas' : (ICONES[etape.etatcommande] ?? 'info')} taille={20} />
            </span>
            <p className={styles.texte}>{etape.texte}</p>
            <time className={styles.date} dateTime={etape.date}>
              {dateEtHeure(etape.date)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
