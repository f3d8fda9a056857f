import { bouton, type Etat, puis } from './etats.ts'
import { appeler } from './gestes.ts'

/** A parcel handed over, as the staff notes it. */
export const REMISE: Etat[] = [
  {
    nom: 'bureau-livree-code',
    titre: 'Le code demandé à la livraison',
    poser: async (visite) => {
      const { page, url } = visite
      // the one that was paid by whoever came before
      const [liste] = await appeler<[{ data: { id: number; etatcommande: number }[] }]>(
        page,
        'GET',
        '/api/equipe/commande?etatcommande=1,3&limit=1',
      )
      const [commande] = liste.data
      for (const etatcommande of commande?.etatcommande === 1 ? [2, 3] : [])
        await appeler(page, 'PUT', '/api/equipe/commande', { id: commande?.id, etatcommande, motif: 'prête' })
      await page.goto(`${url}/admin/commandes/${commande?.id}`)
      await bouton('Marquer comme livrée')(visite)
      await page.getByLabel('Code de livraison').waitFor()
    },
  },
  {
    nom: 'bureau-livree-sans-code',
    titre: 'Sans code, pourquoi',
    poser: puis(
      ({ page }) => page.getByLabel('Livrée sans code').check(),
      ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Marquer comme livrée' }).click(),
    ),
  },
]
