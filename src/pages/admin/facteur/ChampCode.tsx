import { Champ } from '#ui/Champ.tsx'

interface Props {
  code: string
  erreur: string | undefined
  /** A recovery code serves here too. */
  secours?: boolean
  onChange: (code: string) => void
}

/** The six digits of a telephone, or a code on paper. */
export function ChampCode({ code, erreur, secours = false, onChange }: Props) {
  return (
    <Champ
      libelle="Code"
      obligatoire
      data-dabord
      aide={
        secours
          ? 'Les six chiffres de votre application, ou un de vos codes de secours.'
          : 'Les six chiffres que montre votre application.'
      }
      inputMode={secours ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={20}
      value={code}
      erreur={erreur}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
