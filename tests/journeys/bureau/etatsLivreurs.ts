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
    nom: 'bureau-livreurs-versements',
    titre: 'Ce que chaque livreur a encaissé et remis',
    poser: aller('/admin/versements', 'Versements des livreurs'),
  },
]
