import type { Chemin } from '#api'
import { toast } from '#ui/toasts.ts'
import { ECHEC_CONNEXION } from './session.ts'

/** Where the waiting page and the sign-in window meet: the provider may cut every other tie between them. */
const nomCanal = (canal: string): string => `connexion:${canal}`

const CONNEXION = '/api/connexion' satisfies Chemin<'GET'>
const FENETRE = 'popup,width=480,height=700'
let attente: BroadcastChannel | undefined

/**
 * Google sign-in (specification, part 4): opens its window, at once so that the browser takes it for the click's own.
 * What becomes of the proof (an ID token) that it brings back is fetched meanwhile. A window that fails is only
 * logged (specification, part 8); another call takes the place of the one before.
 */
export function seConnecter(): void {
  const canal = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  attente?.close()
  const ecoute = new BroadcastChannel(nomCanal(canal))
  attente = ecoute
  const suite = import('./connexion.ts')
  suite.catch(() => undefined)
  ecoute.onmessage = ({ data }: MessageEvent<{ credential?: unknown; erreur?: unknown } | null>) => {
    // the window closes itself once it knows that its message has come
    ecoute.postMessage('recu')
    ecoute.close()
    const { credential } = data ?? {}
    if (typeof credential === 'string')
      suite.then(
        ({ finirConnexion }) => finirConnexion(credential),
        () => toast('error', ECHEC_CONNEXION),
      )
    else console.warn('sign-in window:', data?.erreur)
  }
  if (!window.open(`${CONNEXION}?canal=${canal}`, 'connexion', FENETRE))
    console.warn('sign-in window: blocked')
}
