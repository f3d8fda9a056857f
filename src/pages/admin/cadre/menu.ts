import { aLeDroit, type Droit, type Habilite } from '#compte/droits.ts'
import type { Page } from '#routes'
import type { NomIcone } from '#ui/Icone.tsx'

interface Entree {
  vers: Page
  texte: string
  icone: NomIcone
  /** What it takes to see it; null: everybody of the staff has it. */
  droit: Droit | null
  /** Of whoever brings orders, and of nobody else. */
  livreur?: true
}

/** In the order of the menu: from what is done every day to what is set once. */
const GROUPES = ['Ventes', 'Catalogue', 'Boutique', 'Réglages'] as const
type Groupe = (typeof GROUPES)[number]

const ENTREES: Record<Groupe, Entree[]> = {
  Ventes: [
    { vers: '/admin', texte: 'Tableau de bord', icone: 'grille', droit: 'lire:commandes' },
    { vers: '/admin/commandes', texte: 'Commandes', icone: 'colis', droit: 'lire:commandes' },
    { vers: '/admin/tournee', texte: 'Ma tournée', icone: 'camion', droit: null, livreur: true },
    { vers: '/admin/livreurs', texte: 'Livreurs', icone: 'camion', droit: 'commandes' },
    { vers: '/admin/retractations', texte: 'Rétractations', icone: 'retour', droit: 'commandes' },
    { vers: '/admin/retours', texte: 'Retours', icone: 'retour', droit: 'commandes' },
    { vers: '/admin/avis', texte: 'Avis', icone: 'etoile', droit: 'contenus' },
    { vers: '/admin/paiements', texte: 'Paiements à regarder', icone: 'alerte', droit: 'lire:argent' },
    { vers: '/admin/mouvements', texte: 'Mouvements d’argent', icone: 'echange', droit: 'lire:argent' },
    { vers: '/admin/rapport', texte: 'Rapport des ventes', icone: 'rayon', droit: 'rapports' },
    {
      vers: '/admin/versements',
      texte: 'Versements des livreurs',
      icone: 'pieces',
      droit: 'lire:argent',
    },
    { vers: '/admin/factures', texte: 'Factures et avoirs', icone: 'imprimer', droit: 'lire:argent' },
    { vers: '/admin/clients', texte: 'Clients', icone: 'compte', droit: 'commandes' },
    { vers: '/admin/echanges', texte: 'Messages des clients', icone: 'whatsapp', droit: 'commandes' },
    { vers: '/admin/messages', texte: 'Messages envoyés', icone: 'courriel', droit: 'commandes' },
    { vers: '/admin/alertes', texte: 'Mes alertes', icone: 'telephone', droit: null },
  ],
  Catalogue: [
    { vers: '/admin/produits', texte: 'Produits', icone: 'panier', droit: 'catalogue' },
    { vers: '/admin/categories', texte: 'Catégories', icone: 'arbre', droit: 'catalogue' },
    { vers: '/admin/promotions', texte: 'Promotions', icone: 'pieces', droit: 'catalogue' },
    { vers: '/admin/offres', texte: 'Offres', icone: 'etoile', droit: 'catalogue' },
    { vers: '/admin/avoirs', texte: 'Cartes cadeaux', icone: 'carte', droit: 'lire:argent' },
    { vers: '/admin/stock', texte: 'Stock', icone: 'rayon', droit: 'catalogue' },
    { vers: '/admin/achats', texte: 'Achats', icone: 'camion', droit: 'catalogue' },
    {
      vers: '/admin/references',
      texte: 'Unités, couleurs, tailles',
      icone: 'etoile',
      droit: 'catalogue',
    },
  ],
  Boutique: [
    { vers: '/admin/livraison', texte: 'Livraison', icone: 'camion', droit: 'catalogue' },
    { vers: '/admin/contenus', texte: 'Contenus', icone: 'copier', droit: 'contenus' },
    { vers: '/admin/textes', texte: 'Textes des messages', icone: 'courriel', droit: 'contenus' },
    { vers: '/admin/boutique', texte: 'La boutique', icone: 'boutique', droit: 'contenus' },
  ],
  Réglages: [
    { vers: '/admin/acces', texte: 'Mes clés d’accès', icone: 'cadenas', droit: null },
    { vers: '/admin/facteur', texte: 'Deuxième facteur', icone: 'bouclier', droit: null },
    { vers: '/admin/equipe', texte: 'Équipe', icone: 'bouclier', droit: 'equipe' },
    { vers: '/admin/devises', texte: 'Devises et taux', icone: 'pieces', droit: 'reglages' },
    { vers: '/admin/taxes', texte: 'Taxes', icone: 'pieces', droit: 'reglages' },
    { vers: '/admin/reglages', texte: 'Réglages de paiement', icone: 'cadenas', droit: 'reglages' },
    { vers: '/admin/journal', texte: 'Journal', icone: 'info', droit: 'rapports' },
    { vers: '/admin/charge', texte: 'Charge du serveur', icone: 'rayon', droit: 'reglages' },
    { vers: '/admin/api', texte: 'API', icone: 'lien', droit: 'catalogue' },
  ],
}

const aLaPage = (qui: Habilite, { droit, livreur }: Entree): boolean =>
  qui.role !== 'client' && (!livreur || qui.role === 'livreur') && (droit === null || aLeDroit(qui, droit))

/** The pages that this person has, by group; the others are not for them. */
export function groupesDe(qui: Habilite): { nom: Groupe; entrees: Entree[] }[] {
  return GROUPES.map((nom) => ({
    nom,
    entrees: ENTREES[nom].filter((entree) => aLaPage(qui, entree)),
  })).filter(({ entrees }) => entrees.length > 0)
}

export const menuDe = (qui: Habilite): Entree[] => groupesDe(qui).flatMap(({ entrees }) => entrees)

/** The menu's entry that a page follows: its own, or the one it is below. */
export function entreeDe(pathname: string): Entree | undefined {
  const sur = ({ vers }: Entree) => pathname === vers || pathname.startsWith(`${vers}/`)
  // the longest first: `/admin` is above all of them
  return Object.values(ENTREES)
    .flat()
    .filter(sur)
    .sort((une, autre) => autre.vers.length - une.vers.length)[0]
}

/** Screens below an entry that only change what it shows. */
const ECRIVENT = [
  '/admin/commandes/nouvelle',
  '/admin/commandes/modifier',
  '/admin/commandes/completer',
] as const

/** Is this page for this person? */
export function pageOuverte(pathname: string, qui: Habilite): boolean {
  const entree = entreeDe(pathname)
  if (!entree || !aLaPage(qui, entree)) return false
  return !ECRIVENT.some((page) => pathname.startsWith(page)) || aLeDroit(qui, 'commandes')
}
