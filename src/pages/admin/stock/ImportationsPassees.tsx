import { dateEtHeure } from '#shared/calendrier.ts'
import { Fautes } from '../Fautes.tsx'
import { type ImportationVue, laissees } from './appels.ts'

const ETATS = { en_cours: 'En cours', faite: 'Faite', annulee: 'Arrêtée', echouee: 'Interrompue' } as const

/** The files that went in, the last one first, each with what became of its rows. */
export function ImportationsPassees({ passees }: { passees: ImportationVue[] }) {
  if (passees.length === 0) return null
  return (
    <section className="b-carte" aria-labelledby="passees">
      <h2 id="passees">Importations passées</h2>
      <ul className="b-lignes">
        {passees.map((une) => (
          <li key={une.id}>
            <span>
              <strong>{une.fichier}</strong>, <time dateTime={une.cree_le}>{dateEtHeure(une.cree_le)}</time>
            </span>
            <span className="b-precision">
              {ETATS[une.etat]}
              {'\u00a0: '}
              {une.faites} lignes sur {une.total}, {une.creees} créés, {une.modifiees} modifiés,{' '}
              {une.inchangees} sans changement
            </span>
            {une.fautes.length > 0 && (
              <details className="b-details">
                <summary>Laissés de côté : {laissees(une)}</summary>
                <Fautes fautes={une.fautes} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
