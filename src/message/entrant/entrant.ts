// An answer that came by mail: whose thread it is of, and what of it is new.
import { nettoyer } from '#shared/texte.ts'
import { TEXTE_MAX } from '../echange/echange.ts'
import type { Joint } from '../poste.ts'

/** Signs of a mail that are kept. */
const ENTIER_MAX = 100_000
/** What was joined, by name: so many, and signs of each. */
const PIECES_MAX = 20
const NOM_MAX = 100

/** Where an answer to a letter of this thread goes: `reponse+CLE@mail.ma-boutique.sn`. */
export function adresseDeReponse(adresse: string, cle: string): string {
  const [local = '', domaine = ''] = adresse.split('@')
  return `${local}+${cle}@${domaine}`
}

/** The key in one of these addresses, as servers may have changed its case; null: there is none. */
export function cleDuCourrier(destinataires: string, adresse: string): string | null {
  const [local = '', domaine = ''] = adresse.toLowerCase().split('@')
  for (const un of destinataires.toLowerCase().split(/[,;\s<>]+/)) {
    const [boite = '', chez] = un.split('@')
    const cle = boite.startsWith(`${local}+`) ? boite.slice(local.length + 1) : ''
    if (chez === domaine && /^[0-9a-f]{32}$/.test(cle)) return cle
  }
  return null
}

/**
 * Where what is quoted begins, as the programs that people write with say it. What may repeat beside what repeats alike has a
 * bound: without one a line of spaces is read as often as it has spaces.
 */
const CITATION = [
  /^[ \t]*(?:le|on|am|el) [^\n]{1,150}\n?[^\n]{0,150}(?:a écrit|wrote|schrieb|escribió)[ \t]{0,20}:?[ \t]{0,20}$/im,
  /^[ \t]*-{2,}[ \t]*(?:message d[’']origine|message transféré|original message|forwarded message)/im,
  /^[ \t]*_{10,}[ \t]*$/m,
  /^[ \t]*(?:de|from)[ \t]*:[^\n]{3,200}\n[ \t]*(?:envoyé|sent|date|à|to)[ \t]*:/im,
  /^>/m,
]

/** Controls, halves of signs, and what turns the reading of a line around. */
const CACHES = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/gu
const lisible = (texte: string) => texte.toWellFormed().replace(/\r\n?/g, '\n').replace(CACHES, '')

/** A mail's text without what it quotes; all of it where nothing else is in it. */
export function sansCitation(entier: string): string {
  const debuts = CITATION.map((forme) => entier.search(forme)).filter((ou) => ou >= 0)
  const neuf = entier.slice(0, Math.min(entier.length, ...debuts)).trim()
  return (neuf || entier.trim()).replace(/\n{3,}/g, '\n\n')
}

/** What is kept of a mail. */
interface CourrierLu {
  texte: string
  /** Null where the text is all of it. */
  entier: string | null
  pieces: string[]
}

const couper = (texte: string, maximum: number) => [...texte].slice(0, maximum).join('')

/** Plain text alone is read: whatever a mail says in HTML is left where it is. */
export function lireCourrier(plein: string, noms: readonly string[]): CourrierLu {
  const entier = couper(lisible(plein.slice(0, 4 * ENTIER_MAX)), ENTIER_MAX).trim()
  const neuf = sansCitation(entier)
  const texte = [...neuf].length > TEXTE_MAX ? `${couper(neuf, TEXTE_MAX - 1).trimEnd()}…` : neuf
  const pieces = noms
    .slice(0, PIECES_MAX)
    .map((nom) => nettoyer(nom, NOM_MAX))
    .filter(Boolean)
  return {
    texte: texte || (pieces.length > 0 ? 'Mail sans texte, avec des pièces jointes.' : 'Mail sans texte.'),
    entier: entier !== '' && entier !== texte ? entier : null,
    pieces,
  }
}

const JOINTS: Record<Joint, string> = {
  photo: 'Photo envoyée',
  video: 'Vidéo envoyée',
  vocal: 'Message vocal envoyé',
  document: 'Document envoyé',
  autocollant: 'Autocollant envoyé',
  lieu: 'Position envoyée',
  contact: 'Contact envoyé',
  autre: 'Message illisible envoyé',
}

/** Words that came by a phone, after what came with them: whoever answers must know that there was something. */
export const direJoint = (texte: string, par: string, joint?: Joint): string =>
  joint ? `${JOINTS[joint]} par ${par}, que la boutique ne garde pas.\n${texte}`.trim() : texte
