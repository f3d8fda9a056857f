import type { FastifyReply } from 'fastify'

/** A cookie of the shop's own: no script reads it unless it is `ouvert`, and it goes over https alone where there is https. */
export function poserCookie(
  reply: FastifyReply,
  publicUrl: string,
  {
    nom,
    valeur,
    chemin,
    secondes,
    ouvert = false,
  }: { nom: string; valeur: string; chemin: string; secondes: number; ouvert?: boolean },
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nom}=${valeur}; Path=${chemin}; Max-Age=${secondes}${ouvert ? '' : '; HttpOnly'}; SameSite=Lax${secure}`,
  )
}

/** The values that came under this name: whoever can set one for a part of the site can set several. */
export function lireCookies(cookies: string | undefined, nom: string): string[] {
  return (cookies ?? '')
    .split(/; */)
    .filter((un) => un.startsWith(`${nom}=`))
    .map((un) => un.slice(nom.length + 1))
}
