import { aplat, biais, clair, ensemble, nom, rond, semer, sombre, trait, volume } from './scene.ts'

/* Leaves, ears and flowers: the foot at the origin. */

/** A leaf 100 long, from its stalk at the origin upwards. */
export function feuille(couleur = '#4f8a3c'): string {
  return `${volume('M0 0C-42 -24 -38 -78 0 -104C38 -78 42 -24 0 0z', couleur)}${trait('M0 0V-92M0 -30l-20 -18M0 -30l20 -18M0 -56l-16 -15M0 -56l16 -15', clair(couleur, 0.4), 3, 0.6)}`
}
/** An ear of rice or millet, bent by its weight. */
export function epi(couleur = '#dbb04e'): string {
  const grain = volume('M0 0C-12 -10 -12 -30 0 -42C12 -30 12 -10 0 0z', couleur)
  const rangs = Array.from({ length: 11 }, (_, i): [number, number, number, number][] => {
    const [x, y, r] = [i * i * 0.95, -190 - i * 17 + i * i * 0.75, i * 7]
    return [
      [x, y, 1, r - 46],
      [x, y, 1, r + 46],
    ]
  }).flat()
  return `${trait('M-10 0Q-8 -150 0 -220Q20 -330 100 -320', '#9aa04a', 7)}<g transform="translate(-6 -60) rotate(-44) scale(.7 1.4)">${feuille('#8fa24c')}</g>${semer(grain, rangs)}`
}
export function mais(): string {
  const clip = nom()
  const d = 'M0 -300C44 -300 66 -220 66 -130S40 0 0 0S-66 -50 -66 -130S-44 -300 0 -300z'
  const [defs, plein] = biais('#e9ad2c')
  const grains = Array.from({ length: 70 }, (_, i) =>
    aplat(
      rond(-60 + (i % 5) * 30, -288 + Math.floor(i / 5) * 22 + (i % 2) * 6, 14, 10),
      i % 3 ? '#f4c64e' : '#f8d878',
    ),
  ).join('')
  return `<defs>${defs}<clipPath id="${clip}"><path d="${d}"/></clipPath></defs>${aplat(d, plein)}<g clip-path="url(#${clip})">${grains}${aplat('M30 -310H90V10H0Q60 -100 30 -310z', '#5d3c1c', 0.18)}</g>${volume('M-4 6C-80 -20 -110 -110 -92 -200C-60 -120 -30 -60 6 6z', '#8fb04e')}${volume('M4 6C80 -20 110 -110 84 -210C60 -120 30 -60 -6 6z', '#7d9f40')}`
}
/** A flower of five petals: hibiscus with its long pistil, orange blossom without. */
export function fleur(couleur: string, coeur = '#f7ad30', pistil = true): string {
  const petale = `${volume('M0 0C-50 -20 -62 -84 -22 -106Q0 -116 22 -106C62 -84 50 -20 0 0z', couleur)}${trait('M0 -10V-84M-8 -20L-22 -74M8 -20L22 -74', sombre(couleur, 0.25), 3, 0.5)}`
  const petales = semer(
    petale,
    [0, 72, 144, 216, 288].map((r) => [0, -100, 0.95, r]),
  )
  const long = Array.from({ length: 8 }, (_, i) =>
    aplat(rond(26 + (i % 4) * 13, -146 - Math.floor(i / 2) * 14 + (i % 2) * 14, 6), coeur),
  ).join('')
  return ensemble(
    petales,
    aplat(rond(0, -100, 16), sombre(couleur, 0.35)),
    pistil ? trait('M0 -100Q30 -130 64 -190', '#f4d9a0', 9) + long : aplat(rond(0, -100, 17), coeur),
  )
}
/** A sprig of mint. */
export function brin(couleur = '#4f8a3c'): string {
  const paires = [0, 1, 2, 3].flatMap((i): [number, number, number, number][] => [
    [0, -50 - i * 56, 0.95 - i * 0.14, -58],
    [0, -50 - i * 56, 0.95 - i * 0.14, 58],
  ])
  return `${trait('M0 0V-240', sombre(couleur, 0.25), 7)}${semer(feuille(couleur), [...paires, [0, -236, 0.62, 0]])}`
}
