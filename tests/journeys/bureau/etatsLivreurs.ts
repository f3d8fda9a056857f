import { aller, attendre, bouton, type Etat, puis } from '../etats.ts'
import { appeler } from '../gestes.ts'
import { enChemin, prendreEspeces } from './especes.ts'

/** Who brings what, what they hand in, and what is kept of it. */
export const LIVREURS: Etat[] = [
  {
    nom: 'bureau-livreurs',
    titre: 'Qui porte quelles commandes, et ce qu’il y a à encaisser',
    poser: async (visite) => {
      const { page } = visite
      await prendreEspeces(page)
      const ids = [(await enChemin(page)).id, (await enChemin(page)).id]
      await appeler(page, 'PUT', '/api/equipe/course', { ids, livreur: 'Modou' })
      await puis(aller('/admin/livreurs', 'Livreurs'), attendre('À encaisser en tout'))(visite)
    },
  },
  {
    nom: 'bureau-livreurs-remise',
    titre: 'Ce que Modou remet, et ce qui manque',
    poser: puis(
      ({ page }) => page.getByRole('link', { name: 'Recevoir les espèces de Modou' }).click(),
      bouton('Tout a été encaissé'),
      ({ page }) => page.getByLabel(/^Somme remise/).fill('1 000'),
      bouton('Enregistrer le versement'),
      attendre('Expliquez la différence en une phrase.'),
    ),
  },
  {
    nom: 'bureau-livreurs-lien',
    titre: 'Le lien du jour de Modou, à lui envoyer',
    poser: puis(
      aller('/admin/livreurs', 'Livreurs'),
      bouton(/^Envoyer sa tournée/),
      attendre('Envoyer par WhatsApp'),
    ),
  },
  {
    nom: 'tournee',
    titre: 'La tournée de Modou sur son téléphone',
    poser: async ({ page }) => page.goto((await page.locator('[data-lien]').textContent()) ?? ''),
  },
  {
    nom: 'tournee-refus',
    titre: 'Une remise sans code, que la page refuse',
    poser: async ({ page }) => {
      const premiere = page.locator('section').first()
      await premiere.getByText(/^Remis/).click()
      await premiere.getByRole('button', { name: 'Enregistrer la remise' }).click()
      await page
        .getByText(/^Demandez le code de livraison/)
        .first()
        .waitFor()
    },
  },
  {
    nom: 'tournee-finie',
    titre: 'Le lien d’une tournée qui est terminée',
    poser: async ({ page }) => {
      const adresse = page.url()
      const { data } = await appeler<{ data: { livreurs: { id: number; nom: string }[] } }>(
        ...([page, 'GET', '/api/equipe/livreur'] as const),
      )
      const modou = data.livreurs.find(({ nom }) => nom === 'Modou')
      await appeler(page, 'DELETE', `/api/equipe/tournee/${modou?.id}`)
      await page.goto(adresse)
      await page.getByRole('heading', { name: 'Cette tournée est terminée' }).waitFor()
    },
  },
  {
    nom: 'bureau-livreurs-versements',
    titre: 'Ce que chaque livreur a encaissé et remis',
    poser: aller('/admin/versements', 'Versements des livreurs'),
  },
]
