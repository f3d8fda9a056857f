import { useRef, useState } from 'react'
import { CHAMPS_CATEGORIE } from '#classement/champs.ts'
import type { Categorie } from '#contract'
import { reglesDe } from '#shared/champ.ts'
import { isFailure } from '#shared/failure.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { aplatir } from '#shared/texte.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ecrire } from '../appeler.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'

interface Props {
  connues: readonly Pick<Categorie, 'id' | 'designation'>[]
  onChoisie: (categorie: Pick<Categorie, 'id' | 'designation'>) => void
}

/** A category made on the way, without leaving the product: its name is enough. */
export function NouvelleCategorie({ connues, onChoisie }: Props) {
  const [ouverte, setOuverte] = useState(connues.length === 0)
  const [designation, setDesignation] = useState('')
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const boite = useRef<HTMLDivElement>(null)
  const fermer = () => {
    setOuverte(false)
    setDesignation('')
    setErreur(undefined)
  }
  const creer = async () => {
    if (enCours) return
    const nom = designation.trim()
    const faute = fautesDe(reglesDe(CHAMPS_CATEGORIE), { designation: nom || null }, true).designation
    setErreur(faute)
    if (faute) return boite.current?.querySelector('input')?.focus()
    const deja = connues.find((une) => aplatir(une.designation) === aplatir(nom))
    setEnCours(true)
    try {
      onChoisie(deja ?? (await ecrire('categorie', null, { designation: nom }, cle.de(nom))))
      cle.finie()
      fermer()
    } catch (raison) {
      if (isFailure(raison) && raison.champs?.designation) setErreur(raison.champs.designation)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  if (!ouverte)
    return (
      <p>
        <Bouton variante="discret" icone="plus" onClick={() => setOuverte(true)}>
          Nouvelle catégorie
        </Bouton>
      </p>
    )
  return (
    <div ref={boite} className="b-encart">
      <Champ
        libelle="Nom de la nouvelle catégorie"
        obligatoire
        autoComplete="off"
        autoFocus={connues.length > 0}
        value={designation}
        erreur={erreur}
        onChange={({ target }) => setDesignation(target.value)}
        onKeyDown={(event) => {
          // it belongs to this line, not to the product's form
          if (event.key !== 'Enter') return
          event.preventDefault()
          void creer()
        }}
      />
      <p className="b-suite">
        <Bouton variante="sobre" enCours={enCours} onClick={() => void creer()}>
          Créer la catégorie
        </Bouton>
        {connues.length > 0 && (
          <Bouton variante="discret" onClick={fermer}>
            Renoncer
          </Bouton>
        )}
      </p>
    </div>
  )
}
