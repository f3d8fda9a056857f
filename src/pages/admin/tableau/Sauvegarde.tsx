import type { EtatSauvegarde, Sauvegardes } from '#sauvegarde/sauvegarde.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { enNombre } from '#shared/nombre.ts'

/** What is wrong and since when; first of all where something is. */
function phraseDe({ etat, derniere, bonne }: Sauvegardes & { etat: EtatSauvegarde }): string[] {
  const depuis = bonne
    ? `La dernière bonne est celle du ${dateEtHeure(bonne.faite_le)}.`
    : 'Il n’y en a aucune autre.'
  if (etat === 'manquee' && derniere?.faute)
    return [
      `La sauvegarde du ${dateEtHeure(derniere.faite_le)} a manqué\u00a0: ${derniere.faute.replace(/[.\s]*$/, '.')}`,
      depuis,
    ]
  if (!bonne) return ['Aucune sauvegarde n’a encore été faite et relue\u00a0: une panne emporterait tout.']
  if (etat === 'ancienne') return ['Aucune sauvegarde ne s’est faite depuis plus d’un jour.', depuis]
  const images = bonne.images > 0 ? ` et ${enNombre(bonne.images, 'image', 'images')}` : ''
  return [
    `Faite le ${dateEtHeure(bonne.faite_le)}, puis relue en entier dans une base d’essai\u00a0: ${enNombre(bonne.lignes, 'ligne', 'lignes')}${images}.`,
  ]
}

/** Something has stopped. A shop that never had one is told so by its first steps. */
export const estPressant = (etat: EtatSauvegarde): boolean => etat === 'manquee' || etat === 'ancienne'

/** How the shop's backups stand. */
export function Sauvegarde(sauvegardes: Sauvegardes & { etat: EtatSauvegarde }) {
  const phrases = phraseDe(sauvegardes).map((phrase) => <p key={phrase}>{phrase}</p>)
  return (
    <section className="b-pile" aria-labelledby="sauvegarde">
      <h2 id="sauvegarde">Sauvegarde</h2>
      {estPressant(sauvegardes.etat) ? (
        <div className="b-panne">
          {phrases}
          <p>Montrez ceci à la personne qui s’occupe du serveur.</p>
        </div>
      ) : (
        phrases
      )}
    </section>
  )
}
