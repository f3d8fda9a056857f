import { Link } from '#browser/aller.ts'
import { A_FAIRE, type ASolder } from '#releve/releve.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Table } from '../liste/Table.tsx'
import { momentDakar } from './dire.ts'

const TITRES = ['Date (Dakar)', 'Ligne', 'Référence', 'Montant', 'À faire'] as const

interface Props {
  lignes: ASolder[]
  onClasser?: ((une: ASolder) => void) | undefined
}

/** Each line that does not match, and each payment that the file lacks, with what to do. */
export function TableASolder({ lignes, onClasser }: Props) {
  const [date, ligne, reference, montant, aFaire] = TITRES
  return (
    <Table>
      <thead>
        <tr>
          {TITRES.map((titre) => (
            <th key={titre} scope="col" data-nombre={titre === montant || undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map((une) => (
          <tr key={`${une.quoi}.${une.id}`}>
            <td data-titre={date}>
              <time dateTime={une.le} className="b-entier">
                {momentDakar(une.le)}
              </time>
            </td>
            <td data-titre={ligne}>{une.rang ?? 'absente'}</td>
            <td data-titre={reference}>
              <div className="b-pile-serree">
                <p>
                  {une.nature}
                  {une.commande_id !== null && (
                    <>
                      {' '}
                      <Link to={`/admin/commandes/${une.commande_id}`} className="b-entier">
                        {une.numerocommande}
                      </Link>
                    </>
                  )}
                </p>
                <p className="b-precision b-reference">{une.reference}</p>
              </div>
            </td>
            <td data-titre={montant} data-nombre>
              <div className="b-pile-serree">
                {ecrireMontant(une.montant, une.devise)}
                {une.chezNous && (
                  <p className="b-precision b-reference">
                    Boutique&nbsp;: {ecrireMontant(une.chezNous.montant, une.chezNous.devise)}
                  </p>
                )}
              </div>
            </td>
            <td data-titre={aFaire} data-texte>
              <div className="b-pile-serree">
                <p>{A_FAIRE[une.quoi]}</p>
                {onClasser && (
                  <Bouton variante="sobre" onClick={() => onClasser(une)}>
                    Classer<span className="hors-ecran"> {une.reference}</span>
                  </Bouton>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
