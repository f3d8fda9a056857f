// What people answer to a message on their phone.
const plat = (texte: string) =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()

/** What people write to end messages, and to have them again: the words that operators know, and those of here. */
const ARRETS = [
  'stop',
  'stopall',
  'stop tout',
  'arret',
  'arreter',
  'arretez',
  'unsubscribe',
  'end',
  'quit',
  'cancel',
]
const REPRISES = ['start', 'reprendre', 'reprise', 'unstop']

/** « stop »: nothing any more; « reprise »: again; null: other words. */
export function lireVolonte(texte: string): 'stop' | 'reprise' | null {
  const mots = plat(texte.slice(0, 100))
  if (ARRETS.includes(mots)) return 'stop'
  return REPRISES.includes(mots) ? 'reprise' : null
}
