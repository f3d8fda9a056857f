import type { PaysVu } from '#livraison/equipe.data.ts'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { OngletsLivraison } from './OngletsLivraison.tsx'

const COLONNES: Colonne<PaysVu>[] = [
  { titre: 'Pays', rendu: ({ designation }) => designation, tri: ['pays', '-pays'] },
  { titre: 'Code', rendu: ({ code }) => code },
  {
    titre: 'Destinations',
    rendu: ({ destinations }) => destinations,
    tri: ['destinations', '-destinations'],
    nombre: true,
  },
]

/** The countries that the shop delivers to. */
export default function ListePays() {
  return (
    <PageListe
      titre="Pays livrés"
      route="GET /api/equipe/pays"
      legende="pays livré"
      colonnes={COLONNES}
      onglets={<OngletsLivraison />}
      nouveau={['/admin/livraison/pays/nouveau', 'Ajouter un pays']}
      recherche="Nom ou code"
      lien={({ id }) => `/admin/livraison/pays/${id}`}
      triParDefaut="pays"
      icone="camion"
      vide="Aucun pays pour le moment."
    />
  )
}
