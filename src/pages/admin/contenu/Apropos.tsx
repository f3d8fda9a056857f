import { CHAMPS_APROPOS } from '#contenu/champs.ts'
import type { Apropos as Texte } from '#contract'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderPage, ecrire } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles } from '../forme/Controle.tsx'
import { libellesDe, type TextesDe, textesDe } from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { ListeRangee } from './ListeRangee.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'
import { TexteLu } from './TexteLu.tsx'

/** What the shop says of itself, and its people. */
export default function Apropos() {
  useTitre('À propos')
  const { donnees, erreur, recommencer } = useMemoire('apropos', async () => {
    const page = await demanderPage('GET /api/apropos', { limit: 1 })
    return { lu: page.data[0] ?? null }
  })
  return (
    <>
      <h1>À propos</h1>
      <OngletsContenu />
      {donnees ? (
        <Formulaire lue={donnees.lu} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Le texte n’a pas pu être chargé.</Panne>
      ) : (
        <Attente />
      )}
      <header className="b-suite">
        <h2>Personnes</h2>
        <LienBouton icone="plus" to="/admin/contenus/personnes/nouveau">
          Ajouter une personne
        </LienBouton>
      </header>
      <ListeRangee
        table="personne"
        vers="/admin/contenus/personnes"
        nom={({ nom }) => nom}
        rendu={({ fonction, ancre }) => (
          <p className="b-precision">
            {fonction}, /about#{ancre}
          </p>
        )}
        vide="Personne pour le moment."
      />
    </>
  )
}

/** Its one text, beside what the page will show. */
export function Formulaire({ lue }: { lue: Texte | null }) {
  const formulaire = useFormulaire<Texte | null, TextesDe<typeof CHAMPS_APROPOS>>({
    nom: 'apropos',
    stockee: lue,
    textes: (stockee) => textesDe(CHAMPS_APROPOS, stockee),
    libelles: libellesDe(CHAMPS_APROPOS),
    fautes: (saisie) => fautesDe(reglesDe(CHAMPS_APROPOS), saisie, true),
    envoyer: (saisie, _, cle) => ecrire('apropos', 1, saisie, cle),
    onEnregistre: () => toast('success', 'La page «\u202fÀ propos\u202f» est à jour.'),
  })
  return (
    <CadreFormulaire formulaire={formulaire}>
      <div className="b-deux">
        <div className="b-carte">
          <Controles champs={CHAMPS_APROPOS} formulaire={formulaire} propres={{ texte: { rows: 16 } }} />
        </div>
        <section className="b-carte" aria-labelledby="apercu">
          <h2 id="apercu">Aperçu</h2>
          <TexteLu texte={formulaire.saisie.texte} vide="Le texte." />
        </section>
      </div>
    </CadreFormulaire>
  )
}
