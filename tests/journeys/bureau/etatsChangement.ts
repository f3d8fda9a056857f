import { aller, attendre, type Etat, puis } from '../etats.ts'
import { confirmee, enChemin, prendreEspeces } from './especes.ts'

/** An order that is changed before it leaves. */
export const CHANGEMENTS: Etat[] = [
  {
    nom: 'bureau-commande-modifier',
    titre: 'Une commande que l’on modifie, et ce qu’elle coûtera',
    poser: async (visite) => {
      const { page } = visite
      await prendreEspeces(page)
      const { id } = await confirmee(page)
      await puis(
        aller(`/admin/commandes/modifier/${id}`, /^Modifier la commande/),
        ({ page }) =>
          page
            .getByRole('button', { name: /^Augmenter/ })
            .first()
            .click(),
        attendre(/^Le total passe de/),
      )(visite)
    },
  },
  {
    nom: 'bureau-commande-partie',
    titre: 'Une commande qui ne change plus',
    poser: async (visite) => {
      const { page } = visite
      const { id } = await enChemin(page)
      await puis(aller(`/admin/commandes/modifier/${id}`, /^Modifier/), attendre(/ne change plus/))(visite)
    },
  },
]
