import { COLONNES } from '#importation/importation.ts'

/** What each column of the file says. */
export function ColonnesFichier() {
  return (
    <details className="b-details">
      <summary>Les colonnes du fichier</summary>
      <p>
        Seule <strong>code</strong> est obligatoire&nbsp;: une colonne absente ne change rien, une cellule
        vide vide ce qui peut l’être. Séparées par des points-virgules, des virgules ou des tabulations.
      </p>
      <dl className="b-champs">
        {[...COLONNES].map(([colonne, sens]) => (
          <div key={colonne}>
            <dt>{colonne}</dt>
            <dd>{sens}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
