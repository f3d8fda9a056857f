import type { Adresse } from '#routes'

// What the journal's words are called: what is not here yet is shown as it was stored.

const ACTIONS: Record<string, string> = {
  abandonner: 'Abandon',
  accepter: 'Arrivée dans l’équipe',
  annuler: 'Annulation',
  archiver: 'Archivage',
  bloquer: 'Blocage',
  changer: 'Changement',
  classer: 'Classement',
  confirmer: 'Confirmation par téléphone',
  copier: 'Copie',
  corriger: 'Argent du livreur corrigé',
  creer: 'Création',
  debloquer: 'Déblocage',
  deplacer: 'Nouvel état',
  deposer: 'Dépôt',
  encaisser: 'Argent reçu du livreur',
  fait: 'Argent rendu à la main',
  importer: 'Import',
  inventorier: 'Inventaire',
  inviter: 'Invitation',
  modifier: 'Modification',
  mouvoir: 'Mouvement de stock',
  nommer: 'Nouveau rôle',
  noter: 'Note',
  partager: 'Partage',
  publier: 'Publication',
  rediger: 'Brouillon',
  ranger: 'Rangement',
  refuser: 'Colis refusé',
  regler: 'Réglage',
  relancer: 'Relance',
  rembourser: 'Remboursement',
  renvoyer: 'Renvoi',
  restaurer: 'Remise en vente',
  retirer: 'Retrait',
  revoquer: 'Révocation',
  supprimer: 'Suppression',
  traiter: 'Traitement',
  verifier: 'Vérification',
  vider: 'Produits déplacés',
}

const OBJETS: Record<string, string> = {
  branchement: 'clés de',
  apropos: 'page «\u202fÀ propos\u202f»',
  categorie: 'catégorie',
  cgv: 'conditions de vente',
  commande: 'commande',
  compte: 'compte',
  couleur: 'couleur',
  destination: 'destination',
  devise: 'taux',
  encaissement: 'paiement à la livraison, zone',
  faq: 'question fréquente',
  feuille: 'page',
  image: 'image',
  importation: 'importation',
  invitation: 'invitation',
  message: 'message',
  moyen: 'moyen de paiement',
  notification: 'notification',
  pays: 'pays',
  personne: 'personne de la page «\u202fÀ propos\u202f»',
  preference: 'préférences',
  produit: 'produit',
  remboursement: 'remboursement',
  retractation: 'rétractation',
  slide: 'image de la bannière',
  taille: 'taille',
  tariflivraison: 'tarif de livraison',
  tentative: 'paiement',
  unite: 'unité',
  zone: 'zone de livraison',
}

export const direAction = (action: string) => ACTIONS[action] ?? action
export const direObjet = (objet: string) => OBJETS[objet] ?? objet

/** Where what was written about is edited; by the name of its table. */
const PAGES: Record<string, (id: number) => Adresse> = {
  commande: (id) => `/admin/commandes/${id}`,
  compte: (id) => `/admin/clients/${id}`,
  produit: (id) => `/admin/produits/${id}`,
  categorie: (id) => `/admin/categories/${id}`,
  destination: (id) => `/admin/livraison/destinations/${id}`,
  zone: (id) => `/admin/livraison/zones/${id}`,
  devise: () => '/admin/devises',
  invitation: () => '/admin/equipe',
  message: () => '/admin/messages',
  cgv: () => '/admin/contenus/conditions',
  apropos: () => '/admin/contenus/apropos',
  faq: () => '/admin/contenus/questions',
  slide: () => '/admin/contenus',
  preference: () => '/admin/boutique',
}

/** The page of what was written about, where there is one. */
export const pageDe = ({ objet, objet_id }: Record<'objet' | 'objet_id', string>): Adresse | null =>
  PAGES[objet]?.(Number(objet_id)) ?? null
