import { Fragment, type ReactNode } from 'react'
import { Link } from '#browser/aller.ts'
import { type LienFeuille, PAGES_DE_LOI } from '#feuille/feuille.ts'

/**
 * What stands before an address that is one, its host where it is whole, its page. Inside another address, or followed by
 * more of it, it is no page of ours.
 */
const RENVOI =
  /(^|[^\p{L}\p{N}_./=&?#%@~-])(https?:\/\/[^\s/]+)?\/pages\/([a-z0-9]+(?:-[a-z0-9]+)*)(?![\p{L}\p{N}_/?#%-])/gu

/**
 * A text whose `/pages/mentions-legales` are read as « Mentions légales », the shop's own address before it or not: a link
 * to a page that is published, its name alone as long as one that the law asks for is not. An address of nothing, or of
 * somebody else, stays as it was written.
 */
export function direRenvois(texte: string, publiees: readonly LienFeuille[], origine: string): ReactNode {
  const parts: ReactNode[] = []
  let fin = 0
  for (const { 0: trouve, 1: avant = '', 2: hote, 3: page, index } of texte.matchAll(RENVOI)) {
    const dit = hote && hote !== origine ? null : direPage(page, publiees)
    if (!dit) continue
    parts.push(texte.slice(fin, index), avant, <Fragment key={index}>{dit}</Fragment>)
    fin = index + trouve.length
  }
  return [...parts, texte.slice(fin)]
}

function direPage(page: string | undefined, publiees: readonly LienFeuille[]): ReactNode {
  const titre = publiees.find(({ adresse }) => adresse === page)?.titre
  if (titre) return <Link to={`/pages/${page}`}>{titre}</Link>
  return Object.values(PAGES_DE_LOI).find(({ adresse }) => adresse === page)?.titre
}
