import { useParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { demanderUnDossier } from '../../appels.ts'
import { useTitre } from '../../equipe.ts'
import { demanderChangeable } from '../appels.ts'
import { FormulaireComplement } from './FormulaireComplement.tsx'
import { PanneCommande } from './PanneCommande.tsx'

/** Articles added to an order that is paid: an order of their own, which leaves with it and is paid by a link. */
export default function Complement() {
  const id = Number(useParams().id) || 0
  useTitre('Ajouter des articles')
  const {
    donnees: lue,
    erreur,
    recommencer,
  } = useAppel(`complement/${id}`, async () => {
    const [changeable, { commande }] = await Promise.all([demanderChangeable(id), demanderUnDossier(id)])
    return { changeable, commande }
  })
  return (
    <>
      <Link to={`/admin/commandes/${id}`} className="b-retour">
        <Icone nom="retour" taille={20} />
        La commande
      </Link>
      <h1>Ajouter à la commande {lue?.commande.numerocommande}</h1>
      {erreur ? (
        <PanneCommande erreur={erreur} onRecommencer={recommencer} />
      ) : !lue ? (
        <Attente />
      ) : lue.changeable.complete ? (
        <FormulaireComplement key={lue.changeable.version} lue={lue} onRelire={recommencer} />
      ) : lue.changeable.peut === 'tout' ? (
        <p role="status">
          Cette commande n’est pas encore payée{'\u00a0'}: changez ses articles sans en faire une autre.{' '}
          <Link to={`/admin/commandes/modifier/${id}`}>Modifier la commande</Link>
        </p>
      ) : (
        <p role="status">
          Rien ne s’ajoute à cette commande{'\u00a0'}: elle est partie, annulée, ou complète déjà une autre
          commande.
        </p>
      )}
    </>
  )
}
