import { formaterTelephone } from '#adresse/telephone.ts'
import type { Fournisseur } from '#contract'
import { delaiEnJours } from '#shared/calendrier.ts'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { OngletsAchat } from './OngletsAchat.tsx'

const COLONNES: Colonne<Fournisseur>[] = [
  { titre: 'Nom', rendu: ({ designation }) => designation, tri: ['nom', '-nom'] },
  { titre: 'Téléphone', rendu: ({ telephone }) => (telephone ? formaterTelephone(telephone) : '—') },
  { titre: 'E-mail', rendu: ({ email }) => email ?? '—' },
  { titre: 'Délai', rendu: ({ delai }) => (delai === null ? '—' : delaiEnJours(delai)) },
]

/** Whom the shop buys from. */
export default function Fournisseurs() {
  return (
    <PageListe
      titre="Fournisseurs"
      route="GET /api/equipe/fournisseur"
      legende="fournisseur"
      colonnes={COLONNES}
      onglets={<OngletsAchat />}
      nouveau={['/admin/achats/fournisseurs/nouveau', 'Nouveau fournisseur']}
      recherche="Nom, téléphone ou e-mail"
      lien={({ id }) => `/admin/achats/fournisseurs/${id}`}
      triParDefaut="nom"
      icone="camion"
      vide="Aucun fournisseur&nbsp;: ajoutez ceux à qui vous rachetez vos produits."
    />
  )
}
