import { useState } from 'react'
import { ecrireQuantites, lireQuantites, type RegleEcrite } from '#catalogue/regle/quantites.ts'
import { MessageErreur } from '#ui/MessageErreur.tsx'

interface Props {
  libelle: string
  /** The units that it is sold in. */
  unites: { code: string; designation: string }[]
  /** Its rules, as they are kept and typed. */
  texte: string
  erreur: string | undefined
  onChange: (texte: string) => void
}

const QUOI = [
  ['minimum', 'au moins'],
  ['maximum', 'au plus'],
  ['pas', 'par'],
] as const
type Rangee = Record<(typeof QUOI)[number][0], string>
const VIDE: Rangee = { minimum: '', maximum: '', pas: '' }

const rangeeDe = ({ minimum, maximum, pas }: RegleEcrite): Rangee => ({
  minimum: String(minimum),
  maximum: maximum === null ? '' : String(maximum),
  pas: pas === 1 ? '' : String(pas),
})

/** What is typed in a row, as the field keeps it; '' where nothing is. What cannot be read stays for the rule to refuse. */
function ecrire(code: string, { minimum, maximum, pas }: Rangee): string {
  if (![minimum, maximum, pas].some((un) => un.trim())) return ''
  const depuis = minimum.trim() || pas.trim() || '1'
  return `${code} ${depuis}${maximum.trim() && `-${maximum.trim()}`}${pas.trim() && `/${pas.trim()}`}`
}

/** How many an order takes, a row for each unit; all of it empty: any number. */
export function QuantitesProduit({ libelle, unites, texte, erreur, onChange }: Props) {
  const [tapees, setTapees] = useState<{ pour: string; rangees: Record<string, Rangee> }>()
  const lues = Object.fromEntries((lireQuantites(texte) ?? []).map((regle) => [regle.code, rangeeDe(regle)]))
  const rangees: Record<string, Rangee> = tapees?.pour === texte ? tapees.rangees : lues
  const changer = (code: string, champs: Partial<Rangee>) => {
    const suite = { ...rangees, [code]: { ...(rangees[code] ?? VIDE), ...champs } }
    const brut = Object.entries(suite)
      .map(([un, rangee]) => ecrire(un, rangee))
      .filter(Boolean)
      .join(' | ')
    const justes = lireQuantites(brut)
    const ecrit = justes ? ecrireQuantites(justes) : brut
    setTapees({ pour: ecrit, rangees: suite })
    onChange(ecrit)
  }
  return (
    <fieldset name="quantites" className="b-radios" aria-describedby={erreur ? 'quantites-faute' : undefined}>
      <legend>{libelle}</legend>
      <p className="b-precision">Vides{'\u00a0'}: le client choisit librement, à l’unité près.</p>
      {unites.map(({ code, designation }) => (
        <div key={code} className="b-autres">
          {QUOI.map(([quoi, mot]) => (
            <label key={quoi} className="b-champ">
              <span>
                {designation}, {mot}
              </span>
              <input
                className="b-controle"
                name={`quantites.${code}.${quoi}`}
                inputMode="numeric"
                autoComplete="off"
                value={rangees[code]?.[quoi] ?? ''}
                onChange={({ target }) => changer(code, { [quoi]: target.value })}
              />
            </label>
          ))}
        </div>
      ))}
      <MessageErreur id="quantites-faute" message={erreur} />
    </fieldset>
  )
}
