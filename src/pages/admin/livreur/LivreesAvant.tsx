import { Link } from '#browser/aller.ts'
import { enNombre } from '#shared/nombre.ts'

/** Older orders whose money nobody ever noted: not on the list, and not forgotten. */
export function LivreesAvant({ nombre }: { nombre: number }) {
  if (nombre === 0) return null
  return (
    <p className="b-avis" data-ecran>
      {enNombre(nombre, 'commande livrée avant celles-ci est', 'commandes livrées avant celles-ci sont')}{' '}
      encore à encaisser.{' '}
      <Link to="/admin/commandes?etatcommande=4&etatpaiement=6">Voir les commandes livrées à encaisser</Link>
    </p>
  )
}
