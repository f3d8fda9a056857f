import type { FastifyReply } from 'fastify'

/** Every cookie of the shop, and the words by which its privacy page says what it holds. */
export const TEMOINS = {
  session: 'votre session',
  preuve: 'votre session',
  sortie: 'votre session',
  panier: 'votre panier',
  cote: 'votre panier',
  favoris: 'vos favoris',
  livraison: 'votre livraison',
  visite: 'votre visite',
  tour: 'votre visite',
  depart: 'votre visite',
  dit: 'votre visite',
  code: 'votre visite',
  lien: 'votre visite',
  appareil: '«\u202fappareil\u202f»',
  codes: '«\u202fcodes\u202f»',
  avoirs: '«\u202favoirs\u202f»',
  ecrit: '«\u202fecrit\u202f»',
  apercu: '«\u202fapercu\u202f»',
} as const
/** Those that end with whoever signs out: what opens, what pays, and where it goes. */
export const TEMOINS_DE_QUI_SORT = ['session', 'codes', 'avoirs', 'livraison'] as const satisfies NomTemoin[]
/** One for each sign-in that is under way, beside those. */
type NomTemoin = keyof typeof TEMOINS | `connexion_${string}`

export interface Temoin {
  nom: NomTemoin
  valeur: string
  chemin: string
  /** For how long a browser keeps it. */
  secondes: number
  ouvert?: boolean
}

/** A cookie of the shop's own: no script reads it unless it is `ouvert`, and it goes over https alone where there is https. */
export function poserCookie(
  reply: FastifyReply,
  publicUrl: string,
  { nom, valeur, chemin, secondes, ouvert = false }: Temoin,
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
