import { aller, attendre, bouton, type Etat, idDe, puis, RIZ, type Visite } from './etats.ts'
import { appeler } from './gestes.ts'

/** An order that the staff has taken for somebody who called; answers its id. */
async function prendre(visite: Visite): Promise<number> {
  const { data } = await appeler<{ data: { id: number } }>(visite.page, 'POST', '/api/equipe/commande', {
    ...{ destination_id: 1, payment_method: 'carte', adresseliv: 'Médina, Dakar', tel: '77 765 43 21' },
    lignes: [{ produit_id: idDe(visite, RIZ), quantite: 2 }],
    client: {
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
      adresse: 'Médina',
    },
  })
  return data.id
}

/** Orders taken on the phone, several at once, and the pages that their links open. */
export const COMMANDES: Etat[] = [
  {
    nom: 'bureau-commande-nouvelle',
    titre: 'Une commande par téléphone, et ce qui y manque',
    poser: puis(
      aller('/admin/commandes/nouvelle', 'Nouvelle commande'),
      ({ page }) => page.getByLabel('Ajouter un article').fill('bissap'),
      attendre('Jus de bissap, 1 litre'),
      ({ page }) => page.getByRole('textbox', { name: /^Carte cadeau/ }).fill('tera nga2 cade aux2'),
      bouton('Utiliser'),
      attendre(/20\s000/),
      bouton('Enregistrer la commande'),
      attendre('Indiquez le téléphone du client.'),
    ),
  },
  {
    nom: 'bureau-commande-lien',
    titre: 'Son lien de paiement',
    poser: async (visite) => {
      await aller(`/admin/commandes/${await prendre(visite)}`, /^Commande/)(visite)
      await bouton('Lien de paiement')(visite)
      await visite.page.getByRole('dialog').getByText('Envoyer par WhatsApp').waitFor()
    },
  },
  {
    nom: 'lien-paiement',
    titre: 'Ce que voit qui a reçu ce lien',
    poser: async (visite) => {
      const { page } = visite
      await page.goto((await page.locator('[data-lien]').textContent()) ?? '')
      await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).waitFor()
    },
  },
  {
    nom: 'panier-confie',
    titre: 'Un panier confié à la boutique',
    poser: async (visite) => {
      const lignes = [{ produit_id: idDe(visite, RIZ), quantite: 2 }]
      const { page } = visite
      const confie = await appeler<{ data: { adresse: string } }>(page, 'POST', '/api/panierpartage', {
        lignes,
      })
      await page.goto(confie.data.adresse)
      await page.getByRole('link', { name: 'Préparer la commande' }).waitFor()
    },
  },
  {
    nom: 'bureau-commandes',
    titre: 'Les commandes, choisies ensemble',
    poser: puis(
      aller('/admin/commandes', 'Commandes'),
      ({ page }) => page.getByRole('checkbox', { name: 'Choisir toute la page' }).check(),
      attendre(/commandes? choisies?/),
    ),
  },
  {
    nom: 'bureau-preparation',
    titre: 'Ce qu’elles demandent, à réunir',
    poser: puis(
      ({ page }) => page.getByRole('link', { name: 'Liste de préparation' }).click(),
      attendre(/à réunir\.$/),
    ),
  },
]
