import { aplat, hasard, reflet, rond, semer, sombre, trait, volume } from './scene.ts'

/* What the sea gives beside fish: each about 300 wide, its middle at the origin. */

/** A prawn curled on its side, its head to the left. */
export function crevette(couleur = '#e58e70'): string {
  const anneaux = Array.from({ length: 7 }, (_, i) => {
    const a = ((-160 + i * 33) * Math.PI) / 180
    const e = 1 - i * 0.085
    return `<g transform="translate(${(Math.cos(a) * 84).toFixed(0)} ${(Math.sin(a) * 74).toFixed(0)}) rotate(${-160 + i * 33 + 90}) scale(${e})">${trait('M-8 34q-10 20 -4 34M10 34q-4 20 4 32', sombre(couleur, 0.12), 6)}${volume('M-34 -34Q0 -56 34 -34Q46 4 26 38Q0 48 -26 38Q-46 4 -34 -34z', couleur)}${trait('M30 -32Q42 4 24 36', sombre(couleur, 0.3), 4, 0.5)}</g>`
  })
  const antennes = trait(
    'M-112 -6C-170 -60 -190 -120 -150 -170M-116 2C-190 -20 -216 40 -196 96M-110 10Q-150 40 -140 80',
    sombre(couleur, 0.22),
    4,
  )
  const tete = `${volume('M-70 -62Q-130 -66 -148 6L-128 40Q-86 66 -46 24Q-36 -30 -70 -62z', couleur)}${trait('M-108 -54l-60 -10M-100 34q-10 30 4 46M-80 42q-6 24 8 40', sombre(couleur, 0.2), 6)}${aplat(rond(-122, -10, 10), '#20160f')}${aplat(rond(-125, -13, 3), '#fff')}`
  const queue = semer(volume('M0 0Q-24 36 0 72Q24 36 0 0z', sombre(couleur, 0.12)), [
    [46, 66, 0.9, 100],
    [46, 66, 0.9, 66],
    [46, 66, 0.9, 32],
  ])
  return `${antennes}${queue}${anneaux.reverse().join('')}${tete}${reflet('M-104 -48Q-66 -92 4 -96Q60 -92 86 -44', 8, 0.35)}`
}
/** A spiny lobster seen from above, its head upwards. */
export function langouste(): string {
  const c = '#6f7a3c'
  const patte = (s: number) =>
    [-70, -30, 10, 46]
      .map((y, i) =>
        trait(
          `M${s * 30} ${y}Q${s * (110 + i * 8)} ${y - 34 + i * 16} ${s * (130 - i * 4)} ${y + 30 + i * 18}`,
          i % 2 ? '#8a5a34' : '#a0673a',
          11,
        ),
      )
      .join('')
  const anneaux = [0, 1, 2, 3, 4].map(
    (i) =>
      `<g transform="translate(0 ${84 + i * 32}) scale(${1 - i * 0.09} 1)">${volume('M-62 -18Q0 -34 62 -18L70 16Q0 30 -70 16z', c)}${aplat(rond(-34, 4, 5), '#f0d8a0', 0.9)}${aplat(rond(34, 4, 5), '#f0d8a0', 0.9)}</g>`,
  )
  return `${trait('M-24 -126C-90 -200 -170 -190 -210 -90M24 -126C90 -200 170 -190 210 -90', '#a0673a', 9)}${patte(-1)}${patte(1)}${semer(
    volume('M0 0Q-30 40 0 88Q30 40 0 0z', '#8a5a34'),
    [
      [0, 232, 0.95, 52],
      [0, 232, 0.95, -52],
      [0, 232, 1, 26],
      [0, 232, 1, -26],
      [0, 232, 1, 0],
    ],
  )}${anneaux.reverse().join('')}${volume('M0 -150C46 -146 76 -80 74 -10Q74 60 60 76Q0 92 -60 76Q-74 60 -74 -10C-76 -80 -46 -146 0 -150z', c, '#33401f')}${trait('M-58 26Q0 48 58 26M0 -120V40', '#33401f', 4, 0.6)}${[
    [-34, -70],
    [34, -70],
    [-40, -20],
    [40, -20],
    [-24, 14],
    [24, 14],
  ]
    .map(([x = 0, y = 0]) => aplat(rond(x, y, 5), '#f0d8a0', 0.85))
    .join(
      '',
    )}${aplat(rond(-30, -124, 10), '#20160f')}${aplat(rond(30, -124, 10), '#20160f')}${trait('M-14 -146l-10 -34M14 -146l10 -34', '#8a5a34', 8)}${reflet('M-50 -60Q-44 -106 -14 -126', 9, 0.3)}`
}
/** A swimming crab seen from above. */
export function crabe(): string {
  const [c, bleu] = ['#5d7f86', '#3f6f9a']
  const pattes = (s: number) =>
    [0, 1, 2]
      .map((i) =>
        trait(
          `M${s * 90} ${10 + i * 20}Q${s * (168 + i * 4)} ${-26 + i * 44} ${s * (196 - i * 18)} ${50 + i * 40}`,
          i % 2 ? bleu : c,
          15,
        ),
      )
      .join('') +
    `<g transform="translate(${s * 104} 74) rotate(${s * -46})">${volume('M0 0Q-24 34 0 74Q24 34 0 0z', bleu)}</g>`
  const pince = (s: number) =>
    `<g transform="scale(${s} 1)">${trait('M96 -36Q156 -60 166 -100', c, 27)}${volume('M140 -96C130 -150 160 -196 206 -206Q196 -176 196 -160Q214 -186 232 -186Q236 -120 190 -88Q156 -76 140 -96z', bleu)}${trait('M150 -110Q160 -160 190 -184', '#fff', 7, 0.3)}</g>`
  return `${pattes(-1)}${pattes(1)}${pince(-1)}${pince(1)}${volume('M-150 -26Q-120 -84 -50 -88Q0 -96 50 -88Q120 -84 150 -26Q120 66 50 82Q0 90 -50 82Q-120 66 -150 -26z', c, '#2c4652')}${trait('M-126 -40l-18 -10M126 -40l18 -10M-104 -60l-14 -14M104 -60l14 -14', sombre(c, 0.2), 8)}${trait('M-60 -16Q0 -40 60 -16M-40 36Q0 20 40 36', '#2c4652', 6, 0.5)}${[
    [-80, -30],
    [80, -30],
    [-50, -56],
    [50, -56],
    [0, -50],
    [-70, 10],
    [70, 10],
  ]
    .map(([x = 0, y = 0]) => aplat(rond(x, y, 6), '#dbe7e4', 0.7))
    .join(
      '',
    )}${trait('M-24 -90v-16M24 -90v-16', sombre(c, 0.2), 9)}${aplat(rond(-24, -110, 9), '#20160f')}${aplat(rond(24, -110, 9), '#20160f')}${reflet('M-106 -36Q-80 -66 -40 -70', 10, 0.3)}`
}
/** A cleaned squid lying on its side, its tentacles to the right. */
export function calmar(): string {
  const c = '#eadbd6'
  const bras = [-30, -18, -6, 8, 20, 32]
    .map((y, i) =>
      trait(
        `M70 ${y}C120 ${y * 1.4} 150 ${y * 2.6 + (i % 2) * 20} 214 ${y * 2.2 - 10 + (i % 3) * 12}`,
        i % 2 ? '#d9b9b4' : '#e6cbc4',
        14,
      ),
    )
    .join('')
  const des = hasard(5)
  const points = Array.from({ length: 40 }, () =>
    aplat(rond(-170 + des() * 210, -44 + des() * 86, 2.5 + des() * 3), '#b0747a', 0.5),
  ).join('')
  return `${bras}${volume('M-200 0C-190 -70 -130 -110 -84 -92Q-70 -40 -84 0Q-70 40 -84 92C-130 110 -190 70 -200 0z', '#d9b9b4')}${volume('M-214 0C-150 -62 -40 -76 46 -62Q58 0 46 62C-40 76 -150 62 -214 0z', c, '#b79ca0')}${points}${volume('M40 -46Q100 -52 108 0Q100 52 40 46Q30 0 40 -46z', '#e3cdc7')}${aplat(rond(78, -20, 11), '#3a2a2c')}${aplat(rond(75, -23, 3), '#fff')}${reflet('M-160 -26Q-80 -54 20 -48', 10, 0.6)}`
}
/** An octopus laid out: the head behind, eight arms that curl. */
export function poulpe(): string {
  const c = '#b06a63'
  const bras = [
    'M-60 10C-140 -10 -200 30 -214 84Q-216 120 -184 116',
    'M60 10C140 -10 200 30 214 84Q216 120 184 116',
    'M-50 30C-110 40 -150 100 -128 148Q-112 172 -92 152',
    'M50 30C110 40 150 100 128 148Q112 172 92 152',
    'M-24 40C-50 90 -64 130 -36 170Q-16 186 -4 164',
    'M24 40C60 90 70 120 46 160Q34 186 16 176',
  ]
  const un = (d: string) =>
    `${trait(d, sombre(c, 0.2), 42)}${trait(d, c, 35)}<path d="${d}" transform="translate(0 7)" fill="none" stroke="#f0cfc4" stroke-width="11" stroke-dasharray=".1 17" stroke-linecap="round"/>`
  return `${bras.map(un).join('')}${volume('M0 -176C76 -176 112 -112 92 -50C80 -10 84 40 40 62Q0 74 -40 62C-84 40 -80 -10 -92 -50C-112 -112 -76 -176 0 -176z', c, '#6f3436')}${[
    [-40, -120],
    [10, -140],
    [46, -100],
    [-10, -90],
    [-56, -70],
    [60, -60],
  ]
    .map(([x = 0, y = 0], i) => aplat(rond(x, y, 8 + (i % 3) * 3), '#d99a8d', 0.45))
    .join('')}${reflet('M-64 -90Q-56 -140 -12 -156', 13, 0.28)}`
}
/** A sea snail's shell. */
export function volute(): string {
  const c = '#c98f5c'
  return `${volume('M-110 -20C-120 -90 -40 -130 40 -110C110 -92 150 -40 138 10Q60 70 -30 56Q-100 40 -110 -20z', c)}${aplat('M-60 10C-30 -40 60 -50 132 0Q60 62 -20 48Q-60 40 -60 10z', '#f6e0c8')}${trait('M-44 14C-16 -22 60 -30 116 4', '#d9a27c', 8)}${trait('M-106 -30q16 -18 34 -14q-6 -26 22 -36', sombre(c, 0.3), 6, 0.6)}${reflet('M-70 -70Q-20 -100 50 -86', 9, 0.4)}`
}
/** An opened oyster. */
export function huitre(): string {
  return `${volume('M-120 0C-130 -60 -60 -96 10 -86C80 -92 134 -50 124 6C116 56 50 84 -10 74C-70 80 -112 50 -120 0z', '#7d7468', '#4a433c')}${trait('M-112 -10q40 -60 110 -60M-104 40q60 40 120 26M-118 16q10 40 60 50', '#a79d8f', 5, 0.6)}${volume('M-92 0C-96 -40 -40 -66 10 -60C66 -64 100 -32 94 6C88 38 40 56 -10 50C-56 54 -88 34 -92 0z', '#f2efe8', '#bdb5ad')}${volume('M-60 0C-56 -34 10 -40 44 -20C70 0 40 34 -4 32C-40 32 -62 22 -60 0z', '#cfc6b4', '#8e877c')}${trait('M-44 4q40 -26 80 -8', '#8a8a86', 5, 0.6)}${reflet('M-60 -34Q-20 -50 30 -46', 7, 0.8)}`
}
