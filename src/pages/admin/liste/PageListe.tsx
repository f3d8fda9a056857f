import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Ligne, NomDeListe } from '#api'
import type { Adresse, Page } from '#routes'
import { LienBouton } from '#ui/Bouton.tsx'
import type { NomIcone } from '#ui/Icone.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { Filtres, FiltreTexte } from './Filtres.tsx'
import { type Selection, useSelection } from './selection.ts'
import { type Colonne, TableDonnees } from './TableDonnees.tsx'

type Liste = { [N in NomDeListe]: Ligne<N> extends { id: number } ? N : never }[NomDeListe]
interface Props<N extends Liste, L extends { id: number } = Ligne<N>> {
  titre: string
  /** What answers pages of it, by `?texte=`, `?tri=`, `?page=` and the filters. */
  route: N
  /** One row in words; more of them take an `s`. */
  legende: string
  colonnes: Colonne<L>[]
  /** Its other pages, above the title's list. */
  onglets?: ReactNode
  /** Where a new one is made, and what the button says. */
  nouveau: readonly [vers: Page, texte: string]
  /** What the words are looked for in. */
  recherche: string
  /** Names of the filters in the URL besides the words. */
  filtres?: readonly string[]
  champs?: ReactNode
  lien: (ligne: L) => Adresse
  triParDefaut: string
  icone: NomIcone
  vide: string
  children?: ReactNode
  /** What can be done to several rows at once; `relire` once it is done. Then a row is called by `nomLigne`. */
  lot?: (selection: Selection<L>, relire: () => void) => ReactNode
  nomLigne?: (ligne: L) => string
}

/** A list of what the shop keeps: its words, filters, order and page are in the URL. */
export function PageListe<N extends Liste>(props: Props<N>) {
  const { titre, route, nouveau, filtres = [], vide, lot, nomLigne, ...table } = props
  useTitre(titre)
  const [question] = useSearchParams()
  const noms = ['texte', ...filtres]
  const demande = new URLSearchParams()
  for (const nom of [...noms, 'tri', 'page']) {
    const valeur = question.get(nom)
    if (valeur) demande.set(nom, valeur)
  }
  const liste = useMemoire(`${route}?${demande}`, () => demanderPage(route, demande))
  const selection = useSelection(
    demandeSansPage(demande),
    liste.donnees,
    nomLigne ?? (({ id }) => String(id)),
  )
  const filtree = noms.some((nom) => question.get(nom))
  return (
    <>
      <header className="b-suite">
        <h1>{titre}</h1>
        <LienBouton icone="plus" to={nouveau[0]} data-nouveau>
          {nouveau[1]}
        </LienBouton>
      </header>
      {props.onglets}
      {props.children}
      <Filtres noms={noms} texte={<FiltreTexte libelle={props.recherche} />}>
        {props.champs}
      </Filtres>
      <TableDonnees
        {...table}
        appel={liste}
        {...(lot ? { selection } : {})}
        vide={
          <Vide icone={props.icone} phrase={filtree ? 'Rien ne correspond à ces filtres.' : vide}>
            <LienBouton variante="sobre" to={filtree ? '?' : nouveau[0]}>
              {filtree ? 'Tout voir' : nouveau[1]}
            </LienBouton>
          </Vide>
        }
      />
      {lot?.(selection, liste.recommencer)}
    </>
  )
}

/** What is chosen stays from page to page, not from question to question. */
function demandeSansPage(demande: URLSearchParams): string {
  const sans = new URLSearchParams(demande)
  sans.delete('page')
  return sans.toString()
}
