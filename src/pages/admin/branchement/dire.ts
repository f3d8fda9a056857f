import type { BrancheVue } from './appels.ts'

const PAS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const RELATIF = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' })

/** How long ago: « il y a 2 minutes ». */
export function ilYA(iso: string, maintenant: Date): string {
  const secondes = Math.max(0, Math.round((maintenant.getTime() - Date.parse(iso)) / 1000))
  const [unite, pas] = PAS.find(([, duree]) => secondes >= duree) ?? ['second', 1]
  return unite === 'second' ? 'à l’instant' : RELATIF.format(-Math.floor(secondes / pas), unite)
}

interface Dit {
  texte: string
  badge: 'success' | 'warning' | 'error' | 'neutral'
}

/** Where a plug stands, in two or three words. */
export function direEtat({ source, pret, illisible, essai, champs }: Omit<BrancheVue, 'demarche'>): Dit {
  if (source === 'doublure') return { texte: 'Doublure', badge: 'neutral' }
  if (illisible) return { texte: 'Clés illisibles', badge: 'error' }
  if (!pret) {
    return champs.some(({ pose, facultatif }) => pose && !facultatif)
      ? { texte: 'À compléter', badge: 'warning' }
      : { texte: 'Pas réglé', badge: 'neutral' }
  }
  if (essai?.etat === 'refuse') return { texte: 'Clés refusées', badge: 'error' }
  return essai?.etat === 'accepte'
    ? { texte: 'Essayé, tout va', badge: 'success' }
    : { texte: 'À essayer', badge: 'warning' }
}
