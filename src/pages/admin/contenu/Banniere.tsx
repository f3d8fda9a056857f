import { Badge } from '#commande/Badge.tsx'
import { SLIDES_MONTRES } from '#contenu/banniere.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { useTitre } from '../equipe.ts'
import { ApercuBanniere } from './ApercuBanniere.tsx'
import { ListeRangee } from './ListeRangee.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'

/** The pictures of the banner: the first two are shown, the others wait. */
export default function Banniere() {
  useTitre('Bannière')
  return (
    <>
      <header className="b-suite">
        <h1>Bannière</h1>
        <LienBouton icone="plus" to="/admin/contenus/banniere/nouveau">
          Ajouter une image
        </LienBouton>
      </header>
      <OngletsContenu />
      <p className="b-precision">
        L’accueil montre les {SLIDES_MONTRES} premières images, chacune trois secondes. Les autres attendent
        leur tour.
      </p>
      <ListeRangee
        table="slide"
        vers="/admin/contenus/banniere"
        nom={({ titre }) => titre}
        rendu={({ texte, lien }, rang) => (
          <>
            <p className="b-precision">
              {texte} Mène à {lien}.
            </p>
            <p>
              {rang < SLIDES_MONTRES ? (
                <Badge texte="À l’affiche" badge="success" />
              ) : (
                <Badge texte="En réserve" badge="neutral" />
              )}
            </p>
          </>
        )}
        vide={'Aucune image\u00a0: l’accueil commence par les catégories.'}
        suite={(slides) => <ApercuBanniere slides={slides.slice(0, SLIDES_MONTRES)} />}
      />
    </>
  )
}
