import type { UniteVue } from '#classement/reference.data.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { NOMS_DIMENSIONS } from './dimensions.ts'
import { OngletsReference } from './OngletsReference.tsx'

const COLONNES: Colonne<UniteVue>[] = [
  { titre: 'Unité', rendu: ({ designation }) => designation, tri: ['nom', '-nom'] },
  { titre: 'Code', rendu: ({ code }) => code },
  { titre: 'Mesure', rendu: ({ dimension }) => NOMS_DIMENSIONS[dimension] ?? dimension },
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
      chemin="/api/equipe/unite"
      legende="unité"
      colonnes={COLONNES}
      onglets={<OngletsReference />}
      nouveau={['/admin/references/unites/nouveau', 'Nouvelle unité']}
      recherche="Nom ou code"
      filtres={['dimension']}
      champs={
        <FiltreChoix
          nom="dimension"
          libelle="Mesure"
          choix={[['', 'Toutes'], ...Object.entries(NOMS_DIMENSIONS)]}
        />
      }
      lien={({ id }) => `/admin/references/unites/${id}`}
      triParDefaut="nom"
      icone="grille"
      vide="Aucune unité pour le moment."
    />
  )
}
