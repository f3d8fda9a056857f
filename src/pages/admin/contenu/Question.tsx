import { useNavigate } from 'react-router'
import { REGLES_FAQ } from '#contenu/formulaire.ts'
import type { Faq } from '#contract'
import { fautesDe } from '#shared/formulaire.ts'
import { Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { envoyer } from '../appels.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche, Supprimer } from '../PageFiche.tsx'
import { garder } from './appels.ts'
import { TexteLu } from './TexteLu.tsx'

type Champs = { question: string; reponse: string }
const textes = (lue: Faq | null): Champs => ({ question: lue?.question ?? '', reponse: lue?.reponse ?? '' })

/** One question and its answer, beside what the page will show. */
export default function Question() {
  return (
    <PageFiche<Faq>
      chemin="/api/faq"
      nouveau="Ajouter une question"
      titre={({ question }) => question}
      liste={['/admin/contenus/questions', 'Questions fréquentes']}
    >
      {(fiche) => <Formulaire {...fiche} />}
    </PageFiche>
  )
}

function Formulaire({ lue, retour }: Fiche<Faq>) {
  const aller = useNavigate()
  const formulaire = useFormulaire<Faq | null, Champs>({
    nom: `faq.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes,
    libelles: { question: 'Question', reponse: 'Réponse' },
    fautes: (saisie) => fautesDe(REGLES_FAQ, saisie, true),
    // a new one goes after the others
    envoyer: (saisie, stockee, cle) =>
      garder('/api/faq', stockee, stockee ? saisie : { ...saisie, rang: 9999 }, cle),
    onEnregistre: (suite) => {
      toast('success', `«\u202f${suite?.question}\u202f»\u00a0: enregistré.`)
      if (!lue && suite) aller(`/admin/contenus/questions/${suite.id}`, { replace: true })
    },
  })
  const { champ, saisie } = formulaire
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-deux">
          <div className="b-carte">
            <Champ {...champ('question')} obligatoire autoComplete="off" maxLength={300} />
            <ChampMultiligne
              {...champ('reponse')}
              obligatoire
              rows={10}
              aide="Une ligne vide sépare deux paragraphes."
            />
          </div>
          <section className="b-carte" aria-labelledby="apercu">
            <h2 id="apercu">Aperçu</h2>
            <h3>{saisie.question || 'La question'}</h3>
            <TexteLu texte={saisie.reponse} vide="La réponse." />
          </section>
        </div>
      </CadreFormulaire>
      {lue && (
        <Supprimer
          nom={lue.question}
          chemin="/api/faq"
          id={lue.id}
          refaire={() => envoyer<Faq>('POST', '/api/faq', { ...textes(lue), rang: lue.rang })}
          onSupprimee={retour}
        />
      )}
    </>
  )
}
