/** An address, whole: null where it cannot be parsed, and where what stands before or after its host says `%` of nothing. */
export function lireUrl(texte: string): URL | null {
  if (!URL.canParse(texte)) return null
  const url = new URL(texte)
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part)
    return url
  } catch {
    return null
  }
}
