import { REGLES_APROPOS } from '#contenu/formulaire.ts'
import type { Personne, Apropos as Texte } from '#contract'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { envoyer, lirePage } from '../appels.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { ListeRangee } from './ListeRangee.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'
import { TexteLu } from './TexteLu.tsx'

/** What the shop says of itself, and its people. */
export default function Apropos() {
  useTitre('À propos')
  const { donnees, erreur, recommencer } = useMemoire('apropos', async () => {
    const page = await lirePage<Texte>('/api/apropos', { limit: '1' })
    return { lu: page.data[0] ?? null }
  })
  return (
    <>
      <h1>À propos</h1>
      <OngletsContenu />
      {donnees ? (
        <Formulaire lue={donnees.lu} />
      ) : erreur ? (
        <div className="b-panne" role="alert">
          <p>Le texte n’a pas pu être chargé.</p>
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </div>
      ) : (
        <Attente />
      )}
      <header className="b-suite">
        <h2>Personnes</h2>
        <LienBouton variante="sobre" icone="plus" to="/admin/contenus/personnes/nouveau">
          Ajouter une personne
        </LienBouton>
      </header>
      <ListeRangee<Personne>
        chemin="/api/personne"
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

const textes = (lue: Texte | null) => ({ texte: lue?.texte ?? '' })

function Formulaire({ lue }: { lue: Texte | null }) {
  const formulaire = useFormulaire<Texte | null, { texte: string }>({
    nom: 'apropos',
    stockee: lue,
    textes,
    libelles: { texte: 'Texte' },
    fautes: (saisie) => fautesDe(REGLES_APROPOS, saisie, true),
    envoyer: (saisie, _, cle) => envoyer<Texte>('PUT', '/api/apropos/1', saisie, cle),
    onEnregistre: () => toast('success', 'La page «\u202fÀ propos\u202f» est à jour.'),
  })
  return (
    <CadreFormulaire formulaire={formulaire}>
      <div className="b-deux">
        <div className="b-carte">
          <ChampMultiligne
            {...formulaire.champ('texte')}
            obligatoire
            rows={16}
            aide="Une ligne vide sépare deux paragraphes. Une ligne qui commence par ## est un titre."
          />
        </div>
        <section className="b-carte" aria-labelledby="apercu">
          <h2 id="apercu">Aperçu</h2>
          <TexteLu texte={formulaire.saisie.texte} vide="Le texte." />
        </section>
      </div>
    </CadreFormulaire>
  )
}
