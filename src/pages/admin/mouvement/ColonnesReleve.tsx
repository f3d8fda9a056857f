import { useState } from 'react'
import { CHAMPS_DITS, type ColonnesDites, NOMS_CHAMPS } from '#releve/colonnes.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampChoix } from '#ui/Champ.tsx'

interface Props {
  /** Those that the file has. */
  colonnes: string[]
  dites: ColonnesDites
  enCours: boolean
  onLire: (dites: ColonnesDites) => void
}

/** A file whose columns are called otherwise: its keeper says which is which, once; the next one is read alike. */
export function ColonnesReleve({ colonnes, dites, enCours, onLire }: Props) {
  const [choisies, setChoisies] = useState(dites)
  const choix = [
    ['', 'Trouvée d’elle-même, ou absente'],
    ...colonnes.map((une) => [une, une.replaceAll('_', ' ')]),
  ] as [string, string][]
  return (
    <fieldset className="b-pile">
      <legend>Quelle colonne est quoi{'\u00a0'}?</legend>
      <p className="b-precision">
        Dites-le une fois{'\u00a0'}: le prochain fichier de ce prestataire sera lu de même sur cet appareil.
      </p>
      {NOMS_CHAMPS.map((champ) => (
        <ChampChoix
          key={champ}
          libelle={CHAMPS_DITS[champ]}
          choix={choix}
          value={choisies[champ] ?? ''}
          onChange={({ target }) => setChoisies((avant) => ({ ...avant, [champ]: target.value }))}
        />
      ))}
      <p className="b-suite">
        <Bouton variante="sobre" enCours={enCours} onClick={() => onLire(choisies)}>
          Lire avec ces colonnes
        </Bouton>
      </p>
    </fieldset>
  )
}
