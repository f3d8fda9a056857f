import { useState } from 'react'
import { useNavigate } from '#browser/aller.ts'
import type { Fournisseur } from '#contract'
import { CHAMPS_FOURNISSEUR } from '#fournisseur/champs.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { commander } from './appels.ts'

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
          suite={(lue, supprimer) => (
            <>
              <Commander fournisseur={lue} />
              {supprimer}
            </>
          )}
        />
      )}
    </PageFiche>
  )
}

/** An order to them that nothing which is low asks for. */
function Commander({ fournisseur: { id, designation } }: { fournisseur: Fournisseur }) {
  const aller = useNavigate()
  const cle = useCle()
  const [enCours, setEnCours] = useState(false)
  const commencer = async () => {
    const demande = { fournisseur_id: id, lignes: [] }
    setEnCours(true)
    try {
      const achat = await commander(demande, cle.de(demande))
      cle.finie()
      await aller(`/admin/achats/commandes/${achat.id}`)
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <p className="b-suite" data-ecran>
      <Bouton variante="sobre" icone="plus" enCours={enCours} onClick={() => void commencer()}>
        Nouvelle commande<span className="hors-ecran"> à {designation}</span>
      </Bouton>
    </p>
  )
}
