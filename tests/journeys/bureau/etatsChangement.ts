import { aller, attendre, bouton, type Etat, puis } from '../etats.ts'
import { ajouterBissap, payeeParCarte } from './carte.ts'
import { confirmee, enChemin, prendreEspeces } from './especes.ts'

/** The order that the next state opens. */
let completee = 0

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
    nom: 'bureau-complement',
    titre: 'Un article de plus à une commande payée',
    poser: async (visite) => {
      completee = await payeeParCarte(visite.page)
      await aller(`/admin/commandes/completer/${completee}`, /^Ajouter à la commande/)(visite)
      await ajouterBissap(visite.page)
      await attendre(/^L’acheteur paie .+ de plus/)(visite)
    },
  },
  {
    nom: 'bureau-commande-completee',
    titre: 'La même, et ce qui s’y est ajouté',
    poser: puis(
      bouton('Ajouter à la commande'),
      ({ page }) => page.getByRole('dialog', { name: 'Lien de paiement' }).waitFor(),
      (visite) => aller(`/admin/commandes/${completee}`, /^Commande/)(visite),
      attendre('Articles ajoutés depuis'),
    ),
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
