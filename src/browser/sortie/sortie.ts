import type { Chemin } from '#api'

/** A sign-out that the shop has not answered: the token that it is to end. Its answer takes the cookie away. */
const TEMOIN = 'sortie'
const JOURS = 30
const LOGOUT = '/api/logout' satisfies Chemin<'POST'>

/** Nobody is signed in by this token any more, whatever the shop has heard: no page of theirs is made for it. */
export function noterSortie(token: string): void {
  const sure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where this is wanted most
  document.cookie = `${TEMOIN}=${token}; Path=/; Max-Age=${JOURS * 86_400}; SameSite=Lax${sure}`
}

/** Tells the shop, where it has not heard; again with each page that begins, and when the network is back. */
export function annoncerSortie(): void {
  const [, token] = new RegExp(`(?:^|; )${TEMOIN}=([\\w-]+)`).exec(document.cookie) ?? []
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  fetch(LOGOUT, { method: 'POST', headers, keepalive: true }).catch(() =>
    window.addEventListener('online', annoncerSortie, { once: true }),
  )
}
