import { surUneLigne } from '#adresse/ligne.ts'
import type { Destination } from '#contract'
import choix from '#livraison/ChoixMode.module.css'
import { Icone } from '#ui/Icone.tsx'

interface Props {
  points: Destination[]
  /** Null: it is brought. */
  choisi: number | null
  onChange: (voulu: number | null) => void
}

/** Brought, or come for: then a name and a phone are all that is asked. */
export function ChoixRetrait({ points, choisi, onChange }: Props) {
  return (
    <fieldset>
      <legend className={choix.legende}>Comment la recevoir{'\u202f'}?</legend>
      <div className={choix.cartes}>
        <label className={choix.carte}>
          <input
            type="radio"
            name="retrait"
            value=""
            checked={choisi === null}
            onChange={() => onChange(null)}
          />
          <Icone nom="camion" taille={24} />
          <span className={choix.texte}>
            <span className={choix.nom}>Me faire livrer</span>
          </span>
        </label>
        {points.map((point) => (
          <label key={point.id} className={choix.carte}>
            <input
              type="radio"
              name="retrait"
              value={point.id}
              checked={choisi === point.id}
              onChange={() => onChange(point.id)}
            />
            <Icone nom="boutique" taille={24} />
            <LieuDeRetrait {...point} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Where and when one comes for it. */
export function LieuDeRetrait({ ville, retrait_adresse, retrait_horaires }: Destination) {
  return (
    <span className={choix.texte}>
      <span className={choix.nom}>{ville}</span>
      <span>{retrait_adresse}</span>
      <span className={choix.delai}>{surUneLigne(retrait_horaires ?? '')}</span>
    </span>
  )
}
