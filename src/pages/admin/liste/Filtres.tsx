import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icone } from '#ui/Icone.tsx'

const PAUSE = 300

/** What is asked of the list, in the URL; any change goes back to its first page. */
export function useFiltres() {
  const [question, setQuestion] = useSearchParams()
  const changer = (champs: Record<string, string>, replace = false) => {
    const suite = new URLSearchParams(question)
    for (const [nom, valeur] of Object.entries(champs)) {
      if (valeur) suite.set(nom, valeur)
      else suite.delete(nom)
    }
    for (const place of ['page', 'apres']) suite.delete(place)
    if (suite.toString() !== question.toString()) setQuestion(suite, { replace, preventScrollReset: true })
  }
  return { question, changer, lire: (nom: string) => question.get(nom) ?? '' }
}

interface FiltresProps {
  noms: readonly string[]
  /** The words to look for, always in sight. */
  texte?: ReactNode
  /** The others, which phones fold away. */
  children: ReactNode
}

/** The filters above a list, and the way to see it whole again. */
export function Filtres({ noms, texte, children }: FiltresProps) {
  const [ouverts, setOuverts] = useState(false)
  const id = useId()
  const { question, changer } = useFiltres()
  const poses = noms.filter((nom) => question.get(nom))
  return (
    <search className="b-filtres" data-ecran>
      {texte}
      {texte && children && (
        <button
          type="button"
          className="b-deplier"
          aria-expanded={ouverts}
          aria-controls={id}
          onClick={() => setOuverts(!ouverts)}
        >
          <Icone nom="filtre" taille={20} />
          Filtrer
        </button>
      )}
      <div id={id} className="b-autres" data-ferme={(texte && !ouverts) || undefined}>
        {children}
      </div>
      {poses.length > 0 && (
        <button
          type="button"
          className="b-effacer"
          onClick={() => changer(Object.fromEntries(poses.map((nom) => [nom, ''])))}
        >
          Effacer les filtres
        </button>
      )}
    </search>
  )
}

interface ChoixProps {
  nom: string
  libelle: string
  /** The first, empty, leaves nothing out. */
  choix: readonly (readonly [valeur: string, texte: string])[]
  /** Takes a row of its own on phones. */
  large?: boolean
}

export function FiltreChoix({ nom, libelle, choix, large }: ChoixProps) {
  const { lire, changer } = useFiltres()
  const id = useId()
  return (
    <label className="b-champ" data-large={large || undefined} htmlFor={id}>
      <span>{libelle}</span>
      <select
        id={id}
        className="b-controle"
        value={lire(nom)}
        onChange={({ target }) => changer({ [nom]: target.value })}
      >
        {choix.map(([valeur, texte]) => (
          <option key={valeur} value={valeur}>
            {texte}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A day; `parDefaut` is the one that holds as long as none is asked for. */
export function FiltreJour({
  nom,
  libelle,
  parDefaut = '',
}: {
  nom: string
  libelle: string
  parDefaut?: string
}) {
  const { lire, changer } = useFiltres()
  return (
    <label className="b-champ">
      <span>{libelle}</span>
      <input
        className="b-controle"
        type="date"
        value={lire(nom) || parDefaut}
        onChange={({ target }) => changer({ [nom]: target.value })}
      />
    </label>
  )
}

/** Words to look for: asked once typing rests, or with Enter. */
export function FiltreTexte({ libelle }: { libelle: string }) {
  const { lire, changer } = useFiltres()
  const pose = lire('texte')
  const [saisie, setSaisie] = useState(pose)
  const demander = useRef(changer)
  useEffect(() => {
    demander.current = changer
  })
  // changed from elsewhere: the way back, « Effacer les filtres »
  useEffect(() => setSaisie(pose), [pose])
  useEffect(() => {
    if (saisie.trim() === pose) return
    const minuterie = setTimeout(() => demander.current({ texte: saisie.trim() }, true), PAUSE)
    return () => clearTimeout(minuterie)
  }, [saisie, pose])
  return (
    <label className="b-champ b-texte">
      <span>{libelle}</span>
      <input
        className="b-controle"
        type="search"
        maxLength={100}
        data-recherche
        value={saisie}
        onChange={({ target }) => setSaisie(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && changer({ texte: saisie.trim() })}
      />
    </label>
  )
}
