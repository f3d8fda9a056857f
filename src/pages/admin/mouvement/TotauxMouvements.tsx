import { francs } from '#commande/montants.ts'
import { nomMoyen } from '#preference/moyen.ts'
import type { TotalMoyen } from '#releve/releve.ts'
import { additionnerUnites } from '#shared/total.ts'
import { Table } from '../liste/Table.tsx'

const SOMMES = ['nombre', 'entrees', 'sorties', 'frais'] as const
const TITRES = ['Mouvements', 'Reçu', 'Rendu', 'Frais', 'Net'] as const

/** What came and went by each means, and by all of them. */
export function TotauxMouvements({ totaux }: { totaux: TotalMoyen[] }) {
  const tous = Object.fromEntries(
    SOMMES.map((nom) => [nom, additionnerUnites(totaux.map((un) => un[nom]))]),
  ) as Pick<TotalMoyen, (typeof SOMMES)[number]>
  const rangees = totaux.length > 1 ? [...totaux, { ...tous, moyen: 'Ensemble' }] : totaux
  return (
    <Table>
      <thead>
        <tr>
          {['Moyen', ...TITRES].map((titre, rang) => (
            <th key={titre} scope="col" data-nombre={rang > 0 || undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rangees.map(({ moyen, nombre, entrees, sorties, frais }) => {
          const net = additionnerUnites([entrees, sorties, -frais])
          const dits = [nombre.toLocaleString('fr-FR'), ...[entrees, sorties, frais, net].map(francs)]
          return (
            <tr key={moyen}>
              <td data-titre="Moyen">{nomMoyen(moyen)}</td>
              {TITRES.map((titre, rang) => (
                <td key={titre} data-titre={titre} data-nombre>
                  {dits[rang]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
