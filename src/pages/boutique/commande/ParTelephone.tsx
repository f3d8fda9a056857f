import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { useBoutique } from '#preference/boutique.ts'
import { Avis } from '../livraison/Avis.tsx'

/** Who pays, and when, where nothing is sent. */
export function direSinon({
  isDifferentRecipient,
  retrait,
}: Pick<Commande, 'isDifferentRecipient' | 'retrait'>) {
  const autre = isDifferentRecipient === 1
  const quand = retrait ? 'en venant chercher' : 'en recevant'
  return `Sinon, ${autre ? 'le destinataire paie' : 'vous payez'} ${quand} ${autre ? 'les' : 'vos'} articles.`
}

/** What is due at the door may be sent by telephone meanwhile, where the shop has said to which number. */
export function ParTelephone({ commande }: { commande: Commande }) {
  const { portefeuilles } = useBoutique()
  if (!portefeuilles) return null
  return (
    <Avis
      niveau="info"
      message={
        <>
          <strong>Payer sans attendre</strong>
          <br />
          Envoyez <strong>{resteAPayer(commande)}</strong> par {portefeuilles}, avec le numéro{' '}
          {commande.numerocommande}. La boutique le note quand elle l’a reçu. {direSinon(commande)}
        </>
      }
    />
  )
}
