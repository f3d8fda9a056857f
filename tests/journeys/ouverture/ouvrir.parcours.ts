import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { baseNeuve } from '../../boutique.ts'
import { REQUETES, RESSOURCES } from '../../contrat/attentes.ts'
import { TROU } from '../../contrat/refus.ts'
import { toutDemander } from '../../contrat/selection.ts'
import { lancerNavigateur, type Navigateur } from '../../navigateur.ts'
import { commander, entrerParCode, entrerParCompte, payer, remplirPanier } from './acheter.ts'
import { type BoutiqueNeuve, ouvrirBoutiqueNeuve } from './neuve.ts'
import { avecEmpreinte, prendreTelephone, type Telephone } from './telephone.ts'
import * as tenir from './tenir.ts'

// A real shop, from an empty PostgreSQL to its first paid order, by the screens of whoever keeps it: on a telephone,
// without a shell, a file or a developer. Its providers, its mail server and who vouches for people stand beside it.

const serveur = inject('postgres')
if (!serveur) console.warn('Pas de PostgreSQL 15 ou plus ici\u00a0: la vraie boutique n’est pas ouverte.')

describe.skipIf(!serveur)('une vraie boutique, ouverte par qui la tient', () => {
  let navigateur: Navigateur
  let boutique: BoutiqueNeuve
  let base = ''
  let awa: Telephone
  let fatou: Telephone
  let moussa: Telephone
  let tenue: tenir.Tenue
  const erreurs: string[] = []
  beforeAll(async () => {
    base = await baseNeuve(serveur ?? '')
    ;[boutique, navigateur] = await Promise.all([ouvrirBoutiqueNeuve(base), lancerNavigateur()])
    const prendre = () => prendreTelephone({ navigateur })
    ;[awa, fatou, moussa] = await Promise.all([prendre(), prendre(), prendre()])
    for (const { page } of [awa, fatou, moussa])
      page.on('pageerror', ({ message }) => erreurs.push(`${page.url()} ${message}`))
    await avecEmpreinte(awa)
    tenue = { telephone: awa, boutique }
  })
  afterAll(async () => {
    await navigateur?.close()
    await boutique?.fermer()
    expect(erreurs).toEqual([])
  })

  test('avant elle, un visiteur lit « bientôt »', async () => {
    expect((await fatou.page.goto(boutique.url))?.status()).toBe(503)
    await fatou.page.getByText('ouvre bientôt').first().waitFor()
  })

  test('le lien, les premiers pas, et elle est ouverte', async () => {
    await tenir.preparer(tenue)
    await awa.aPart(() => tenir.essayer(tenue))
    await tenir.ouvrirATous(tenue)
  })

  test('une cliente entre par un code, commande, et la boutique compte ses espèces', async () => {
    await remplirPanier(fatou, boutique.url)
    await entrerParCode(fatou, boutique, 'fatou@exemple.sn')
    await commander(fatou, 'À la livraison', ['Fatou', 'Sow'])
    await fatou.page.getByText('Nous vous appelons pour confirmer').waitFor()
    await tenir.allerALaCommande(tenue, /À confirmer par téléphone/)
    await tenir.mener(
      tenue,
      'Confirmée par téléphone',
      'Commencer la préparation',
      'Marquer comme expédiée',
      'Argent reçu du livreur',
    )
    const { ecrans, arrivees, touchers, lettres, minutes } = awa.compter()
    console.info(
      `Du lien à la première commande payée, à 390 px\u00a0: ${ecrans} écrans, ${touchers} touchers, ${lettres} lettres (${arrivees} arrivées), soit ${minutes} minutes à 20 s par écran, 2 s par toucher et une demi-seconde par lettre.`,
    )
    expect(ecrans).toBeLessThanOrEqual(12)
    expect(touchers).toBeLessThanOrEqual(60)
    // the order that was a trial is in no figure
    await awa.page.goto(`${boutique.url}/admin`)
    const ventes = awa.page.getByRole('region', { name: 'Ventes' })
    await ventes.getByText('1 commande payée').first().waitFor()
    expect(await ventes.getByText('16\u202f500\u00a0FCFA').count()).toBeGreaterThan(0)
  })

  test('les pages de la loi se complètent une fois, se publient, et se lisent au pied de la boutique', async () => {
    await tenir.publierPages(tenue)
    await fatou.page.goto(boutique.url)
    const pied = fatou.page.getByRole('contentinfo')
    for (const nom of ['Mentions légales', 'Confidentialité', 'Livraison et retours', 'Accessibilité'])
      await pied.getByRole('link', { name: nom }).waitFor()
  })

  test('un moyen en ligne et le compte d’une autre maison se branchent au bureau, et servent aussitôt', async () => {
    const { wave, google } = boutique.cles
    await tenir.brancher(tenue, 'Wave', [
      [/^Clé API/, wave.apiKey],
      [/^Secret du webhook/, wave.webhookSecret],
    ])
    await tenir.brancher(tenue, 'Connexion avec Google', [
      [/^ID client/, google.clientId],
      [/^Code secret/, google.clientSecret],
    ])
    await remplirPanier(moussa, boutique.url)
    await entrerParCompte(moussa, 'Moussa Ndiaye')
    await commander(moussa, 'Wave')
    await payer(moussa)
    await tenir.allerALaCommande(tenue, /À préparer/)
    await tenir.mener(tenue, 'Commencer la préparation')
    await awa.page.getByRole('region', { name: 'Paiements' }).getByText('Wave').first().waitFor()
  })

  test('fermée pour un moment, elle dit un mot qui se change, et se retrouve à la fermeture suivante', async () => {
    const { page } = awa
    const mot = page.getByRole('dialog').getByLabel(/^Un mot pour vos visiteurs/)
    const presser = (name: string) => page.getByRole('button', { name }).last().click()
    const lue = async () => (await fetch(boutique.url)).text()
    await page.goto(`${boutique.url}/admin`)
    await presser('Fermer la boutique pour un moment')
    await mot.fill('Retour lundi.')
    await presser('Fermer la boutique')
    await page.getByText(/vos visiteurs lisent «\sRetour lundi\.\s»/).waitFor()
    await presser('Changer le mot pour vos visiteurs')
    expect(await mot.inputValue()).toBe('Retour lundi.')
    await mot.fill('Retour mardi.')
    await presser('Enregistrer le mot')
    await page.getByText(/vos visiteurs lisent «\sRetour mardi\.\s»/).waitFor()
    expect(await lue()).toContain('Retour mardi.')
    await presser('Rouvrir la boutique')
    await presser('Fermer la boutique pour un moment')
    expect(await mot.inputValue()).toBe('Retour mardi.')
    expect(await lue()).not.toContain('Retour mardi.')
    await presser('Renoncer')
  })

  test('le lendemain, ses clés ne se touchent plus avant que l’une soit montrée, et l’empreinte suffit', async () => {
    const { page } = awa
    const client = new pg.Client(base)
    await client.connect()
    await client.query(`UPDATE session SET facteur_le = facteur_le - interval '13 hours'`)
    await client.end()
    await page.goto(`${boutique.url}/admin/acces`)
    const cles = page.getByRole('region', { name: 'Vos appareils' })
    await cles.getByText(/confirmez que c’est vous/).waitFor()
    expect(await cles.getByRole('button').allTextContents()).toEqual(['Entrer avec ma clé d’accès'])
    await cles.getByRole('button').click()
    await cles.getByRole('button', { name: 'Créer une clé sur cet appareil' }).waitFor()
    expect(await cles.getByRole('button', { name: /^Retirer/ }).count()).toBe(1)
  })

  test('ce qu’une boutique ainsi faite répond à tous tient au contrat', async () => {
    for (const [nom, { champs }] of Object.entries(RESSOURCES).filter(
      ([, { acces }]) => acces === 'publique',
    )) {
      const reponse = await fetch(`${boutique.url}/api/${nom}?page=1&limit=100`)
      const texte = await reponse.text()
      expect([nom, reponse.status, TROU.exec(texte)]).toEqual([nom, 200, null])
      for (const objet of JSON.parse(texte)[0].data)
        expect(Object.keys(objet)).toEqual(expect.arrayContaining(champs))
    }
    for (const [nom, { args }] of Object.entries(REQUETES).filter(([, { acces }]) => acces === 'publique')) {
      const body = JSON.stringify({ query: toutDemander(nom, args) })
      const headers = { 'content-type': 'application/json' }
      const reponse = await fetch(`${boutique.url}/graphql`, { method: 'POST', headers, body })
      expect([nom, reponse.status, (await reponse.json()).errors]).toEqual([nom, 200, undefined])
    }
  })
})
