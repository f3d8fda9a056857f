import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Vide } from '#ui/Vide.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { echangesLus, listRecus, type Recu } from './appels.ts'

const COLONNES: Colonne<Recu>[] = [
  {
    titre: 'Commande',
    rendu: ({ commande_id, numerocommande }) => (
      <Link to={`/admin/commandes/${commande_id}#echanges`}>{numerocommande}</Link>
    ),
  },
  { titre: 'Message', texte: true, rendu: ({ texte }) => <span className="b-debut">{texte}</span> },
  { titre: 'Reçu le', rendu: ({ date }) => dateEtHeure(date) },
  { titre: 'Lu', rendu: ({ lu }) => (lu ? 'oui' : 'non') },
]

/** What customers wrote: what nobody has read yet, or all of it, each with its order. */
export default function Echanges() {
  useTitre('Messages des clients')
  const [question] = useSearchParams()
  const [etat, page] = [question.get('etat'), question.get('page')]
  const fois = echangesLus.use()
  const liste = useMemoire(`echanges?${etat}&${page}#${fois}`, () => listRecus(etat, page))
  return (
    <>
      <h1 id="echanges" tabIndex={-1}>
        Messages des clients
      </h1>
      <Filtres noms={['etat']}>
        <FiltreChoix
          nom="etat"
          libelle="Lesquels"
          choix={[
            ['', 'À lire'],
            ['tous', 'Tous'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="message"
        colonnes={COLONNES}
        appel={liste}
        vide={
          <Vide
            icone="courriel"
            phrase={etat === 'tous' ? 'Aucun client n’a écrit.' : 'Aucun message n’attend d’être lu.'}
          />
        }
      />
    </>
  )
}
