import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import type { Commande } from '#contract'
import type { LigneProduit } from '#panier/lignes.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { demanderUnDossier } from '../appels.ts'
import { useTitre } from '../equipe.ts'
import { demanderChangeable, lignesDe } from './appels.ts'
import { FormulaireChangement } from './FormulaireChangement.tsx'

export type Changeable = Awaited<ReturnType<typeof demanderChangeable>>
export interface AChanger {
  commande: Commande
  changeable: Changeable
  lignes: LigneProduit[]
}

/** An order that changes before it leaves: what it holds, where it goes, what is said of it. */
export default function Changement() {
  const id = Number(useParams().id) || 0
  useTitre('Modifier la commande')
  const { lue, erreur, relire } = useAChanger(id)
  return (
    <>
      <Link to={`/admin/commandes/${id}`} className="b-retour">
        <Icone nom="retour" taille={20} />
        La commande
      </Link>
      <h1>Modifier la commande {lue?.commande.numerocommande}</h1>
      {erreur ? (
        <div className="b-panne" role="alert">
          <p>
            {isFailure(erreur) && erreur.code === 'INTROUVABLE'
              ? 'Cette commande n’existe pas, ou n’est livrée nulle part.'
              : 'La commande n’a pas pu être chargée.'}
          </p>
          <Bouton variante="sobre" onClick={relire}>
            Réessayer
          </Bouton>
        </div>
      ) : !lue ? (
        <Attente />
      ) : lue.changeable.peut === null ? (
        <p role="status">Cette commande ne change plus{'\u00a0'}: elle est partie, livrée ou annulée.</p>
      ) : (
        <FormulaireChangement key={lue.changeable.version} lue={lue} onRelire={relire} />
      )}
    </>
  )
}

/** Read when the screen opens, and never by itself again: what is typed is about what was read. */
function useAChanger(id: number) {
  const [lue, setLue] = useState<AChanger | null>(null)
  const [erreur, setErreur] = useState<unknown>(null)
  const [essai, setEssai] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is another reading
  useEffect(() => {
    let la = true
    const demander = async () => {
      const [changeable, dossier] = await Promise.all([demanderChangeable(id), demanderUnDossier(id)])
      const lignes = await lignesDe(changeable.lignes)
      if (la) setLue({ changeable, commande: dossier.commande, lignes })
    }
    setErreur(null)
    demander().catch((error: unknown) => la && setErreur(error))
    return () => {
      la = false
    }
  }, [id, essai])
  return { lue, erreur, relire: () => setEssai((avant) => avant + 1) }
}
