import { SECTIONS, type Section, sectionsDe } from '#aspect/aspect.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'

interface Props {
  sections: string
  erreur: string | undefined
  onChange: (sections: string) => void
}

/** The parts of the home page: which are shown, in which order. The products always are. */
export function Parties({ sections, erreur, onChange }: Props) {
  const montrees = sectionsDe(sections)
  const cachees = SECTIONS.map(([code]) => code).filter((code) => !montrees.includes(code))
  const nommer = (code: Section) => SECTIONS.find(([une]) => une === code)?.[1] ?? code
  const changer = (suite: Section[]) => onChange(suite.join())
  const deplacer = (code: Section, pas: 1 | -1) => {
    const rang = montrees.indexOf(code)
    const autre = montrees[rang + pas]
    if (autre) changer(montrees.with(rang, autre).with(rang + pas, code))
  }
  return (
    <fieldset className="b-parties">
      <legend>Parties de l’accueil, de haut en bas</legend>
      <ul className="b-lignes">
        {[...montrees, ...cachees].map((code) => {
          const rang = montrees.indexOf(code)
          return (
            <li key={code} className="b-suite">
              <label className="b-bascule">
                <input
                  type="checkbox"
                  checked={rang >= 0}
                  disabled={code === 'produits'}
                  onChange={({ target }) =>
                    changer(target.checked ? [...montrees, code] : montrees.filter((une) => une !== code))
                  }
                />
                <span>{nommer(code)}</span>
              </label>
              {rang >= 0 && (
                <span className="b-fleches">
                  <Bouton
                    variante="discret"
                    icone="chevronHaut"
                    disabled={rang === 0}
                    onClick={() => deplacer(code, -1)}
                  >
                    <span className="hors-ecran">Monter {nommer(code)}</span>
                  </Bouton>
                  <Bouton
                    variante="discret"
                    icone="chevronBas"
                    disabled={rang === montrees.length - 1}
                    onClick={() => deplacer(code, 1)}
                  >
                    <span className="hors-ecran">Descendre {nommer(code)}</span>
                  </Bouton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <input type="hidden" name="sections" value={sections} />
      <MessageErreur id="parties-erreur" message={erreur} />
    </fieldset>
  )
}
