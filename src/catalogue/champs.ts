// What the shop keeps of a product, each field said once. The statements, the border, the files, the form, the journal
// and what search engines read are worked out from it; a test says which part a field lacks (champs.base.test.ts).
import type { Champ as Declare } from '#shared/champ.ts'
import { choix, decimal, drapeau, identifiant, imageGardee, liste, motif, texte } from '#shared/formulaire.ts'
import { lireFrancs, lireStock } from '#shared/somme/somme.ts'
import { PRIX_MAX, STOCK_MAX } from './catalogue.ts'
import { EXCEPTIONS } from './exception.ts'
import { CHAMPS_ACHAT } from './regle/achat.ts'
import { regleAlts } from './regle/alts.ts'
import { REGLE_ATTENTE } from './regle/attente.ts'
import { fauteQuantites } from './regle/quantites.ts'

/** Pictures of one product. */
export const IMAGES_MAX = 12
const RETRACTATIONS = Object.entries(EXCEPTIONS).map(([code, { nom }]) => [code, nom] as const)
/** The cards of the form, in their order: a product can be sold with what is on the first one. */
export const CARTES = ['Essentiel', 'Présentation', 'Vente', 'Choix', 'Achat', 'Parution'] as const
/** What a product refers to, by the name of the list that is chosen from; without its `s`, its table. */
export type Liste = 'unites' | 'categories' | 'couleurs' | 'tailles' | 'fournisseurs'

/** How a field is also written in a file. */
export type Genre = Exclude<Declare['genre'], 'image' | 'autre'>
export interface Champ extends Declare {
  genre: Genre
  /** What is said of its column in files of products; null: they do not carry it. */
  fichier: string | null
  /** That column, where it is not called as the field is. */
  colonne?: string
  /** Its card in the form; null: it is changed elsewhere. */
  carte: (typeof CARTES)[number] | null
  /** What is chosen from, of what the shop keeps. */
  vers?: Liste
  /** Whoever looks at the product reads it too. */
  publique?: true
  /** Told under the name in the staff's list. */
  enListe?: true
  /** What search engines call it (schema.org), and of which type it is when it is more than a text. */
  balise?: { nom: string; type?: string }
}

// in the order of files, of the faults, and of the form within each card
export const CHAMPS = {
  code: {
    genre: 'texte',
    libelle: 'Code',
    regle: {
      ...motif(/^[\p{L}\d][\p{L}\d._/-]{0,39}$/u, '40\u00a0lettres, chiffres, points ou tirets au plus.'),
      maximum: 40,
    },
    fichier: 'Dit de quel produit il s’agit. Vide ou inconnu\u00a0: un nouveau produit.',
    carte: 'Parution',
    publique: true,
    enListe: true,
    balise: { nom: 'sku' },
  },
  images: {
    genre: 'images',
    libelle: 'Images',
    regle: liste(imageGardee, IMAGES_MAX),
    defaut: [],
    fichier: 'Ses photos, séparées par |\u00a0: des adresses https, ou leurs noms dans le ZIP.',
    carte: 'Essentiel',
  },
  alts: {
    genre: 'alts',
    libelle: 'Ce que montrent les images',
    regle: regleAlts(IMAGES_MAX),
    defaut: [],
    fichier: null,
    carte: 'Essentiel',
  },
  designation: {
    genre: 'texte',
    libelle: 'Désignation',
    regle: { ...texte(200), requis: 'La désignation est requise' },
    fichier: 'Son nom. Obligatoire pour un nouveau produit.',
    carte: 'Essentiel',
    publique: true,
    balise: { nom: 'name' },
  },
  marque: {
    genre: 'texte',
    libelle: 'Marque',
    regle: texte(80),
    defaut: null,
    fichier: 'Qui le fait, où il le dit.',
    carte: 'Présentation',
    publique: true,
    enListe: true,
    balise: { nom: 'brand', type: 'Brand' },
  },
  prix: {
    genre: 'nombre',
    libelle: 'Prix en FCFA',
    regle: {
      requis: 'Le prix est requis',
      refus: (prix) => {
        if (typeof prix !== 'number' || !Number.isFinite(prix)) return 'Le prix doit être un nombre'
        if (prix <= 0) return 'Le prix doit être positif'
        if (prix > PRIX_MAX) return 'Ce prix est trop grand.'
        return Number.isInteger(prix) ? null : 'Un prix en francs est un nombre entier.'
      },
    },
    lit: lireFrancs,
    fichier: 'En FCFA, pour une unité. Obligatoire pour un nouveau produit.',
    carte: 'Essentiel',
    publique: true,
  },
  qte: {
    genre: 'stock',
    libelle: 'Stock',
    regle: {
      requis: 'La quantité est requise',
      refus: (qte) => {
        if (typeof qte !== 'number' || !Number.isFinite(qte)) return 'La quantité doit être un nombre'
        if (!Number.isInteger(qte)) return 'La quantité doit être un entier'
        if (qte < 1) return 'La quantité doit être au moins 1'
        return qte > STOCK_MAX ? 'Cette quantité est trop grande.' : null
      },
    },
    lit: lireStock,
    colonne: 'quantite',
    fichier:
      'Le stock voulu, à vendre, sans ce qui est à part pour des commandes\u202f; vide, il ne change pas.',
    carte: 'Essentiel',
  },
  unite_id: {
    genre: 'lien',
    vers: 'unites',
    libelle: 'Unité',
    regle: { ...identifiant, requis: "L'unité est requise" },
    colonne: 'unite',
    fichier: 'Le code de l’unité, comme kg. Obligatoire pour un nouveau produit.',
    carte: 'Essentiel',
  },
  unites: {
    genre: 'liens',
    vers: 'unites',
    libelle: 'Autres unités de vente',
    regle: liste(identifiant, 20),
    defaut: [],
    fichier: 'Les autres unités permises, séparées par |.',
    carte: 'Vente',
  },
  categorie_id: {
    genre: 'lien',
    vers: 'categories',
    libelle: 'Catégorie',
    regle: { ...identifiant, requis: 'La categorie est requise' },
    colonne: 'categorie',
    fichier: 'La catégorie avec son chemin, comme Épicerie > Épices. Obligatoire pour un nouveau produit.',
    carte: 'Essentiel',
  },
  quantites: {
    genre: 'texte',
    libelle: 'Quantités par commande',
    regle: {
      maximum: 400,
      refus: (texte) =>
        typeof texte === 'string' && texte.length <= 400 ? fauteQuantites(texte) : 'Un texte.',
    },
    defaut: null,
    fichier:
      'Minimum, maximum et pas, unité par unité, comme kg 5-100/5 | sac25 2\u202f; vide\u00a0: au choix.',
    carte: 'Vente',
  },
  attente: {
    genre: 'texte',
    libelle: 'Vendu sans stock',
    regle: REGLE_ATTENTE,
    defaut: null,
    fichier:
      'Au-delà du stock, commande 10 (prêt en dix jours) ou 2026-12-20 (précommande pour ce jour), puis /50 pour cinquante au plus\u202f; vide\u00a0: jamais.',
    carte: 'Vente',
  },
  poids: {
    genre: 'nombre',
    libelle: 'Poids en kg',
    regle: decimal(0, 999_999, 4),
    fichier: 'En kg, pour une unité.',
    carte: 'Vente',
    aide: 'D’une unité\u202f; il fait le prix de la livraison.',
    publique: true,
  },
  description: {
    genre: 'textes',
    libelle: 'Description',
    regle: texte(5000),
    defaut: null,
    fichier: 'Le texte de sa page.',
    carte: 'Présentation',
    publique: true,
    balise: { nom: 'description' },
  },
  couleurs: {
    genre: 'liens',
    vers: 'couleurs',
    libelle: 'Couleurs',
    regle: liste(identifiant, 50),
    defaut: [],
    fichier: 'Leurs noms, séparés par |.',
    carte: 'Choix',
  },
  tailles: {
    genre: 'liens',
    vers: 'tailles',
    libelle: 'Tailles',
    regle: liste(identifiant, 50),
    defaut: [],
    fichier: 'Leurs noms, séparés par |.',
    carte: 'Choix',
  },
  publie: {
    genre: 'drapeau',
    libelle: 'Publié dans la boutique',
    regle: drapeau,
    defaut: 1,
    fichier: 'oui ou non.',
    carte: 'Parution',
  },
  archive: {
    genre: 'drapeau',
    libelle: 'Archivé',
    regle: drapeau,
    defaut: 0,
    fichier: 'oui ou non.',
    carte: null,
  },
  sans_retractation: {
    genre: 'choix',
    parmi: [['', 'Peut être rendu'], ...RETRACTATIONS],
    libelle: 'Droit de rétractation',
    regle: choix(Object.keys(EXCEPTIONS)),
    defaut: null,
    fichier: 'perissable, hygiene ou sur_mesure\u202f; vide pour les autres.',
    carte: 'Parution',
    publique: true,
  },
  ...CHAMPS_ACHAT,
} as const satisfies Record<string, Champ>

export type NomChamp = keyof typeof CHAMPS
/** The names of the fields that are declared so. */
export type NomsDe<D extends Partial<Champ>> = {
  [N in NomChamp]: (typeof CHAMPS)[N] extends D ? N : never
}[NomChamp]

/** Every field with what is declared of it. */
export const LISTE_CHAMPS = Object.entries(CHAMPS) as [NomChamp, Champ][]
