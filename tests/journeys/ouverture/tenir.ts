// What Awa does at the office of her own shop, screen by screen, as docs/ouvrir.md tells it.
import type { Locator } from 'playwright-core'
import { commander, PRODUIT, remplirPanier } from './acheter.ts'
import type { BoutiqueNeuve } from './neuve.ts'
import type { Telephone } from './telephone.ts'

/** As it leaves a telephone; the shop makes it lighter. */
const PHOTO = 'demo/images/produit/boubou-femme-bazin.jpg'

export interface Tenue {
  telephone: Telephone
  boutique: BoutiqueNeuve
}

const bouton = ({ page }: Telephone, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first()
const champ = ({ page }: Telephone, libelle: RegExp): Locator => page.getByLabel(libelle).first()

/** Until the shop says so; then what it said is put away. */
async function dit({ page }: Telephone, texte: string | RegExp): Promise<void> {
  const message = page.locator('section[aria-label="Messages"] [data-niveau]').filter({ hasText: texte })
  await message.waitFor()
  await message.getByRole('button', { name: 'Fermer le message' }).tap()
}

const titre = ({ page }: Telephone, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The next of the first steps, from the one that is done. */
async function suivant(telephone: Telephone, vers: string | RegExp): Promise<void> {
  await telephone.toucher(bouton(telephone, 'Pas suivant'))
  await titre(telephone, vers)
}

/** The link that came by WhatsApp, then a finger. */
async function prendre({ telephone, boutique }: Tenue): Promise<void> {
  const { page, toucher, montrer } = telephone
  await page.goto(boutique.lien)
  await bouton(telephone, 'Entrer avec mon téléphone').waitFor()
  await montrer('lien')
  await toucher(bouton(telephone, 'Entrer avec mon téléphone'))
  await page.getByRole('heading', { name: 'Premiers pas' }).waitFor()
  await montrer('premiers-pas')
}

async function direQuiNousSommes({ telephone }: Tenue): Promise<void> {
  const { page, toucher, ecrire, choisir, montrer } = telephone
  await toucher(page.getByRole('link', { name: /^Qui nous sommes/ }))
  await ecrire(champ(telephone, /^Nom de la boutique/), 'Chez Awa')
  await ecrire(champ(telephone, /^E-mail/), 'awa@exemple.sn')
  await ecrire(champ(telephone, /^Téléphone/), '77 123 45 67')
  await montrer('qui-nous-sommes')
  await choisir(champ(telephone, /^Où l’entreprise est déclarée/), 'Pas encore déclarée')
  await ecrire(champ(telephone, /^Raison sociale/), 'Awa Diop')
  await ecrire(champ(telephone, /^Responsable/), 'Awa Diop')
  await ecrire(champ(telephone, /^Adresse du siège/), 'Médina, rue 22, Dakar')
  await toucher(bouton(telephone, 'Enregistrer'))
  await dit(telephone, 'préférences enregistrées')
  await page.getByRole('link', { name: 'Chez Awa, tableau de bord' }).waitFor()
}

async function lirePhrases({ telephone }: Tenue): Promise<void> {
  await suivant(telephone, 'Phrases de la boutique')
  await telephone.montrer('phrases')
  await telephone.toucher(bouton(telephone, 'J’ai lu, je garde ces phrases'))
  await dit(telephone, 'vous gardez ces phrases')
}

async function vendreUnArticle({ telephone }: Tenue): Promise<void> {
  const { page, toucher, ecrire, choisir, montrer } = telephone
  await suivant(telephone, 'Nouveau produit')
  const [album] = await Promise.all([
    page.waitForEvent('filechooser'),
    toucher(bouton(telephone, 'Ajouter des images')),
  ])
  await album.setFiles(PHOTO)
  await page.getByText('Principale', { exact: true }).waitFor()
  await ecrire(champ(telephone, /^Désignation/), PRODUIT)
  await ecrire(champ(telephone, /^Prix/), '15000')
  await montrer('produit')
  await ecrire(champ(telephone, /^Stock/), '10')
  await choisir(champ(telephone, /^Unité/), 'pièce')
  await ecrire(champ(telephone, /^Nom de la nouvelle catégorie/), 'Vêtements')
  await toucher(bouton(telephone, 'Créer la catégorie'))
  await bouton(telephone, 'Nouvelle catégorie').waitFor()
  await toucher(bouton(telephone, 'Créer le produit'))
  await dit(telephone, `${PRODUIT}\u00a0: créé.`)
}

/** Where one delivers, and with it how one is paid: cash, up to what the deliverer may carry. */
async function livrer({ telephone }: Tenue): Promise<void> {
  const { page, toucher, ecrire, montrer } = telephone
  await suivant(telephone, 'Modèles de livraison')
  for (const [ville, prix] of [
    ['Dakar – Plateau', '1500'],
    ['Dakar – Médina', '1500'],
  ] as const)
    await ecrire(page.locator(`input[name="${ville}.prixkg"]`), prix)
  await montrer('livraison')
  // what is proposed is kept
  await champ(telephone, /^Le livreur encaisse/).scrollIntoViewIfNeeded()
  await montrer('especes')
  await toucher(bouton(telephone, 'Enregistrer'))
  await dit(telephone, '2\u00a0villes de plus.')
}

async function poserConditions({ telephone }: Tenue): Promise<void> {
  const { page, toucher, ecrire, montrer } = telephone
  await suivant(telephone, 'Pages')
  await montrer('loi')
  await toucher(bouton(telephone, 'Commencer les pages, Sénégal'))
  await dit(telephone, 'Les pages sont commencées')
  await ecrire(champ(telephone, /^Qui paie le retour/), 'vous')
  await toucher(bouton(telephone, 'Compléter'))
  await dit(telephone, /^Complété/)
  await toucher(page.getByRole('main').getByRole('link', { name: 'Conditions de vente' }).last())
  await publier(telephone)
}

/** Whatever page of text one is on: a last look, and it is there for all. */
async function publier(telephone: Telephone): Promise<void> {
  await telephone.toucher(bouton(telephone, 'Relire et publier'))
  const fenetre = telephone.page.getByRole('dialog')
  await fenetre.getByRole('button', { name: /^Publier/ }).waitFor()
  await telephone.toucher(fenetre.getByRole('button', { name: /^Publier/ }))
  await dit(telephone, /publiée/)
}

async function brancherCourrier({ telephone, boutique }: Tenue): Promise<void> {
  const { hostname, port } = new URL(boutique.courrier.url)
  const { page, ecrire, toucher, montrer } = telephone
  await suivant(telephone, 'Serveur de courrier')
  await ecrire(champ(telephone, /^Serveur/), hostname)
  await ecrire(champ(telephone, /^Port/), port)
  await montrer('courrier')
  await toucher(bouton(telephone, 'Enregistrer'))
  await dit(telephone, 'enregistré, en service')
  await ecrire(champ(telephone, /^À quelle adresse/), 'awa@exemple.sn')
  await toucher(bouton(telephone, 'Envoyer un essai'))
  await page.getByText('Un message est parti vers awa@exemple.sn').waitFor()
  await suivant(telephone, 'Tableau de bord')
}

export async function ouvrirATous({ telephone }: Tenue): Promise<void> {
  await bouton(telephone, 'Ouvrir la boutique').scrollIntoViewIfNeeded()
  await telephone.montrer('ouvrir')
  await telephone.toucher(bouton(telephone, 'Ouvrir la boutique'))
  await dit(telephone, 'La boutique est ouverte à tous.')
}

/** What the first customer will see; then it is as if it had not been. */
export async function essayer(tenue: Tenue): Promise<void> {
  const { telephone, boutique } = tenue
  await remplirPanier(telephone, boutique.url)
  await commander(telephone, 'À la livraison', ['Awa', 'Diop'])
  await telephone.page.getByText('Nous vous appelons pour confirmer').waitFor()
  await telephone.page.goto(`${boutique.url}/admin/commandes`)
  await telephone.page.getByRole('main').getByText('Essai', { exact: true }).first().waitFor()
  await telephone.page.goto(`${boutique.url}/admin`)
  await telephone.toucher(bouton(telephone, 'Annuler la commande d’essai'))
  await dit(telephone, 'La commande d’essai est annulée.')
}

/** What the pages of the law still lack, said once, and each of them published. */
export async function publierPages({ telephone, boutique }: Tenue): Promise<void> {
  const { page, toucher, ecrire } = telephone
  await page.goto(`${boutique.url}/admin`)
  await toucher(page.getByRole('link', { name: /^Ce que la loi demande/ }))
  await titre(telephone, 'Pages')
  await ecrire(champ(telephone, /^Hébergeur/), 'Sonatel, Dakar, 33 839 00 00')
  await ecrire(champ(telephone, /^Numéro du récépissé/), 'déclaration en cours')
  await ecrire(champ(telephone, /^Service qui envoie/), 'Gmail, États-Unis')
  await ecrire(champ(telephone, /^Adresse où renvoyer/), 'Médina, rue 22, Dakar')
  await toucher(bouton(telephone, 'Compléter'))
  await dit(telephone, /^(Complété|Tout est complété)/)
  for (const nom of ['Mentions légales', 'Confidentialité', 'Livraison et retours', 'Accessibilité']) {
    await toucher(page.getByRole('main').getByRole('link', { name: nom }))
    await publier(telephone)
    await page.goto(`${boutique.url}/admin/contenus/pages`)
  }
}

/** The keys of a plug, as they are copied from where they were got, then asked whether they are good. */
export async function brancher(
  { telephone, boutique }: Tenue,
  prise: string,
  cles: readonly (readonly [RegExp, string])[],
): Promise<void> {
  const { page, ecrire, toucher, montrer } = telephone
  await page.goto(`${boutique.url}/admin/reglages`)
  await toucher(page.getByRole('link', { name: prise }))
  for (const [libelle, cle] of cles) await ecrire(champ(telephone, libelle), cle)
  await toucher(bouton(telephone, 'Enregistrer'))
  await dit(telephone, 'enregistré, en service')
  await toucher(bouton(telephone, 'Essayer maintenant'))
  await page.locator('.b-essai[data-etat="accepte"]').waitFor()
  await montrer(`prise-${prise.toLowerCase().replaceAll(' ', '-')}`)
}

/** What the order waits for now, one after the other. */
export async function mener({ telephone }: Tenue, ...gestes: string[]): Promise<void> {
  for (const geste of gestes) {
    await telephone.toucher(bouton(telephone, geste))
    // how much came is asked, and is what was due
    if (geste.startsWith('Argent reçu'))
      await telephone.toucher(telephone.page.getByRole('dialog').getByRole('button', { name: geste }))
    await dit(telephone, 'enregistré.')
  }
}

/** From the dashboard to the one order that waits there. */
export async function allerALaCommande({ telephone, boutique }: Tenue, attente: RegExp): Promise<void> {
  const { page, toucher, montrer } = telephone
  if (new URL(page.url()).pathname === '/admin') await page.reload()
  else await page.goto(`${boutique.url}/admin`)
  await toucher(page.getByRole('link', { name: attente }))
  await titre(telephone, 'Commandes')
  await toucher(page.getByRole('main').getByRole('link', { name: /^C/ }).first())
  await bouton(telephone, /^(Confirmée par téléphone|Commencer la préparation)$/).waitFor()
  await montrer('commande')
}

/** From the link to a shop that may open, a step after the other. */
export async function preparer(tenue: Tenue): Promise<void> {
  const pas = [
    prendre,
    direQuiNousSommes,
    lirePhrases,
    vendreUnArticle,
    livrer,
    poserConditions,
    brancherCourrier,
  ]
  for (const un of pas) await un(tenue)
}
