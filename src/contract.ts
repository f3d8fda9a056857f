// Generated from contract/schema.graphql by `npm run contract`.

export interface Query {
  /** Produits en vente, de la première page à la dernière. `categorie_id` comprend les sous-catégories, `designation` cherche. `userId` est accepté et ignoré : le jeton dit qui demande. */
  produitspaginated: { demande: { promotion?: boolean | null; page?: number | null; count?: number | null; userId?: number | null; categorie_id?: number | null; designation?: string | null }; reponse: ProduitPage[] }
  /** Le produit de cet identifiant : une liste d’un élément, ou vide. */
  produits: { demande: { id?: number | null }; reponse: Produit[] }
  /** Catégories de premier niveau. */
  categories: { demande: Record<never, never>; reponse: Categorie[] }
  categoriespaginated: { demande: { page?: number | null; count?: number | null }; reponse: CategoriePage[] }
  /** Commandes de la personne connectée, la plus récente d’abord. `client_id` est accepté et ignoré. */
  commandespaginated: { demande: { page?: number | null; count?: number | null; client_id?: number | null }; reponse: CommandePage[] }
  /** Favoris de la personne connectée. `userId` est accepté et ignoré. */
  favoriespaginated: { demande: { page?: number | null; count?: number | null; userId?: number | null }; reponse: FavoriePage[] }
  /** Panier de la personne connectée, le plus récent. `user_id` est accepté et ignoré. */
  paniers: { demande: { user_id?: number | null }; reponse: Panier[] }
  pays: { demande: Record<never, never>; reponse: Pays[] }
  unites: { demande: Record<never, never>; reponse: Unite[] }
  destinations: { demande: { pays_id?: number | null }; reponse: Destination[] }
  preferences: { demande: Record<never, never>; reponse: Preference[] }
  devises: { demande: Record<never, never>; reponse: Devise[] }
  /** Questions fréquentes. */
  faqs: { demande: Record<never, never>; reponse: Faq[] }
  /** Ce que la boutique dit d’elle-même ; rien tant que rien n’est écrit. */
  apropos: { demande: Record<never, never>; reponse: Apropos | null }
  /** Les personnes de la page « À propos ». */
  personnes: { demande: Record<never, never>; reponse: Personne[] }
  /** Les images de la bannière. */
  slides: { demande: Record<never, never>; reponse: Slide[] }
  etageres: { demande: Record<never, never>; reponse: Etagere[] }
}

export interface Mutation {
  createProduit: { demande: { input: ProduitInput }; reponse: Fiche }
  /** `input.version` est celle qui a été lue ; `qte` s’écrit avec `qte_avant`, le stock qui a été lu. */
  updateProduit: { demande: { id: number; input: ProduitModification }; reponse: Fiche }
  /** Archive le produit : ses commandes le gardent. `updateProduit` avec `archive: 0` le remet en vente. */
  deleteProduit: { demande: { id: number }; reponse: Fiche }
  createCategorie: { demande: { input: CategorieInput }; reponse: Categorie }
  updateCategorie: { demande: { id: number; input: CategorieInput }; reponse: Categorie }
  deleteCategorie: { demande: { id: number }; reponse: Suppression }
  createUnite: { demande: { input: UniteInput }; reponse: Unite }
  updateUnite: { demande: { id: number; input: UniteInput }; reponse: Unite }
  deleteUnite: { demande: { id: number }; reponse: Suppression }
  createCouleur: { demande: { input: CouleurInput }; reponse: Couleur }
  updateCouleur: { demande: { id: number; input: CouleurInput }; reponse: Couleur }
  deleteCouleur: { demande: { id: number }; reponse: Suppression }
  createTaille: { demande: { input: TailleInput }; reponse: Taille }
  updateTaille: { demande: { id: number; input: TailleInput }; reponse: Taille }
  deleteTaille: { demande: { id: number }; reponse: Suppression }
  createMouvement: { demande: { input: MouvementInput }; reponse: StockBouge }
  createPays: { demande: { input: PaysInput }; reponse: Pays }
  updatePays: { demande: { id: number; input: PaysInput }; reponse: Pays }
  deletePays: { demande: { id: number }; reponse: Suppression }
  createZone: { demande: { input: ZoneInput }; reponse: Zone }
  updateZone: { demande: { id: number; input: ZoneInput }; reponse: Zone }
  deleteZone: { demande: { id: number }; reponse: Suppression }
  createTariflivraison: { demande: { input: TariflivraisonInput }; reponse: Tariflivraison }
  updateTariflivraison: { demande: { id: number; input: TariflivraisonInput }; reponse: Tariflivraison }
  deleteTariflivraison: { demande: { id: number }; reponse: Suppression }
  createDestination: { demande: { input: DestinationInput }; reponse: Destination }
  updateDestination: { demande: { id: number; input: DestinationInput }; reponse: Destination }
  deleteDestination: { demande: { id: number }; reponse: Suppression }
  createFaq: { demande: { input: FaqInput }; reponse: Faq }
  updateFaq: { demande: { id: number; input: FaqInput }; reponse: Faq }
  deleteFaq: { demande: { id: number }; reponse: Suppression }
  /** Il y en a un seul, 1 ; il est écrit s’il manquait. */
  updateApropos: { demande: { id: number; input: AproposInput }; reponse: Apropos }
  createPersonne: { demande: { input: PersonneInput }; reponse: Personne }
  updatePersonne: { demande: { id: number; input: PersonneInput }; reponse: Personne }
  deletePersonne: { demande: { id: number }; reponse: Suppression }
  /** Une promotion commence et finit à ses heures ; les prix suivent d’eux-mêmes. */
  createPromotion: { demande: { input: PromotionInput }; reponse: Promotion }
  /** En cours : son nom et sa fin seuls. */
  updatePromotion: { demande: { id: number; input: PromotionInput }; reponse: Promotion }
  deletePromotion: { demande: { id: number }; reponse: Suppression }
  createEtagere: { demande: { input: EtagereInput }; reponse: Etagere }
  updateEtagere: { demande: { id: number; input: EtagereInput }; reponse: Etagere }
  deleteEtagere: { demande: { id: number }; reponse: Suppression }
  /** Des mots qui veulent dire la même chose à qui cherche. */
  createSynonyme: { demande: { input: SynonymeInput }; reponse: Synonyme }
  updateSynonyme: { demande: { id: number; input: SynonymeInput }; reponse: Synonyme }
  deleteSynonyme: { demande: { id: number }; reponse: Suppression }
  /** À qui la boutique achète. */
  createFournisseur: { demande: { input: FournisseurInput }; reponse: Fournisseur }
  updateFournisseur: { demande: { id: number; input: FournisseurInput }; reponse: Fournisseur }
  deleteFournisseur: { demande: { id: number }; reponse: Suppression }
  createSlide: { demande: { input: SlideInput }; reponse: Slide }
  updateSlide: { demande: { id: number; input: SlideInput }; reponse: Slide }
  deleteSlide: { demande: { id: number }; reponse: Suppression }
  /** La première fois, et elle seule : une boutique n’en a qu’une. */
  createPreference: { demande: { input: PreferenceInput }; reponse: Preference }
  updatePreference: { demande: { id: number; input: PreferenceInput }; reponse: Preference }
  /** Publie une version de plus des conditions de vente. */
  createCgv: { demande: { input: CgvInput }; reponse: Cgv }
}

export interface ProduitInput {
  designation?: string | null
  marque?: string | null
  description?: string | null
  /** Fait par la boutique s’il est absent. */
  code?: string | null
  /** Francs pour une unité du produit. */
  prix?: number | null
  /** Premier stock, dans l’unité du produit. */
  qte?: number | null
  unite_id?: number | null
  /** Les autres unités dans lesquelles il se vend, de même dimension. */
  unites?: number[] | null
  couleurs?: number[] | null
  tailles?: number[] | null
  /** Combien une commande en prend, unité par unité : « kg 5-100/5 | sac25 2 » dit le code, le minimum, le maximum et le pas ; vide : au choix. */
  quantites?: string | null
  /** Ce qui s’achète au-delà du stock : commande 10, ou 2026-12-20, puis /50 pour cinquante au plus ; vide : rien. */
  attente?: string | null
  /** Kilogrammes par unité du produit. */
  poids?: number | null
  categorie_id?: number | null
  /** Noms d’images déjà gardées, la principale d’abord. */
  images?: string[] | null
  /** Ce que montre chacune, dans le même ordre ; vide : le nom du produit le dit. */
  alts?: string[] | null
  /** 1 : pas en vente. */
  archive?: number | null
  /** 0 : gardé hors de la vente ; publié s’il est absent. */
  publie?: number | null
  /** perissable, hygiene ou sur_mesure, où l’acheteur ne peut pas se rétracter ; vide ailleurs. */
  sans_retractation?: string | null
  /** À partir de combien il est à racheter ; vide : comme sa catégorie, ou la boutique. */
  seuil?: number | null
  fournisseur_id?: number | null
  /** Ce que c’est chez ce fournisseur. */
  reference_fournisseur?: string | null
  /** Ce que coûte une unité, en francs. */
  prix_revient?: number | null
}

export interface ProduitModification {
  version?: number | null
  designation?: string | null
  marque?: string | null
  description?: string | null
  code?: string | null
  prix?: number | null
  qte?: number | null
  qte_avant?: number | null
  unite_id?: number | null
  unites?: number[] | null
  couleurs?: number[] | null
  tailles?: number[] | null
  quantites?: string | null
  /** Ce qui s’achète au-delà du stock : commande 10, ou 2026-12-20, puis /50 pour cinquante au plus ; vide : rien. */
  attente?: string | null
  poids?: number | null
  categorie_id?: number | null
  images?: string[] | null
  /** Absentes, elles suivent leurs images. */
  alts?: string[] | null
  archive?: number | null
  publie?: number | null
  sans_retractation?: string | null
  seuil?: number | null
  fournisseur_id?: number | null
  reference_fournisseur?: string | null
  prix_revient?: number | null
}

export interface CategorieInput {
  designation?: string | null
  image?: string | null
  texte?: string | null
  description?: string | null
  parent_id?: number | null
  rang?: number | null
}

export interface UniteInput {
  code?: string | null
  designation?: string | null
  facteur?: number | null
  dimension?: string | null
}

export interface CouleurInput {
  designation?: string | null
  code_hex?: string | null
}

export interface TailleInput {
  designation?: string | null
  rang?: number | null
}

export interface MouvementInput {
  produit_id?: number | null
  /** Laquelle, d’un produit qui se vend en déclinaisons. */
  declinaison_id?: number | null
  /** livraison, retour, perte, correction ou inventaire. */
  motif?: string | null
  /** Signée, dans l’unité du produit. */
  quantite?: number | null
  /** Tout ce qui est là, pour un inventaire, même à part pour des commandes. */
  stock?: number | null
  reference?: string | null
}

export interface PaysInput {
  designation?: string | null
  /** Code ISO à deux lettres, en minuscules. */
  code?: string | null
}

export interface ZoneInput {
  designation?: string | null
  /** XOF, EUR, USD ou JPY : celle de son tarif. */
  devise?: string | null
}

export interface TariflivraisonInput {
  zone_id?: number | null
  prixkg?: number | null
  prix10kg?: number | null
  prix20kg?: number | null
  prixexpress?: number | null
}

export interface DestinationInput {
  pays_id?: number | null
  ville?: string | null
  codepostale?: string | null
  zone_id?: number | null
  livraisonexpress?: number | null
  /** Jours. */
  delaistandard?: number | null
  /** Jours. */
  delaisexpress?: number | null
  retrait?: number | null
  retrait_adresse?: string | null
  retrait_horaires?: string | null
  retrait_message?: string | null
}

export interface FaqInput {
  question?: string | null
  reponse?: string | null
  rang?: number | null
}

export interface AproposInput {
  texte?: string | null
}

export interface PersonneInput {
  nom?: string | null
  fonction?: string | null
  presentation?: string | null
  image?: string | null
  ancre?: string | null
  rang?: number | null
}

export interface PromotionInput {
  designation?: string | null
  /** De 0,01 à 90 ; ou bien un montant. */
  pourcent?: number | null
  /** Francs pour une unité du produit. */
  montant?: number | null
  /** Les prix sont arrondis à cette pièce : 1, 5, 25, 50 ou 100 francs. */
  piece?: number | null
  /** AAAA-MM-JJTHH:MM, heure de Dakar. */
  debut?: string | null
  /** La même chose ; null : jusqu’à ce qu’elle soit arrêtée. */
  fin?: string | null
  /** boutique, categories ou produits. */
  portee?: string | null
  categories?: number[] | null
  produits?: number[] | null
}

export interface EtagereInput {
  titre?: string | null
  /** promotions, nouveautes, ventes ou choisie. */
  genre?: string | null
  /** Ceux d’une étagère choisie, dans leur ordre. */
  produits?: number[] | null
  rang?: number | null
}

export interface SynonymeInput {
  /** Séparés par des virgules : « arachide, cacahuète, guerté ». */
  mots?: string | null
}

export interface FournisseurInput {
  designation?: string | null
  /** +221771234567, ou comme on l’écrit. */
  telephone?: string | null
  email?: string | null
  /** Jours entre une commande et ce qui en vient. */
  delai?: number | null
  note?: string | null
}

export interface SlideInput {
  image?: string | null
  image_mobile?: string | null
  titre?: string | null
  texte?: string | null
  appel?: string | null
  lien?: string | null
  rang?: number | null
}

export interface PreferenceInput {
  nom?: string | null
  logo?: string | null
  logo2?: string | null
  email?: string | null
  siteweb?: string | null
  telephone?: string | null
  reseaux?: ReseauInput[] | null
  raison_sociale?: string | null
  adresse?: string | null
  ninea?: string | null
  rccm?: string | null
  siret?: string | null
  tva?: string | null
  statut?: string | null
  forme_juridique?: string | null
  responsable?: string | null
  whatsapp?: string | null
  langues?: string | null
  point?: string | null
  horaires?: string | null
  icone?: string | null
  partage?: string | null
  cartes_montants?: string | null
  cartes_mois?: number | null
  rappel_heures?: number | null
  /** Combien de jours après une livraison un avis est demandé ; null : jamais. */
  avis_jours?: number | null
  /** Combien de jours après une livraison la boutique reprend ce qui ne plaît pas ; null : pas plus longtemps que la loi. */
  retour_jours?: number | null
  /** 1 : on peut commander sans ouvrir de compte ; 0 : on se connecte. */
  sans_compte?: number | null
}

export interface ReseauInput {
  nom: string
  adresse: string
}

export interface CgvInput {
  texte?: string | null
}

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
  /** Combien une commande en prend, unité par unité ; nul : au choix. */
  quantites: string | null
  /** Ce qui s’achète au-delà du stock : commande 10, ou 2026-12-20, puis /50 pour cinquante au plus ; vide : rien. */
  attente: string | null
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
  /** À partir de combien il est à racheter ; nul : comme sa catégorie, ou la boutique. */
  seuil: number | null
  fournisseur_id: number | null
  /** Ce que c’est chez ce fournisseur. */
  reference_fournisseur: string | null
  /** Ce que coûte une unité, en francs ; l’équipe seule le sait. */
  prix_revient: number | null
  /** Grandit à chaque modification. */
  version: number
}

export interface Mouvement {
  id: number
  produit_id: number
  /** De laquelle de ses déclinaisons, où il en a. */
  declinaison_id: number | null
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
  /** Ce qu’un comptage n’a pas trouvé de ce que des commandes attendent. */
  manque: number
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
  /** Pendant une promotion, le plus bas prix demandé dans les trente jours d’avant, barré ; null : aucun n’a été plus haut. */
  prix_barre: number | null
  /** Jusqu’à quand ce prix est promis, AAAA-MM-JJTHH:MM:SSZ ; null : rien n’est dit. */
  prix_fin: string | null
  /** Kilogrammes par unité du produit. */
  poids: number
  tailles: Taille[]
  couleurs: Couleur[]
  categorie: Categorie | null
  unite: Unite
  /** Unités dans lesquelles il peut être acheté, la sienne comprise. */
  unites: Unite[]
  produitimages: Produitimage[]
  /** Combien une commande en prend ; une unité sans règle se prend à l’unité. */
  regles: RegleQuantite[]
  /** perissable, hygiene ou sur_mesure, où l’acheteur ne peut pas se rétracter. */
  sans_retractation: string | null
  /** Ce qui s’achète au-delà du stock : « commande 10 », prêt en dix jours ; « 2026-12-20 », disponible ce jour-là ; null : rien. */
  attente: string | null
  /** Combien, au-delà du stock, dans l’unité du produit. */
  avance: number
  /** Combien d’avis en sont publiés, et leur moyenne sur cinq étoiles ; null : aucun. */
  avis_nombre: number
  avis_moyenne: number | null
  /** Ce qui se choisit de ses couleurs et tailles, chacun avec son stock et son prix ; vide : il est vendu tel quel. */
  declinaisons: Declinaison[]
}

export interface RegleQuantite {
  unite_id: number
  minimum: number
  /** Nul : autant qu’il y en a. */
  maximum: number | null
  /** On en prend un multiple. */
  pas: number
}

export interface ProduitPage {
  data: Produit[]
  metadata: Metadata
}

/** Un produit dans une couleur, une taille, ou les deux. */
export interface Declinaison {
  id: number
  couleur_id: number | null
  taille_id: number | null
  /** Stock, dans l’unité du produit. */
  quantite: number
  /** Prix d’une unité du produit, en francs. */
  prix: number
  /** Ce que ce prix a de plus ou de moins que celui du produit. */
  ecart: number
  /** Kilogrammes par unité du produit. */
  poids: number
  code: string | null
  codebarre: string | null
  /** La sienne ; rien : celles du produit. */
  image: string | null
  /** Comme celle du produit. */
  attente: string | null
  avance: number
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
  /** Ce qui se lit sous son titre. */
  texte: string | null
  /** Ce qu’en montrent les moteurs de recherche ; sans elle, le texte, ou une phrase de la boutique. */
  description: string | null
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
  /** 1 : on vient chercher la commande, rien n’est livré. Où et quand, et ce qui est dit quand elle est prête. */
  retrait: number
  retrait_adresse: string | null
  retrait_horaires: string | null
  retrait_message: string | null
}

/** Où l’on vient chercher une commande, tel que gelé avec elle. */
export interface Retrait {
  adresse: string
  horaires: string
  message: string | null
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
  siret: string | null
  tva: string | null
  /** Où l’entreprise est déclarée : SEN, FRA, autre, ou aucune pour celle qui ne l’est pas encore. */
  statut: string | null
  forme_juridique: string | null
  responsable: string | null
  whatsapp: string | null
  /** Où qui paie à la livraison peut envoyer l’argent, que la boutique note à la main ; nul : nulle part. */
  wave: string | null
  orange_money: string | null
  /** Dans lesquelles on lui parle, séparées par des virgules. */
  langues: string | null
  /** Latitude et longitude : 14.69370, -17.44410. */
  point: string | null
  /** Une suite de jours par ligne. */
  horaires: string | null
  /** Carrée, pour les téléphones et les onglets. */
  icone: string | null
  /** Ce que montre une page de la boutique quand on la partage. */
  partage: string | null
  /** Ce que peut valoir une carte cadeau, en francs : « 5000; 10000 » ; nul : la boutique n’en vend pas. */
  cartes_montants: string | null
  /** Combien de mois elle paie ; nul : sans fin. */
  cartes_mois: number | null
  /** Au bout de combien d’heures un panier laissé se rappelle à qui l’a voulu ; nul : jamais. */
  rappel_heures: number | null
  /** Combien de jours après une livraison un avis est demandé ; null : jamais. */
  avis_jours: number | null
  /** Combien de jours après une livraison la boutique reprend ce qui ne plaît pas ; null : pas plus longtemps que la loi. */
  retour_jours: number | null
  /** 1 : on peut commander sans ouvrir de compte ; 0 : on se connecte. */
  sans_compte: number
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

export interface Promotion {
  id: number
  designation: string
  pourcent: number | null
  montant: number | null
  piece: number
  debut: string
  fin: string | null
  portee: string
  categories: number[]
  produits: number[]
  /** prevue, en cours ou finie : ce que la boutique en a fait. */
  etat: string
  /** Combien de produits elle a pris. */
  prises: number
}

export interface Etagere {
  id: number
  titre: string
  /** promotions, nouveautes, ventes ou choisie. */
  genre: string
  produits: number[]
  rang: number
}

export interface Synonyme {
  id: number
  /** Séparés par des virgules. */
  mots: string
}

export interface Fournisseur {
  id: number
  designation: string
  telephone: string | null
  email: string | null
  /** Jours entre une commande et ce qui en vient. */
  delai: number | null
  note: string | null
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

export interface OffreAppliquee {
  mots: string
  /** Comme il a été saisi ; sans code, elle s'appliquait d'elle-même. */
  code: string | null
  /** Ce qu'elle retire des articles, et de la livraison, en francs. */
  remise: number
  livraison: number
}

/** La part d'une commande que paient une carte cadeau ou un avoir, et ce qui reste à payer, dans la devise de la commande. */
export interface PayeAvoir {
  nom: string
  montant: number
  reste: number
  /** Ce que cela fait en francs. */
  francs: number
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
  /** Ce que qui livre doit savoir, dans les mots de l’acheteur. */
  consigne: string | null
  /** Le mot qui accompagne un cadeau : imprimé avec le bon, montré à qui reçoit. */
  mot: string | null
  /** Articles, en francs. */
  montantarticles: number
  /** Livraison, en francs. */
  montantliv: number
  /** De quoi se compose le total, dans l’ordre où on le lit, en francs. */
  postes: Poste[]
  /** Les offres qui s'y appliquent, comme l'acheteur les a lues. */
  offres: OffreAppliquee[]
  /** Total des postes, en francs. */
  montantcommande: number
  /** Ce que la commande porte de taxe, gelé ; nul : la boutique n’en disait rien. */
  taxes: Taxes | null
  /** Devise choisie et montant à payer dans cette devise, au taux gelé. */
  devise: string
  montantdevise: number
  /** Ce qu'une carte cadeau ou un avoir en paie, dans cette devise ; nul : rien. */
  paye_avoir: PayeAvoir | null
  /** Ce qui en est déjà venu, en francs, tant que le reste est à payer à la livraison. */
  deja_recu: number
  /** Ce que valait un franc dans cette devise : chaque montant de la commande s'y lit à ce taux. */
  taux: string
  express: number
  /** 1 : un essai de l’équipe avant l’ouverture, qui ne compte nulle part. */
  essai: number
  ville: string
  pays: string
  /** Nul : la commande est livrée. */
  retrait: Retrait | null
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

export interface Taxes {
  /** aucune : il n’y en a pas, `mention` dit pourquoi ; incluse : les prix la comprennent ; ajoutee : elle s’y ajoute. */
  mode: string
  mention: string | null
  /** Ce qui s’ajoute aux prix, dans la devise de la commande. */
  enplus: number
  /** Taux par taux, du plus haut au plus bas. */
  parts: PartTaxe[]
}

export interface PartTaxe {
  /** En pour cent. */
  taux: string
  /** Sans la taxe, en francs, et la taxe. */
  base: number
  montant: number
  /** Les mêmes, dans la devise de la commande. */
  basedevise: number
  montantdevise: number
  /** Comme on les lit : « dont TVA 18 % sur 10 000 FCFA », « 1 800 FCFA ». */
  nom: string
  texte: string
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
  /** 0 : une carte cadeau, qui n’est pas un produit. */
  produit_id: number
  /** Prix gelé d’une unité choisie, en francs. */
  prix: number
  quantite: number
  /** Part des remises de la commande sur cette ligne entière, en francs. */
  remise: number
  designation: string
  image: string | null
  couleur: string | null
  taille: string | null
  unite: string | null
  /** perissable, hygiene ou sur_mesure, comme l’acheteur l’a lu. */
  sans_retractation: string | null
  /** Ce qui a été dit de son attente, tant qu’une partie n’est pas là : « commande 10 », « 2026-12-20 ». */
  attente: string | null
  /** Taux de taxe, en pour cent ; nul : rien n’en était dit. */
  taxe: string | null
  /** Quand la boutique l’a reçu en retour, en entier. */
  revenu: string | null
  /** Combien la boutique en a reçu en retour, ou n’en a pas envoyé. */
  revenus: number
  /** Le produit d’aujourd’hui, s’il est encore en vente. */
  produit: Produit | null
}
