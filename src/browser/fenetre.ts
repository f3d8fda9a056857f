/** Where the waiting page and the sign-in window meet: the provider may cut every other tie between them. */
const nomCanal = (canal: string): string => `connexion:${canal}`

const FENETRE = 'popup,width=480,height=700'
let attente: BroadcastChannel | undefined

/**
 * Opens the sign-in window, at once so that the browser takes it for the click's own, and hands over the
 * proof (an ID token) that it brings back. A window that fails is only logged (specification, part 8);
 * another call takes the place of the one before.
 */
export function ouvrirFenetre(recevoir: (credential: string) => void): void {
  const canal = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  attente?.close()
  const ecoute = new BroadcastChannel(nomCanal(canal))
  attente = ecoute
  ecoute.onmessage = ({ data }: MessageEvent<{ credential?: unknown; erreur?: unknown } | null>) => {
    // the window closes itself once it knows that its message has come
    ecoute.postMessage('recu')
    ecoute.close()
    if (typeof data?.credential === 'string') recevoir(data.credential)
    else console.warn('sign-in window:', data?.erreur)
  }
  if (!window.open(`/api/connexion?canal=${canal}`, 'connexion', FENETRE))
    console.warn('sign-in window: blocked')
}

const LONGUEUR = 200

/**
 * What the ID token says of the person, in the fields of the social sign-in (specification, part 7). For
 * completeness only: the server reads the token itself, and believes nothing else.
 */
export function champsSociaux(credential: string): Record<string, string | null> {
  const dit = lire(credential)
  const texte = (nom: string, longueur = LONGUEUR): string | null =>
    typeof dit[nom] === 'string' && dit[nom].length <= longueur ? dit[nom] : null
  const [email, image] = [texte('email'), texte('picture', 2048)]
  return {
    email,
    login: email,
    nom: texte('family_name'),
    prenom: texte('given_name'),
    tel: null,
    telephone1: null,
    image,
    googleImg: image,
  }
}

function lire(credential: string): Record<string, unknown> {
  try {
    const corps = atob((credential.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const json: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(corps, (char) => char.charCodeAt(0))),
    )
    return typeof json === 'object' && json !== null ? { ...json } : {}
  } catch {
    return {}
  }
}
