import { DIMENSIONS } from '#classement/champs.ts'
import type { UniteVue } from '#classement/reference.data.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { OngletsReference } from './OngletsReference.tsx'

const COLONNES: Colonne<UniteVue>[] = [
  { titre: 'Unité', rendu: ({ designation }) => designation, tri: ['nom', '-nom'] },
  { titre: 'Code', rendu: ({ code }) => code },
  {
    titre: 'Mesure',
    rendu: ({ dimension }) => new Map<string, string>(DIMENSIONS).get(dimension) ?? dimension,
  },
  {
    titre: 'Facteur',
    rendu: ({ facteur }) => ecrireNombre(facteur),
    tri: ['facteur', '-facteur'],
    nombre: true,
  },
  { titre: 'Produits', rendu: ({ produits }) => produits, tri: ['produits', '-produits'], nombre: true },
]

/** What products are counted and sold in. */
export default function Unites() {
  return (
    <PageListe
      titre="Unités"
      route="GET /api/equipe/unite"
      legende="unité"
      colonnes={COLONNES}
      onglets={<OngletsReference />}
      nouveau={['/admin/references/unites/nouveau', 'Nouvelle unité']}
      recherche="Nom ou code"
      filtres={['dimension']}
      champs={<FiltreChoix nom="dimension" libelle="Mesure" choix={[['', 'Toutes'], ...DIMENSIONS]} />}
      lien={({ id }) => `/admin/references/unites/${id}`}
      triParDefaut="nom"
      icone="grille"
      vide="Aucune unité pour le moment."
    />
  )
}
