import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/**
 * Draws, from the mark, the icons of an installed shop that has no logo into `public`, and from the demonstration's logo
 * the picture of its shared pages.
 * The results are committed: `node bin/icones.ts` runs only when the mark changes.
 */
const PUBLIC = new URL('../public/', import.meta.url)
const DEMO = new URL('../demo/images/preference/', import.meta.url)
const SABLE = '#fbf7ee'
const LARGEUR = 1200
const HAUTEUR = 630
/** The woven band of the shop, as the pages draw it. */
const LISERE = ['#ac4921', '#f7ad30', '#384796', '#f7ad30', '#246e3a', '#f7ad30']
const PAS = 24

const lire = (nom: string, dossier = PUBLIC) => readFile(new URL(nom, dossier), 'utf8')
const contenu = (svg: string) =>
  svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(/<style>.*?<\/style>/, '')
const ecrire = async (nom: string, image: Sharp, dossier = PUBLIC) =>
  writeFile(new URL(nom, dossier), await image.toBuffer())

/** The mark on a plain ground; `part` of the side is the mark's: masks cut the outer tenth. */
const icone = (marque: string, cote: number, part: number) => {
  const mesure = cote * part
  const bord = (cote - mesure) / 2
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${cote}" height="${cote}">
      <rect width="100%" height="100%" fill="${SABLE}"/>
      <svg x="${bord}" y="${bord}" width="${mesure}" height="${mesure}" viewBox="0 0 40 40">${marque}</svg></svg>`),
  ).png({ palette: true, effort: 10 })
}

const marque = contenu(await lire('favicon.svg'))
const logo = contenu(await lire('logo.svg', DEMO))
await mkdir(new URL('icones/', PUBLIC), { recursive: true })
await ecrire('icones/icone-192.png', icone(marque, 192, 0.84))
await ecrire('icones/icone-512.png', icone(marque, 512, 0.84))
await ecrire('icones/icone-masque-512.png', icone(marque, 512, 0.58))
await ecrire('icones/apple-180.png', icone(marque, 180, 0.74))

const bandes = Array.from({ length: LARGEUR / PAS }, (_, rang) => {
  const teinte = LISERE[rang % LISERE.length]
  return `<rect x="${rang * PAS}" width="${PAS}" height="20" fill="${teinte}"/>`
}).join('')
await ecrire(
  'partage.jpg',
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${LARGEUR}" height="${HAUTEUR}">
      <rect width="100%" height="100%" fill="${SABLE}"/>${bandes}
      <g transform="translate(0 ${HAUTEUR - 20})">${bandes}</g>
      <svg x="150" y="195" width="900" height="240" viewBox="2 0 252 64">${logo}</svg></svg>`),
  ).jpeg({ quality: 80, mozjpeg: true }),
  DEMO,
)
