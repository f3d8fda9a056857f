import { type ComponentType, createElement, lazy } from 'react'
import type { RouteObject } from 'react-router'

/**
 * Every screen of the back office, by its address below `/admin`. For the router of the shop they are one page: its
 * visitors do not fetch the list of what they never open.
 */
const CHARGER = {
  '': () => import('../tableau/TableauDeBord.tsx'),
  commandes: () => import('../commande/Commandes.tsx'),
  'commandes/nouvelle': () => import('../commande/Vente.tsx'),
  'commandes/papiers': () => import('../commande/Papiers.tsx'),
  'commandes/:id': () => import('../commande/Commande.tsx'),
  produits: () => import('../produit/Produits.tsx'),
  'produits/:id': () => import('../produit/Produit.tsx'),
  categories: () => import('../categorie/Categories.tsx'),
  'categories/:id': () => import('../categorie/Categorie.tsx'),
  stock: () => import('../stock/Stocks.tsx'),
  'stock/mouvements': () => import('../stock/Mouvements.tsx'),
  'stock/inventaire': () => import('../stock/Inventaire.tsx'),
  'stock/fichier': () => import('../stock/Importation.tsx'),
  'stock/recherches': () => import('../stock/Recherches.tsx'),
  paiements: () => import('../Paiements.tsx'),
  factures: () => import('../facture/Factures.tsx'),
  retractations: () => import('../facture/Retractations.tsx'),
  reglages: () => import('../reglage/Reglages.tsx'),
  'reglages/branchement': () => import('../branchement/Branchement.tsx'),
  livraison: () => import('../livraison/Destinations.tsx'),
  'livraison/destinations/:id': () => import('../livraison/Destination.tsx'),
  'livraison/zones': () => import('../livraison/Zones.tsx'),
  'livraison/zones/:id': () => import('../livraison/Zone.tsx'),
  'livraison/pays': () => import('../livraison/ListePays.tsx'),
  'livraison/pays/:id': () => import('../livraison/FichePays.tsx'),
  'livraison/simulateur': () => import('../livraison/Simulateur.tsx'),
  'livraison/fichiers': () => import('../livraison/Fichiers.tsx'),
  references: () => import('../reference/Unites.tsx'),
  'references/unites/:id': () => import('../reference/Unite.tsx'),
  'references/couleurs': () => import('../reference/Couleurs.tsx'),
  'references/couleurs/:id': () => import('../reference/Couleur.tsx'),
  'references/tailles': () => import('../reference/Tailles.tsx'),
  'references/tailles/:id': () => import('../reference/Taille.tsx'),
  clients: () => import('../client/Clients.tsx'),
  'clients/:id': () => import('../client/Client.tsx'),
  messages: () => import('../equipe/Messages.tsx'),
  contenus: () => import('../contenu/Banniere.tsx'),
  'contenus/banniere/:id': () => import('../contenu/FicheSlide.tsx'),
  'contenus/questions': () => import('../contenu/Questions.tsx'),
  'contenus/questions/:id': () => import('../contenu/Question.tsx'),
  'contenus/apropos': () => import('../contenu/Apropos.tsx'),
  'contenus/personnes/:id': () => import('../contenu/FichePersonne.tsx'),
  'contenus/pages': () => import('../contenu/Pages.tsx'),
  'contenus/pages/:id': () => import('../contenu/PageEcrite.tsx'),
  'contenus/conditions': () => import('../contenu/Conditions.tsx'),
  ouvrir: () => import('../ouverture/Ouvrir.tsx'),
  acces: () => import('../ouverture/Acces.tsx'),
  boutique: () => import('../reglage/Boutique.tsx'),
  'boutique/aspect': () => import('../aspect/Allure.tsx'),
  'boutique/phrases': () => import('../aspect/Phrases.tsx'),
  devises: () => import('../reglage/Devises.tsx'),
  equipe: () => import('../equipe/Equipe.tsx'),
  api: () => import('../reglage/Documentation.tsx'),
  console: () => import('../reglage/Console.tsx'),
  journal: () => import('../Journal.tsx'),
}
export type CheminBureau = keyof typeof CHARGER

export const ECRANS: RouteObject[] = Object.entries<() => Promise<{ default: ComponentType }>>(CHARGER).map(
  ([path, charger]) => ({ path, element: createElement(lazy(charger)) }),
)
