// Generated from contract/schema.graphql by `npm run contract`.

export interface Cgv {
  version: number
  texte: string
  publiee_le: string
}

/** Un produit comme l’équipe le modifie, en vente ou non. */
export interface Fiche {
  id: number
  code: string
  designation: string
  marque: string | null
  description: string | null
  prix: number
  quantite: number
  poids: number
  categorie_id: number
  unite_id: number
  unites: number[]
  couleurs: number[]
  tailles: number[]
  /** La principale d’abord. */
  images: string[]
  /** Ce que montre chacune ; vide : le nom du produit le dit. */
  alts: string[]
  /** 1 : plus en vente. */
  archive: number
  /** 0 : gardé hors de la vente ; en vente s’il est publié et n’est pas archivé. */
  publie: number
  /** perissable, hygiene ou sur_mesure, où l’acheteur ne peut pas se rétracter. */
  sans_retractation: string | null
  /** Grandit à chaque modification. */
  version: number
}

export interface Mouvement {
  id: number
  produit_id: number
  /** Signée, dans l’unité du produit. */
  quantite: number
  motif: string
  reference: string | null
  auteur: string | null
  date: string
}

export interface StockBouge {
  produit_id: number
  stock: number
  /** Rien quand un inventaire a trouvé ce que la boutique savait. */
  mouvement: Mouvement | null
}

export interface Suppression {
  id: number
}

export interface Metadata {
  total: number
  per_page: number
  current_page: number
  last_page: number
}

export interface Produit {
  id: number
  designation: string
  /** Qui le fait, où il le dit. */
  marque: string | null
  /** Stock, dans l’unité du produit. */
  quantite: number
  description: string | null
  code: string
  /** 1 si la personne connectée l’a mis en favori. */
  like: number
  image: string | null
  /** Ce qu’elle montre, où le nom ne suffit pas. */
  image_alt: string | null
  /** Prix d’une unité du produit, en francs. */
  prix: number
  prixformat: string
  /** Kilogrammes par unité du produit. */
  poids: number
  tailles: Taille[]
  couleurs: Couleur[]
  categorie: Categorie | null
  unite: Unite
  /** Unités dans lesquelles il peut être acheté, la sienne comprise. */
  unites: Unite[]
  produitimages: Produitimage[]
  /** perissable, hygiene ou sur_mesure, où l’acheteur ne peut pas se rétracter. */
  sans_retractation: string | null
}

export interface ProduitPage {
  data: Produit[]
  metadata: Metadata
}

export interface Produitimage {
  id: number
  image: string
  alt: string | null
}

export interface Taille {
  id: number
  designation: string
}

export interface Couleur {
  id: number
  designation: string
  code_hex: string
}

export interface Categorie {
  id: number
  designation: string
  image: string | null
  souscategories: Categorie[]
}

export interface CategoriePage {
  data: Categorie[]
  metadata: Metadata
}

export interface Unite {
  id: number
  code: string
  designation: string
  facteur: number
  /** Ce qu’elle mesure : `masse`, `volume`, `longueur` ou `piece`. */
  dimension: string
}

export interface Favorie {
  id: number
  produit: Produit
}

export interface FavoriePage {
  data: Favorie[]
  metadata: Metadata
}

export interface Panier {
  id: number
  /** 0 ouvert, 1 fermé. */
  etat: number
  /** Kilogrammes, calculés par le serveur. */
  poids: number
  /** Somme exacte des lignes, en francs. */
  montant: number
  panierproduits: Panierproduit[]
}

export interface Panierproduit {
  id: number
  produit_id: number
  quantite: number
  /** Prix d’une unité choisie, en francs. */
  prix: number
  couleur_id: number | null
  taille_id: number | null
  unite_id: number | null
  couleur: Couleur | null
  taille: Taille | null
  unite: Unite | null
  /** Son stock compte ce que la commande impayée faite de ce panier retient. */
  produit: Produit
}

export interface Pays {
  id: number
  designation: string
  /** Code ISO à deux lettres, en minuscules. */
  code: string
}

export interface Zone {
  id: number
  designation: string
  devise: string
}

export interface Tariflivraison {
  id: number
  prixkg: number
  prix10kg: number | null
  prix20kg: number | null
  prixexpress: number | null
}

export interface Destination {
  id: number
  codepostale: string | null
  pays_id: number
  pay: Pays
  ville: string
  livraisonexpress: number
  /** Jours. */
  delaistandard: number
  /** Jours. */
  delaisexpress: number | null
  zone_id: number
  zone: Zone
  tariflivraisons: Tariflivraison[]
}

export interface Preference {
  id: number
  logo: string | null
  logo2: string | null
  email: string
  siteweb: string | null
  telephone: string
  /** Où suivre la boutique, dans l’ordre. */
  reseaux: Reseau[]
  /** Qui vend, comme ses factures le disent : nom de l’entreprise, siège, numéros d’identification. */
  raison_sociale: string | null
  adresse: string | null
  ninea: string | null
  rccm: string | null
}

export interface Reseau {
  /** facebook, instagram, tiktok, whatsapp, x ou youtube. */
  nom: string
  adresse: string
}

export interface Devise {
  /** XOF, EUR, USD ou JPY. */
  code: string
  /** Ce que vaut un franc dans cette devise, en décimales exactes. */
  taux: string
}

export interface Faq {
  id: number
  question: string
  reponse: string
  rang: number
}

export interface Apropos {
  id: number
  /** Paragraphes séparés par une ligne vide. */
  texte: string
}

export interface Personne {
  id: number
  nom: string
  fonction: string
  presentation: string
  image: string | null
  /** Ce qui suit # dans l’adresse de la page. */
  ancre: string
  rang: number
}

export interface Slide {
  id: number
  image: string
  /** Le cadrage des téléphones, s’il y en a un. */
  image_mobile: string | null
  titre: string
  texte: string
  /** Les mots du lien. */
  appel: string
  /** Adresse d’une page de la boutique. */
  lien: string
  rang: number
}

export interface Client {
  id: number
  nom: string | null
  prenom: string | null
  telephone1: string | null
  email: string | null
}

export interface Poste {
  code: string
  nom: string
  montant: number
}

export interface Commande {
  id: number
  numerocommande: string
  code: string
  datecomm: string
  dateliv: string | null
  /** 0 En attente de paiement, 1 Confirmée, 2 En préparation, 3 Expédiée, 4 Livrée, 5 Annulée, 6 Retour en cours, 7 Retournée, 8 À vérifier. */
  etatcommande: number
  etat_text: string
  etat_badge: string
  /** 0 Non payé, 1 En cours, 2 Payé, 3 Échoué, 4 Remboursé en partie, 5 Remboursé, 6 À encaisser. */
  etatpaiement: number
  etat_text_paiement: string
  etat_badge_paiement: string
  payment_method: string
  client_id: number
  client: Client
  tel: string
  adresseliv: string
  /** Articles, en francs. */
  montantarticles: number
  /** Livraison, en francs. */
  montantliv: number
  /** De quoi se compose le total, dans l’ordre où on le lit, en francs. */
  postes: Poste[]
  /** Total des postes, en francs. */
  montantcommande: number
  /** Devise choisie et montant à payer dans cette devise, au taux gelé. */
  devise: string
  montantdevise: number
  /** Ce que valait un franc dans cette devise : chaque montant de la commande s'y lit à ce taux. */
  taux: string
  express: number
  ville: string
  pays: string
  /** Version des conditions générales de vente acceptée. */
  cgv_version: number
  /** Instant où la réservation du stock prend fin si rien n’est payé. */
  expire: string | null
  isDifferentRecipient: number
  recipient_nom: string | null
  recipient_prenom: string | null
  recipient_email: string | null
  recipient_telephone: string | null
  recipient_adresse: string | null
  recipient_ville: string | null
  recipient_code_postal: string | null
  recipient_pays: string | null
  detailcommandes: Detailcommande[]
  /** Ce qui lui est arrivé, du plus ancien au plus récent. */
  etapes: Etape[]
}

export interface Etape {
  date: string
  etatcommande: number
  etat_text: string
  etat_badge: string
  etatpaiement: number
  etat_text_paiement: string
  etat_badge_paiement: string
  /** Une phrase pour qui a commandé. */
  texte: string
}

export interface CommandePage {
  data: Commande[]
  metadata: Metadata
}

export interface Detailcommande {
  id: number
  commande_id: number
  produit_id: number
  /** Prix gelé d’une unité choisie, en francs. */
  prix: number
  quantite: number
  designation: string
  image: string | null
  couleur: string | null
  taille: string | null
  unite: string | null
  /** perissable, hygiene ou sur_mesure, comme l’acheteur l’a lu. */
  sans_retractation: string | null
  /** Quand la boutique l’a reçu en retour. */
  revenu: string | null
  /** Le produit d’aujourd’hui, s’il est encore en vente. */
  produit: Produit | null
}
