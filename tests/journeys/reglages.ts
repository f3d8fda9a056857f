import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appeler, seConnecter } from './gestes.ts'
import type { BoutiqueVisitee } from './ouverture.ts'

// Contents, the shop's phone, a rate, the staff and customers: walked through with the rest of the back office, on
// the same shop (issue 6, points 1 and 7).

export interface SceneBureau {
  boutique: BoutiqueVisitee
  /** The owner's. */
  page: Page
  /** Somebody new at an address that asks them to sign in. */
  arriver(nom: string, chemin: string): Promise<Page>
}

const enDeuxSecondes = { timeout: 2000 }

export function parcoursReglages(scene: () => SceneBureau): void {
  const bouton = (name: string | RegExp) => scene().page.getByRole('button', { name })
  /** What anybody is answered. */
  const lue = async (chemin: string) => (await fetch(scene().boutique.url + chemin)).text()

  test('le menu de la boutique mène l’équipe au bureau, et elle seule', async () => {
    const { page, boutique } = scene()
    await page.goto(`${boutique.url}/faq`)
    await bouton('Mon espace client').click()
    await page.getByRole('link', { name: 'Administration' }).click()
    await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
  })

  test('une réponse, le téléphone, un numéro Wave et un taux changés se lisent dans la boutique en moins de deux secondes', async () => {
    const { page, boutique } = scene()
    await page.goto(`${boutique.url}/admin/contenus/questions`)
    await page.getByRole('link', { name: /^Livrez-vous chez moi/ }).click()
    await page.getByLabel(/^Réponse/).fill('Oui, même à Kédougou.\n\nEn quatre jours.')
    await page.keyboard.press('Control+s')
    await page
      .getByText(/enregistré\.$/)
      .first()
      .waitFor()
    await expect.poll(() => lue('/faq'), enDeuxSecondes).toContain('Oui, même à Kédougou.')

    await page.goto(`${boutique.url}/admin/boutique`)
    await page.getByLabel(/^Téléphone/).fill('abc')
    await bouton('Enregistrer').click()
    await page.getByText(/Écrivez un numéro complet/).waitFor()
    await page.getByLabel(/^Téléphone/).fill('+221 33 869 12 34')
    await bouton('Enregistrer').click()
    await page
      .getByText(/préférences enregistrées/)
      .first()
      .waitFor()
    await expect.poll(() => lue('/cart'), enDeuxSecondes).toContain('33 869 12 34')

    await page.goto(`${boutique.url}/admin/reglages`)
    await page.getByLabel(/^Numéro Wave/).fill('77 123 45')
    await bouton('Enregistrer les numéros').click()
    await page.getByText(/Écrivez un numéro complet/).waitFor()
    await page.getByLabel(/^Numéro Wave/).fill('77 123 45 67')
    await bouton('Enregistrer les numéros').click()
    await page.getByText('Numéros enregistrés.').first().waitFor()
    await expect
      .poll(() => lue('/cart'), enDeuxSecondes)
      .toContain('Wave au +221\u00a077\u00a0123\u00a045\u00a067')

    await page.goto(`${boutique.url}/admin/devises`)
    await page.getByLabel(/^1 FCFA en EUR/).fill('0,002')
    await page.getByText(/s’écarte de 33/).waitFor()
    await page.getByLabel('Ce taux est juste').check()
    await bouton('Enregistrer le taux, EUR').click()
    await page.getByText('1 FCFA vaut 0,002 EUR').first().waitFor()
    await expect.poll(() => lue('/'), enDeuxSecondes).toContain('&quot;EUR&quot;:&quot;0.002&quot;')
    await bouton('Reprendre la parité légale').click()
    expect(await page.getByLabel(/^1 FCFA en EUR/).inputValue()).toBe('0,00152449')
  })

  test('une personne invitée reçoit une lettre, se connecte, et trouve le bureau de son rôle', async () => {
    const { page, boutique, arriver } = scene()
    await page.goto(`${boutique.url}/admin/equipe`)
    await page.getByLabel(/^Adresse e-mail/).fill('moussa.ndiaye@exemple.sn')
    await bouton('Inviter').click()
    await page.getByText('En attente').waitFor()
    const invitation = () => boutique.lettres().filter((lettre) => lettre.includes('Votre rôle'))
    await expect.poll(invitation).toHaveLength(1)
    const moussa = await arriver('Moussa Ndiaye', '/admin')
    await moussa.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
    const menu = moussa.getByRole('navigation', { name: 'Bureau' })
    expect(await menu.getByRole('link', { name: /Équipe|Devises|Contenus|Journal/ }).count()).toBe(0)
    await moussa.goto(`${boutique.url}/admin/equipe`)
    await moussa.getByRole('heading', { name: 'Page réservée' }).waitFor()
  })

  test('un client bloqué sort de la boutique, et lit pourquoi il ne rentre pas', async () => {
    const { page, boutique, arriver } = scene()
    const fatou = await arriver('Fatou Sow', '/compte')
    await fatou.getByRole('button', { name: 'Mon espace client' }).waitFor()
    await page.goto(`${boutique.url}/admin/clients?texte=fatou`)
    await page.getByRole('link', { name: 'Fatou Sow' }).click()
    await bouton('Bloquer ce client').click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Motif/)
      .fill('Trois colis refusés.')
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquer ce client' }).click()
    await page.getByText('Bloqué', { exact: true }).waitFor()
    await fatou.goto(`${boutique.url}/compte`)
    const connexion = fatou.getByRole('button', { name: 'Se connecter avec Google' })
    await connexion.waitFor()
    await seConnecter(fatou, 'Fatou Sow')
    await fatou
      .getByText(/^Votre compte est bloqué/)
      .first()
      .waitFor()
    const journal = await appeler<[{ data: { action: string }[] }]>(
      page,
      'GET',
      '/api/equipe/journal?objet=compte',
    )
    expect(journal[0].data[0]?.action).toBe('bloquer')
  })
}
