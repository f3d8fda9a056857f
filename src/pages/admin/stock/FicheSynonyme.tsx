import { useSearchParams } from 'react-router'
import { CHAMPS_SYNONYME, termesDe } from '#recherche/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'

const ADRESSE = '/admin/stock/synonymes'
const nom = ({ mots }: { mots: string }) => termesDe(mots).slice(0, 3).join(', ')

/** A group of words that mean the same. */
export default function FicheSynonyme() {
  const [question] = useSearchParams()
  const mots = question.get('mots')
  return (
    <PageFiche
      route="GET /api/equipe/synonyme/:id"
      nouveau="Nouveau groupe de synonymes"
      titre={nom}
      liste={[ADRESSE, 'Synonymes']}
    >
      {(fiche) => (
        <FormeDeclaree
          fiche={fiche}
          champs={CHAMPS_SYNONYME}
          table="synonyme"
          adresse={ADRESSE}
          nom={nom}
          // what was looked for, before what the shop calls it
          depart={mots ? { mots: `${mots}, ` } : {}}
        />
      )}
    </PageFiche>
  )
}
