import { decimal, identifiant, texte } from '#shared/formulaire.ts'
import { lireCout, lireStock } from '#shared/somme/somme.ts'
import { PRIX_MAX, STOCK_MAX } from '../catalogue.ts'
import type { Champ } from '../champs.ts'

/** How a product is bought again: the staff alone reads it. */
export const CHAMPS_ACHAT = {
  fournisseur_id: {
    genre: 'lien',
    vers: 'fournisseurs',
    libelle: 'Fournisseur',
    regle: identifiant,
    defaut: null,
    colonne: 'fournisseur',
    fichier: 'Le nom de son fournisseur habituel.',
    carte: 'Achat',
  },
  reference_fournisseur: {
    genre: 'texte',
    libelle: 'Sa référence chez le fournisseur',
    regle: texte(80),
    defaut: null,
    fichier: 'Ce que c’est chez son fournisseur.',
    carte: 'Achat',
    aide: 'La commande le dit avec votre nom.',
  },
  prix_revient: {
    genre: 'nombre',
    libelle: 'Prix de revient en FCFA',
    regle: decimal(0, PRIX_MAX, 4),
    lit: lireCout,
    defaut: null,
    fichier: 'Ce que coûte une unité, en FCFA\u202f; l’équipe seule le voit.',
    carte: 'Achat',
    aide: 'Ce que coûte une unité. Chaque réception en fait la moyenne\u202f; les acheteurs ne le voient pas.',
  },
  seuil: {
    genre: 'nombre',
    libelle: 'Seuil de rachat',
    regle: decimal(0, STOCK_MAX, 4),
    lit: lireStock,
    defaut: null,
    fichier: 'À partir de combien il est à racheter\u202f; vide\u00a0: comme sa catégorie, ou la boutique.',
    carte: 'Achat',
    aide: 'À partir de combien il est à racheter. Vide\u00a0: le seuil de sa catégorie, ou de la boutique.',
  },
} as const satisfies Record<string, Champ>
