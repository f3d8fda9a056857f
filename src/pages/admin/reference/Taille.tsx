import { CHAMPS_TAILLE } from '#classement/champs.ts'
import { PageFiche } from '../PageFiche.tsx'
import { FormeReference } from './FormeReference.tsx'

const ADRESSE = '/admin/references/tailles'

/** A size: its name, and where it stands among the others. */
export default function Taille() {
  return (
    <PageFiche
      route="GET /api/equipe/taille/:id"
      nouveau="Nouvelle taille"
      titre={({ designation }) => designation}
      liste={[ADRESSE, 'Tailles']}
    >
      {(fiche) => <FormeReference {...{ fiche }} champs={CHAMPS_TAILLE} table="taille" adresse={ADRESSE} />}
    </PageFiche>
  )
}
