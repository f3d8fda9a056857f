import { CHAMPS_UNITE } from '#classement/champs.ts'
import { PageFiche } from '../PageFiche.tsx'
import { FormeReference } from './FormeReference.tsx'

/** A unit of sale: what it measures, and how much of it. */
export default function Unite() {
  return (
    <PageFiche
      route="GET /api/equipe/unite/:id"
      nouveau="Nouvelle unité"
      titre={({ designation }) => designation}
      liste={['/admin/references', 'Unités']}
    >
      {(fiche) => (
        <FormeReference
          fiche={fiche}
          champs={CHAMPS_UNITE}
          table="unite"
          adresse="/admin/references/unites"
          depart={{ dimension: 'piece' }}
          propres={() => ({
            code: { ligne: { spellCheck: false } },
            ...(fiche.lue?.produits && {
              dimension: { aide: 'Elle ne change plus tant qu’un produit s’en sert.' },
            }),
          })}
        />
      )}
    </PageFiche>
  )
}
