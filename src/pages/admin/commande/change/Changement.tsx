import { useParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import type { Commande } from '#contract'
import type { LigneProduit } from '#panier/lignes.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { demanderUnDossier } from '../../appels.ts'
import { useTitre } from '../../equipe.ts'
import { demanderChangeable, lignesDe } from '../appels.ts'
import { FormulaireChangement } from './FormulaireChangement.tsx'
import { PanneCommande } from './PanneCommande.tsx'

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
  // what is typed is about what was read: it is asked again only where somebody says so
  const { donnees: lue, erreur, recommencer } = useAppel(`changement/${id}`, () => demanderAChanger(id))
  return (
    <>
      <Link to={`/admin/commandes/${id}`} className="b-retour">
        <Icone nom="retour" taille={20} />
        La commande
      </Link>
      <h1>Modifier la commande {lue?.commande.numerocommande}</h1>
      {erreur ? (
        <PanneCommande erreur={erreur} onRecommencer={recommencer} />
      ) : !lue ? (
        <Attente />
      ) : lue.changeable.peut === null ? (
        <p role="status">Cette commande ne change plus{'\u00a0'}: elle est partie, livrée ou annulée.</p>
      ) : (
        <FormulaireChangement key={lue.changeable.version} lue={lue} onRelire={recommencer} />
      )}
    </>
  )
}

/** An order as it may be changed; its lines are those of products that are still sold. */
async function demanderAChanger(id: number): Promise<AChanger> {
  const [changeable, { commande }] = await Promise.all([demanderChangeable(id), demanderUnDossier(id)])
  return { changeable, commande, lignes: await lignesDe(changeable.lignes) }
}
