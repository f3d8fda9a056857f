import { francs } from '#commande/montants.ts'

/** A column is ten wide; the best one is a hundred high. */
const PAS = 10
const HAUTEUR = 100

/** A day or a month, in francs. */
export interface Barre {
  cle: string
  nom: string
  brut: number
  rendu: number
  net: number
}

/** Sales in the order of time: what stays, and on top of it what went back. The table after it says the same in figures. */
export function Graphique({ barres, quoi }: { barres: readonly Barre[]; quoi: 'jour' | 'mois' }) {
  const sommet = Math.max(...barres.map(({ brut }) => brut))
  const meilleure = barres.find(({ brut }) => brut === sommet)
  const [premiere, derniere] = [barres[0], barres.at(-1)]
  if (sommet <= 0 || !meilleure || !premiere || !derniere) return null
  const haut = (montant: number) => (Math.max(0, montant) / sommet) * HAUTEUR
  const phrase = `Le ${quoi} le plus fort\u00a0: ${meilleure.nom}, ${francs(sommet)}.`
  return (
    <figure className="b-graphique">
      <svg
        viewBox={`0 0 ${PAS * barres.length} ${HAUTEUR}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Ventes de chaque ${quoi}. ${phrase}`}
      >
        {barres.map(({ cle, brut, net, rendu }, rang) => {
          const colonne = { x: rang * PAS + 1.5, width: PAS - 3 }
          return (
            <g key={cle}>
              <rect className="b-colonne" {...colonne} y={HAUTEUR - haut(net)} height={haut(net)} />
              <rect className="b-rendu" {...colonne} y={HAUTEUR - haut(brut)} height={haut(rendu)} />
            </g>
          )
        })}
      </svg>
      <p className="b-axe b-precision">
        <span>{premiere.nom}</span>
        {barres.length > 1 && <span>{derniere.nom}</span>}
      </p>
      <figcaption className="b-precision">{phrase} Plus clair, ce qui a été remboursé.</figcaption>
    </figure>
  )
}
