import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import champ from '../Champ.module.css'
import { differer } from '../differer.tsx'
import { Icone } from '../Icone.tsx'
import { MessageErreur } from '../MessageErreur.tsx'
import styles from './Selection.module.css'
import { allerA, type Choix, deplacer, filtrer, PAUSE_FRAPPE } from './selection.ts'

const charger = async () => (await import('./MenuSelection.tsx')).MenuSelection
const MenuSelection = differer(charger)

interface Props {
  libelle: string
  choix: Choix[]
  valeur: string | null
  onChange: (valeur: string) => void
  /** Typing filters the list; without it, typing goes to the next label that begins so. */
  cherchable?: boolean
  /** The choices are on their way. */
  chargement?: boolean
  aide?: string | undefined
  erreur?: string | undefined
  /** Left out where the field stands outside a form: then neither word is written. */
  obligatoire?: boolean
  masquerLibelle?: boolean
  desactive?: boolean
  /** Also sends the value with the form around it. */
  name?: string
  /** Told when the reader is about to choose: the time to fetch the choices. */
  onOuvrir?: () => void
}

/** One choice in a list, by mouse, finger, keyboard and typing (texts of the specification, part 9). */
export function Selection({ choix, valeur, onChange, cherchable, ...props }: Props) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const id = useId()
  const controle = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const frappe = useRef({ texte: '', instant: 0 })
  const [ouvert, setOuvert] = useState(false)
  const [actif, setActif] = useState(-1)
  const [saisie, setSaisie] = useState<string | null>(null)
  const choisi = choix.find((un) => un.valeur === valeur)
  const visibles = cherchable && saisie !== null ? filtrer(choix, saisie) : choix

  function ouvrir() {
    if (ouvert || props.desactive) return
    props.onOuvrir?.()
    setSaisie(null)
    setActif(choix.findIndex((un) => un.valeur === valeur))
    setOuvert(true)
  }
  function fermer() {
    setOuvert(false)
    setSaisie(null)
  }
  function prendre(un: Choix | undefined) {
    if (un && un.valeur !== valeur) onChange(un.valeur)
    fermer()
  }

  function frapper(touche: string, instant: number) {
    const suite = instant - frappe.current.instant < PAUSE_FRAPPE ? frappe.current.texte : ''
    frappe.current = { texte: suite + touche, instant }
    const depuis = ouvert ? actif : choix.findIndex((un) => un.valeur === valeur)
    const index = allerA(choix, frappe.current.texte, depuis)
    const trouve = choix[index]
    if (trouve && ouvert) setActif(index)
    else if (trouve && trouve.valeur !== valeur) onChange(trouve.valeur)
  }

  function surTouche(event: KeyboardEvent) {
    const { key } = event
    if (!ouvert) {
      const ouvre =
        key === 'ArrowDown' || key === 'ArrowUp' || (!cherchable && (key === 'Enter' || key === ' '))
      if (ouvre) {
        event.preventDefault()
        ouvrir()
      } else if (!cherchable && key.length === 1 && key !== ' ') frapper(key, event.timeStamp)
      return
    }
    const cible =
      cherchable && (key === 'Home' || key === 'End') ? null : deplacer(key, actif, visibles.length)
    if (cible !== null) setActif(cible)
    else if (key === 'Enter' || (key === ' ' && !cherchable)) prendre(visibles[actif])
    else if (key === 'Escape') fermer()
    else if (key === 'Tab') return prendre(visibles[actif])
    else {
      if (!cherchable && key.length === 1) frapper(key, event.timeStamp)
      return
    }
    event.preventDefault()
    // Escape closes the list, not the dialog around it
    event.stopPropagation()
  }

  // a choice that no form sends is answered by a script alone
  if (import.meta.env.SSR && ici && !props.name) return null
  const natif = () => (
    <select
      className={styles.controle}
      name={props.name}
      defaultValue={valeur ?? ''}
      disabled={props.desactive}
      aria-labelledby={`${id}-libelle`}
      aria-describedby={`${id}-aide ${id}-erreur`}
      aria-invalid={props.erreur ? true : undefined}
    >
      {/* what may be left out can be let go again */}
      {(!choisi || props.obligatoire === false) && <option value="">Select...</option>}
      {choix.map((un) => (
        <option key={un.valeur} value={un.valeur}>
          {un.libelle}
        </option>
      ))}
    </select>
  )
  const commun = {
    ref: controle,
    id,
    role: 'combobox',
    'aria-expanded': ouvert,
    'aria-controls': `${id}-liste`,
    'aria-haspopup': 'listbox' as const,
    'aria-activedescendant': ouvert && visibles[actif] ? `${id}-${actif}` : undefined,
    'aria-describedby': `${id}-aide ${id}-erreur`,
    'aria-invalid': props.erreur ? true : undefined,
    'aria-required': props.obligatoire || undefined,
    disabled: props.desactive,
    onKeyDown: surTouche,
    // the list is on its way before it is opened
    onFocus: () => void charger().catch(() => undefined),
    onBlur: fermer,
  }

  return (
    <div className={champ.champ}>
      <label
        className={props.masquerLibelle ? 'hors-ecran' : champ.libelle}
        htmlFor={id}
        id={`${id}-libelle`}
      >
        {props.libelle}
        {props.obligatoire !== undefined && (
          <span className={champ.mention}> ({props.obligatoire ? 'obligatoire' : 'facultatif'})</span>
        )}
      </label>
      <p className={props.aide ? champ.aide : 'hors-ecran'} id={`${id}-aide`}>
        {props.aide}
      </p>
      {import.meta.env.SSR && ici ? (
        natif()
      ) : (
        <div className={styles.boite} data-script>
          {cherchable ? (
            <input
              {...commun}
              className={styles.controle}
              autoComplete="off"
              aria-autocomplete="list"
              placeholder="Select..."
              value={saisie ?? choisi?.libelle ?? ''}
              onClick={({ currentTarget }) => {
                // what is typed takes the place of what was chosen
                if (!ouvert) currentTarget.select()
                ouvrir()
              }}
              onChange={(event) => {
                ouvrir()
                setSaisie(event.target.value)
                setActif(event.target.value ? 0 : -1)
              }}
            />
          ) : (
            <button
              {...commun}
              type="button"
              className={styles.controle}
              aria-labelledby={`${id}-libelle ${id}-valeur`}
              onClick={() => (ouvert ? fermer() : ouvrir())}
            >
              <span id={`${id}-valeur`} data-vide={choisi ? undefined : true}>
                {choisi?.libelle ?? 'Select...'}
              </span>
            </button>
          )}
          <Icone nom="chevronBas" taille={20} />
        </div>
      )}
      {props.name && !(import.meta.env.SSR && ici) && (
        <input type="hidden" name={props.name} value={valeur ?? ''} />
      )}
      {/* what a form sends can be chosen where no script is run */}
      {props.name && <noscript>{import.meta.env.SSR && !ici && natif()}</noscript>}
      {ouvert && (
        <MenuSelection
          id={id}
          controle={controle}
          choix={props.chargement ? [] : visibles}
          vide={props.chargement ? 'Loading...' : 'No options'}
          valeur={valeur}
          actif={actif}
          onPrendre={prendre}
        />
      )}
      <MessageErreur id={`${id}-erreur`} message={props.erreur} />
    </div>
  )
}
