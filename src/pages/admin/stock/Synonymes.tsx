import type { Synonyme } from '#contract'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { OngletsStock } from './OngletsStock.tsx'

const COLONNES: Colonne<Synonyme>[] = [
  { titre: 'Qui cherche l’un trouve les autres', rendu: ({ mots }) => mots, tri: ['mots', '-mots'] },
]

/** Words that mean the same to who looks for them. */
export default function Synonymes() {
  return (
    <PageListe
      titre="Synonymes"
      route="GET /api/equipe/synonyme"
      legende="groupe"
      colonnes={COLONNES}
      onglets={<OngletsStock />}
      nouveau={['/admin/stock/synonymes/nouveau', 'Nouveau groupe']}
      recherche="Un mot"
      lien={({ id }) => `/admin/stock/synonymes/${id}`}
      triParDefaut="mots"
      icone="recherche"
      vide="Aucun synonyme&nbsp;: la recherche ne connaît que les mots de vos produits."
    />
  )
}
