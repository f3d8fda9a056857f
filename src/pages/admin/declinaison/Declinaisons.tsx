import { useParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { donnees } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useTitre } from '../equipe.ts'
import { demanderCatalogue, demanderFiche } from '../produit/appels.ts'
import { FormeGrille } from './FormeGrille.tsx'

/** The colours and sizes of a product, each with its own stock: colours across, sizes down. */
export default function Declinaisons() {
  const id = Number(useParams().id) || 0
  useTitre('Déclinaisons')
  const lues = useAppel(`declinaisons/${id}`, () =>
    Promise.all([
      demanderFiche(id),
      demanderCatalogue(),
      donnees(api('GET /api/equipe/produit/:id/declinaison', { params: { id } })),
    ]),
  )
  const [fiche, catalogue, grille] = lues.donnees ?? []
  return (
    <>
      <Link to={`/admin/produits/${id}`} className="b-retour" data-ecran>
        <Icone nom="retour" taille={20} />
        {fiche?.designation ?? 'Le produit'}
      </Link>
      <h1>Déclinaisons</h1>
      {lues.erreur ? (
        <Panne recommencer={lues.recommencer}>Les déclinaisons n’ont pas pu être chargées.</Panne>
      ) : fiche && catalogue && grille ? (
        <FormeGrille key={grille.version} {...{ fiche, catalogue, grille }} onEnregistre={lues.recommencer} />
      ) : (
        <Attente />
      )}
    </>
  )
}
