import { type ReactNode, useState } from 'react'
import type { CategorieVue } from '#catalogue/categorie.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { listCategories, rangerCategorie } from './appels.ts'
import { LigneCategorie } from './LigneCategorie.tsx'
import { type Depose, type Place, placeDe, placeDeposee, rangees } from './places.ts'

const NOUVELLE = '/admin/categories/nouveau'

/** The categories as the shop shows them: moved by buttons or by hand, each a link to its form. */
export default function Categories() {
  useTitre('Catégories')
  const { donnees, erreur, recommencer } = useMemoire('categories', listCategories)
  return (
    <>
      <header className="b-suite">
        <h1>Catégories</h1>
        <LienBouton icone="plus" to={NOUVELLE} data-nouveau>
          Nouvelle catégorie
        </LienBouton>
      </header>
      {erreur ? (
        <Panne recommencer={recommencer}>Une erreur s'est produite lors du chargement des catégories</Panne>
      ) : donnees ? (
        <Arbre lues={donnees} onChange={recommencer} />
      ) : (
        <Attente />
      )}
    </>
  )
}

function Arbre({ lues, onChange }: { lues: CategorieVue[]; onChange: () => void }) {
  const [voulues, setVoulues] = useState<CategorieVue[] | null>(null)
  const [enCours, setEnCours] = useState(false)
  const [tiree, setTiree] = useState<number | null>(null)
  const [dit, setDit] = useState('')
  const toutes = voulues ?? lues
  const sous = (parent: number | null) => toutes.filter(({ parent_id }) => parent_id === parent)

  // shown at once, and put back where the server refuses; one after the other
  const poser = async (avant: CategorieVue[], place: Place, retour: Place | null) => {
    const nom = avant.find(({ id }) => id === place.id)?.designation ?? ''
    setEnCours(true)
    setVoulues(rangees(avant, place))
    try {
      const suite = await rangerCategorie(place)
      setVoulues(suite)
      onChange()
      setDit(lieu(suite, place))
      const faire = () => void (retour && poser(suite, retour, null))
      toast('success', `${nom}\u00a0: ${retour ? 'déplacée' : 'de nouveau à sa place'}.`, {
        action: retour ? { libelle: 'Annuler', faire } : undefined,
      })
    } catch (raison) {
      setVoulues(avant)
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const deplacer = (ici: CategorieVue, place: Place | null) => {
    if (place && !enCours) void poser(toutes, place, placeDe(toutes, ici))
  }
  const deposer = (cible: CategorieVue, depose: Depose) => {
    const ici = toutes.find(({ id }) => id === tiree)
    setTiree(null)
    if (ici) deplacer(ici, placeDeposee(toutes, ici.id, cible, depose))
  }
  const dessiner = (parent: number | null): ReactNode =>
    sous(parent).map((une) => (
      <LigneCategorie
        key={une.id}
        categorie={une}
        toutes={toutes}
        tiree={tiree}
        onTirer={setTiree}
        onDeplacer={(place) => deplacer(une, place)}
        onDeposer={(depose) => deposer(une, depose)}
      >
        {sous(une.id).length > 0 && <ol className="b-sous">{dessiner(une.id)}</ol>}
      </LigneCategorie>
    ))
  if (toutes.length === 0)
    return (
      <Vide icone="grille" phrase="Aucune catégorie pour le moment.">
        <LienBouton variante="sobre" to={NOUVELLE}>
          Nouvelle catégorie
        </LienBouton>
      </Vide>
    )
  return (
    <>
      <p className="b-precision">
        L’ordre du premier niveau est celui de la bande de l’accueil. Tirez une image, ou servez-vous des
        flèches.
      </p>
      <p role="status" className="hors-ecran">
        {dit}
      </p>
      <ol className="b-arbre" aria-busy={enCours || undefined}>
        {dessiner(null)}
      </ol>
    </>
  )
}

/** « Épices : 2 sur 5, sous Alimentation. » */
function lieu(toutes: CategorieVue[], { id, parent_id }: Place): string {
  const memes = toutes.filter((une) => une.parent_id === parent_id)
  const parent = toutes.find((une) => une.id === parent_id)
  const rang = memes.findIndex((une) => une.id === id)
  const ou = parent ? `sous ${parent.designation}` : 'au premier niveau'
  return `${memes[rang]?.designation}\u00a0: ${rang + 1} sur ${memes.length}, ${ou}.`
}
