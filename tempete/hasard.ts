import { createHash } from 'node:crypto'

/** From 0 to 1, the same for the same seed (`SEED`) and words: who replays a run draws the same. */
export function tirer(...mots: (string | number)[]): number {
  const empreinte = createHash('sha256')
    .update([process.env.SEED, ...mots].join(' '))
    .digest()
  return empreinte.readUInt32BE(0) / 2 ** 32
}

/** One of these, drawn. */
export function choisir<T>(parmi: readonly T[], ...mots: (string | number)[]): T {
  const choisi = parmi[Math.floor(tirer(...mots) * parmi.length)]
  if (choisi === undefined) throw new Error('nothing to choose from')
  return choisi
}
