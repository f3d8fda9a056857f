import { Table } from './liste/Table.tsx'

interface Faute {
  ligne: number
  /** None: the row as a whole. */
  colonne: string | null
  message: string
}

/** What is wrong in a file, each fault with its line and its column, in the words of the forms. */
export function Fautes({ fautes }: { fautes: Faute[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Ligne</th>
          <th scope="col">Colonne</th>
          <th scope="col">Faute</th>
        </tr>
      </thead>
      <tbody>
        {fautes.map(({ ligne, colonne, message }) => (
          <tr key={`${ligne}.${colonne}`}>
            <td data-titre="Ligne">{ligne}</td>
            <td data-titre="Colonne">{colonne || 'la ligne'}</td>
            <td data-titre="Faute">{message}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
