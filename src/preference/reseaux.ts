// Where the shop is followed, as people type it: « @chezawa », « tiktok.com/@chezawa », « www.facebook.com/chezawa ».
import { normaliserTelephone } from '#adresse/telephone.ts'
import { choix, motif, type Regle } from '#shared/formulaire.ts'
import { sansInvisibles } from '#shared/lecture/tirets.ts'
import { selon } from '#shared/texte.ts'

export const RESEAUX = ['facebook', 'instagram', 'tiktok', 'whatsapp', 'x', 'youtube'] as const

export const ADRESSE_FAUSSE =
  'L’adresse de la page, comme www.facebook.com/chezawa, ou votre nom, comme @chezawa.'
const ADRESSE = /^https:\/\/[^\s<>]{3,250}$/
/** A host with its dots, and what is asked of it: nobody types « https:// » on a telephone. */
const SANS_PROTOCOLE = /^(?:www\.|[a-z\d-]+(?:\.[a-z\d-]+)+\/)/i
const NOM = /^@?([\p{L}\d_.-]{1,60})$/u
/** What a name is written after; a number of WhatsApp has no name. */
const PAGES: Readonly<Record<string, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
}

/** Whose addresses are a network's: these hosts, and what is below them. */
const HOTES: Readonly<Record<string, readonly string[]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
}
const sous = (hote: string, hotes: readonly string[] = []) =>
  hotes.some((un) => hote === un || hote.endsWith(`.${un}`))
/** A host alone, as people say where their site is: « chezawa.sn ». */
const HOTE_NU = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?=[/?#:]|$)/i

/** Of an address that was copied: nothing in it that nobody sees. */
const nu = (tape: string): string => sansInvisibles(tape).trim()
const completer = (tape: string): string => (SANS_PROTOCOLE.test(nu(tape)) ? `https://${nu(tape)}` : nu(tape))

/** A site's whole address, or null for what is none. */
export function lireSite(tape: string): string | null {
  const adresse = HOTE_NU.test(nu(tape)) ? `https://${nu(tape)}` : completer(tape)
  return /^https?:\/\/[^\s<>]{3,250}$/.test(adresse) ? adresse : null
}

/** The same on a network, of its own hosts and of a page there; a name, or WhatsApp's number, is enough. */
export function lireReseau(reseau: string, tape: string): string | null {
  const adresse = completer(tape).replace(/^http:/i, 'https:')
  if (ADRESSE.test(adresse)) {
    const { hostname, pathname, search } = new URL(URL.canParse(adresse) ? adresse : 'https://x')
    return sous(hostname, selon(HOTES, reseau)) && pathname + search !== '/' ? adresse : null
  }
  if (reseau === 'whatsapp') {
    const numero = normaliserTelephone(tape)
    return numero && `https://wa.me/${numero.slice(1)}`
  }
  const nom = NOM.exec(nu(tape))?.[1]
  const page = selon(PAGES, reseau)
  // « facebook.com » is nobody's name
  return nom && page && !sous(nom.toLowerCase(), Object.values(HOTES).flat()) ? `${page}${nom}` : null
}

const MAX_RESEAUX = 8
const reseau: Record<string, Regle> = {
  nom: choix(RESEAUX),
  adresse: motif(/^https:\/\/[^\s<>]{3,250}$/, 'Une adresse commence par https://.'),
}

/** Where the shop is followed, each once written. */
export const reseaux: Regle = {
  refus(valeur) {
    if (!Array.isArray(valeur) || valeur.length > MAX_RESEAUX) return `${MAX_RESEAUX}\u00a0adresses au plus.`
    const fautes = valeur.flatMap((un: Record<string, unknown> | null) =>
      Object.entries(reseau).map(([nom, regle]) => regle.refus(un?.[nom])),
    )
    return fautes.find((faute) => faute !== null) ?? null
  },
}
