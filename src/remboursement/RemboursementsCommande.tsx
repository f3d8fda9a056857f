import { useAppel } from '#browser/appel.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { NOMS_MOYENS } from '#preference/moyen.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { discret, Encart } from '#ui/Encart.tsx'
import { demanderMesRemboursements } from './appels.ts'
import { direRemboursement, type RemboursementLu } from './remboursement.ts'

const { paye, rembourse, rembourse_en_partie } = ETAT_PAIEMENT
const AVEC_ARGENT: readonly number[] = [paye, rembourse, rembourse_en_partie]

/** For whoever paid: what went back, when, by which means, and how long a bank takes. Nothing where nothing did. */
export function RemboursementsCommande({
  commande: { id, etatcommande, etatpaiement },
}: {
  commande: Commande
}) {
  const cle = AVEC_ARGENT.includes(etatpaiement) ? `rembourse/${id}/${etatcommande}/${etatpaiement}` : null
  const { donnees } = useAppel(cle, () => demanderMesRemboursements(id))
  if (!donnees?.length) return null
  return (
    <Encart id="rembourse" titre="Remboursements">
      <ul>
        {donnees.map((un) => (
          <Remboursement key={un.id} rembourse={un} />
        ))}
      </ul>
    </Encart>
  )
}

function Remboursement({ rembourse }: { rembourse: RemboursementLu }) {
  const { montant, devise, payment_method, date, fait } = rembourse
  return (
    <li>
      <strong>{ecrireMontant(montant, devise)}</strong> · {NOMS_MOYENS[payment_method]}
      <br />
      <span className={discret}>
        {fait ? `Rendu le ${dateLongue(fait)}.` : `Demandé le ${dateLongue(date)}.`}{' '}
        {direRemboursement(rembourse)}
      </span>
    </li>
  )
}
