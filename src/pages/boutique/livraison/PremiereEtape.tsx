import { Navigate } from '#browser/aller.ts'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { premiereEtape } from '#livraison/etapes.ts'
import { agir } from '../gestes/agir.ts'

export const action = agir

/** `/livraison` leads to the first step that is not complete. */
export default function PremiereEtape() {
  return <Navigate to={premiereEtape(useContexteLivraison())} replace />
}
