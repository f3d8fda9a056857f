import { type Couleurs, direRapport, mesures } from '#aspect/couleurs.ts'
import { Icone } from '#ui/Icone.tsx'

/** How well each thing would read, measured as one chooses. */
export function Contrastes({ couleurs }: { couleurs: Couleurs }) {
  const toutes = mesures(couleurs)
  const faibles = toutes.filter(({ rapport, minimum }) => rapport < minimum).length
  return (
    <details className="b-contrastes">
      <summary>
        {faibles === 0 ? 'Tout se lit' : `${faibles} à corriger`}
        <span className="b-precision"> (contrastes mesurés)</span>
      </summary>
      <ul>
        {toutes.map(({ champ, nom, rapport, minimum }) => (
          <li key={`${champ} ${nom} ${rapport}`} data-faible={rapport < minimum || undefined}>
            <Icone nom={rapport < minimum ? 'alerte' : 'coche'} taille={20} />
            <span>{nom}</span>
            <span>
              {direRapport(rapport)} <span className="b-precision">sur {direRapport(minimum)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
