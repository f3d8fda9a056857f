import { ACHATS } from './bureau/etatsAchats.ts'
import { CHANGEMENTS } from './bureau/etatsChangement.ts'
import { COLIS } from './bureau/etatsColis.ts'
import { LIVREURS } from './bureau/etatsLivreurs.ts'
import { RELEVES } from './bureau/etatsReleves.ts'
import { aller, attendre, bouton, type Etat, idDe, puis, RIZ, type Visite } from './etats.ts'
import { COMMANDES } from './etatsCommandes.ts'
import { LIVRAISON } from './etatsLivraison.ts'
import { PAPIERS_BUREAU } from './etatsPapiers.ts'
import { RAYONS } from './etatsRayons.ts'
import { REGLAGES } from './etatsReglages.ts'
import { REMISE } from './etatsRemise.ts'
import { STOCK } from './etatsStock.ts'
import { seConnecter } from './gestes.ts'

const choisir = async ({ page }: Visite) => {
  const cases = page.getByRole('checkbox', { name: /^Choisir (?!toute)/ })
  await cases.first().check()
  await cases.nth(2).click({ modifiers: ['Shift'] })
}
const ouvrirProduit = async (visite: Visite) => aller(`/admin/produits/${idDe(visite, RIZ)}`, /^Riz/)(visite)

/** Seen by the shopkeeper, in the back office. */
export const BUREAU: Etat[] = [
  {
    nom: 'bureau-produits',
    titre: 'Les produits, trois choisis',
    poser: puis(
      aller('/faq', /./),
      bouton('Se connecter'),
      ({ page }) => Promise.all([page.waitForEvent('load'), seConnecter(page, 'Mariama Ba')]),
      aller('/admin/produits', 'Produits'),
      choisir,
      attendre('3 produits choisis'),
    ),
  },
  {
    nom: 'bureau-produits-lot',
    titre: 'Changer leurs prix',
    poser: puis(
      bouton('Changer les prix'),
      ({ page }) => page.getByLabel(/^Changement/).fill('10'),
      attendre('3 produits seront modifiés.'),
    ),
  },
  {
    nom: 'bureau-produit-erreurs',
    titre: 'Un nouveau produit, et ce qui y manque',
    poser: puis(
      ({ page }) => page.keyboard.press('Escape'),
      aller('/admin/produits/nouveau', 'Nouveau produit'),
      bouton('Créer le produit'),
      attendre('La désignation est requise'),
    ),
  },
  {
    nom: 'bureau-produit-conflit',
    titre: 'Un produit que quelqu’un d’autre a modifié',
    poser: puis(
      ouvrirProduit,
      async (visite) => {
        const { page } = visite
        await page.getByLabel(/^Prix en/).fill('15 000')
        const autre = await page.context().newPage()
        await ouvrirProduit({ ...visite, page: autre })
        await autre.getByLabel(/^Prix en/).fill('14 000')
        await autre.getByRole('button', { name: 'Enregistrer' }).click()
        await autre.getByText(/enregistré\.$/).waitFor()
        await autre.close()
      },
      bouton('Enregistrer'),
      attendre('Quelqu’un d’autre a modifié les mêmes champs'),
    ),
  },
  ...RAYONS,
  ...STOCK,
  ...ACHATS,
  ...LIVRAISON,
  ...PAPIERS_BUREAU,
  ...REMISE,
  ...CHANGEMENTS,
  ...COLIS,
  ...LIVREURS,
  ...RELEVES,
  ...COMMANDES,
  ...REGLAGES,
]
