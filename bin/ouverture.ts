// The way from the link to the first order, as docs/ouvrir.md shows it: taken while the journey's own steps are done.
import { setTimeout as attendre } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { baseNeuve } from '#tests/boutique.ts'
import { commander, entrerParCode, remplirPanier } from '#tests/journeys/ouverture/acheter.ts'
import { ouvrirBoutiqueNeuve } from '#tests/journeys/ouverture/neuve.ts'
import { avecEmpreinte, prendreTelephone } from '#tests/journeys/ouverture/telephone.ts'
import * as tenir from '#tests/journeys/ouverture/tenir.ts'
import type { Navigateur } from '#tests/navigateur.ts'
import { findPostgres, startPostgres } from '#tests/postgres.ts'

export async function photographierOuverture(
  navigateur: Navigateur,
  ecrire: (png: Buffer, nom: string) => Promise<void>,
): Promise<void> {
  const bin = findPostgres()
  if (!bin) return console.warn('Pas de PostgreSQL 15 ou plus ici\u00a0: les images de l’ouverture restent.')
  const photographier = async (page: Page, nom: string) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    // where it was tapped lights up for a while
    await attendre(500)
    await ecrire(await page.screenshot({ animations: 'disabled' }), nom)
  }
  const cluster = await startPostgres(bin)
  const boutique = await ouvrirBoutiqueNeuve(await baseNeuve(cluster.url('postgres')))
  const telephone = await prendreTelephone({ navigateur, photographier })
  const cliente = await prendreTelephone({ navigateur, photographier })
  await avecEmpreinte(telephone)
  const tenue = { telephone, boutique }
  await tenir.preparer(tenue)
  await tenir.ouvrirATous(tenue)
  await remplirPanier(cliente, boutique.url)
  await entrerParCode(cliente, boutique, 'fatou@exemple.sn')
  await commander(cliente, 'À la livraison', ['Fatou', 'Sow'])
  await cliente.page.getByText('Nous vous appelons pour confirmer').waitFor()
  await tenir.allerALaCommande(tenue, /À confirmer par téléphone/)
  await boutique.fermer()
  await cluster.stop()
}
