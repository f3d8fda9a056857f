import { CHAMPS_FAQ } from '#contenu/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { DERNIER } from './dernier.ts'
import { TexteLu } from './TexteLu.tsx'

/** One question and its answer, beside what the page will show. */
export default function Question() {
  return (
    <PageFiche
      route="GET /api/faq/:id"
      nouveau="Ajouter une question"
      titre={({ question }) => question}
      liste={['/admin/contenus/questions', 'Questions fréquentes']}
    >
      {(fiche) => (
        <FormeDeclaree
          fiche={fiche}
          champs={CHAMPS_FAQ}
          table="faq"
          adresse="/admin/contenus/questions"
          nom={({ question }) => `«\u202f${question}\u202f»`}
          neuf={DERNIER}
          propres={() => ({ reponse: { rows: 10 } })}
          disposer={(cartes, { question, reponse }) => (
            <div className="b-deux">
              {cartes}
              <section className="b-carte" aria-labelledby="apercu">
                <h2 id="apercu">Aperçu</h2>
                <h3>{question || 'La question'}</h3>
                <TexteLu texte={reponse} vide="La réponse." />
              </section>
            </div>
          )}
        />
      )}
    </PageFiche>
  )
}
