import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { useBoutique } from '#preference/boutique.ts'
import { Avis } from '../livraison/Avis.tsx'

/** What is due at the door may be sent by telephone meanwhile, where the shop has said to which number. */
export function ParTelephone({ commande }: { commande: Commande }) {
  const { portefeuilles } = useBoutique()
  if (!portefeuilles) return null
  const autre = commande.isDifferentRecipient === 1
  return (
    <Avis
      niveau="info"
      message={
        <>
          <strong>Payer sans attendre</strong>
          <br />
          Envoyez <strong>{resteAPayer(commande)}</strong> par {portefeuilles}, avec le numéro{' '}
          {commande.numerocommande}. La boutique le note quand elle l’a reçu. Sinon,{' '}
          {autre ? 'le destinataire paie' : 'vous payez'}{' '}
          {commande.retrait ? 'en venant chercher' : 'en recevant'} {autre ? 'les' : 'vos'} articles.
        </>
      }
    />
  )
}
