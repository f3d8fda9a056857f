import { toastApresRechargement } from '#ui/toasts.ts'
import { oublierLivraison } from './caisse.ts'

/** Where the session's token is kept (specification, part 3: "Session"). */
const CLE = 'token'
const rejetes = new Set<string>()

/** The stored token; null without one, and where storage is refused. */
export function lireJeton(): string | null {
  try {
    return localStorage.getItem(CLE)
  } catch {
    return null
  }
}

export function garderJeton(token: string): void {
  try {
    localStorage.setItem(CLE, token)
  } catch {
    console.warn('storage refused: the session ends with this page')
  }
}

/** Removes the token, unless another page has stored a newer one since. */
export function oublierJeton(token: string): void {
  try {
    if (localStorage.getItem(CLE) === token) localStorage.removeItem(CLE)
  } catch {
    // nothing could be stored either
  }
}

let reconnaissance: Promise<unknown> = Promise.resolve()

/** The shop is being asked whose the token is: what is asked in its name waits for that (specification, part 4). */
export function attendreReconnaissance(reponse: Promise<unknown>): void {
  reconnaissance = reponse
}

/** The token of somebody whom the shop has recognized, or could not be asked about; null without one. */
export async function jetonReconnu(): Promise<string | null> {
  await reconnaissance
  return lireJeton()
}

/** An answer that says that the token is no good (specification, part 4). */
export const refuse = ({ status }: Response): boolean => status === 401 || status === 403

/**
 * The server refused this token (401 or 403): it is removed and the page reloaded, once per token. Where it
 * cannot be removed the page is not reloaded, or it would be for ever.
 */
export function rejeterJeton(token: string): void {
  if (rejetes.has(token)) return
  rejetes.add(token)
  oublierJeton(token)
  if (lireJeton() === token) return
  oublierLivraison()
  toastApresRechargement('warning', 'Votre session a expiré. Reconnectez-vous pour continuer.')
  location.reload()
}

/**
 * Signs this token out. What the shop refuses of it meanwhile is no session that ended by itself: the page would be loaded
 * anew before what is somebody's has gone. @throws what `faire` throws: then the token is as good as before.
 */
export async function quitter(token: string | null, faire: () => Promise<unknown>): Promise<void> {
  if (token) rejetes.add(token)
  try {
    await faire()
  } catch (error) {
    if (token) rejetes.delete(token)
    throw error
  }
}

/** Calls back when another tab signs in or out. */
export function suivreJeton(change: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === CLE || key === null) change()
  })
}
