import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bruit, quartiers } from '../../images.ts'
import { appeler } from '../gestes.ts'
import { ouvrirBureau } from '../scene.ts'

// A keeper puts a product on sale from her phone (issue 13): a photo, five fields, nothing else to go through.
const { boutique, page, fermer } = await ouvrirBureau('/produits', { width: 390, height: 844 })
afterAll(fermer)

interface Lue {
  id: number
  designation: string
  images: string[]
  alts: string[]
  prix: number
  quantite: number
  categorie_id: number
  couleurs: number[]
  tailles: number[]
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (nom: RegExp) => page.getByLabel(nom)
const photos = () => page.locator('.b-photo')
const lire = async () => {
  const id = Number(new URL(page.url()).pathname.split('/').pop())
  return (await appeler<{ data: Lue }>(page, 'GET', `/api/equipe/produit/${id}`)).data
}
/** A phone's photo: heavier than the shop takes, lying on its side, grainy below its four quarters. */
async function photoLourde() {
  const [largeur, hauteur] = [1500, 1000]
  const grain = sharp(bruit(largeur * hauteur * 3), { raw: { width: largeur, height: hauteur, channels: 3 } })
  const fond = await quartiers(largeur, hauteur).png().toBuffer()
  const buffer = await grain
    .composite([{ input: await sharp(fond).resize(700, 500).toBuffer(), gravity: 'northwest' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer }
}
const choisirPhoto = async (fichier: Awaited<ReturnType<typeof photoLourde>>) => {
  const [choix] = await Promise.all([page.waitForEvent('filechooser'), bouton('Ajouter des images').click()])
  expect(choix.isMultiple()).toBe(true)
  await choix.setFiles([fichier])
}

test('une photo trop lourde part allégée et redressée ; le produit se vend avec cinq champs', async () => {
  await page.goto(`${boutique.url}/admin/produits/nouveau`)
  const lourde = await photoLourde()
  expect(lourde.buffer.length).toBeGreaterThan(2_097_152)
  const envoi = page.waitForRequest((une) => une.method() === 'POST' && une.url().includes('/api/image'))
  await choisirPhoto(lourde)
  await envoi
  await expect.poll(() => photos().count()).toBe(1)
  // what lay on its side stands
  const debout = () =>
    photos()
      .getByRole('img')
      .evaluate((une: HTMLImageElement) => une.naturalWidth < une.naturalHeight)
  await expect.poll(debout).toBe(true)
  // the rest is folded away
  expect(await champ(/^Description/).isVisible()).toBe(false)
  await champ(/^Désignation/).fill('Bissap séché')
  await champ(/^Prix en FCFA/).fill('1500')
  await champ(/^Stock/).fill('20')
  await champ(/^Unité/).selectOption({ label: 'kg' })
  await bouton('Nouvelle catégorie').click()
  await champ(/^Nom de la nouvelle catégorie/).fill('T')
  await champ(/^Nom de la nouvelle catégorie/).press('Enter')
  await page.getByText('La désignation doit contenir au moins 2 caractères').waitFor()
  await champ(/^Nom de la nouvelle catégorie/).fill('Tisanes')
  await bouton('Créer la catégorie').click()
  await expect
    .poll(() => champ(/^Catégorie/).evaluate((un) => (un as HTMLSelectElement).selectedOptions[0]?.text))
    .toBe('Tisanes')
  // what it is chosen by is made on the way too
  await page.getByText('Description, couleurs, tailles et autres réglages').click()
  await bouton('Nouvelle couleur').click()
  await champ(/^Nom de la nouvelle couleur/).fill('Bordeaux')
  expect(await champ(/^Sa teinte/).inputValue()).toBe('#6d1a2d')
  await bouton('Créer la couleur').click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Bordeaux' }).isChecked()).toBe(true)
  await bouton('Nouvelles tailles').click()
  await champ(/^Nouvelles tailles/).fill('Petit sachet, Grand sachet')
  await champ(/^Nouvelles tailles/).press('Enter')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Grand sachet' }).isChecked()).toBe(true)
  await bouton('Créer le produit').click()
  await page.waitForURL(/\/admin\/produits\/\d+$/)
  const lue = await lire()
  expect(lue).toMatchObject({ designation: 'Bissap séché', prix: 1500, quantite: 20 })
  expect([lue.couleurs.length, lue.tailles.length]).toEqual([1, 2])
  expect(lue.images).toHaveLength(1)
  const page_ = await fetch(`${boutique.url}/product/${lue.id}`)
  expect([page_.status, (await page_.text()).includes(lue.images[0]?.replace('.jpg', '') ?? '?')]).toEqual([
    200,
    true,
  ])
})

test('la photo se tourne et se recadre, sa place et ce qu’elle montre restent', async () => {
  const [avant] = (await lire()).images
  await champ(/^Ce que montre l’image 1/).fill('Des calices séchés')
  await bouton('Recadrer ou tourner l’image 1').click()
  const fenetre = page.getByRole('dialog', { name: /recadrer/ })
  await fenetre.getByLabel('Agrandir').fill('2')
  await fenetre.getByRole('button', { name: 'Tourner d’un quart' }).click()
  await fenetre.getByLabel('Agrandir').fill('1.5')
  await fenetre.getByRole('button', { name: 'Garder ce cadrage' }).click()
  await expect.poll(() => fenetre.count()).toBe(0)
  await page.getByText(/Non enregistré.*Images/).waitFor()
  await bouton('Enregistrer').click()
  await page.getByText(/Bissap séché\s: enregistré\./).waitFor()
  const lue = await lire()
  expect(lue).toMatchObject({ images: [expect.stringMatching(/^image\//)], alts: ['Des calices séchés'] })
  expect(lue.images[0]).not.toBe(avant)
  const { naturalWidth, naturalHeight } = await photos()
    .getByRole('img')
    .evaluate((une: HTMLImageElement) => ({
      naturalWidth: une.naturalWidth,
      naturalHeight: une.naturalHeight,
    }))
  expect(naturalWidth).toBe(naturalHeight)
})

test('dupliqué, il ne reste à dire que son nom et son stock ; une catégorie connue ne se fait pas deux fois', async () => {
  const modele = await lire()
  await page.getByRole('link', { name: 'Dupliquer' }).click()
  await expect.poll(() => champ(/^Désignation/).inputValue()).toBe('Bissap séché (copie)')
  await champ(/^Désignation/).fill('Bissap blanc')
  await champ(/^Stock/).fill('8')
  await bouton('Nouvelle catégorie').click()
  await champ(/^Nom de la nouvelle catégorie/).fill('tisanes')
  await champ(/^Nom de la nouvelle catégorie/).press('Enter')
  await expect.poll(() => champ(/^Nom de la nouvelle catégorie/).count()).toBe(0)
  await bouton('Créer le produit').click()
  await page.getByText(/Bissap blanc\s: créé\./).waitFor()
  const copie = await lire()
  expect(copie.id).not.toBe(modele.id)
  expect(copie).toMatchObject({
    designation: 'Bissap blanc',
    ...{ prix: 1500, quantite: 8, images: modele.images, categorie_id: modele.categorie_id },
  })
})

test('une photo que le téléphone n’ouvre pas se refuse dans les mots de la boutique, le reste est gardé', async () => {
  await page.goto(`${boutique.url}/admin/produits/nouveau`)
  await champ(/^Désignation/).fill('Thiakry')
  await choisirPhoto({ name: 'cassee.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bruit(2_097_153)) })
  await page.getByText("L'image est trop grande (max 2MB)").waitFor()
  await bouton('Retirer cassee.jpg').click()
  expect(await champ(/^Désignation/).inputValue()).toBe('Thiakry')
})
