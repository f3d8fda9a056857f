import type { FastifyReply } from 'fastify'
import { sourceDe } from '#shared/surete/empreinte.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:1.5rem;font:1rem/1.55 system-ui,sans-serif;background:#fbf7ee;color:#281b13}
h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0 0 1.5rem}
button{min-height:44px;padding:0 1.5rem;border:0;border-radius:999px;background:#ac4921;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #384796;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#19120e;color:#f2ece2}button{background:#eb8654;color:#19120e}button:focus-visible{outline-color:#a6b3f1}}`

// The page that opened this window answers once it has the message; only then is it safe to close.
const SCRIPT = `const {canal,message,fermer}=JSON.parse(document.getElementById('donnees').textContent)
document.querySelector('button').addEventListener('click',()=>close())
if(canal){const c=new BroadcastChannel('connexion:'+canal)
c.onmessage=()=>{if(fermer)close()}
c.postMessage(message)
if(fermer)setTimeout(()=>close(),1500)}`

const POLICY = [
  "default-src 'none'",
  `script-src ${sourceDe(SCRIPT)}`,
  `style-src ${sourceDe(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** JSON that can stand inside a script element whatever it holds. */
const json = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export interface Fenetre {
  titre: string
  texte: string
  /** Page that waits (BroadcastChannel `connexion:<canal>`), and what it is told. */
  canal: string | null
  message: { credential: string } | { erreur: string }
}

/** Answers the little page of the sign-in window. `titre` and `texte` are constants of ours. */
export function envoyerFenetre(
  reply: FastifyReply,
  status: number,
  { titre, texte, canal, message }: Fenetre,
) {
  const donnees = json({ canal, message, fermer: 'credential' in message })
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titre}</title><style>${STYLE}</style></head><body><main><h1>${titre}</h1><p>${texte}</p><button type="button">Fermer</button></main><script type="application/json" id="donnees">${donnees}</script><script>${SCRIPT}</script></body></html>`,
    )
}
