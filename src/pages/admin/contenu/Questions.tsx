import { LienBouton } from '#ui/Bouton.tsx'
import { useTitre } from '../equipe.ts'
import { ListeRangee } from './ListeRangee.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'

/** The questions people ask, in the order of their page. */
export default function Questions() {
  useTitre('Questions fréquentes')
  return (
    <>
      <header className="b-suite">
        <h1>Questions fréquentes</h1>
        <LienBouton icone="plus" to="/admin/contenus/questions/nouveau">
          Ajouter une question
        </LienBouton>
      </header>
      <OngletsContenu />
      <ListeRangee
        table="faq"
        vers="/admin/contenus/questions"
        nom={({ question }) => question}
        rendu={({ reponse }) => <p className="b-precision b-debut">{reponse}</p>}
        vide="Aucune question pour le moment."
      />
    </>
  )
}
