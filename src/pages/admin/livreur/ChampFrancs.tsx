import type { ComponentProps } from 'react'
import { Champ } from '#ui/Champ.tsx'

type Props = Pick<ComponentProps<typeof Champ>, 'aide' | 'erreur'> & {
  /** What the amount is of: « , en FCFA » follows. */
  libelle: string
  valeur: string
  onValeur: (valeur: string) => void
}

/** An amount of cash as it is typed; `lireEspeces` reads it. */
export function ChampFrancs({ libelle, valeur, onValeur, ...reste }: Props) {
  return (
    <Champ
      {...reste}
      libelle={`${libelle}, en FCFA`}
      obligatoire
      inputMode="numeric"
      autoComplete="off"
      value={valeur}
      onChange={({ target }) => onValeur(target.value)}
    />
  )
}
