import type { Commande } from '#contract'
import type { EtatRetour } from '#paiement/paiement.ts'
import { heure } from '#shared/calendrier.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Avis } from './Avis.tsx'

interface Props {
  etat: EtatRetour
  commande: Commande
  /** What checkout shows is no longer this commande: it is to be ordered, not this one to be paid. */
  changement: boolean
  /** Another way of paying was chosen, for which another commande is placed. */
  remplacee: boolean
}

const RAISONS = {
  refusee: 'Le paiement a été refusé. Rien n’a été débité.',
  en_cours: 'Le paiement n’est pas terminé.',
  a_payer: 'Cette commande n’est pas encore payée.',
}

/** Back from the provider without having paid: why, and the same commande to be paid again. */
export function Abandon({ etat, commande, changement, remplacee }: Props) {
  if (etat === 'payee' || etat === 'a_verifier') {
    return (
      <Avis niveau="success" message={`La commande ${commande.numerocommande} est déjà réglée.`}>
        <LienBouton variante="sobre" to={`/payment-cart-success?commande=${commande.id}`}>
          Voir la confirmation
        </LienBouton>
      </Avis>
    )
  }
  if (etat === 'annulee') {
    const phrase = `La commande ${commande.numerocommande} est annulée. Votre panier est gardé\u00a0: vous pouvez commander à nouveau.`
    return <Avis niveau="info" message={phrase} />
  }
  if (commande.payment_method === 'livraison') {
    return (
      <Avis
        niveau="info"
        message={`Votre commande ${commande.numerocommande}, à payer à la livraison, attend notre appel. Si vous commandez à nouveau ici, la nouvelle la remplacera.`}
      >
        <LienBouton variante="sobre" to={`/order-summary?commande=${commande.id}`}>
          Voir cette commande
        </LienBouton>
      </Avis>
    )
  }
  if (remplacee) {
    const phrase = `Payer à la livraison demande une nouvelle commande\u00a0: confirmez-la ci-dessous, elle remplacera ${commande.numerocommande}, qui n’est pas payée.`
    return <Avis niveau="info" message={phrase} />
  }
  if (changement) {
    const phrase = `Votre commande a changé depuis ${commande.numerocommande}, qui n’est pas payée\u00a0: confirmez la nouvelle ci-dessous, elle la remplacera.`
    return <Avis niveau="info" message={phrase} />
  }
  return (
    <Avis
      niveau="warning"
      message={
        <>
          <strong>{RAISONS[etat]}</strong>
          <p>
            Votre commande {commande.numerocommande} et votre panier sont gardés
            {commande.expire && ` jusqu’à ${heure(commande.expire)}`}. Payez-la à nouveau, par le même moyen
            ou par un autre.
          </p>
        </>
      }
    />
  )
}
