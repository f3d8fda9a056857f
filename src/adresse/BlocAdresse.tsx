import type { Destination } from '#contract'
import {
  type ChampAdresse,
  type ErreursAdresse,
  erreurChamp,
  type Formulaire,
  type SaisieAdresse,
} from './adresse.ts'
import { FormulaireAdresse } from './FormulaireAdresse.tsx'
import { telephoneLisible } from './profil.ts'

interface Props {
  qui: Formulaire
  saisie: SaisieAdresse
  erreurs: ErreursAdresse
  /** Where we deliver in the chosen country. */
  desserte: Destination[] | null
  onSaisie: (champs: Partial<SaisieAdresse>) => void
  /** A field was left or corrected: its error now, or null. */
  onErreur: (champ: ChampAdresse, erreur: string | null) => void
}

/** The form of one person, checked when a field is left and as soon as it is corrected. */
export function BlocAdresse({ qui, saisie, erreurs, desserte, onSaisie, onErreur }: Props) {
  return (
    <FormulaireAdresse
      qui={qui}
      saisie={saisie}
      erreurs={erreurs}
      villes={(desserte ?? []).map(({ ville }) => ville)}
      onChange={(champ, valeur) => {
        onSaisie({ [champ]: valeur })
        if (erreurs[champ]) onErreur(champ, erreurChamp(champ, { ...saisie, [champ]: valeur }, qui))
      }}
      onQuitter={(champ) => {
        if (!saisie[champ].trim()) return
        onErreur(champ, erreurChamp(champ, saisie, qui))
        if (champ === 'telephone1' || champ === 'tel')
          onSaisie({ [champ]: telephoneLisible(saisie[champ], saisie.pays) })
      }}
    />
  )
}
