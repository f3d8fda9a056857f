import type { Context } from '#context'
import { readGenre } from '#database/genre.ts'
import { Failure } from '#shared/failure.ts'
import type { Say } from '../door.ts'
import { fill } from '../opening.ts'
import type { Options } from './options.ts'
import { progressBar } from './progress.ts'

const PRODUITS_MAX = 1_000_000
const GRAINE_MAX = 2 ** 31 - 1
const GRAINE = 1

/**
 * Fills an empty shop with the demonstration, and with `--produits` adds made-up ones up to that number.
 * @throws Failure ENTREE_INVALIDE for a number that is none, ETAT_REFUSE in a shop that is no demonstration.
 */
export async function remplirBoutique(
  { database, now }: Context,
  { options, say }: { options: Options; say: Say },
): Promise<string[]> {
  const voulus = nombre('produits', options.produits, PRODUITS_MAX)
  const graine = nombre('graine', options.graine, GRAINE_MAX) ?? GRAINE
  if ((await readGenre(database)) === 'reelle')
    throw new Failure(
      'ETAT_REFUSE',
      'Cette base est celle d’une vraie boutique\u00a0: elle ne reçoit aucun produit inventé.',
    )
  const rempli = await fill(database, now(), say)
  if (voulus === null)
    return rempli
      ? ['La boutique est remplie.']
      : ['La boutique a déjà un catalogue\u00a0: rien n’a été changé.']
  const { peupler } = await import('#demo/peupler.ts')
  const progress = progressBar(say, 'produits')
  const ajoutes = await peupler(database, { voulus, graine, now: now(), progress })
  if (ajoutes === 0) return ['La boutique a déjà autant de produits\u00a0: rien n’a été ajouté.']
  return [`La boutique a ${ajoutes.toLocaleString('fr')} produits d’essai de plus.`]
}

function nombre(nom: string, texte: string | undefined, maximum: number): number | null {
  if (texte === undefined) return null
  if (/^[1-9]\d{0,9}$/.test(texte) && Number(texte) <= maximum) return Number(texte)
  throw new Failure(
    'ENTREE_INVALIDE',
    `--${nom} attend un nombre entier de 1 à ${maximum.toLocaleString('fr')}.`,
  )
}
