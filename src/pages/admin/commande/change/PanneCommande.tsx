import { isFailure } from '#shared/failure.ts'
import { Panne } from '../../cadre/Panne.tsx'

/** Why an order is not there to be changed, and again. */
export function PanneCommande({ erreur, onRecommencer }: { erreur: unknown; onRecommencer: () => void }) {
  return (
    <Panne recommencer={onRecommencer}>
      {isFailure(erreur) && erreur.code === 'INTROUVABLE'
        ? 'Cette commande n’existe pas, ou n’est livrée nulle part.'
        : 'La commande n’a pas pu être chargée.'}
    </Panne>
  )
}
