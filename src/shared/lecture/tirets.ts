/** What copies bring along and nobody sees. */
export const sansInvisibles = (texte: string): string => texte.replace(/\p{Cf}/gu, '')

/** Where a dash is a part of it: each is the one that keyboards have, and nothing is there that nobody sees. */
export const enTirets = (texte: string): string =>
  texte.replace(/\p{Cf}/gu, '').replace(/[\u2212\p{Pd}]/gu, '-')

/** A telephone's number as it was typed, without what its link and its contact card put around and into it. */
export const sansLien = (texte: string): string => enTirets(texte).trim().replace(/^tel:/i, '')
