import { afterAll, beforeAll, expect, test } from 'vitest'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from '../ouverture.ts'

let boutique: BoutiqueVisitee
let navigateur: Navigateur
beforeAll(async () => {
  ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(), lancerNavigateur()])
})
afterAll(async () => {
  await navigateur.close()
  await boutique.fermer()
})

test('qui compte ses données le dit au pied de la page : les images viennent à leur plus petite taille', async () => {
  const page = await (
    await navigateur.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', deviceScaleFactor: 2 })
  ).newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const largeurs = () =>
    page.evaluate(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
      const venues = images.map(({ currentSrc }) => currentSrc).filter((source) => /-\d+\.avif$/.test(source))
      const lues = venues.map(async (une) => createImageBitmap(await (await fetch(une)).blob()))
      return [...new Set((await Promise.all(lues)).map(({ width }) => width))].sort((a, b) => a - b)
    })
  await page.goto(boutique.url, { waitUntil: 'networkidle' })
  const moins = page.getByRole('switch', { name: /^Moins de données/ })
  const basculer = async (dit: 'oui' | 'non') => {
    await moins.click()
    await page.getByRole('switch', { name: new RegExp(`données\\s: ${dit}$`) }).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
  }
  expect([await moins.getAttribute('aria-checked'), await largeurs()]).toEqual(['false', [200, 400, 800]])
  await basculer('oui')
  expect([await moins.getAttribute('aria-checked'), await largeurs()]).toEqual(['true', [200, 480]])
  await basculer('non')
  expect([await moins.getAttribute('aria-checked'), await largeurs()]).toEqual(['false', [200, 400, 800]])
})
