import type { OffresDites } from '#offre/dites.ts'
import { CODES_MAX, lireCode } from '#offre/offre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { AjoutCode } from './AjoutCode.tsx'

interface Props {
  codes: string[]
  /** Null: nothing applies, or it is not known yet. */
  dites: OffresDites | null
  onChange: (codes: string[]) => void
}

/** What applies to the order that is being taken, what is missing for more, and the codes that the buyer names. */
export function CodesVente({ codes, dites, onChange }: Props) {
  const { offres = [], refus = [], manques = [] } = dites ?? {}
  const motsDe = new Map([...offres, ...refus].flatMap(({ code, mots }) => (code ? [[code, mots]] : [])))
  const ajouter = (tape: string) => {
    const code = lireCode(tape)
    if (!code) return 'De 3 à 24 lettres sans accent, chiffres ou tirets.'
    if (codes.length >= CODES_MAX && !codes.includes(code)) return `Au plus ${CODES_MAX} codes.`
    onChange([...codes.filter((un) => un !== code), code])
  }
  return (
    <>
      <ul className="b-lignes" aria-label="Offres" aria-live="polite">
        {offres
          .filter(({ code }) => code === null)
          .map(({ mots }) => (
            <li key={mots}>{mots}</li>
          ))}
        {codes.map((code) => (
          <li key={code}>
            <div>
              <strong>{code}</strong> {motsDe.has(code) && ` : ${motsDe.get(code)} `}
              <Bouton
                variante="discret"
                aria-label={`Retirer le code ${code}`}
                onClick={() => onChange(codes.filter((un) => un !== code))}
              >
                Retirer
              </Bouton>
            </div>
          </li>
        ))}
        {manques.map((manque) => (
          <li key={manque}>{manque}</li>
        ))}
      </ul>
      <AjoutCode libelle="Code promo" bouton="Appliquer" onAjouter={ajouter} />
    </>
  )
}
