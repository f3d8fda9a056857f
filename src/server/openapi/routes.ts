import { ECRITURES } from './ecritures.ts'
import { LIVRAISON } from './livraison.ts'
import { PAPIERS } from './papiers.ts'
import { PERSONNES } from './personnes.ts'
import { STOCK } from './stock.ts'

/** What the document says of a route that its schemas do not: a French sentence, what it answers. */
export interface RouteApi {
  resume: string
  /** The contract's type in `data`, alone or in a list; absent where the answer is nobody's type. */
  donne?: string
  liste?: boolean
  /** Where the answer holds it: `data` itself, or a field of it. */
  sous?: string
}

/** Readable resources: the sentence of the list, of one, and the contract's type. */
const LUES: Record<string, [liste: string, un: string, type: string]> = {
  produit: ['Les produits en vente', 'Un produit en vente', 'Produit'],
  categorie: ['Les catégories de premier niveau', 'Une catégorie et ses sous-catégories', 'Categorie'],
  unite: ['Les unités de vente', 'Une unité de vente', 'Unite'],
  couleur: ['Les couleurs', 'Une couleur', 'Couleur'],
  taille: ['Les tailles', 'Une taille', 'Taille'],
  pays: ['Les pays livrés', 'Un pays livré', 'Pays'],
  zone: ['Les zones de livraison', 'Une zone de livraison', 'Zone'],
  destination: ['Les destinations, avec leurs tarifs', 'Une destination, avec ses tarifs', 'Destination'],
  tariflivraison: ['Les tarifs de livraison', 'Un tarif de livraison', 'Tariflivraison'],
  preference: ['Les préférences de la boutique', 'Une préférence', 'Preference'],
  faq: ['Les questions fréquentes', 'Une question fréquente', 'Faq'],
  personne: ['Les personnes de la page «\u202fÀ propos\u202f»', 'Une de ces personnes', 'Personne'],
  slide: ['Les images de la bannière', 'Une image de la bannière', 'Slide'],
  apropos: ['Ce que la boutique dit d’elle-même', 'Ce texte, 1', 'Apropos'],
  panier: ['Mon panier', 'Mon panier, par son identifiant', 'Panier'],
  favorie: ['Mes favoris', 'Un de mes favoris', 'Favorie'],
  commande: ['Mes commandes, la plus récente d’abord', 'Une de mes commandes', 'Commande'],
}

const lues = Object.entries(LUES).flatMap(([nom, [liste, un, donne]]) => [
  [`GET /api/${nom}`, { resume: liste, donne, liste: true }] as const,
  [`GET /api/${nom}/{id}`, { resume: un, donne }] as const,
])

/** Every route of /api, by its method and path; a test holds this table and the application together. */
export const ROUTES: Record<string, RouteApi> = {
  ...Object.fromEntries(lues),
  ...ECRITURES,
  ...PAPIERS,
  ...PERSONNES,
  ...STOCK,
  ...LIVRAISON,
  'GET /api/openapi.json': { resume: 'Ce document' },
  'POST /api/sociallogin': {
    resume: 'Se connecter avec une preuve d’identité',
    donne: 'Utilisateur',
    sous: 'utilisateur',
  },
  'GET /api/connexion': { resume: 'Ouvrir la fenêtre de connexion du fournisseur d’identité' },
  'GET /api/connexion/retour': { resume: 'Revenir du fournisseur d’identité' },
  'GET /api/profile': { resume: 'Mon profil', donne: 'Utilisateur', sous: 'utilisateur' },
  'PUT /api/profile': {
    resume: 'Modifier mon profil',
    donne: 'Utilisateur',
    sous: 'utilisateur',
  },
  'GET /api/profile/export': { resume: 'Tout ce que la boutique garde de moi' },
  'DELETE /api/profile': { resume: 'Supprimer mon compte' },
  'POST /api/logout': { resume: 'Se déconnecter, de cet appareil ou de partout' },
  'GET /api/session': { resume: 'Mes sessions ouvertes, la plus récemment vue d’abord' },
  'DELETE /api/session/{id}': { resume: 'Fermer une de mes sessions' },
  'GET /api/destinataire': {
    resume: 'Mes destinataires',
    donne: 'Destinataire',
    liste: true,
  },
  'GET /api/destinataire/{id}': {
    resume: 'Un de mes destinataires',
    donne: 'Destinataire',
  },
  'POST /api/destinataire': { resume: 'Garder un destinataire', donne: 'Destinataire' },
  'PUT /api/destinataire': {
    resume: 'Modifier un de mes destinataires',
    donne: 'Destinataire',
  },
  'PUT /api/destinataire/{id}': {
    resume: 'Modifier un de mes destinataires, par son adresse',
    donne: 'Destinataire',
  },
  'DELETE /api/destinataire/{id}': { resume: 'Oublier un de mes destinataires' },
  'POST /api/panier': {
    resume: 'Ajouter au panier (action 0), changer une quantité ou une unité (1), retirer une ligne (2)',
    donne: 'Panier',
    sous: 'panier',
  },
  'POST /api/favorie': { resume: 'Aimer un produit, ou ne plus l’aimer' },
  'DELETE /api/favorie/{id}': { resume: 'Retirer un favori' },
  'POST /api/commande': { resume: 'Commander le contenu du panier', donne: 'Commande' },
  'PUT /api/commande': { resume: 'Annuler une de mes commandes', donne: 'Commande' },
  'GET /api/moyen': {
    resume: 'Les moyens de paiement, et ceux que cette destination propose (destination_id)',
  },
  'PUT /api/moyen': { resume: 'Ouvrir, fermer ou ranger un moyen de paiement' },
  'GET /api/encaissement': {
    resume: 'Où la boutique accepte le paiement à la livraison, et jusqu’à combien de francs',
  },
  'PUT /api/encaissement': {
    resume: 'Accepter le paiement à la livraison dans une zone jusqu’à un plafond en francs, ou plus du tout',
  },
  'POST /api/encaissement': {
    resume: 'Paiement à la livraison\u00a0: confirmer une commande, noter l’argent reçu, ou un colis refusé',
  },
  'GET /api/suivi/{commande_id}': {
    resume: 'Le suivi d’une commande\u00a0: code de livraison, lieu complété par qui reçoit, liens ouverts',
  },
  'POST /api/suivi': { resume: 'Un nouveau lien de suivi, sans compte ni prix, à partager' },
  'DELETE /api/suivi/{commande_id}': {
    resume: 'Fermer tous les liens de suivi d’une commande',
  },
  'POST /api/equipe/suivi': { resume: 'Un lien de suivi, pour l’équipe' },
  'POST /api/code': {
    resume: 'Un code de connexion par e-mail, le même accueil que l’adresse ait un compte ou non',
  },
  'PUT /api/code': { resume: 'Se connecter avec le code reçu', donne: 'Utilisateur', sous: 'utilisateur' },
  'POST /api/promesse': {
    resume: 'Tenir les prix, le tarif et les taux de mon panier pendant 30 minutes',
  },
  'POST /api/paiement': { resume: 'Commencer le paiement d’une commande' },
  'GET /api/paiement/{commande_id}': {
    resume: 'Où en est le paiement d’une commande',
    donne: 'Commande',
    sous: 'commande',
  },
  'GET /api/equipe/moi': { resume: 'Équipe\u00a0: qui je suis, et mon rôle' },
  'GET /api/equipe/tableau': {
    resume: 'Équipe\u00a0: ce qui attend, et ce qui s’est vendu',
  },
  'GET /api/equipe/journal': {
    resume: 'Équipe\u00a0: qui a fait quoi, quand, le plus récent d’abord',
  },
  'GET /api/equipe/commande': {
    resume: 'Équipe\u00a0: toutes les commandes, par état, paiement, date, numéro, nom ou téléphone',
    donne: 'Commande',
    liste: true,
  },
  'GET /api/equipe/commande/{id}': {
    resume: 'Équipe\u00a0: une commande, son histoire, ses paiements et ses remboursements',
    donne: 'Commande',
    sous: 'commande',
  },
  'PUT /api/equipe/commande': {
    resume: 'Équipe\u00a0: faire avancer, annuler, rouvrir ou confirmer une commande, avec un motif',
    donne: 'Commande',
    sous: 'commande',
  },
  'GET /api/equipe/commandes': {
    resume: 'Équipe\u00a0: les commandes filtrées, en fichier CSV',
  },
  'PUT /api/equipe/commandes': {
    resume: 'Équipe\u00a0: déplacer plusieurs commandes ; le résultat de chacune',
  },
  'POST /api/equipe/commande': {
    resume: 'Équipe\u00a0: commander pour quelqu’un qui appelle ou qui écrit',
    donne: 'Commande',
  },
  'GET /api/equipe/acheteur': {
    resume: 'Équipe\u00a0: trouver un client par son nom, son e-mail ou son téléphone',
  },
  'POST /api/equipe/lienpaiement': {
    resume: 'Équipe\u00a0: faire un lien par lequel une commande se paie sans compte',
  },
  'POST /api/panierpartage': { resume: 'Confier un panier par un lien court' },
  'GET /api/panierpartage/{code}': { resume: 'Ouvrir un panier confié', donne: 'Panier' },
  'POST /api/lienpaiement': { resume: 'Lire ce qu’un lien de paiement fait payer' },
  'POST /api/lienpaiement/depart': { resume: 'Commencer le paiement d’un lien' },
  'POST /api/equipe/notecommande': {
    resume: 'Équipe\u00a0: noter quelque chose d’une commande, pour l’équipe seule',
  },
  'POST /api/equipe/verification': {
    resume: 'Équipe\u00a0: demander maintenant au prestataire où en est un paiement',
  },
  'PUT /api/equipe/tentative': {
    resume: 'Équipe\u00a0: classer un paiement à vérifier qui n’a rien apporté',
  },
  'POST /api/equipe/correction': { resume: 'Équipe\u00a0: défaire un encaissement noté par erreur' },
  'PUT /api/equipe/notification': {
    resume: 'Équipe\u00a0: classer une notification d’un paiement inconnu',
  },
  'GET /api/equipe/anomalies': {
    resume: 'Équipe\u00a0: l’argent reçu sans commande, et ce qu’une personne doit regarder',
  },
  'GET /api/equipe/message': {
    resume: 'Équipe\u00a0: les messages qui n’ont pas pu partir, et pourquoi',
  },
  'PUT /api/equipe/message': { resume: 'Équipe\u00a0: renvoyer un message qui a échoué' },
  'POST /api/remboursement': {
    resume: 'Équipe\u00a0: rembourser une commande, en tout ou en partie',
  },
  'PUT /api/remboursement': {
    resume: 'Équipe\u00a0: dire fait, relancer ou abandonner un remboursement',
  },
  'POST /api/notification/{prestataire}': {
    resume: 'Recevoir une notification du prestataire\u00a0: stripe, paypal, wave ou orange',
  },
}
