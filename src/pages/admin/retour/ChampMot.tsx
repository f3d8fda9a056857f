import { MOT_MAX } from '#retour/retour.ts'
import { ChampMultiligne } from '#ui/Champ.tsx'

/** What the shop adds in its own words, for whoever asked. */
export function ChampMot({ mot, onMot }: { mot: string; onMot: (mot: string) => void }) {
  return (
    <ChampMultiligne
      libelle="Un mot pour votre client"
      maxLength={MOT_MAX}
      value={mot}
      onChange={({ target }) => onMot(target.value)}
    />
  )
}
