import { Link } from '#browser/aller.ts'
import { Badge } from '#commande/Badge.tsx'
import type { Dossier } from '../appels.ts'

/** The orders that leave together with this one: what was added to it once it was paid, or what it is added to. */
export function CommandeEnsemble({ ensemble: { complement, commandes } }: Pick<Dossier, 'ensemble'>) {
  if (commandes.length === 0) return null
  return (
    <section className="b-carte" aria-labelledby="ensemble">
      <h2 id="ensemble">{complement ? 'Part avec la commande' : 'Articles ajoutés depuis'}</h2>
      <ul className="b-lignes">
        {commandes.map((une) => (
          <li key={une.id}>
            <Link to={`/admin/commandes/${une.id}`} className="b-action b-entier">
              {une.numerocommande}
            </Link>
            <p className="b-suite">
              <Badge texte={une.etat_text} badge={une.etat_badge} />
              <Badge texte={une.etat_text_paiement} badge={une.etat_badge_paiement} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
