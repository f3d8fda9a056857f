import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isFailure, phraseDe } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { estAmbigu, lireStock, POINT_AMBIGU } from '#shared/somme/somme.ts'
import { Icone } from '#ui/Icone.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { useCle } from '../cle.ts'

interface Props {
  /** « Prix de Riz brisé, en FCFA ». */
  nom: string
  valeur: number
  /** How it is read as it is typed, where it is an amount. */
  lit?: (saisie: string) => number | undefined
  /** What is wrong with it, or null. */
  refus: (voulue: number) => string | null
  /** Shown at once; a refusal is thrown, and what was typed stays with the reason beside it. */
  onEnregistrer: (voulue: number, cle: string) => Promise<void>
}

/** A number of a row that is changed where it stands: Enter saves, Tab saves and goes on, Esc reverts. */
export function CelluleRapide({ nom, valeur, lit = lireStock, refus, onEnregistrer }: Props) {
  const id = useId()
  const [saisie, setSaisie] = useState<string | null>(null)
  const [erreur, setErreur] = useState<string>()
  const [fait, setFait] = useState(false)
  const enCours = useRef(false)
  // an answer that was lost on its way: pressing again does it once
  const cle = useCle()
  const rendre = () => {
    setSaisie(null)
    setErreur(undefined)
  }
  const enregistrer = async () => {
    if (saisie === null || enCours.current) return
    const voulue = lit(saisie) ?? Number.NaN
    if (voulue === valeur) return rendre()
    const faute = Number.isNaN(voulue) && estAmbigu(saisie) ? POINT_AMBIGU : refus(voulue)
    if (faute) return setErreur(faute)
    enCours.current = true
    rendre()
    try {
      await onEnregistrer(voulue, cle.de([valeur, voulue]))
      cle.finie()
      setFait(true)
    } catch (raison) {
      setSaisie(saisie)
      setErreur(dire(raison))
    } finally {
      enCours.current = false
    }
  }
  const touche = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void enregistrer()
    else if (event.key === 'Escape' && saisie !== null) {
      rendre()
      event.preventDefault()
    } else return
    event.stopPropagation()
  }
  return (
    <span className="b-rapide">
      <input
        aria-label={nom}
        aria-invalid={erreur ? true : undefined}
        aria-describedby={erreur ? `${id}-erreur` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={saisie ?? ecrireNombre(valeur)}
        onChange={({ target }) => {
          setSaisie(target.value)
          setFait(false)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => void enregistrer()}
        onKeyDown={touche}
      />
      {/* said once the server has it, not before */}
      <span role="status" className="b-fait">
        {fait && (
          <>
            <Icone nom="coche" taille={16} />
            <span className="hors-ecran">Enregistré</span>
          </>
        )}
      </span>
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </span>
  )
}

/** Of a change by somebody else what the field became, and else the refusal itself. */
function dire(raison: unknown): string {
  const { version: _, ...champs } = (isFailure(raison) && raison.champs) || {}
  return Object.values(champs)[0] ?? phraseDe(raison)
}
