import { aller, attendre, type Etat, puis } from '../etats.ts'
import { payeeParCarte } from './carte.ts'
import { releveDemo } from './releves.ts'

/** The shop's money as it moved, and a provider's file that does not match all of it. */
export const RELEVES: Etat[] = [
  {
    nom: 'bureau-mouvements',
    titre: 'Les mouvements d’argent du mois',
    poser: puis(aller('/admin/mouvements', 'Mouvements d’argent'), attendre('Par moyen de paiement')),
  },
  {
    nom: 'bureau-releves-colonnes',
    titre: 'Un relevé aux colonnes inconnues, que l’on dit une à une',
    poser: async (visite) => {
      const { page } = visite
      await aller('/admin/mouvements/releves', 'Relevés')(visite)
      await page.getByLabel(/^Prestataire/).selectOption('wave')
      const texte = 'Opération;Quand;Quoi;Combien\nop1;21/11/2026 10:05;Paiement en ligne;3 500\n'
      await page
        .getByLabel('Fichier CSV à importer')
        .setInputFiles({ name: 'wave.csv', mimeType: 'text/csv', buffer: Buffer.from(texte) })
      await attendre('Lire avec ces colonnes')(visite)
    },
  },
  {
    nom: 'bureau-releves-essai',
    titre: 'Un relevé essayé, et ce qui ne s’y rapproche pas',
    poser: async (visite) => {
      const { page } = visite
      for (let fois = 0; fois < 3; fois += 1) await payeeParCarte(page)
      const texte = await releveDemo(page)
      await aller('/admin/mouvements/releves', 'Relevés')(visite)
      await page
        .getByLabel('Fichier CSV à importer')
        .setInputFiles({ name: 'stripe.csv', mimeType: 'text/csv', buffer: Buffer.from(texte) })
      await attendre('Ce qui ne se rapproche pas')(visite)
    },
  },
  {
    nom: 'bureau-releve',
    titre: 'Le même, importé',
    poser: puis(
      ({ page }) => page.getByRole('button', { name: 'Importer', exact: true }).click(),
      ({ page }) => page.getByRole('link', { name: 'Ouvrir ce relevé' }).click(),
      attendre('Ce que dit ce relevé'),
    ),
  },
]
