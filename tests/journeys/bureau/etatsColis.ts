import { aller, attendre, bouton, type Etat, puis } from '../etats.ts'
import { appeler } from '../gestes.ts'
import { confirmee, prendreEspeces } from './especes.ts'

/** An order that leaves in two parcels. */
export const COLIS: Etat[] = [
  {
    nom: 'bureau-colis-expedier',
    titre: 'Une partie d’une commande à expédier, et un lien qui n’en est pas un',
    poser: async (visite) => {
      const { page } = visite
      await prendreEspeces(page)
      const { id } = await confirmee(page, 3)
      await appeler(page, 'PUT', '/api/equipe/commande', { id, etatcommande: 2, motif: 'prête' })
      await puis(
        aller(`/admin/commandes/${id}?colis=nouveau`, /^Commande/),
        ({ page }) => page.getByRole('dialog').getByRole('textbox').first().fill('1'),
        ({ page }) => page.getByLabel(/^Lien de suivi/).fill('dhl 4451'),
        bouton('Expédier ce colis'),
        attendre(/^Collez l’adresse entière/),
      )(visite)
    },
  },
  {
    nom: 'bureau-colis',
    titre: 'Un colis parti, deux articles à venir',
    poser: puis(
      ({ page }) => page.getByLabel(/^Lien de suivi/).fill('https://suivi.example/4451'),
      ({ page }) => page.getByLabel(/^Transporteur/).fill('DHL'),
      ({ page }) => page.getByLabel(/^Coût du transport/).fill('3 000'),
      bouton('Expédier ce colis'),
      attendre(/^Reste à expédier/),
      ({ page }) => page.getByRole('link', { name: 'Bon du colis C-1' }).waitFor(),
    ),
  },
  {
    nom: 'bureau-colis-bon',
    titre: 'Le bon de ce colis',
    poser: puis(
      ({ page }) => page.getByRole('link', { name: 'Bon du colis C-1' }).click(),
      attendre(/^Rien à encaisser avec ce colis/),
    ),
  },
]
