import { type EtatFiche, type NiveauStock, niveauDe } from '#fiche/fiches.ts'
import { Icone } from '#ui/Icone.tsx'

export const NOMS_NIVEAUX: Record<NiveauStock, string> = {
  epuise: 'Épuisé',
  bas: 'Stock bas',
  ok: 'En stock',
}
export const NOMS_ETATS: Record<EtatFiche, string> = {
  vente: 'En vente',
  masque: 'Non publié',
  archive: 'Archivé',
}

/** Sold out or low, in words with an icon; a stock that will do needs none. */
export function Niveau(stock: { quantite: number; seuil: number }) {
  const niveau = niveauDe(stock)
  if (niveau === 'ok') return null
  return (
    <span className="b-niveau" data-niveau={niveau}>
      <Icone nom={niveau === 'epuise' ? 'alerte' : 'info'} taille={16} />
      {NOMS_NIVEAUX[niveau]}
    </span>
  )
}
