import type { Chemin } from '#api'
import { type Failure, isFailure } from '#shared/failure.ts'
import { toast } from '#ui/toasts.ts'
import { demander } from './api.ts'
import { garder, lireGarde } from './garde.ts'
import { ecrireStockage } from './stockage.ts'

/** A change made without network, with the key that it was first tried with: the server knows it again. */
export interface Envoi {
  cle: string
  path: Chemin<'POST'>
  body: object
  /** What it was based on, sent with it: the server refuses it where that has changed since. Nothing for what loses nothing. */
  base: Partial<Record<`${string}_avant`, number | null>>
  /** What it is about, for a wish: the next one about the same takes its place, on the same base. */
  sujet?: string
  /** Said if the server refuses it. */
  echec: string
}

/** Not answers to this very change: it may still be taken. */
const PLUS_TARD: readonly string[] = [
  'SERVICE_INDISPONIBLE',
  'TROP_DE_DEMANDES',
  'NON_AUTHENTIFIE',
  'JETON_INVALIDE',
] satisfies Failure['code'][]

/** Whether a call failed because this device has no network. */
export function sansReseau(error: unknown): boolean {
  return navigator.onLine === false && isFailure(error) && error.code === 'SERVICE_INDISPONIBLE'
}

const part = (compte: number) => `attente.${compte}` as const

const estEnvoi = (lu: Partial<Envoi> | null): lu is Envoi =>
  typeof lu?.cle === 'string' && !!lu.path && !!lu.body

function lire(compte: number): Envoi[] {
  // as versions before kept them, for one account at a time
  const anciens = lireGarde('attente', compte)
  const tous = ([anciens, lireGarde(part(compte), compte)].flat() as (Partial<Envoi> | null)[]).filter(
    estEnvoi,
  )
  if (anciens && garder(part(compte), compte, tous)) ecrireStockage('garde.attente', null)
  return tous
}

/** Keeps a change until the network is back, and says so; false where this device keeps nothing. */
export function attendreReseau(compte: number, envoi: Envoi): boolean {
  const avant = lire(compte)
  const meme = avant.find(({ sujet }) => sujet && sujet === envoi.sujet)
  const reste = avant.filter((autre) => autre !== meme)
  if (!garder(part(compte), compte, [...reste, { ...envoi, base: (meme ?? envoi).base }])) return false
  toast('info', 'Vous êtes hors connexion\u00a0: ce sera enregistré au retour du réseau.')
  return true
}

/**
 * Sends what waits, in the order it was made, each once whatever the tabs that do it; says what is refused.
 * Where the network is lost again the rest goes on waiting.
 */
export function rejouer(compte: number): Promise<void> {
  // who has nothing to send waits for no other tab
  if (lire(compte).length === 0) return Promise.resolve()
  return navigator.locks ? navigator.locks.request('attente', () => envoyer(compte)) : envoyer(compte)
}

async function envoyer(compte: number): Promise<void> {
  for (const { cle, path, body, base, echec } of lire(compte)) {
    try {
      await demander(`POST ${path}`, { body: { ...body, ...base }, idempotencyKey: cle })
    } catch (error) {
      if (!isFailure(error) || PLUS_TARD.includes(error.code)) return
      // a newer change elsewhere is no failure, and its sentence says all of it
      if (error.code !== 'VERSION_DEPASSEE') toast('error', echec)
      toast('warning', error.message)
    }
    const reste = lire(compte).filter((autre) => autre.cle !== cle)
    garder(part(compte), compte, reste)
  }
}
