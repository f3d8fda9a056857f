import { type ComponentType, createElement, lazy } from 'react'
import type { RouteObject } from 'react-router'

const ecran = (chemin: string, charger: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path: chemin,
  element: createElement(lazy(charger)),
})

/**
 * Every screen of the back office, by its address below `/admin`. For the router of the shop they are one page: its
 * visitors do not fetch the list of what they never open.
 */
export const ECRANS: RouteObject[] = [
  ecran('', () => import('../tableau/TableauDeBord.tsx')),
  ecran('commandes', () => import('../commande/Commandes.tsx')),
  ecran('commandes/nouvelle', () => import('../commande/Vente.tsx')),
  ecran('commandes/papiers', () => import('../commande/Papiers.tsx')),
  ecran('commandes/:id', () => import('../commande/Commande.tsx')),
  ecran('produits', () => import('../produit/Produits.tsx')),
  ecran('produits/:id', () => import('../produit/Produit.tsx')),
  ecran('categories', () => import('../categorie/Categories.tsx')),
  ecran('categories/:id', () => import('../categorie/Categorie.tsx')),
  ecran('stock', () => import('../stock/Stocks.tsx')),
  ecran('stock/mouvements', () => import('../stock/Mouvements.tsx')),
  ecran('stock/inventaire', () => import('../stock/Inventaire.tsx')),
  ecran('stock/fichier', () => import('../stock/Importation.tsx')),
  ecran('stock/recherches', () => import('../stock/Recherches.tsx')),
  ecran('paiements', () => import('../Paiements.tsx')),
  ecran('factures', () => import('../facture/Factures.tsx')),
  ecran('retractations', () => import('../facture/Retractations.tsx')),
  ecran('reglages', () => import('../reglage/Reglages.tsx')),
  ecran('livraison', () => import('../livraison/Destinations.tsx')),
  ecran('livraison/destinations/:id', () => import('../livraison/Destination.tsx')),
  ecran('livraison/zones', () => import('../livraison/Zones.tsx')),
  ecran('livraison/zones/:id', () => import('../livraison/Zone.tsx')),
  ecran('livraison/pays', () => import('../livraison/ListePays.tsx')),
  ecran('livraison/pays/:id', () => import('../livraison/FichePays.tsx')),
  ecran('livraison/simulateur', () => import('../livraison/Simulateur.tsx')),
  ecran('livraison/fichiers', () => import('../livraison/Fichiers.tsx')),
  ecran('references', () => import('../reference/Unites.tsx')),
  ecran('references/unites/:id', () => import('../reference/Unite.tsx')),
  ecran('references/couleurs', () => import('../reference/Couleurs.tsx')),
  ecran('references/couleurs/:id', () => import('../reference/Couleur.tsx')),
  ecran('references/tailles', () => import('../reference/Tailles.tsx')),
  ecran('references/tailles/:id', () => import('../reference/Taille.tsx')),
  ecran('clients', () => import('../client/Clients.tsx')),
  ecran('clients/:id', () => import('../client/Client.tsx')),
  ecran('messages', () => import('../equipe/Messages.tsx')),
  ecran('contenus', () => import('../contenu/Banniere.tsx')),
  ecran('contenus/banniere/:id', () => import('../contenu/FicheSlide.tsx')),
  ecran('contenus/questions', () => import('../contenu/Questions.tsx')),
  ecran('contenus/questions/:id', () => import('../contenu/Question.tsx')),
  ecran('contenus/apropos', () => import('../contenu/Apropos.tsx')),
  ecran('contenus/personnes/:id', () => import('../contenu/FichePersonne.tsx')),
  ecran('contenus/conditions', () => import('../contenu/Conditions.tsx')),
  ecran('boutique', () => import('../reglage/Boutique.tsx')),
  ecran('devises', () => import('../reglage/Devises.tsx')),
  ecran('equipe', () => import('../equipe/Equipe.tsx')),
  ecran('api', () => import('../reglage/Documentation.tsx')),
  ecran('console', () => import('../reglage/Console.tsx')),
  ecran('journal', () => import('../Journal.tsx')),
]
