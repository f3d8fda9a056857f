import { dateEtHeure } from '#shared/calendrier.ts'
import { direLieu, type Lieu } from './lieu.ts'

/** What whoever receives wrote of the place, field by field, as the rows of a list of definitions. */
export function LieuPrecise({ lieu }: { lieu: Lieu }) {
  return direLieu(lieu).map(({ nom, texte, adresse }) => (
    <div key={nom}>
      <dt>{nom}</dt>
      <dd>
        {adresse ? (
          <a href={adresse} rel="noreferrer">
            {texte}
          </a>
        ) : (
          texte
        )}
      </dd>
    </div>
  ))
}

export const precisePar = (quand: string) => `Précisé par qui reçoit, le ${dateEtHeure(quand)}.`
