import { GENRES } from '#etagere/champs.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { useTitre } from '../equipe.ts'
import { ListeRangee } from './ListeRangee.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'

/** The shelves of the home page, in its order. */
export default function Etageres() {
  useTitre('Étagères')
  return (
    <>
      <header className="b-suite">
        <h1>Étagères</h1>
        <LienBouton icone="plus" to="/admin/contenus/etageres/nouveau">
          Ajouter une étagère
        </LienBouton>
      </header>
      <OngletsContenu />
      <p className="b-precision">
        L’accueil les montre sous les produits, quatre produits chacune. Ce qui est épuisé n’y est pas, et une
        étagère vide ne se voit pas.
      </p>
      <ListeRangee
        table="etagere"
        vers="/admin/contenus/etageres"
        nom={({ titre }) => titre}
        rendu={({ genre }) => <p className="b-precision">{GENRES.find(([code]) => code === genre)?.[1]}</p>}
        vide="Aucune étagère."
      />
    </>
  )
}
