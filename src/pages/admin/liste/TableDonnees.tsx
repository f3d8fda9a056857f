import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import type { Appel } from '#browser/appel.ts'
import type { Adresse } from '#routes'
import type { Page } from '#shared/page.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useDepart } from '../retour.ts'
import type { Selection } from './selection.ts'
import { Table } from './Table.tsx'

export interface Colonne<L> {
  titre: string
  rendu: (ligne: L) => ReactNode
  /** Values of `?tri=`: from small to large, then the other way. */
  tri?: readonly [croissant: string, decroissant: string]
  /** Amounts and counts stand to the right. */
  nombre?: boolean
  /** Read as it is: on a card it takes the width, under no title. */
  texte?: boolean
}

interface Props<L extends { id: number }> {
  /** What the rows are, said before the table. */
  legende: string
  colonnes: Colonne<L>[]
  /** Where the rows come from. */
  appel: Appel<Page<L>>
  /** Where a row leads; its first column carries the link. Absent: rows lead nowhere. */
  lien?: (ligne: L) => Adresse
  /** The order it comes in when the URL asks for none. */
  triParDefaut?: string
  /** Rows can be chosen, to do the same to several. */
  selection?: Selection<L>
  /** What tells rows of one id apart. */
  cle?: (ligne: L) => string | number
  /** In its place when there is nothing. */
  vide: ReactNode
}

/** The one table of the back office: order and page in the URL, the whole row a link, cards on phones. */
export function TableDonnees<L extends { id: number }>(props: Props<L>) {
  const { legende, colonnes, lien, triParDefaut, selection, vide } = props
  const { donnees: page, enCours, erreur, recommencer } = props.appel
  const { cle = ({ id }) => id } = props
  const [question] = useSearchParams()
  const depart = useDepart()
  const avec = (champs: Record<string, string>): Adresse => {
    const suite = new URLSearchParams(question)
    for (const [nom, valeur] of Object.entries(champs)) suite.set(nom, valeur)
    return `?${suite}`
  }
  // what was answered to another question must not pass for the answer to this one
  if (erreur) return <Panne recommencer={recommencer}>La liste n’a pas pu être chargée.</Panne>
  if (!page) return <Attente />
  const { data, metadata } = page
  if (metadata.total === 0) return vide
  return (
    <>
      <p className="b-nombre" role="status">
        {metadata.plus && 'Plus de '}
        {metadata.total.toLocaleString('fr-FR')} {legende}
        {metadata.total > 1 ? 's' : ''}
      </p>
      <Table enCours={enCours}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-choix>
                <label className="b-cocher">
                  <input type="checkbox" checked={selection.pageChoisie} onChange={selection.basculerPage} />
                  <span className="hors-ecran">Choisir toute la page</span>
                </label>
              </th>
            )}
            {colonnes.map((colonne) => (
              <Entete
                key={colonne.titre}
                colonne={colonne}
                tri={question.get('tri') ?? triParDefaut ?? null}
                avec={avec}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((ligne) => (
            <tr key={cle(ligne)} data-choisie={selection?.estChoisie(ligne.id) || undefined}>
              {selection && <Cocher ligne={ligne} selection={selection} />}
              {colonnes.map(({ titre, rendu, nombre, texte }, rang) => (
                <td
                  key={titre}
                  data-titre={titre}
                  data-nombre={nombre || undefined}
                  data-texte={texte || undefined}
                >
                  {rang === 0 && lien ? (
                    <Link to={lien(ligne)} state={depart} data-ligne className="b-lien">
                      {rendu(ligne)}
                    </Link>
                  ) : (
                    rendu(ligne)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={metadata.current_page}
        pages={metadata.last_page}
        adresse={(une) => avec({ page: String(une) })}
      />
    </>
  )
}

/** Shift and a click choose all between the last one clicked and this one. */
function Cocher<L extends { id: number }>({ ligne, selection }: { ligne: L; selection: Selection<L> }) {
  return (
    <td data-choix>
      <label className="b-cocher">
        <input
          type="checkbox"
          checked={selection.estChoisie(ligne.id)}
          onChange={({ nativeEvent }) =>
            selection.basculer(ligne.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="hors-ecran">Choisir {selection.nom(ligne)}</span>
      </label>
    </td>
  )
}

function Entete<L>({
  colonne: { titre, tri: ordres, nombre },
  tri,
  avec,
}: {
  colonne: Colonne<L>
  tri: string | null
  avec: (champs: Record<string, string>) => Adresse
}) {
  const classe = { 'data-nombre': nombre || undefined }
  if (!ordres)
    return (
      <th scope="col" {...classe}>
        {titre}
      </th>
    )
  const [croissant, decroissant] = ordres
  const sens = tri === croissant ? 'ascending' : tri === decroissant ? 'descending' : 'none'
  const suivant = sens === 'descending' ? croissant : decroissant
  return (
    <th scope="col" aria-sort={sens} {...classe}>
      <Link to={avec({ tri: suivant, page: '1' })} className="b-tri">
        {titre}
        <Icone nom="chevronBas" taille={16} />
      </Link>
    </th>
  )
}
