import { Link } from '#browser/aller.ts'
import { francs } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { listPapiersDe } from '#papier/appels.ts'
import { direRetractation } from '#retractation/retractation.ts'
import { dateEtHeure, dateLongue } from '#shared/calendrier.ts'
import { useDroit, useMemoire } from '../equipe.ts'
import { listRetractations } from './appels.ts'
import { BoutonPapier } from './BoutonPapier.tsx'

/** What an order left on paper, and what its buyer withdrew from. */
export function CommandePapiers({ commande }: { commande: Commande }) {
  const { id, cgv_version } = commande
  const argent = useDroit('lire:argent')
  const traite = useDroit('commandes')
  const { donnees: retractations } = useMemoire(`retractations/${id}`, () =>
    listRetractations({ commande_id: String(id), limit: '100' }),
  )
  return (
    <section className="b-carte" aria-labelledby="papiers">
      <h2 id="papiers">Papiers</h2>
      {argent && <Factures commande={commande} />}
      <p>
        Conditions acceptées{'\u00a0'}: <Link to={`/cgv?version=${cgv_version}`}>version {cgv_version}</Link>
      </p>
      {retractations?.data.map((une) => (
        <p key={une.id}>
          <strong>Rétractation {une.numero}</strong>, déclarée le {dateEtHeure(une.date)} par {une.nom}
          {'\u00a0'}: {direRetractation(une)}.{' '}
          {une.traitee ? (
            'Traitée.'
          ) : traite ? (
            <Link to="/admin/retractations">À traiter</Link>
          ) : (
            'À traiter.'
          )}
        </p>
      ))}
    </section>
  )
}

function Factures({ commande: { id, etatpaiement } }: { commande: Commande }) {
  const { donnees: papiers } = useMemoire(`papiers/${id}/${etatpaiement}`, () => listPapiersDe(id))
  return papiers?.map((papier) => (
    <p key={papier.id} className="b-suite">
      <span>
        {papier.nom} <strong className="b-entier">{papier.numero}</strong> du {dateLongue(papier.date)},{' '}
        {francs(papier.montant)}
      </span>
      <BoutonPapier papier={papier} />
    </p>
  ))
}
