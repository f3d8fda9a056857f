import { rallonger } from '../images.ts'
import { aller, attendre, bouton, type Etat, idDe, puis, RIZ } from './etats.ts'

/** A picture that is none, and one that is too large: refused before they are sent. */
const FAUSSES = [
  { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: rallonger(Buffer.from([0xff, 0xd8, 0xff]), 2_097_153),
  },
]

/** Categories and pictures, in the back office. */
export const RAYONS: Etat[] = [
  {
    nom: 'bureau-categories',
    titre: 'Les catégories, l’une déplacée',
    poser: puis(aller('/admin/categories', 'Catégories'), bouton(/^Descendre/), attendre(/déplacée\./)),
  },
  {
    nom: 'bureau-categorie-erreur',
    titre: 'Une nouvelle catégorie, et une image refusée',
    poser: puis(
      aller('/admin/categories/nouveau', 'Nouvelle catégorie'),
      ({ page }) => page.getByLabel(/^Désignation/).fill('a'),
      ({ page }) => page.locator('[data-fichiers]').setInputFiles(FAUSSES.slice(1)),
      bouton('Créer la catégorie'),
      attendre('La désignation doit contenir au moins 2 caractères'),
    ),
  },
  {
    nom: 'bureau-categorie-suppression',
    titre: 'Où vont les produits d’une catégorie supprimée',
    poser: puis(
      aller('/admin/categories', 'Catégories'),
      ({ page }) => page.getByRole('link', { name: 'Riz', exact: true }).click(),
      bouton(/^Déplacer ses produits/),
      attendre(/Cela ne s’annule pas/),
    ),
  },
  {
    nom: 'bureau-images',
    titre: 'Les images d’un produit, deux refusées',
    poser: puis(
      ({ page }) => page.keyboard.press('Escape'),
      async (visite) => aller(`/admin/produits/${idDe(visite, RIZ)}`, /^Riz/)(visite),
      ({ page }) => page.locator('[data-fichiers]').setInputFiles(FAUSSES),
      attendre('Le type de fichier est invalide'),
      ({ page }) => page.locator('.b-transfert').last().scrollIntoViewIfNeeded(),
    ),
  },
]
