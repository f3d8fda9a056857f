import { aller, attendre, BABOUCHES, bouton, type Etat, idDe, puis, RIZ, type Visite } from './etats.ts'
import { LISTES } from './etatsListe.ts'
import { PAPIERS } from './etatsPapiers.ts'
import { appeler, commander, payerParCarte, seConnecter } from './gestes.ts'

const derniere = async ({ page }: Visite): Promise<number> => {
  const [liste] = await appeler<[{ data: { id: number }[] }]>(page, 'GET', '/api/commande?limit=1')
  return liste.data[0]?.id ?? 0
}
const surLaDerniere =
  (chemin: string, titre: string | RegExp = /./) =>
  async (visite: Visite) =>
    aller(`${chemin}?commande=${await derniere(visite)}`, titre)(visite)

/** The page of a payment, while the server answers this state of it. */
const paiementDit = (etat: string, chemin: string, texte: string | RegExp) => async (visite: Visite) => {
  const { page, url } = visite
  const id = await derniere(visite)
  await page.route(`**/api/paiement/${id}`, async (route) => {
    const reponse = await route.fetch()
    const { data } = await reponse.json()
    await route.fulfill({ json: { data: { ...data, etat } } })
  })
  await page.goto(`${url}${chemin}?commande=${id}`)
  await page.getByText(texte).first().waitFor()
  await page.unroute(`**/api/paiement/${id}`)
}

/** Seen by whoever is signed in. */
export const CONNECTEE: Etat[] = [
  {
    nom: 'menu',
    titre: 'Le menu du compte',
    poser: puis(
      aller('/faq', /./),
      bouton('Se connecter'),
      ({ page }) => Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')]),
      bouton('Mon espace client'),
      attendre('Bonjour, '),
    ),
  },
  { nom: 'favoris-vide', titre: 'Des favoris encore vides', poser: aller('/favorite', 'Mes favoris') },
  { nom: 'commandes-vide', titre: 'Aucune commande', poser: aller('/commande', 'Mes Commandes') },
  {
    nom: 'compte',
    titre: 'Mon compte',
    poser: puis(aller('/compte', 'Mon Compte'), attendre('Vos données')),
  },
  {
    nom: 'compte-destinataire',
    titre: 'Un destinataire à compléter',
    poser: puis(bouton('Ajouter un destinataire'), bouton('Enregistrer ce destinataire')),
  },
  {
    nom: 'compte-suppression',
    titre: 'Supprimer son compte',
    poser: puis(
      ({ page }) => page.keyboard.press('Escape'),
      bouton('Supprimer mon compte'),
      bouton('Supprimer définitivement'),
    ),
  },
  {
    nom: 'favoris',
    titre: 'Mes favoris',
    poser: puis(
      async (visite) => {
        for (const nom of [RIZ, BABOUCHES, 'Mangue Kent', 'Jus de bissap, 1 litre', 'Wax motif éventails'])
          await appeler(visite.page, 'POST', '/api/favorie', { produit: idDe(visite, nom) })
      },
      aller('/favorite', 'Mes favoris'),
    ),
  },
  ...LISTES,
  {
    nom: 'panier',
    titre: 'Le panier',
    poser: puis(
      async (visite) => {
        for (const [nom, quantite] of [
          [RIZ, 1],
          ['Mangue Kent', 2],
          ['Jus de bissap, 1 litre', 3],
        ] as const)
          await appeler(visite.page, 'POST', '/api/panier', {
            produit: idDe(visite, nom),
            action: 0,
            quantite,
          })
      },
      aller('/cart', 'Votre panier'),
      attendre(RIZ),
      attendre(/^Denrée périssable/),
    ),
  },
  {
    nom: 'panneau',
    titre: 'Le panneau du panier',
    poser: puis(bouton(/^Panier/), ({ page }) => page.getByRole('dialog').waitFor()),
  },
  {
    nom: 'adresse-erreurs',
    titre: 'L’adresse, et ce qui y manque',
    poser: puis(
      aller('/livraison/addresse', 'Votre adresse'),
      ({ page }) => page.getByLabel('Livrer à une autre personne').check(),
      bouton('Continuer vers la livraison'),
      attendre(/à compléter/),
    ),
  },
  {
    nom: 'adresse',
    titre: 'L’adresse, complète',
    poser: async ({ page }) => {
      await page.getByLabel('Livrer à une autre personne').uncheck()
      await page.getByLabel(/^Téléphone/).fill('77 123 45 67')
      await page.getByLabel(/^Ville/).fill('Dakar')
      await page.getByLabel(/^Adresse/).fill('Sacré-Cœur 3, portail vert après la pharmacie')
      await page.getByLabel(/^Adresse/).blur()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    nom: 'mode',
    titre: 'Le mode de livraison',
    poser: puis(bouton('Continuer vers la livraison'), attendre(/^Livré/)),
  },
  {
    nom: 'paiement',
    titre: 'Le paiement',
    poser: puis(bouton('Continuer vers le paiement'), attendre(/^Commander avec obligation de paiement/)),
  },
  {
    nom: 'paiement-erreur',
    titre: 'Les conditions ne sont pas acceptées',
    poser: puis(bouton(/^Commander avec obligation de paiement/), attendre(/^Cochez cette case/)),
  },
  {
    nom: 'paypal',
    titre: 'Ce que PayPal débite',
    poser: puis(
      ({ page }) => commander(page),
      surLaDerniere('/paiementpaypal'),
      attendre(/^Payer avec PayPal ·/),
    ),
  },
  {
    nom: 'paypal-attente',
    titre: 'Au retour de PayPal, pas encore confirmé',
    poser: paiementDit('en_cours', '/paiement/success', 'Paiement en cours de vérification'),
  },
  {
    nom: 'commande-a-payer',
    titre: 'Une commande à payer',
    poser: surLaDerniere('/commande'),
  },
  {
    nom: 'commande-annuler',
    titre: 'Annuler une commande',
    poser: bouton('Annuler la commande'),
  },
  {
    nom: 'paiement-remplace',
    titre: 'Une commande qui en remplace une autre',
    poser: puis(surLaDerniere('/livraison/paiement'), attendre(/elle la remplacera/)),
  },
  {
    nom: 'carte-refusee',
    titre: 'Une carte refusée',
    poser: paiementDit('refusee', '/payment-cart-success', 'Le paiement n’a pas abouti'),
  },
  {
    nom: 'carte-attente',
    titre: 'Un paiement à vérifier',
    poser: paiementDit('a_verifier', '/payment-cart-success', 'Paiement en cours de vérification'),
  },
  {
    nom: 'carte-trop-tard',
    titre: 'Une commande qui n’a pas été payée à temps',
    poser: paiementDit('annulee', '/payment-cart-success', 'Commande annulée'),
  },
  {
    nom: 'payee',
    titre: 'Merci',
    poser: async (visite) => {
      const { page } = visite
      const { data } = await appeler<{ data: { adresse: string } }>(page, 'POST', '/api/paiement', {
        commande_id: await derniere(visite),
        payment_method: 'carte',
      })
      await page.goto(data.adresse)
      await payerParCarte(page, '4242 4242 4242 4242')
      await page.getByText('Merci, votre commande est confirmée').waitFor()
    },
  },
  {
    nom: 'commandes',
    titre: 'Mes commandes',
    poser: puis(aller('/commande', 'Mes Commandes'), attendre(/CMD-/)),
  },
  { nom: 'commande', titre: 'Une commande', poser: puis(surLaDerniere('/commande'), attendre(/CMD-/)) },
  ...PAPIERS,
  {
    nom: 'commande-partage',
    titre: 'Le code de livraison, et le suivi à partager',
    poser: puis(
      surLaDerniere('/commande'),
      bouton('Partager le suivi'),
      attendre('Copier le lien'),
      ({ page }) => page.getByRole('heading', { name: 'Remise du colis' }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    nom: 'recapitulatif',
    titre: 'Le récapitulatif',
    poser: puis(surLaDerniere('/order-summary'), attendre(/CMD-/)),
  },
  // last: from these pages no script asks the shop anything
  {
    nom: 'suivi',
    titre: 'La page de qui reçoit',
    poser: async (visite) => {
      const commande_id = await derniere(visite)
      const { data } = await appeler<{ data: { adresse: string } }>(visite.page, 'POST', '/api/suivi', {
        commande_id,
      })
      await visite.page.goto(data.adresse)
    },
  },
  {
    nom: 'suivi-absent',
    titre: 'Un lien de suivi qui ne mène nulle part',
    poser: ({ page, url }) => page.goto(`${url}/suivi/devine`),
  },
]
