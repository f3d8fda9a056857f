import { Link, useSearchParams } from 'react-router'
import { dateEtHeure } from '#livraison/delai.ts'
import { Vide } from '#ui/Vide.tsx'
import { type Ecriture, listJournal } from './appels.ts'
import { useMemoire, useTitre } from './equipe.ts'
import { FiltreChoix, Filtres } from './Filtres.tsx'
import { changements, direEcriture } from './journal.ts'
import { type Colonne, TableDonnees } from './TableDonnees.tsx'

const OBJETS = [
  ['', 'Tout'],
  ['commande', 'Commandes'],
  ['remboursement', 'Remboursements'],
  ['tentative', 'Paiements'],
  ['notification', 'Notifications'],
  ['moyen', 'Moyens de paiement'],
  ['encaissement', 'Paiement à la livraison'],
  ['compte', 'Rôles'],
] as const

const COLONNES: Colonne<Ecriture>[] = [
  { titre: 'Quand', rendu: ({ date }) => <time dateTime={date}>{dateEtHeure(date)}</time> },
  { titre: 'Qui', rendu: ({ auteur }) => auteur ?? 'Ligne de commande' },
  {
    titre: 'Quoi',
    rendu: (ecriture) =>
      ecriture.objet === 'commande' ? (
        <Link to={`/admin/commandes/${ecriture.objet_id}`}>{direEcriture(ecriture)}</Link>
      ) : (
        direEcriture(ecriture)
      ),
  },
  {
    titre: 'Changement',
    rendu: ({ avant, apres }) => (
      <ul className="b-changements">
        {changements(avant, apres).map(({ champ, avant, apres }) => (
          <li key={champ}>
            {champ} : {avant} → {apres}
          </li>
        ))}
      </ul>
    ),
  },
  { titre: 'Motif', rendu: ({ motif }) => motif },
]

/** Who of the staff did what, when, what it was and what it became. */
export default function Journal() {
  useTitre('Journal')
  const [question] = useSearchParams()
  const { donnees, enCours, erreur, recommencer } = useMemoire(`journal?${question}`, () =>
    listJournal({ objet: question.get('objet'), page: question.get('page') }),
  )
  return (
    <>
      <h1>Journal</h1>
      <Filtres noms={['objet']}>
        <FiltreChoix nom="objet" libelle="Objet" choix={OBJETS} />
      </Filtres>
      <TableDonnees
        legende="écriture"
        colonnes={COLONNES}
        page={donnees}
        enCours={enCours}
        erreur={erreur}
        onRecommencer={recommencer}
        vide={
          <Vide icone="info" phrase="Rien n’a été écrit.">
            {null}
          </Vide>
        }
      />
    </>
  )
}
