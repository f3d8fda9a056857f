import { useState } from 'react'
import type { OffresDites } from '#offre/dites.ts'
import { CODES_MAX, lireCode } from '#offre/offre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'

interface Props {
  codes: string[]
  /** Null: nothing applies, or it is not known yet. */
  dites: OffresDites | null
  onChange: (codes: string[]) => void
}

/** What applies to the order that is being taken, what is missing for more, and the codes that the buyer names. */
export function CodesVente({ codes, dites, onChange }: Props) {
  const [saisie, setSaisie] = useState('')
  const [erreur, setErreur] = useState<string>()
  const { offres = [], refus = [], manques = [] } = dites ?? {}
  const motsDe = new Map([...offres, ...refus].flatMap(({ code, mots }) => (code ? [[code, mots]] : [])))
  const ajouter = () => {
    const code = lireCode(saisie)
    if (!code) return setErreur('De 3 à 24 lettres sans accent, chiffres ou tirets.')
    if (codes.length >= CODES_MAX && !codes.includes(code)) return setErreur(`Au plus ${CODES_MAX} codes.`)
    setErreur(undefined)
    setSaisie('')
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
      <div className="b-suite">
        <Champ
          libelle="Code promo"
          value={saisie}
          erreur={erreur}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => setSaisie(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the order itself is not placed by it
            event.preventDefault()
            ajouter()
          }}
        />
        <Bouton variante="sobre" onClick={ajouter}>
          Appliquer
        </Bouton>
      </div>
    </>
  )
}
