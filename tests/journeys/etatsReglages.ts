import { aller, attendre, bouton, type Etat, puis } from './etats.ts'

/** Customers, contents, rates and staff, for whoever keeps the shop; signed in already. */
export const REGLAGES: Etat[] = [
  {
    nom: 'bureau-client-bloquer',
    titre: 'Un client, et pourquoi le bloquer',
    poser: puis(
      aller('/admin/clients', 'Clients'),
      ({ page }) => page.getByRole('link', { name: 'Mariama Ba' }).click(),
      attendre('Notes de l’équipe'),
      bouton('Ajouter la note'),
      attendre('Écrivez la note.'),
    ),
  },
  {
    nom: 'bureau-banniere',
    titre: 'Une image de la bannière, et ce que l’accueil en montrera',
    poser: puis(
      aller('/admin/contenus', 'Bannière'),
      ({ page }) => page.getByRole('link', { name: 'Le marché vient à vous' }).first().click(),
      attendre('Aperçu'),
      ({ page }) => page.getByLabel(/^Titre/).fill(''),
      bouton('Enregistrer'),
      attendre('Le titre est requis.'),
    ),
  },
  {
    nom: 'bureau-conditions',
    titre: 'Les conditions de vente, comparées à leur brouillon',
    poser: puis(aller('/admin/contenus/conditions', 'Conditions de vente'), async ({ page }) => {
      const texte = page.getByRole('textbox', { name: /^Texte/ })
      await texte.fill(`${await texte.inputValue()}\n\nUne phrase de plus.`)
      await page.getByText(/^Comparer les versions/).click()
      await page.locator('ins').getByText('Une phrase de plus.').waitFor()
    }),
  },
  {
    nom: 'bureau-texte',
    titre: 'Les mots d’un message, et une variable qu’il n’a pas',
    poser: puis(
      // what was typed of the terms is given up
      bouton('Annuler les modifications'),
      aller('/admin/textes/expediee', 'Commande partie'),
      ({ page }) => page.getByLabel(/^Mot de la fin/).fill('À bientôt.'),
      ({ page }) => page.getByLabel(/^Objet du mail/).fill('Merci {nom}'),
      ({ page }) => page.getByLabel(/^Texte/).focus(),
      attendre('{nom} n’existe pas dans ce message\u00a0: choisissez parmi les variables proposées.'),
    ),
  },
  {
    nom: 'bureau-devises',
    titre: 'Un taux qui étonne',
    poser: puis(
      // what was typed of the message is given up
      bouton('Annuler les modifications'),
      aller('/admin/devises', 'Devises et taux'),
      ({ page }) => page.getByLabel(/^1 FCFA en EUR/).fill('0,015'),
      bouton('Enregistrer le taux, EUR'),
      attendre('Cochez la case si ce taux est juste.'),
    ),
  },
  {
    nom: 'bureau-facteur',
    titre: 'Le deuxième facteur, à viser avec un téléphone, et un code qui n’est pas le bon',
    poser: puis(
      aller('/admin/facteur', 'Deuxième facteur'),
      bouton('Commencer'),
      ({ page }) => page.getByLabel(/^Code/).fill('12'),
      bouton('Confirmer'),
      attendre('Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant et tapez-le.'),
    ),
  },
  {
    nom: 'bureau-equipe',
    titre: 'L’équipe, et une adresse qui n’en est pas une',
    poser: puis(
      aller('/admin/equipe', 'Équipe'),
      ({ page }) => page.getByLabel(/^Adresse e-mail/).fill('coumba'),
      bouton('Inviter'),
      attendre('Écrivez une adresse e-mail complète, comme awa@exemple.sn.'),
    ),
  },
  {
    nom: 'bureau-charge',
    titre: 'La charge du serveur\u00a0: ce qu’il répond, ce qui l’attend',
    poser: puis(
      // whom one was about to invite is given up
      aller('/admin/charge', 'Charge du serveur'),
      attendre('Routes les plus demandées'),
    ),
  },
]
