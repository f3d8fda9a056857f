import type { TailleVue } from '#classement/reference.data.ts'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { OngletsReference } from './OngletsReference.tsx'

const COLONNES: Colonne<TailleVue>[] = [
  { titre: 'Taille', rendu: ({ designation }) => designation, tri: ['nom', '-nom'] },
  { titre: 'Rang', rendu: ({ rang }) => rang, tri: ['rang', '-rang'], nombre: true },
  { titre: 'Produits', rendu: ({ produits }) => produits, tri: ['produits', '-produits'], nombre: true },
]

/** The sizes that products come in, in the order in which they are proposed. */
export default function Tailles() {
  return (
    <PageListe
      titre="Tailles"
      route="GET /api/equipe/taille"
      legende="taille"
      colonnes={COLONNES}
      onglets={<OngletsReference />}
      nouveau={['/admin/references/tailles/nouveau', 'Nouvelle taille']}
      recherche="Nom"
      lien={({ id }) => `/admin/references/tailles/${id}`}
      triParDefaut="rang"
      icone="grille"
      vide="Aucune taille pour le moment."
    />
  )
}
