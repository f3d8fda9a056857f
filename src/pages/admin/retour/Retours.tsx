import { useSearchParams } from 'react-router'
import type { Choisir } from '#api'
import { Link } from '#browser/aller.ts'
import { RAISONS_LUES, SOUHAITS } from '#retour/retour.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Vide } from '#ui/Vide.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { compterRetours, listRetours, type RetourLu } from './appels.ts'
import { PhotosRetour } from './PhotosRetour.tsx'

const COLONNES: Colonne<RetourLu>[] = [
  {
    titre: 'Retour',
    rendu: ({ numero, etat_text, date }) => (
      <span className="b-pile-serree">
        <span className="b-entier">{numero}</span>
        <span className="b-precision">
          {etat_text} · {dateEtHeure(date)}
        </span>
      </span>
    ),
  },
  {
    titre: 'Commande',
    rendu: ({ commande_id, numerocommande, nom, numero }) => (
      <span className="b-pile-serree">
        <Link className="b-entier" to={`/admin/commandes/${commande_id}`}>
          {numerocommande}
          <span className="hors-ecran">, retour {numero}</span>
        </Link>
        <span className="b-precision">{nom}</span>
      </span>
    ),
  },
  {
    titre: 'Articles',
    texte: true,
    rendu: ({ lignes }) => lignes.map(({ quantite, texte }) => `${quantite} × ${texte}`).join('\u202f; '),
  },
  {
    titre: 'Pourquoi',
    texte: true,
    rendu: ({ raison, texte, souhait, images }) => (
      <span className="b-pile-serree">
        <strong>{RAISONS_LUES[raison]}</strong>
        {texte && <span className="b-avis">{texte}</span>}
        <PhotosRetour images={images} />
        <span className="b-precision">Préfère&nbsp;: {SOUHAITS[souhait].toLowerCase()}</span>
      </span>
    ),
  },
]

/** What buyers ask to send back: to be answered, to come, to be paid back. What is done of one is done on its order. */
export default function Retours() {
  useTitre('Retours')
  const [question] = useSearchParams()
  const liste = useMemoire(`retours?${question}`, () =>
    listRetours({
      etat: question.get('etat'),
      page: question.get('page'),
      limit: '20',
    } satisfies Choisir<'GET /api/equipe/retour'>),
  )
  const { donnees: nombres } = useMemoire('retours', compterRetours)
  const avec = (texte: string, nombre: number | undefined) => (nombre ? `${texte} (${nombre})` : texte)
  return (
    <>
      <h1 id="retours" tabIndex={-1}>
        Retours
      </h1>
      <p className="b-precision">
        Ouvrez la commande pour répondre, noter ce qui est revenu et rendre l’argent. Qui renonce à son achat
        dans les quatorze jours est dans <Link to="/admin/retractations">Rétractations</Link>.
      </p>
      <Filtres noms={['etat']}>
        <FiltreChoix
          nom="etat"
          libelle="Lesquels"
          choix={[
            ['', avec('À répondre', nombres?.demande)],
            ['accepte', avec('Attendus', nombres?.accepte)],
            ['recu', avec('Reçus, argent à rendre', nombres?.recu)],
            ['finis', 'Finis'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="retour"
        colonnes={COLONNES}
        appel={liste}
        vide={<Vide icone="coche" phrase="Aucun retour ici." />}
      />
    </>
  )
}
