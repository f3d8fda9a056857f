import { aller, attendre, BABOUCHES, bouton, type Etat, idDe, puis, RIZ, type Visite } from './etats.ts'

const rechercher = (terme: string) => async (visite: Visite) => {
  const champ = visite.page.getByRole('combobox', { name: 'Rechercher un produit' })
  await champ.click()
  await champ.fill(terme)
}
const fiche = (nom: string) => async (visite: Visite) => aller(`/product/${idDe(visite, nom)}`, nom)(visite)

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
  {
    nom: 'resultats-filtres',
    titre: 'Les filtres d’une recherche',
    poser: ({ page }) => page.getByText('Filtrer', { exact: true }).click(),
  },
  {
    nom: 'resultats-vains',
    titre: 'Une recherche qui ne trouve rien, et où elle mène',
    poser: aller('/?designation=trottinette', /./),
  },
  {
    nom: 'liste-fermee',
    titre: 'Une liste fermée, ou qui n’a jamais été',
    poser: aller('/liste/AAAAAAAAAAAAAAAA', 'Cette liste n’est pas là'),
  },
  { nom: 'promotions', titre: 'Les promotions', poser: aller('/?promotion=1', /la boutique en ligne/) },
  { nom: 'produit-promotion', titre: 'Un produit au prix barré', poser: fiche('Cabas de marché tressé') },
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
  {
    nom: 'connexion-code',
    titre: 'Se connecter par un code',
    poser: puis(bouton('Recevoir un code par e-mail'), ({ page }) =>
      page.getByLabel('Adresse e-mail').waitFor(),
    ),
  },
  {
    nom: 'connexion-sms',
    titre: 'Se connecter par un code reçu par SMS',
    poser: puis(bouton('Plutôt par SMS'), ({ page }) => page.getByLabel('Numéro de téléphone').waitFor()),
  },
  {
    nom: 'connexion-application',
    titre: 'La fenêtre de connexion dans le navigateur d’une application',
    poser: puis(
      aller('/faq', /./),
      ({ page }) =>
        page.evaluate(() => {
          const userAgent = 'Mozilla/5.0 (Linux; Android 13; wv) Version/4.0 Chrome/126.0 Instagram 334.0'
          Object.defineProperty(navigator, 'userAgent', { value: userAgent })
        }),
      bouton('Se connecter'),
      ({ page }) => page.getByRole('link', { name: 'Ouvrir dans le navigateur' }).waitFor(),
      // mail or telephone, as it was chosen in this tab
      ({ page }) => page.getByRole('dialog').getByRole('textbox').waitFor(),
    ),
  },
  {
    nom: 'suivi-demande',
    titre: 'Suivre une commande sans compte',
    poser: ({ page, url }) => page.goto(`${url}/suivi`),
  },
  {
    nom: 'suivi-demande-faute',
    titre: 'Ce qu’il faut corriger',
    poser: puis(bouton('Recevoir le lien'), attendre('Écrivez un numéro complet')),
  },
  {
    nom: 'suivi-demandee',
    titre: 'Le lien est parti, ou rien',
    poser: ({ page, url }) => page.goto(`${url}/suivi?parti=1`),
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
  {
    nom: 'panier-proche',
    titre: 'Un panier donné à payer, sans compte',
    poser: puis(
      fiche(RIZ),
      bouton('Ajouter au panier'),
      attendre('Produit ajouté au panier local'),
      aller('/cart', 'Votre panier'),
      bouton('Faire payer par un proche'),
      bouton('Faire le lien de ce panier'),
      attendre('Partager sur WhatsApp'),
    ),
  },
  {
    nom: 'panier-a-payer',
    titre: 'Le même, pour qui va le payer',
    poser: async ({ page }) => {
      await page.goto((await page.getByText(/\/partage\/[\w-]{16}$/).textContent()) ?? '')
      await page.getByRole('button', { name: 'Prendre ce panier et le payer' }).waitFor()
    },
  },
  {
    nom: 'panier-perdu',
    titre: 'Un panier dont le lien n’ouvre plus rien',
    poser: aller('/partage/AAAAAAAAAAAAAAAA', 'Ce panier n’est plus là'),
  },
]
