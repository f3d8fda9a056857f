import { CHAMPS_FOURNISSEUR } from '#fournisseur/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'

const ADRESSE = '/admin/achats/fournisseurs'
const nom = ({ designation }: { designation: string }) => designation

/** Somebody the shop buys from. */
export default function FicheFournisseur() {
  return (
    <PageFiche
      route="GET /api/equipe/fournisseur/:id"
      nouveau="Nouveau fournisseur"
      titre={nom}
      liste={[ADRESSE, 'Fournisseurs']}
    >
      {(fiche) => (
        <FormeDeclaree
          fiche={fiche}
          champs={CHAMPS_FOURNISSEUR}
          table="fournisseur"
          adresse={ADRESSE}
          nom={nom}
          propres={() => ({
            telephone: { ligne: { type: 'tel' } },
            email: { ligne: { type: 'email', spellCheck: false } },
          })}
        />
      )}
    </PageFiche>
  )
}
