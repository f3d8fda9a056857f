import type { Role } from '#compte/compte.ts'
import { aLeRole } from '#compte/equipe.ts'
import type { Page } from '#routes'
import type { NomIcone } from '#ui/Icone.tsx'

interface Entree {
  vers: Page
  texte: string
  icone: NomIcone
  minimum: Role
}

/** In the order of the menu: from what is done every day to what is set once. */
const GROUPES = ['Ventes', 'Catalogue', 'Boutique', 'Réglages'] as const
type Groupe = (typeof GROUPES)[number]

const ENTREES: Record<Groupe, Entree[]> = {
  Ventes: [
    { vers: '/admin', texte: 'Tableau de bord', icone: 'grille', minimum: 'preparateur' },
    { vers: '/admin/commandes', texte: 'Commandes', icone: 'colis', minimum: 'preparateur' },
    { vers: '/admin/livreurs', texte: 'Livreurs', icone: 'camion', minimum: 'preparateur' },
    { vers: '/admin/retractations', texte: 'Rétractations', icone: 'retour', minimum: 'preparateur' },
    { vers: '/admin/retours', texte: 'Retours', icone: 'retour', minimum: 'preparateur' },
    { vers: '/admin/avis', texte: 'Avis', icone: 'etoile', minimum: 'gestionnaire' },
    { vers: '/admin/paiements', texte: 'Paiements à regarder', icone: 'alerte', minimum: 'gestionnaire' },
    { vers: '/admin/mouvements', texte: 'Mouvements d’argent', icone: 'echange', minimum: 'gestionnaire' },
    { vers: '/admin/rapport', texte: 'Rapport des ventes', icone: 'rayon', minimum: 'gestionnaire' },
    {
      vers: '/admin/versements',
      texte: 'Versements des livreurs',
      icone: 'pieces',
      minimum: 'gestionnaire',
    },
    { vers: '/admin/factures', texte: 'Factures et avoirs', icone: 'imprimer', minimum: 'gestionnaire' },
    { vers: '/admin/clients', texte: 'Clients', icone: 'compte', minimum: 'preparateur' },
    { vers: '/admin/messages', texte: 'Messages non partis', icone: 'courriel', minimum: 'preparateur' },
    { vers: '/admin/alertes', texte: 'Mes alertes', icone: 'telephone', minimum: 'preparateur' },
  ],
  Catalogue: [
    { vers: '/admin/produits', texte: 'Produits', icone: 'panier', minimum: 'gestionnaire' },
    { vers: '/admin/categories', texte: 'Catégories', icone: 'arbre', minimum: 'gestionnaire' },
    { vers: '/admin/promotions', texte: 'Promotions', icone: 'pieces', minimum: 'gestionnaire' },
    { vers: '/admin/offres', texte: 'Offres', icone: 'etoile', minimum: 'gestionnaire' },
    { vers: '/admin/avoirs', texte: 'Cartes cadeaux', icone: 'carte', minimum: 'gestionnaire' },
    { vers: '/admin/stock', texte: 'Stock', icone: 'rayon', minimum: 'gestionnaire' },
    {
      vers: '/admin/references',
      texte: 'Unités, couleurs, tailles',
      icone: 'etoile',
      minimum: 'gestionnaire',
    },
  ],
  Boutique: [
    { vers: '/admin/livraison', texte: 'Livraison', icone: 'camion', minimum: 'gestionnaire' },
    { vers: '/admin/contenus', texte: 'Contenus', icone: 'copier', minimum: 'gestionnaire' },
    { vers: '/admin/boutique', texte: 'La boutique', icone: 'boutique', minimum: 'gestionnaire' },
  ],
  Réglages: [
    { vers: '/admin/acces', texte: 'Mes clés d’accès', icone: 'cadenas', minimum: 'preparateur' },
    { vers: '/admin/equipe', texte: 'Équipe', icone: 'bouclier', minimum: 'proprietaire' },
    { vers: '/admin/devises', texte: 'Devises et taux', icone: 'pieces', minimum: 'proprietaire' },
    { vers: '/admin/taxes', texte: 'Taxes', icone: 'pieces', minimum: 'proprietaire' },
    { vers: '/admin/reglages', texte: 'Réglages de paiement', icone: 'cadenas', minimum: 'proprietaire' },
    { vers: '/admin/journal', texte: 'Journal', icone: 'info', minimum: 'gestionnaire' },
    { vers: '/admin/api', texte: 'API', icone: 'lien', minimum: 'gestionnaire' },
  ],
}

/** The pages that somebody with this role has, by group; the others do not exist for them. */
export function groupesDe(role: Role): { nom: Groupe; entrees: Entree[] }[] {
  return GROUPES.map((nom) => ({
    nom,
    entrees: ENTREES[nom].filter(({ minimum }) => aLeRole({ role }, minimum)),
  })).filter(({ entrees }) => entrees.length > 0)
}

export const menuDe = (role: Role): Entree[] => groupesDe(role).flatMap(({ entrees }) => entrees)

/** The menu's entry that a page follows: its own, or the one it is below. */
export function entreeDe(pathname: string): Entree | undefined {
  const sur = ({ vers }: Entree) => pathname === vers || pathname.startsWith(`${vers}/`)
  // the longest first: `/admin` is above all of them
  return Object.values(ENTREES)
    .flat()
    .filter(sur)
    .sort((une, autre) => autre.vers.length - une.vers.length)[0]
}

/** Does this page exist for somebody with this role? */
export const pageOuverte = (pathname: string, role: Role): boolean =>
  aLeRole({ role }, entreeDe(pathname)?.minimum ?? 'preparateur')
