import { CHAMPS_SYNONYME, termesDe } from '#recherche/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'

const ADRESSE = '/admin/stock/synonymes'
const nom = ({ mots }: { mots: string }) => termesDe(mots).slice(0, 3).join(', ')

/** A group of words that mean the same. */
export default function FicheSynonyme() {
  return (
    <PageFiche
      route="GET /api/equipe/synonyme/:id"
      nouveau="Nouveau groupe de synonymes"
      titre={nom}
      liste={[ADRESSE, 'Synonymes']}
    >
      {(fiche) => (
        <FormeDeclaree fiche={fiche} champs={CHAMPS_SYNONYME} table="synonyme" adresse={ADRESSE} nom={nom} />
      )}
    </PageFiche>
  )
}
