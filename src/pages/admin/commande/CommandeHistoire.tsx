import { dateEtHeure } from '#shared/calendrier.ts'
import type { Dossier } from '../appels.ts'

/** What happened to the order, by whom and why; the latest first. */
export function CommandeHistoire({ historique }: Pick<Dossier, 'historique'>) {
  return (
    <section className="b-carte" aria-labelledby="histoire">
      <h2 id="histoire">Histoire</h2>
      <ol className="b-fil">
        {[...historique].reverse().map((etape, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added, and the whole list drawn again
          <li key={rang}>
            <p>
              <strong>{etape.etat_text}</strong> · {etape.etat_text_paiement}
            </p>
            <p>{etape.motif}</p>
            <p className="b-precision">
              <time dateTime={etape.date}>{dateEtHeure(etape.date)}</time>, {etape.auteur_text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
