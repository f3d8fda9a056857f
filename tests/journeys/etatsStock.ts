import { aller, attendre, bouton, type Etat, puis, type Visite } from './etats.ts'

const choisirFichier =
  (contenu: string) =>
  async ({ page }: Visite) =>
    page
      .getByLabel('Fichier CSV ou ZIP')
      .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(contenu) })

/** The stocks, for whoever keeps the shop; signed in already. */
export const STOCK: Etat[] = [
  {
    nom: 'bureau-tableau',
    titre: 'Le tableau de bord, ses ventes et ce qui a été cherché en vain',
    poser: puis(aller('/admin', 'Tableau de bord'), ({ page }) =>
      page.getByText('Voir les ventes jour par jour').click(),
    ),
  },
  {
    nom: 'bureau-stock-mouvement',
    titre: 'Les stocks bas, et un mouvement à compléter',
    poser: puis(
      aller('/admin/stock?bas=1', 'Stock'),
      bouton(/^Mouvement de /),
      bouton('Enregistrer'),
      attendre('La quantité est requise'),
    ),
  },
  {
    nom: 'bureau-promotions',
    titre: 'Les promotions',
    poser: puis(aller('/admin/promotions', 'Promotions'), attendre(/promotions?$/)),
  },
  {
    nom: 'bureau-promotion',
    titre: 'Une promotion que l’on prépare, avec les prix qu’elle ferait',
    poser: puis(aller('/admin/promotions/nouveau', 'Nouvelle promotion'), async ({ page }) => {
      await page.getByLabel('Baisse en %').fill('20')
      await page.getByText(/produits baissent sur/).waitFor()
    }),
  },
  {
    nom: 'bureau-offres',
    titre: 'Les codes et offres',
    poser: puis(aller('/admin/offres', 'Offres'), attendre('−10\u00a0% sur la première commande')),
  },
  {
    nom: 'bureau-offre',
    titre: 'Une offre que l’on prépare, avec la phrase de ce qu’elle fera',
    poser: puis(aller('/admin/offres', 'Offres'), bouton('Nouvelle offre'), async ({ page }) => {
      await page.getByLabel(/^Remise en %/).fill('15')
      await page.getByText(/^−15\u00a0% sur tous les articles/).waitFor()
    }),
  },
  {
    nom: 'bureau-lots',
    titre: 'Les changements groupés',
    poser: aller('/admin/promotions/lots', 'Changements groupés'),
  },
  {
    nom: 'bureau-mouvements',
    titre: 'Les mouvements de stock',
    poser: puis(aller('/admin/stock/mouvements', 'Mouvements de stock'), attendre(/mouvements?$/)),
  },
  {
    nom: 'bureau-inventaire',
    titre: 'Un inventaire que l’on compte',
    poser: puis(aller('/admin/stock/inventaire?categorie_id=1', 'Inventaire'), async ({ page }) => {
      const champs = page.locator('.b-compte input')
      await champs.first().fill('3')
      await champs.nth(1).fill('beaucoup')
      await page.getByText('1 produit compté, 1 à corriger').waitFor()
    }),
  },
  {
    nom: 'bureau-importation',
    titre: 'Un fichier de produits à corriger',
    poser: puis(
      aller('/admin/stock/fichier', 'Import et export'),
      choisirFichier('code;designation;prix\nCER-001;;abc\nCER-002;Riz\n'),
      attendre('Le prix doit être un nombre'),
    ),
  },
  {
    nom: 'bureau-importation-prete',
    titre: 'Un fichier de produits qui attend un oui',
    poser: puis(
      aller('/admin/stock/fichier', 'Import et export'),
      choisirFichier('code;prix\nCER-001;15510\nCER-002;18250\n'),
      async ({ page }) => {
        await page.getByRole('button', { name: 'Importer 2 produits' }).waitFor()
        await page.getByText('Voir ce qui changerait').click()
      },
    ),
  },
]
