import { type KeyboardEvent, useId } from 'react'
import { ecrireNombre } from '#shared/nombre.ts'
import { ecartDe, lireCompte, surPlace } from '#stock/inventaire.ts'
import type { Stock } from '#stock/stock.data.ts'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import type { Compte } from './comptage.ts'
import { direAPart, ecrireEcart } from './ecarts.ts'

interface Props {
  stock: Stock
  compte: Compte | undefined
  onNoter: (texte: string) => void
}

/** One product to be counted: what the shop knows, what is there, how far apart they are. */
export function LigneInventaire({ stock, compte, onNoter }: Props) {
  const id = useId()
  const texte = compte?.texte ?? ''
  const { stock: nombre, faute } = lireCompte(texte)
  const connu = compte?.stock_lu ?? surPlace(stock)
  const apart = direAPart(compte?.reserve_lu ?? stock.reserve)
  const ecart = nombre === null ? null : Number(ecartDe({ stock: nombre, stock_lu: connu }))
  return (
    <li className="b-comptee">
      <label htmlFor={id}>
        <strong>{stock.designation}</strong>
        <span className="b-precision">
          {stock.code} · {ecrireNombre(connu)} sur place ({stock.unite}){apart && `, dont ${apart}`}
        </span>
      </label>
      <span className="b-compte">
        <input
          id={id}
          className="b-controle"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="–"
          aria-invalid={faute ? true : undefined}
          aria-describedby={`${id}-ecart ${id}-erreur`}
          value={texte}
          onChange={({ target }) => onNoter(target.value)}
          onKeyDown={suivante}
        />
        <output
          id={`${id}-ecart`}
          htmlFor={id}
          data-ecart={ecart ? (ecart > 0 ? 'plus' : 'moins') : undefined}
        >
          {ecart === null ? '' : ecart === 0 ? 'juste' : ecrireEcart(ecart)}
        </output>
      </span>
      <MessageErreur id={`${id}-erreur`} message={faute ?? undefined} />
    </li>
  )
}

/** Enter goes on to the next product: one hand holds the phone. */
function suivante(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const champs = [...document.querySelectorAll<HTMLInputElement>('.b-compte input')]
  champs[champs.indexOf(event.currentTarget) + 1]?.focus()
}
