import { francs } from '#commande/montants.ts'
import { dateLongue } from '#shared/calendrier.ts'
import type { VentesDuJour } from '#tableau/tableau.data.ts'

/** A day is ten wide; the best one is a hundred high. */
const PAS = 10
const HAUTEUR = 100

/** Sales day by day: what stays, and on top of it what went back. The table after it says the same in figures. */
export function Graphique({ jours }: { jours: VentesDuJour[] }) {
  const sommet = Math.max(...jours.map(({ brut }) => brut))
  const meilleur = jours.find(({ brut }) => brut === sommet)
  const [premier, dernier] = [jours[0], jours.at(-1)]
  if (sommet === 0 || !meilleur || !premier || !dernier) return null
  const haut = (montant: number) => (montant / sommet) * HAUTEUR
  const phrase = `Le jour le plus fort\u00a0: ${dateLongue(meilleur.jour)}, ${francs(sommet)}.`
  return (
    <figure className="b-graphique">
      <svg
        viewBox={`0 0 ${PAS * jours.length} ${HAUTEUR}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Ventes de chaque jour du mois. ${phrase}`}
      >
        {jours.map(({ jour, brut, net, rendu }, rang) => {
          const colonne = { x: rang * PAS + 1.5, width: PAS - 3 }
          return (
            <g key={jour}>
              <rect className="b-colonne" {...colonne} y={HAUTEUR - haut(net)} height={haut(net)} />
              <rect className="b-rendu" {...colonne} y={HAUTEUR - haut(brut)} height={haut(rendu)} />
            </g>
          )
        })}
      </svg>
      <p className="b-axe b-precision">
        <span>{dateLongue(premier.jour)}</span>
        {jours.length > 1 && <span>{dateLongue(dernier.jour)}</span>}
      </p>
      <figcaption className="b-precision">{phrase} Plus clair, ce qui a été remboursé.</figcaption>
    </figure>
  )
}
