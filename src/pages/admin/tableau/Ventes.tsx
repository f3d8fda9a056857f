import { Link } from '#browser/aller.ts'
import { francs } from '#commande/montants.ts'
import type { Adresse } from '#routes'
import { dateLongue } from '#shared/calendrier.ts'
import { enNombre } from '#shared/nombre.ts'
import type { VentesDuJour, voirVentes } from '#tableau/tableau.actions.ts'
import { Table } from '../liste/Table.tsx'
import { Chiffre } from './Chiffre.tsx'
import { Graphique } from './Graphique.tsx'

type Lues = Awaited<ReturnType<typeof voirVentes>>
/** Orders that are paid, at least in part, or were. */
const PAYEES = '2,4,5'

const versLaListe = (du: string, au?: string): Adresse =>
  `/admin/commandes?${new URLSearchParams({ etatpaiement: PAYEES, du, ...(au ? { au } : {}) })}`

/** What was sold today and this month, less what went back; day by day as a drawing and as a table. */
export function Ventes({ ventes }: { ventes: Lues }) {
  return (
    <section className="b-pile" aria-labelledby="ventes">
      <h2 id="ventes">Ventes</h2>
      <ul className="b-chiffres b-chiffres-longs">
        {(['jour', 'mois'] as const).map((periode) => {
          const { du, nombre, brut, rendu, net } = ventes[periode]
          const commandes = `${nombre} ${nombre > 1 ? 'commandes payées' : 'commande payée'}`
          return (
            <Chiffre
              key={periode}
              vers={versLaListe(du)}
              valeur={francs(net)}
              texte={periode === 'jour' ? 'Aujourd’hui' : 'Ce mois-ci'}
              precision={
                rendu > 0 ? `${commandes}, ${francs(brut)} moins ${francs(rendu)} remboursés` : commandes
              }
            />
          )
        })}
      </ul>
      <p className="b-precision">
        Commandes payées, livraison comprise, à la date où elles ont été passées&nbsp;; ce qui a été remboursé
        en est retiré.
      </p>
      <Graphique
        barres={ventes.jours.map((un) => ({ ...un, cle: un.jour, nom: dateLongue(un.jour) }))}
        quoi="jour"
      />
      <details className="b-details">
        <summary>Voir les ventes jour par jour</summary>
        <Jours jours={ventes.jours} />
      </details>
      <p>
        <Link to="/admin/rapport" className="b-action">
          Toutes les ventes, par produit, par zone, par client…
        </Link>
      </p>
    </section>
  )
}

/** The days that sold or gave back; the others are counted: on a phone each would be a card of zeros. */
function Jours({ jours }: { jours: VentesDuJour[] }) {
  const dits = jours.filter(({ nombre, rendu }) => nombre > 0 || rendu > 0)
  const vides = jours.length - dits.length
  return (
    <>
      {dits.length > 0 && <TableJours jours={dits} />}
      {vides > 0 && (
        <p className="b-precision">
          {vides === jours.length
            ? `Rien n’a été vendu pendant ces ${vides}\u00a0jours.`
            : `${enNombre(vides, 'jour', 'jours')} sans vente.`}
        </p>
      )}
    </>
  )
}

function TableJours({ jours }: { jours: VentesDuJour[] }) {
  return (
    <Table>
      <thead>
        <tr>
          {['Jour', 'Commandes', 'Brut', 'Remboursé', 'Net'].map((titre, rang) => (
            <th key={titre} scope="col" data-nombre={rang > 0 || undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jours.toReversed().map(({ jour, nombre, brut, rendu, net }) => (
          <tr key={jour}>
            <td data-titre="Jour">
              <Link to={versLaListe(jour, jour)}>{dateLongue(jour)}</Link>
            </td>
            <td data-titre="Commandes" data-nombre>
              {nombre}
            </td>
            <td data-titre="Brut" data-nombre>
              {francs(brut)}
            </td>
            <td data-titre="Remboursé" data-nombre>
              {francs(rendu)}
            </td>
            <td data-titre="Net" data-nombre>
              {francs(net)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
