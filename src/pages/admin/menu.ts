import type { Role } from '#compte/compte.ts'
import { aLeRole } from '#compte/equipe.ts'
import type { NomIcone } from '#ui/Icone.tsx'

interface Entree {
  vers: string
  texte: string
  icone: NomIcone
  minimum: Role
}

const ENTREES: Entree[] = [
  { vers: '/admin', texte: 'Tableau de bord', icone: 'grille', minimum: 'preparateur' },
  { vers: '/admin/commandes', texte: 'Commandes', icone: 'colis', minimum: 'preparateur' },
  { vers: '/admin/retractations', texte: 'Rétractations', icone: 'retour', minimum: 'preparateur' },
  { vers: '/admin/produits', texte: 'Produits', icone: 'panier', minimum: 'gestionnaire' },
  { vers: '/admin/categories', texte: 'Catégories', icone: 'arbre', minimum: 'gestionnaire' },
  { vers: '/admin/stock', texte: 'Stock', icone: 'rayon', minimum: 'gestionnaire' },
  { vers: '/admin/paiements', texte: 'Paiements à regarder', icone: 'alerte', minimum: 'gestionnaire' },
  { vers: '/admin/factures', texte: 'Factures et avoirs', icone: 'imprimer', minimum: 'gestionnaire' },
  { vers: '/admin/livraison', texte: 'Livraison', icone: 'camion', minimum: 'gestionnaire' },
  {
    vers: '/admin/references',
    texte: 'Unités, couleurs, tailles',
    icone: 'etoile',
    minimum: 'gestionnaire',
  },
  { vers: '/admin/clients', texte: 'Clients', icone: 'compte', minimum: 'preparateur' },
  { vers: '/admin/messages', texte: 'Messages non partis', icone: 'courriel', minimum: 'preparateur' },
  { vers: '/admin/contenus', texte: 'Contenus', icone: 'copier', minimum: 'gestionnaire' },
  { vers: '/admin/boutique', texte: 'La boutique', icone: 'boutique', minimum: 'gestionnaire' },
  { vers: '/admin/journal', texte: 'Journal', icone: 'info', minimum: 'gestionnaire' },
  { vers: '/admin/api', texte: 'API', icone: 'lien', minimum: 'gestionnaire' },
  { vers: '/admin/equipe', texte: 'Équipe', icone: 'bouclier', minimum: 'proprietaire' },
  { vers: '/admin/devises', texte: 'Devises et taux', icone: 'pieces', minimum: 'proprietaire' },
  { vers: '/admin/reglages', texte: 'Réglages de paiement', icone: 'cadenas', minimum: 'proprietaire' },
]

/** The pages that somebody with this role has; the others do not exist for them. */
export function menuDe(role: Role): Entree[] {
  return ENTREES.filter(({ minimum }) => aLeRole({ role }, minimum))
}

/** Does this page exist for somebody with this role? A page below one of the menu follows it. */
export function pageOuverte(pathname: string, role: Role): boolean {
  const sur = ({ vers }: Entree) => pathname === vers || pathname.startsWith(`${vers}/`)
  // the longest first: `/admin` is above all of them
  const page = ENTREES.filter(sur).sort((une, autre) => autre.vers.length - une.vers.length)[0]
  return aLeRole({ role }, page?.minimum ?? 'preparateur')
}
