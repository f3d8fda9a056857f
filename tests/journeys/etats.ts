import type { Page } from 'playwright-core'
import { appeler, payerParCarte, seConnecter } from './gestes.ts'

// Every page of the shop and what opens on it, in the order in which one walks through them: looked at by the
// journey of accessibility, and photographed by `npm run captures`.

export interface Visite {
  page: Page
  url: string
  /** Ids of the demonstration's products, by name. */
  produits: Map<string, number>
}

export interface Etat {
  nom: string
  /** What the picture shows, in French. */
  titre: string
  /** From wherever the state before has left the page. */
  poser(visite: Visite): Promise<unknown>
}

const BABOUCHES = 'Babouches en cuir pointues'
const RIZ = 'Riz brisé parfumé'

/** A new page on this shop, with what its states need to know. */
export async function commencerVisite(page: Page, url: string): Promise<Visite> {
  await page.goto(url)
  const listes = await Promise.all(
    [1, 2].map((rang) =>
      appeler<[{ data: { id: number; designation: string }[] }]>(
        page,
        'GET',
        `/api/produit?limit=100&page=${rang}`,
      ),
    ),
  )
  const tous = listes.flatMap(([{ data }]) => data)
  return {
    page,
    url,
    produits: new Map(tous.map(({ id, designation }) => [designation.replace(/\s/g, ' '), id])),
  }
}

const idDe = ({ produits }: Visite, nom: string): number => {
  const id = produits.get(nom)
  if (!id) throw new Error(`no product ${nom}`)
  return id
}
const aller = (chemin: string, titre: string | RegExp) => async (visite: Visite) => {
  const { page, url } = visite
  await page.goto(url + chemin)
  await page.getByRole('heading', { level: 1, name: titre }).waitFor()
  await page.getByText('Loading...').first().waitFor({ state: 'detached' })
}
const rechercher = (terme: string) => async (visite: Visite) => {
  const champ = visite.page.getByRole('combobox', { name: 'Rechercher un produit' })
  await champ.click()
  await champ.fill(terme)
}
const fiche = (nom: string) => async (visite: Visite) => aller(`/product/${idDe(visite, nom)}`, nom)(visite)
const bouton = (nom: string | RegExp) => (visite: Visite) =>
  visite.page.getByRole('button', { name: nom }).first().click()
const puis =
  (...gestes: ((visite: Visite) => Promise<unknown>)[]) =>
  async (visite: Visite) => {
    for (const geste of gestes) await geste(visite)
  }
const attendre = (texte: string | RegExp) => (visite: Visite) =>
  visite.page.getByText(texte).first().waitFor()

/** Seen by anybody. */
export const VISITEUR: Etat[] = [
  { nom: 'accueil', titre: 'Accueil', poser: aller('/', /la boutique en ligne/) },
  {
    nom: 'recherche-rayons',
    titre: 'La recherche vide propose les catégories',
    poser: puis(rechercher(''), (visite) => visite.page.getByRole('option').first().waitFor()),
  },
  {
    nom: 'recherche',
    titre: 'La recherche et ses cinq produits',
    poser: puis(rechercher('riz'), (visite) => visite.page.getByRole('option', { name: RIZ }).waitFor()),
  },
  {
    nom: 'recherche-rien',
    titre: 'Une recherche sans résultat',
    poser: puis(rechercher('zzzqqq'), attendre('Aucun résultat trouvé')),
  },
  {
    nom: 'resultats',
    titre: 'Les produits d’une recherche',
    poser: aller('/?designation=poisson', /./),
  },
  { nom: 'categorie', titre: 'Une catégorie', poser: aller('/category/7', /./) },
  {
    nom: 'categorie-filtres',
    titre: 'Ses filtres ouverts',
    poser: ({ page }) => page.getByText('Filtrer', { exact: true }).click(),
  },
  {
    nom: 'categorie-vide',
    titre: 'Des filtres sans produit',
    poser: aller('/category/7?prix_max=3', /./),
  },
  { nom: 'produit', titre: 'Un produit', poser: fiche(RIZ) },
  {
    nom: 'produit-zoom',
    titre: 'Sa photo en grand',
    poser: puis(bouton('Agrandir la photo'), ({ page }) => page.getByRole('dialog').waitFor()),
  },
  {
    nom: 'produit-choix',
    titre: 'Un produit dont la couleur manque encore',
    poser: puis(fiche(BABOUCHES), ({ page }) =>
      page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click(),
    ),
  },
  { nom: 'produit-epuise', titre: 'Un produit épuisé', poser: fiche('Nectar de mangue, 1 litre') },
  {
    nom: 'carte',
    titre: 'La fenêtre d’une carte, et son message',
    poser: puis(aller('/', /./), async (visite) => {
      const carte = visite.page
        .getByRole('article')
        .filter({ has: visite.page.getByRole('heading', { name: BABOUCHES, exact: true }) })
      await carte.getByRole('button', { name: /panier/i }).click()
      await visite.page.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
      await visite.page.getByRole('button', { name: 'Fermer le message' }).focus()
    }),
  },
  {
    nom: 'message',
    titre: 'Un message',
    poser: puis(
      aller('/', /./),
      bouton(/^Favori : /),
      ({ page }) => page.getByRole('button', { name: 'Fermer le message' }).focus(),
      ({ page }) => page.evaluate(() => scrollTo(0, 0)),
    ),
  },
  { nom: 'panier-vide', titre: 'Le panier vide', poser: aller('/cart', 'Votre panier') },
  {
    nom: 'panneau-vide',
    titre: 'Le panneau du panier, vide',
    poser: puis(bouton(/^Panier/), ({ page }) => page.getByRole('dialog').waitFor()),
  },
  {
    nom: 'connexion',
    titre: 'La fenêtre de connexion',
    poser: puis(aller('/faq', /./), bouton('Se connecter'), ({ page }) => page.getByRole('dialog').waitFor()),
  },
  { nom: 'faq', titre: 'Questions fréquentes', poser: aller('/faq#question-2', /./) },
  { nom: 'apropos', titre: 'À propos', poser: aller('/about', /./) },
  { nom: 'cgv', titre: 'Conditions de vente', poser: aller('/cgv', /./) },
  { nom: 'erreur', titre: 'Une page qui n’existe pas', poser: aller('/rien-de-tel', /./) },
  {
    nom: 'compte-visiteur',
    titre: 'Une page personnelle, sans être connecté',
    poser: puis(
      ({ page, url }) => page.goto(`${url}/compte`),
      ({ page }) => page.getByRole('dialog').waitFor(),
      ({ page }) => page.keyboard.press('Escape'),
    ),
  },
]

/** A commande placed by the API and not paid yet; answers its id. */
async function commander(visite: Visite): Promise<number> {
  const [lieux] = await appeler<[{ data: { id: number; ville: string }[] }]>(
    visite.page,
    'GET',
    '/api/destination?limit=100',
  )
  const { data } = await appeler<{ data: { id: number } }>(visite.page, 'POST', '/api/commande', {
    destination_id: lieux.data.find(({ ville }) => /Mermoz/.test(ville))?.id ?? lieux.data[0]?.id,
    express: false,
    payment_method: 'paypal',
    devise: 'XOF',
    isDifferentRecipient: false,
    adresseliv: 'Sacré-Cœur 3, portail vert après la pharmacie',
    tel: '+221771234567',
    cgv_version: 1,
  })
  return data.id
}
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
    poser: puis(commander, surLaDerniere('/paiementpaypal'), attendre(/^Payer avec PayPal ·/)),
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
  {
    nom: 'recapitulatif',
    titre: 'Le récapitulatif',
    poser: puis(surLaDerniere('/order-summary'), attendre(/CMD-/)),
  },
]
