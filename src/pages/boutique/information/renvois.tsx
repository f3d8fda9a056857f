import type { ReactNode } from 'react'
import { Link } from '#browser/aller.ts'
import { type LienFeuille, PAGES_DE_LOI } from '#feuille/feuille.ts'

const RENVOI = /\/pages\/([a-z0-9]+(?:-[a-z0-9]+)*)/

/**
 * A text whose `/pages/mentions-legales` are read as « Mentions légales »: a link to a page that is published, its name
 * alone as long as one that the law asks for is not. An address of nothing stays as it was written.
 */
export function direRenvois(texte: string, publiees: readonly LienFeuille[]): ReactNode {
  // what the expression captures stands at every odd place
  const parts = texte.split(RENVOI).map((mots, rang) => ({ cle: String(rang), mots, renvoi: rang % 2 === 1 }))
  return parts.map(({ cle, mots, renvoi }) => {
    if (!renvoi) return mots
    const titre = publiees.find((une) => une.adresse === mots)?.titre
    if (titre)
      return (
        <Link key={cle} to={`/pages/${mots}`}>
          {titre}
        </Link>
      )
    return Object.values(PAGES_DE_LOI).find((une) => une.adresse === mots)?.titre ?? `/pages/${mots}`
  })
}
