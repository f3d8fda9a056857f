import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import type { VaineLue } from '#recherche/vaines.data.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { OngletsStock } from './OngletsStock.tsx'

const COLONNES: Colonne<VaineLue>[] = [
  {
    titre: 'Mots cherchés',
    rendu: ({ termes }) => <Link to={`/?designation=${encodeURIComponent(termes)}`}>{termes}</Link>,
  },
  { titre: 'Combien de fois', rendu: ({ nombre }) => nombre, nombre: true },
  { titre: 'La dernière', rendu: ({ date }) => <time dateTime={date}>{dateEtHeure(date)}</time> },
]

/** What shoppers look for and the shop has not, or calls otherwise. */
export default function Recherches() {
  useTitre('Recherches sans résultat')
  const [question] = useSearchParams()
  const { donnees, enCours, erreur, recommencer } = useMemoire(`vaines?${question}`, () =>
    demanderPage('GET /api/equipe/vaine', { page: question.get('page') }),
  )
  return (
    <>
      <h1>Recherches sans résultat</h1>
      <OngletsStock />
      <p className="b-precision">
        Des mots et des nombres, jamais de personne. Ce que nous ne vendons pas encore, ou appelons autrement
        : oublié après 90 jours sans être cherché.
      </p>
      <TableDonnees
        legende="recherche"
        colonnes={COLONNES}
        page={donnees}
        enCours={enCours}
        erreur={erreur}
        onRecommencer={recommencer}
        vide={
          <Vide icone="recherche" phrase="Toutes les recherches ont trouvé quelque chose.">
            {null}
          </Vide>
        }
      />
    </>
  )
}
