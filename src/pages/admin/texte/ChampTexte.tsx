import { CHAMPS_TEXTE, type NomChamp } from '#message/textes/gabarit.ts'
import { VARIABLES, type Variable } from '#message/textes/variables.ts'
import { Champ, ChampMultiligne } from '#ui/Champ.tsx'
import type { Textes } from '../forme/changements.ts'
import type { Formulaire } from '../forme/useFormulaire.ts'

const AIDES: Partial<Record<NomChamp, string>> = {
  corps: 'Une ligne vide sépare deux paragraphes.',
  fin: 'Ce que vous ajoutez en dernier, comme «\u202fÀ bientôt\u202f».',
}

interface Props {
  nom: NomChamp
  formulaire: Formulaire<Textes>
  variables: readonly Variable[]
  /** Typed in last: what may be named in it is offered below. */
  actif: boolean
  onActif: () => void
}

/** One sentence of a message, and what it may name as buttons that write it where the caret is. */
export function ChampTexte({ nom, formulaire, variables, actif, onActif }: Props) {
  const { libelle, maximum, lignes, requis } = CHAMPS_TEXTE[nom]
  const commun = {
    ...formulaire.champ(nom),
    ...{ obligatoire: requis, maxLength: maximum, onFocus: onActif },
    ...(AIDES[nom] ? { aide: AIDES[nom] } : {}),
  }
  const inserer = (variable: Variable) => {
    const zone = formulaire.cadre.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      `[name="${nom}"]`,
    )
    if (!zone) return
    const fin = zone.selectionEnd ?? zone.value.length
    zone.setRangeText(`{${variable}}`, zone.selectionStart ?? fin, fin, 'end')
    formulaire.changer({ [nom]: zone.value })
    zone.focus()
  }
  return (
    <div className="b-pile">
      {lignes === 1 ? (
        <Champ autoComplete="off" {...commun} />
      ) : (
        <ChampMultiligne rows={lignes} {...commun} />
      )}
      {actif && (
        <fieldset className="b-variables">
          <legend>Insérer dans «&#8239;{libelle}&#8239;»</legend>
          <div className="b-suite">
            {variables.map((variable) => (
              <button
                key={variable}
                type="button"
                className="b-variable"
                // the field keeps its caret, and a phone its keyboard
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => inserer(variable)}
              >
                {VARIABLES[variable].nom}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
