import { readFileSync } from 'node:fs'
import { memePays } from '#livraison/desserte/desserte.ts'
import type { PaysReference } from '#pays/reference/pays.ts'
import type { Lieu } from './lieu.ts'

const DEGRE_KM = 111
/** Countries are no circles: how much further than a circle of their area they may reach, and a coast beside. */
const ALLONGE = 3
const MARGE_KM = 50

let reference: PaysReference[] | undefined
const lirePays = () =>
  (reference ??= JSON.parse(
    readFileSync(new URL('../pays/reference/pays.json', import.meta.url), 'utf8'),
  ) as PaysReference[])

/** May a position be in that country? Roughly: from its middle and its area; true for what has neither. */
export function dansLePays(
  { latitude, longitude }: Pick<Lieu, 'latitude' | 'longitude'>,
  code: string,
): boolean {
  const pays = lirePays().find(({ alpha3Code }) => memePays(code, alpha3Code))
  const [lat, lng] = pays?.latlng ?? []
  if (latitude === null || longitude === null || !pays?.area || lat === undefined || lng === undefined)
    return true
  const tour = ((Number(longitude) - lng + 540) % 360) - 180
  const est = tour * Math.cos((lat * Math.PI) / 180)
  const km = Math.hypot(Number(latitude) - lat, est) * DEGRE_KM
  return km <= ALLONGE * Math.sqrt(pays.area / Math.PI) + MARGE_KM
}
