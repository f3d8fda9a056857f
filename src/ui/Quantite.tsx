import { useId, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { lireQuantite } from '#shared/nombre.ts'
import { BoutonIcone } from './Bouton.tsx'
import { MessageErreur } from './MessageErreur.tsx'
import styles from './Quantite.module.css'

interface Props {
  /** What is counted, for those who do not see the row: « Quantité de Riz brisé ». */
  libelle: string
  /** What stands; null where nothing does, what was typed being no quantity. */
  valeur: number | null
  /** A quantity was chosen: by a button, with Enter, by leaving the field. */
  onChange: (valeur: number) => void
  /** At each key: the quantity that the field says now, or null. */
  onSaisie: (valeur: number | null) => void
  max: number
  /** The least, and by how many one goes on: one, unless told. */
  min?: number
  pas?: number
  desactive?: boolean
  /** Sent under this name with the form around it. */
  name?: string
  /** What a refusal calls it, where a page without script has several of that name. */
  champ?: string
}

/**
 * A whole number from `min` to `max`, by buttons or typed. What is typed is read as it is, or refused beside the field:
 * then what stood comes back on leaving, and where nothing stands the entry stays to be corrected.
 */
export function Quantite(props: Props) {
  const { libelle, valeur, onChange, onSaisie, max, min = 1, pas = 1, desactive = false, name } = props
  const ici = import.meta.env.SSR ? surPlace() : null
  const id = useId()
  const [texte, setTexte] = useState<string | null>(null)
  const [faute, setFaute] = useState<string>()

  function taper(saisi: string) {
    const lue = lireQuantite(saisi, Math.max(max, min), { min, pas })
    setTexte(saisi)
    setFaute(saisi.trim() === '' ? undefined : lue.faute)
    onSaisie(lue.quantite)
  }
  function poser(quantite: number) {
    setTexte(null)
    setFaute(undefined)
    onChange(quantite)
  }
  function finir() {
    if (texte === null) return
    const lue = lireQuantite(texte, Math.max(max, min), { min, pas })
    if (lue.quantite !== null) return poser(lue.quantite)
    if (valeur === null) return setFaute(lue.faute)
    setTexte(null)
    setFaute(faute && `${faute} La quantité reste ${valeur}.`)
  }
  if (import.meta.env.SSR && ici) {
    const refusee = ici.refus?.champs[props.champ ?? name ?? '']
    return (
      <div>
        <div className={styles.quantite}>
          <input
            className={styles.nombre}
            aria-label={libelle}
            aria-invalid={refusee ? true : undefined}
            aria-describedby={refusee ? id : undefined}
            inputMode="numeric"
            autoComplete="off"
            name={name}
            defaultValue={(refusee && ici.saisie[name ?? '']) ?? valeur ?? ''}
            disabled={desactive}
          />
        </div>
        <MessageErreur id={id} message={refusee} />
      </div>
    )
  }
  const voisine = (sens: number) => {
    const depuis = (valeur ?? 0) - ((valeur ?? 0) % pas)
    poser(Math.min(Math.max(depuis + sens * pas, min), Math.max(max, min)))
  }

  return (
    <div>
      <div className={styles.quantite}>
        <BoutonIcone
          icone="moins"
          nom={`Diminuer\u00a0: ${libelle}`}
          disabled={desactive || (valeur ?? 0) <= min}
          onClick={() => voisine(-1)}
        />
        <input
          className={styles.nombre}
          aria-label={libelle}
          aria-invalid={faute ? true : undefined}
          aria-describedby={faute ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          name={name}
          value={texte ?? valeur ?? ''}
          disabled={desactive}
          onFocus={(event) => event.target.select()}
          onChange={(event) => taper(event.target.value)}
          onBlur={finir}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') voisine(1)
            else if (event.key === 'ArrowDown') voisine(-1)
            else if (event.key === 'Enter') {
              // it says how many: the form around waits for its own button
              event.preventDefault()
              finir()
            }
          }}
        />
        <BoutonIcone
          icone="plus"
          nom={`Augmenter\u00a0: ${libelle}`}
          disabled={desactive || (valeur ?? 0) >= max}
          onClick={() => voisine(1)}
        />
      </div>
      <MessageErreur id={id} message={faute} />
    </div>
  )
}
