import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bannieres } from '#demo/dessin/bannieres.ts'
import { recettes } from '#demo/dessin/recettes.ts'

/**
 * Draws the demonstration's pictures into `demo/images`. The results are committed, so this runs only when a
 * drawing changes: `node bin/images.ts [start of a name …]`.
 */
const DOSSIER = new URL('../demo/images/', import.meta.url)
const EMOJIS = new URL('./assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))
const LARGEURS = [200, 400, 600]

sharp.concurrency(1)

const lus = new Map<string, string>()
async function lireEmoji(code: string): Promise<string> {
  const connu = lus.get(code)
  if (connu) return connu
  const fichier = await readFile(new URL(`${code}.webp`, EMOJIS))
  const png = await sharp(fichier).resize(512, 512, { kernel: 'lanczos3' }).png().toBuffer()
  const lien = `data:image/png;base64,${png.toString('base64')}`
  lus.set(code, lien)
  return lien
}

async function rendre(svg: string): Promise<Buffer> {
  let texte = svg
  for (const code of new Set([...svg.matchAll(/href="emoji:([^"]+)"/g)].map(([, c]) => c ?? '')))
    texte = texte.replaceAll(`emoji:${code}`, await lireEmoji(code))
  return sharp(Buffer.from(texte), { limitInputPixels: 25e6, unlimited: true }).removeAlpha().png().toBuffer()
}

async function ecrire(image: Buffer, chemin: string, largeurs: number[], jpeg: number): Promise<void> {
  const sortie = (fin: string) => new URL(`${chemin}${fin}`, DOSSIER)
  const reduire = (large: number) => sharp(image).resize({ width: large, kernel: 'lanczos3' })
  await writeFile(sortie('.jpg'), await reduire(jpeg).jpeg({ quality: 46, mozjpeg: true }).toBuffer())
  for (const large of largeurs) {
    await writeFile(
      sortie(`-${large}.avif`),
      await reduire(large).avif({ quality: 42, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
    )
    await writeFile(
      sortie(`-${large}.webp`),
      await reduire(large).webp({ quality: 50, effort: 5 }).toBuffer(),
    )
  }
}

const debuts = process.argv.slice(2)
const voulu = (nom: string) => debuts.length === 0 || debuts.some((debut) => nom.startsWith(debut))

for (const dossier of ['produit', 'categorie', 'banniere'])
  await mkdir(new URL(`${dossier}/`, DOSSIER), { recursive: true })
for (const [chemin, svg] of Object.entries(recettes)) {
  if (!voulu(chemin)) continue
  await ecrire(await rendre(svg), chemin, LARGEURS, 600)
}
for (const [chemin, { svg, largeurs }] of Object.entries(bannieres)) {
  if (!voulu(chemin)) continue
  await ecrire(await rendre(svg), chemin, largeurs, Math.max(...largeurs))
}
