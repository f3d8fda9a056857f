import { aller, attendre, BABOUCHES, type Etat, idDe, puis, RIZ } from './etats.ts'
import { appeler } from './gestes.ts'

/** Lists that others give from, for whoever has favourites. */
export const LISTES: Etat[] = [
  {
    nom: 'listes-nouvelle',
    titre: 'Une liste à faire de ses favoris',
    poser: puis(aller('/listes', 'Mes listes'), attendre('De vos favoris')),
  },
  {
    nom: 'listes',
    titre: 'Une liste, et ce qui en est offert',
    poser: puis(
      async (visite) => {
        const produits = [RIZ, BABOUCHES, 'Mangue Kent'].map((nom) => idDe(visite, nom))
        const corps = { titre: 'Ma liste pour la Tabaski', mot: 'Merci à qui y pense.', produits }
        await appeler(visite.page, 'POST', '/api/liste', corps)
      },
      aller('/listes', 'Mes listes'),
      attendre('1 souhaité'),
    ),
  },
  {
    nom: 'liste',
    titre: 'La même, pour qui en a le lien',
    poser: async (visite) => {
      const { page } = visite
      const { data } = await appeler<{ data: { adresse: string }[] }>(page, 'GET', '/api/liste')
      await page.goto(data[0]?.adresse ?? '')
      await page.getByRole('heading', { level: 1, name: 'Ma liste pour la Tabaski' }).waitFor()
    },
  },
]
