import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'

/** Why an order is not there to be changed, and again. */
export function PanneCommande({ erreur, onRecommencer }: { erreur: unknown; onRecommencer: () => void }) {
  return (
    <div className="b-panne" role="alert">
      <p>
        {isFailure(erreur) && erreur.code === 'INTROUVABLE'
          ? 'Cette commande n’existe pas, ou n’est livrée nulle part.'
          : 'La commande n’a pas pu être chargée.'}
      </p>
      <Bouton variante="sobre" onClick={onRecommencer}>
        Réessayer
      </Bouton>
    </div>
  )
}
