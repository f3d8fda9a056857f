import { useState } from 'react'
import type { CategorieVue } from '#catalogue/categorie.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampChoix } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { Supprimer } from '../PageFiche.tsx'
import { ecrireCategorie, supprimerCategorie, viderCategorie } from './appels.ts'
import { choixDe, direProduits } from './noms.ts'

interface Props {
  categorie: CategorieVue
  toutes: CategorieVue[]
  onSupprimee: () => void
}

/** Deletes a category that nothing is in; says what is in it otherwise, and offers to move its products. */
export function SupprimerCategorie({ categorie, toutes, onSupprimee }: Props) {
  const { id, designation, parent_id, image, rang, produits, archives } = categorie
  const sous = toutes.filter((une) => une.parent_id === id)
  const [ouvert, setOuvert] = useState(false)
  if (sous.length > 0)
    return (
      <p className="b-precision">
        {sous.length > 1 ? `${sous.length} sous-catégories sont` : 'Une sous-catégorie est'} dans{' '}
        {designation}
        {'\u00a0: '}
        {sous.map((une) => une.designation).join(', ')}. Déplacez ou supprimez ce qu’elle contient avant de la
        supprimer.
      </p>
    )
  if (produits + archives === 0)
    return (
      <Supprimer
        nom={designation}
        table="categorie"
        id={id}
        refaire={() => ecrireCategorie(null, { designation, parent_id, image, rang })}
        onSupprimee={onSupprimee}
      />
    )
  return (
    <div className="b-suite" data-ecran>
      <p>
        {direProduits(categorie)} dans {designation}.
      </p>
      <Bouton variante="sobre" icone="corbeille" onClick={() => setOuvert(true)}>
        Déplacer ses produits et la supprimer…
      </Bouton>
      <Dialogue ouvert={ouvert} titre={`Supprimer ${designation}`} onFermer={() => setOuvert(false)}>
        {ouvert && (
          <Vidage
            categorie={categorie}
            toutes={toutes}
            onRenoncer={() => setOuvert(false)}
            onSupprimee={onSupprimee}
          />
        )}
      </Dialogue>
    </div>
  )
}

function Vidage({ categorie, toutes, onRenoncer, onSupprimee }: Props & { onRenoncer: () => void }) {
  const { id, designation } = categorie
  const choix = choixDe(toutes, id)
  const [vers, setVers] = useState('')
  const [erreur, setErreur] = useState<string>()
  const valider = async () => {
    setErreur(vers ? undefined : 'La categorie est requise')
    if (!vers) return false
    try {
      await viderCategorie(id, Number(vers))
      await supprimerCategorie(id)
      const nom = new Map(choix).get(vers)
      toast('success', `${designation}\u00a0: supprimée. Ses produits sont dans ${nom}.`)
      onSupprimee()
      return true
    } catch (raison) {
      direRefus(raison)
      return false
    }
  }
  return (
    <FormeDialogue action="Déplacer et supprimer" onFermer={onRenoncer} onValider={valider}>
      <p>
        {direProduits(categorie)}&nbsp;: ils vont ensemble dans une autre catégorie. Cela ne s’annule pas.
      </p>
      <ChampChoix
        libelle="Leur nouvelle catégorie"
        obligatoire
        value={vers}
        erreur={erreur}
        choix={choix}
        onChange={({ target }) => {
          setVers(target.value)
          setErreur(undefined)
        }}
      />
    </FormeDialogue>
  )
}
