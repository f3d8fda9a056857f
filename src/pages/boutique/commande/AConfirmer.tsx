import { formaterTelephone } from '#adresse/telephone.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { useBoutique } from '#preference/boutique.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Avis } from '../livraison/Avis.tsx'
import styles from './commandes.module.css'

/** Cash on delivery, not confirmed yet: who calls, until when, and what is paid at the door. */
export function AConfirmer({ commande }: { commande: Commande }) {
  const { portefeuilles } = useBoutique()
  const autre = commande.isDifferentRecipient === 1
  return (
    <Avis
      niveau="info"
      message={
        <>
          <strong>Nous vous appelons pour confirmer</strong>
          <ol>
            <li>
              Nous appelons le <strong className={styles.entier}>{formaterTelephone(commande.tel)}</strong>
              {commande.expire && ` avant le ${dateEtHeure(commande.expire)}`}. Sans confirmation d’ici là, la
              commande est annulée et rien n’est dû.
            </li>
            <li>
              Nous préparons vos articles et{' '}
              {commande.retrait
                ? 'un message vous dit quand venir'
                : `le livreur ${autre ? 'appelle le destinataire' : 'vous appelle'} avant de passer`}
              .
            </li>
            <li>
              {autre ? 'Le destinataire paie' : 'Vous payez'} <strong>{resteAPayer(commande)}</strong> en
              espèces {commande.retrait ? 'à la boutique' : 'au livreur'}
              {portefeuilles && `, ou, après notre appel, par ${portefeuilles}`}.
            </li>
          </ol>
        </>
      }
    />
  )
}
