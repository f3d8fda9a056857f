import { deviseEncaissee, type MoyenProposable } from '#caisse/moyens.ts'
import { type CodeMoyen, NOMS_MOYENS } from '#preference/moyen.ts'
import { type CodeDevise, DEVISES } from '#shared/money.ts'

interface Props {
  moyens: MoyenProposable[]
  moyen: CodeMoyen
  devise: CodeDevise
  onChange: (champs: { moyen?: CodeMoyen; devise?: CodeDevise }) => void
}

const NOMS: Record<CodeDevise, string> = { XOF: 'FCFA', EUR: 'Euro', USD: 'Dollar', JPY: 'Yen' }

/** How it will be paid, and in which currency its amount is fixed; whoever has the link may take another means. */
export function ChoixPaiement({ moyens, moyen, devise, onChange }: Props) {
  const choisi = moyens.find(({ code }) => code === moyen)
  return (
    <div className="b-suite">
      <label className="b-champ">
        <span>Moyen de paiement</span>
        <select
          className="b-controle"
          value={moyen}
          onChange={({ target }) => onChange({ moyen: target.value as CodeMoyen })}
        >
          {moyens.map(({ code }) => (
            <option key={code} value={code}>
              {NOMS_MOYENS[code]}
            </option>
          ))}
        </select>
      </label>
      <label className="b-champ">
        <span>Devise</span>
        <select
          className="b-controle"
          value={devise}
          onChange={({ target }) => onChange({ devise: target.value as CodeDevise })}
        >
          {DEVISES.filter((une) => !choisi || deviseEncaissee(choisi, une) === une).map((une) => (
            <option key={une} value={une}>
              {NOMS[une]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
