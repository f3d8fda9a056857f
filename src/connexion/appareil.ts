/** The first that is found names it: browsers built on another one name that one too. */
const NAVIGATEURS: [RegExp, string][] = [
  [/\bOPR\/|\bOPT\/|Opera Mini|OPiOS/, 'Opera'],
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS/, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]
const MACHINES: [RegExp, string][] = [
  [/KAIOS/i, 'KaiOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]
const LONGUEUR = 512

/** « Chrome sur Android », from a browser's `User-Agent`; null when it says neither. Nothing else of it is kept. */
export function nommerAppareil(userAgent: string | undefined): string | null {
  const texte = (userAgent ?? '').slice(0, LONGUEUR)
  const navigateur = nommer(NAVIGATEURS, texte)
  const machine = nommer(MACHINES, texte)
  if (!navigateur && !machine) return null
  return [navigateur ?? 'Navigateur', machine].filter(Boolean).join(' sur ')
}

function nommer(noms: [RegExp, string][], texte: string): string | undefined {
  return noms.find(([forme]) => forme.test(texte))?.[1]
}
