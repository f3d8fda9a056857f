import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lancerNavigateur } from '../../navigateur.ts'
import { appeler, commander, payerParCarte, seConnecter } from '../gestes.ts'
import { ouvrirBoutique } from '../ouverture.ts'
import { codeDe } from './totp.ts'

export type Visiteur = Awaited<ReturnType<typeof visiteur>>

/** A shop that Awa Diop owns, and those who come to work for it. */
export async function visiteur() {
  const [boutique, navigateur] = await Promise.all([
    ouvrirBoutique({ OWNER_EMAILS: 'awa.diop@exemple.sn' }),
    lancerNavigateur(),
  ])
  let secret = ''
  const arriver = async (nom: string, chemin: string): Promise<Page> => {
    const visite = await navigateur.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'fr-FR',
      serviceWorkers: 'block',
    })
    const page = await visite.newPage()
    await page.goto(boutique.url + chemin)
    await Promise.all([page.waitForEvent('load'), seConnecter(page, nom)])
    return page
  }
  return {
    url: boutique.url,
    arriver,
    appeler,
    /** What the telephone shows, once the secret of this page was typed into it. */
    code: async (page: Page) => {
      secret = (await page.locator('strong.b-reference').innerText()).replace(/\s/g, '')
      return codeDe(secret, new Date())
    },
    /** What it shows next: the code before has served. */
    suivant: () => codeDe(secret, new Date(), 1),
    /** An owner invites somebody, who signs in at this page. */
    embaucher: async (patronne: Page, nom: string, role: string, chemin: string): Promise<Page> => {
      const email = `${nom.toLowerCase().replace(' ', '.')}@exemple.sn`
      await appeler(patronne, 'POST', '/api/equipe/invitation', { email, role })
      return arriver(nom, chemin)
    },
    /** An order that this person pays by card; its id. */
    vendre: async (page: Page): Promise<number> => {
      const [produits] = await appeler<[{ data: { id: number; designation: string }[] }]>(
        page,
        'GET',
        '/api/produit?limit=100',
      )
      const produit = produits.data.find(({ designation }) => designation === 'Riz brisé parfumé')?.id
      const adresse = { adresse: 'Rue 12', ville: 'Dakar', pays: 'SEN', telephone1: '+221771234567' }
      await appeler(page, 'PUT', '/api/profile', adresse)
      await appeler(page, 'POST', '/api/panier', { produit, quantite: 2, action: 0 })
      const { id } = await commander(page, { payment_method: 'carte' })
      const paiement = { commande_id: id, payment_method: 'carte' }
      const { data } = await appeler<{ data: { adresse: string } }>(page, 'POST', '/api/paiement', paiement)
      await page.goto(data.adresse)
      await payerParCarte(page, '4242 4242 4242 4242')
      await page.waitForURL(/payment-cart-success/)
      const etat = async () =>
        (
          await appeler<[{ data: { id: number; etatcommande: number }[] }]>(page, 'GET', '/api/commande')
        )[0].data.find((une) => une.id === id)?.etatcommande
      await expect.poll(etat).toBe(1)
      return id
    },
    fermer: async () => {
      await navigateur.close()
      await boutique.fermer()
    },
  }
}
