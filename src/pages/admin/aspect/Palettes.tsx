import { type Couleurs, memesCouleurs, NOMS_COULEURS, PALETTES } from '#aspect/couleurs.ts'

/** Four colours that go together, taken with one press. */
export function Palettes({
  couleurs,
  onChange,
}: {
  couleurs: Couleurs
  onChange: (prises: Couleurs) => void
}) {
  return (
    <fieldset className="b-palettes">
      <legend>Palette</legend>
      {PALETTES.map(([nom, prises]) => (
        <label key={nom} className="b-gamme">
          <input
            type="radio"
            name="palette"
            checked={memesCouleurs(prises, couleurs)}
            onChange={() => onChange(prises)}
          />
          <span className="b-teintes" aria-hidden="true">
            {NOMS_COULEURS.map((une) => (
              <span key={une} style={{ background: prises[une] }} />
            ))}
          </span>
          {nom}
        </label>
      ))}
    </fieldset>
  )
}
