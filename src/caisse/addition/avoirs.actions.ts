import { listUtilisables, type Payeur } from '#avoir/avoir.actions.ts'
import { AVOIRS_MAX, CARTE_REFUSEE, LE_SIEN, nomAvoir } from '#avoir/avoir.ts'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import type { AvoirLu, AvoirsLus } from './avoirs.ts'
import { remplacables } from './remplacables.actions.ts'

/** Who looks, and what their browser keeps. */
interface Regard {
  compte_id: number | null
  avoirs: readonly string[]
}

/** The same as one who pays for their own cart. */
const payeurDe = async (q: Queries, regard: Regard): Promise<Payeur> => ({
  ...regard,
  remplacees: await remplacables(q, regard.compte_id),
})

/** What a browser can pay with for its own cart. */
export const voirMesAvoirs = async (q: Queries, regard: Regard, now: Date): Promise<AvoirsLus> =>
  voirAvoirs(q, await payeurDe(q, regard), now)

/** What can pay of what was named, what is named in vain, and what the account has and does not use. */
export async function voirAvoirs(q: Queries, payeur: Payeur, now: Date): Promise<AvoirsLus> {
  const { avoirs } = payeur
  const tous = await listUtilisables(q, { ...payeur, avoirs: [...new Set([...avoirs, LE_SIEN])] }, now)
  const lus = tous.map(({ par, ...un }): AvoirLu => ({ ...un, nom: nomAvoir(un), par: enMots(par) }))
  const gardes = avoirs.map(enMots)
  const sien = lus.find(({ par, solde }) => par === LE_SIEN && solde > 0)
  const perdus = avoirs.filter((un) => un !== LE_SIEN && !tous.some(({ par }) => par === un))
  return {
    utilises: lus.filter(({ par }) => gardes.includes(par)),
    offert: sien && !avoirs.includes(LE_SIEN) ? sien : null,
    refus: perdus.map((par) => ({ par: enMots(par), mots: CARTE_REFUSEE })),
  }
}

/** A code is never told back whole: its last signs name it in the browser that keeps it. */
const enMots = (par: string): string => (par === LE_SIEN ? LE_SIEN : par.slice(-4))

/**
 * What a browser keeps once this was typed. @throws Failure CODE_REFUSE for what cannot pay, whatever the reason.
 */
export async function garderAvoir(
  q: Queries,
  { compte_id, avoirs }: Regard,
  voulu: string | null,
  now: Date,
): Promise<string[]> {
  const autres = avoirs.filter((un) => un !== voulu)
  const payeur = await payeurDe(q, { compte_id, avoirs: voulu ? [voulu] : [] })
  const [trouve] = await listUtilisables(q, payeur, now)
  if (!voulu || !trouve || trouve.solde === 0)
    throw new Failure('CODE_REFUSE', CARTE_REFUSEE, { champs: { carte: CARTE_REFUSEE } })
  return [...autres, voulu].slice(-AVOIRS_MAX)
}

/** What is kept without the one that is named by its last signs, or as the account's own. */
export const oublierAvoir = (avoirs: readonly string[], par: string): string[] =>
  avoirs.filter((un) => enMots(un) !== par)
