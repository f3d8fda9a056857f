import { Link } from '#browser/aller.ts'
import { francs } from '#commande/montants.ts'
import { nomMoyen } from '#preference/moyen.ts'
import { direGenre, type MouvementLu, RAPPROCHEMENTS } from '#releve/releve.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { additionnerUnites } from '#shared/total.ts'
import { Table } from '../liste/Table.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { momentDakar } from './dire.ts'

/** As nobody has said them yet, fees are no 0. */
const INCONNU = '—'

const COLONNES: Colonne<MouvementLu>[] = [
  {
    titre: 'Date (Dakar)',
    rendu: ({ le }) => (
      <time dateTime={le} className="b-entier">
        {momentDakar(le)}
      </time>
    ),
  },
  { titre: 'Nature', rendu: direGenre },
  {
    titre: 'Commande',
    rendu: ({ commande_id, numerocommande, reference }) => (
      <span className="b-pile-serree">
        <Link to={`/admin/commandes/${commande_id}`} className="b-entier">
          {numerocommande}
        </Link>
        {reference && <span className="b-precision b-reference">{reference}</span>}
      </span>
    ),
  },
  { titre: 'Moyen', rendu: ({ moyen }) => nomMoyen(moyen) },
  {
    titre: 'Montant',
    rendu: ({ montant, devise, francs: enFrancs }) => (
      <span className="b-pile-serree">
        {ecrireMontant(montant, devise)}
        {devise !== 'XOF' && <span className="b-precision">soit {francs(enFrancs)}</span>}
      </span>
    ),
    nombre: true,
  },
  { titre: 'Frais', rendu: ({ frais }) => (frais === null ? INCONNU : francs(frais)), nombre: true },
  {
    titre: 'Net',
    rendu: ({ francs: brut, frais }) =>
      frais === null ? INCONNU : francs(additionnerUnites([brut, -frais])),
    nombre: true,
  },
  {
    titre: 'Rapprochement',
    rendu: ({ rapprochement, motif }) => (
      <>
        {RAPPROCHEMENTS[rapprochement]}
        {motif && <>&nbsp;: {motif}</>}
      </>
    ),
  },
]

/** One by one, the latest first. */
export function TableMouvements({ mouvements, enCours }: { mouvements: MouvementLu[]; enCours: boolean }) {
  return (
    <Table enCours={enCours}>
      <thead>
        <tr>
          {COLONNES.map(({ titre, nombre }) => (
            <th key={titre} scope="col" data-nombre={nombre || undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mouvements.map((un) => (
          <tr key={un.id}>
            {COLONNES.map(({ titre, rendu, nombre }) => (
              <td key={titre} data-titre={titre} data-nombre={nombre || undefined}>
                {rendu(un)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
