import type { ReactNode } from 'react'
import { MARQUES, type Marque } from '#prestataire/marques.ts'
import type { Methode } from '#prestataire/moyens.ts'
import styles from './Marques.module.css'
import type { CodeMoyen } from './moyen.ts'

const enLigne = (code: CodeMoyen): code is Methode => Object.hasOwn(MARQUES, code)
const marquesDe = (code: CodeMoyen): readonly Marque[] => (enLigne(code) ? MARQUES[code] : [])

/** How one pays here, by the marks that people know; cash has none. */
export function Marques({ moyens }: { moyens: readonly CodeMoyen[] }) {
  const marques = moyens.flatMap(marquesDe)
  if (marques.length === 0) return null
  return (
    <ul className={styles.marques} aria-label="Moyens de paiement">
      {marques.map((marque) => (
        <li key={marque.nom}>
          <Dessin marque={marque} />
        </li>
      ))}
    </ul>
  )
}

/** The marks of one means beside its name, which says the same; `children` where it has none. */
export function MarquesDuMoyen({ code, children }: { code: CodeMoyen; children: ReactNode }) {
  const marques = marquesDe(code)
  if (marques.length === 0) return children
  return (
    <span className={styles.pile} aria-hidden="true">
      {marques.map((marque) => (
        <Dessin key={marque.nom} marque={marque} />
      ))}
    </span>
  )
}

function Dessin({ marque: { nom, fond, mots = [], disques = [] } }: { marque: Marque }) {
  return (
    <svg className={styles.marque} viewBox="0 0 48 30" width={48} height={30} role="img" aria-label={nom}>
      <rect width={48} height={30} rx={4} fill={fond} />
      {disques.map(([centre, encre]) => (
        <circle key={centre} cx={centre} cy={15} r={9} fill={encre} opacity={0.9} />
      ))}
      {mots.map((mot, rang) => (
        <text
          key={mot[0]?.[0]}
          x={24}
          y={mots.length > 1 ? 13 + 11 * rang : 20}
          className={styles.mot}
          fontSize={mots.length > 1 ? 10.5 : 14}
          textAnchor="middle"
          textLength={mots.length > 1 ? 38 : 36}
          lengthAdjust="spacingAndGlyphs"
        >
          {mot.map(([texte, encre]) => (
            <tspan key={texte} fill={encre}>
              {texte}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  )
}
