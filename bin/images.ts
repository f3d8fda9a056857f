import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bannieres } from '#demo/dessin/bannieres.ts'
import { recettes } from '#demo/dessin/recettes.ts'

/**
 * Draws the demonstration's pictures into `demo/images`. The results are committed, so this runs only when a
 * drawing changes: `node bin/images.ts [start of a name …]`.
 */
const DOSSIER = new URL('../demo/images/', import.meta.url)
const LARGEURS = [200, 400, 600]

sharp.concurrency(1)

const rendre = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { limitInputPixels: 25e6, unlimited: true }).removeAlpha().png().toBuffer()

/** A tile of a shop's page, 400 px at most, weighs ten kilobytes at most: a busy cloth is kept less sharply. */
const PLAFOND = 10_000
async function alleger(
  faire: (qualite: number) => Promise<Buffer>,
  qualite: number,
  large: number,
): Promise<Buffer> {
  const image = await faire(qualite)
  return large > 400 || image.length <= PLAFOND || qualite <= 20 ? image : alleger(faire, qualite - 4, large)
}

async function ecrire(image: Buffer, chemin: string, largeurs: number[], jpeg: number): Promise<void> {
  const sortie = (fin: string) => new URL(`${chemin}${fin}`, DOSSIER)
  const reduire = (large: number) => sharp(image).resize({ width: large, kernel: 'lanczos3' })
  await writeFile(sortie('.jpg'), await reduire(jpeg).jpeg({ quality: 40, mozjpeg: true }).toBuffer())
  for (const large of largeurs) {
    const avif = (quality: number) =>
      reduire(large).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
    const webp = (quality: number) => reduire(large).webp({ quality, effort: 6 }).toBuffer()
    // a face is looked at more closely than a sack
    const fin = chemin.startsWith('personne/') ? 16 : 0
    await writeFile(sortie(`-${large}.avif`), await alleger(avif, 42 + fin, large))
    await writeFile(sortie(`-${large}.webp`), await alleger(webp, 44 + fin, large))
  }
}

const debuts = process.argv.slice(2)
const voulu = (nom: string) => debuts.length === 0 || debuts.some((debut) => nom.startsWith(debut))

for (const dossier of ['produit', 'categorie', 'personne', 'banniere'])
  await mkdir(new URL(`${dossier}/`, DOSSIER), { recursive: true })
for (const [chemin, svg] of Object.entries(recettes)) {
  if (!voulu(chemin)) continue
  await ecrire(await rendre(svg), chemin, LARGEURS, 600)
}
for (const [chemin, { svg, largeurs }] of Object.entries(bannieres)) {
  if (!voulu(chemin)) continue
  await ecrire(await rendre(svg), chemin, largeurs, Math.max(...largeurs))
}
