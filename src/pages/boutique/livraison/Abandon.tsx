import { useAppel } from '#browser/appel.ts'
import { montantAPayer } from '#commande/montants.ts'
import { heure } from '#livraison/delai.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Avis } from './Avis.tsx'
import { etatDuPaiement } from './payer.ts'

interface Props {
  commande_id: number
  enCours: boolean
  onPayer: (commande_id: number) => void
}

const RAISONS = {
  refusee: 'Le paiement a été refusé. Rien n’a été débité.',
  en_cours: 'Le paiement n’est pas terminé. Rien n’a été débité.',
  a_payer: 'Cette commande n’est pas encore payée.',
}

/** Back from the provider without having paid: why, and the same commande to be paid again. */
export function Abandon({ commande_id, enCours, onPayer }: Props) {
  const { donnees, enCours: attente } = useAppel(`paiement/${commande_id}`, () => etatDuPaiement(commande_id))
  if (attente) return <Attente />
  if (!donnees) return null
  const { etat, commande } = donnees
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
  return (
    <Avis
      niveau="warning"
      message={
        <>
          <strong>{RAISONS[etat]}</strong>
          <p>
            Votre commande {commande.numerocommande} et votre panier sont gardés
            {commande.expire && ` jusqu’à ${heure(commande.expire)}`}.
          </p>
        </>
      }
    >
      <Bouton enCours={enCours} onClick={() => onPayer(commande.id)}>
        Payer à nouveau · {montantAPayer(commande)}
      </Bouton>
    </Avis>
  )
}
