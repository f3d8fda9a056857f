import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import type { ChercheeLue } from '#recherche/cherchees.data.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { OngletsStock } from './OngletsStock.tsx'

const dits = (termes: string) => encodeURIComponent(termes)

const COLONNES: Colonne<ChercheeLue>[] = [
  {
    titre: 'Mots cherchés',
    rendu: ({ termes }) => <Link to={`/?designation=${dits(termes)}`}>{termes}</Link>,
  },
  { titre: 'Combien de fois', rendu: ({ nombre }) => nombre, nombre: true },
  { titre: 'Produits trouvés', rendu: ({ trouves }) => trouves || 'Aucun', nombre: true },
  { titre: 'La dernière', rendu: ({ jour }) => <time dateTime={jour}>{dateLongue(jour)}</time> },
  {
    titre: 'Appeler autrement',
    rendu: ({ termes }) => (
      <Link to={`/admin/stock/synonymes/nouveau?mots=${dits(termes)}`} className="b-action">
        Synonyme
        <span className="hors-ecran">
          {' '}
          de «{'\u202f'}
          {termes}
          {'\u202f'}»
        </span>
      </Link>
    ),
  },
]

/** What shoppers look for: what sells, and what the shop has not or calls otherwise. */
export default function Recherches() {
  useTitre('Recherches')
  const [question] = useSearchParams()
  const [page, vaines] = [question.get('page'), question.get('vaines') === '1']
  const liste = useMemoire(`recherches?${question}`, () =>
    demanderPage('GET /api/equipe/recherche', { page, ...(vaines ? { vaines: '1' } : {}) }),
  )
  return (
    <>
      <h1>Recherches</h1>
      <OngletsStock />
      <p className="b-precision">
        Des mots et des nombres, jamais de personne, oubliés après 90 jours. Ce qui ne trouve rien est ce que
        nous ne vendons pas encore, ou appelons autrement{'\u00a0'}: un synonyme fait trouver nos mots.
      </p>
      <Filtres noms={['vaines']}>
        <FiltreChoix
          nom="vaines"
          libelle="Montrer"
          choix={[
            ['', 'Toutes les recherches'],
            ['1', 'Celles qui ne trouvent rien'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="recherche"
        colonnes={COLONNES}
        appel={liste}
        vide={
          <Vide
            icone="recherche"
            phrase={
              vaines
                ? 'Toutes les recherches ont trouvé quelque chose.'
                : 'Personne n’a encore rien cherché dans la boutique.'
            }
          />
        }
      />
    </>
  )
}
