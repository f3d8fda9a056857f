import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from './appeler.ts'
import type { Ecriture } from './appels.ts'
import { pageOuverte } from './cadre/menu.ts'
import { demanderChoixJournal } from './equipe/appels.ts'
import { useEquipier, useMemoire, useTitre } from './equipe.ts'
import { changements, direChangement, direEcriture } from './journal.ts'
import { FiltreChoix, FiltreJour, Filtres, useFiltres } from './liste/Filtres.tsx'
import { type Colonne, TableDonnees } from './liste/TableDonnees.tsx'
import { telecharger } from './liste/telecharger.ts'
import { direAction, direObjet, pageDe } from './motsJournal.ts'

const FILTRES = ['compte_id', 'objet', 'objet_id', 'action', 'du', 'au'] as const

const COLONNES: Colonne<Ecriture>[] = [
  { titre: 'Quand', rendu: ({ date }) => <time dateTime={date}>{dateEtHeure(date)}</time> },
  { titre: 'Qui', rendu: ({ auteur }) => auteur ?? 'Ligne de commande' },
  { titre: 'Quoi', rendu: (ecriture) => <Quoi ecriture={ecriture} /> },
  {
    titre: 'Changement',
    rendu: ({ avant, apres, objet, noms }) => (
      <ul className="b-changements">
        {changements(avant, apres, objet, noms).map((un) => (
          <li key={un.champ}>{direChangement(un)}</li>
        ))}
      </ul>
    ),
  },
  { titre: 'Motif', rendu: ({ motif }) => motif },
]

function Quoi({ ecriture }: { ecriture: Ecriture }) {
  const qui = useEquipier()
  const lien = pageDe(ecriture)
  return lien && pageOuverte(lien, qui) ? (
    <Link to={lien}>{direEcriture(ecriture)}</Link>
  ) : (
    direEcriture(ecriture)
  )
}

/** Who of the staff did what, when, what it was and what it became. */
export default function Journal() {
  useTitre('Journal')
  const [question] = useSearchParams()
  const { id } = useEquipier()
  const { lire, changer } = useFiltres()
  const demande = Object.fromEntries([...FILTRES, 'page'].map((nom) => [nom, question.get(nom)]))
  const fichier = new URLSearchParams(
    FILTRES.flatMap((nom) => {
      const valeur = question.get(nom)
      return valeur ? [[nom, valeur]] : []
    }),
  )
  const liste = useMemoire(`journal?${question}`, () => demanderPage('GET /api/equipe/journal', demande))
  const choix = useAppel('journal/choix', demanderChoixJournal).donnees
  const miennes = lire('compte_id') === String(id)
  const enMots = (noms: string[] = [], dire: (nom: string) => string) =>
    noms.map((nom) => [nom, dire(nom)] as const).sort(([, un], [, autre]) => un.localeCompare(autre, 'fr'))
  return (
    <>
      <header className="b-suite">
        <h1>Journal</h1>
        <Bouton
          variante="discret"
          onClick={() =>
            void telecharger('GET /api/equipe/fichier/journal', 'journal.csv', { query: fichier })
          }
        >
          Exporter en CSV
        </Bouton>
      </header>
      <Filtres noms={FILTRES}>
        <FiltreChoix
          nom="compte_id"
          libelle="Personne"
          choix={[
            ['', 'Tout le monde'],
            ...(choix?.auteurs ?? []).map((un) => [String(un.id), un.nom] as const),
            ['0', 'Ligne de commande'],
          ]}
        />
        <FiltreChoix
          nom="objet"
          libelle="Objet"
          choix={[['', 'Tout'], ...enMots(choix?.objets, direObjet)]}
        />
        <FiltreChoix
          nom="action"
          libelle="Action"
          choix={[['', 'Toutes'], ...enMots(choix?.actions, direAction)]}
        />
        <FiltreJour nom="du" libelle="Du" />
        <FiltreJour nom="au" libelle="Au" />
        {!miennes && (
          <Bouton variante="discret" onClick={() => changer({ compte_id: String(id) })}>
            Voir mes actions
          </Bouton>
        )}
      </Filtres>
      <TableDonnees
        legende="écriture"
        colonnes={COLONNES}
        appel={liste}
        vide={<Vide icone="info" phrase="Rien n’a été écrit." />}
      />
    </>
  )
}
