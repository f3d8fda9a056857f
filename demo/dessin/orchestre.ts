import { aplat, biais, clair, cylindre, galbe, reflet, rond, semer, trait, volume } from './scene.ts'

/* Instruments of studio and school: the foot at the origin. */

export function maraca(c: string, orne: string): string {
  const [defs, manche] = cylindre('#c08a4e')
  return `<g filter="url(#portee)"><defs>${defs}</defs><path d="M-17 -200H17L24 -10Q0 8 -24 -10z" fill="${manche}"/>${volume('M0 -420C80 -420 112 -350 104 -290C96 -236 56 -206 24 -190H-24C-56 -206 -96 -236 -104 -290C-112 -350 -80 -420 0 -420z', c)}${trait('M-106 -310Q0 -276 106 -310M-100 -270Q0 -236 100 -270', '#fdf3dc', 9)}${semer(
    aplat('M0 -16L14 0L0 16L-14 0z', orne),
    [
      [-70, -286],
      [-36, -276],
      [0, -272],
      [36, -276],
      [70, -286],
    ],
  )}${semer(aplat(rond(0, 0, 9), orne), [
    [-50, -366],
    [0, -380],
    [50, -366],
  ])}${reflet('M-78 -330Q-70 -386 -26 -404', 11, 0.35)}</g>`
}
export function guitare(): string {
  const [defs, corps] = galbe('#b3372a', '#5d1712')
  const [d2, manche] = cylindre('#9a6636')
  const frettes = Array.from({ length: 12 }, (_, i) =>
    trait(`M-15 ${-430 + i * 17}H15`, '#d9dde0', 2.5),
  ).join('')
  const mecaniques = [0, 1, 2]
    .map(
      (i) =>
        `${aplat(rond(-34, -500 + i * 22, 8), '#d9dde0')}${aplat(rond(34, -500 + i * 22, 8), '#d9dde0')}`,
    )
    .join('')
  return `<g filter="url(#portee)"><defs>${defs}${d2}</defs>${mecaniques}${aplat('M-15 -220V-448L-26 -470V-520Q0 -534 26 -520V-470L15 -448V-220z', manche)}${frettes}${aplat('M-20 -226C-46 -300 -112 -288 -104 -226C-98 -186 -84 -170 -94 -128C-116 -70 -110 0 0 4C110 0 116 -70 94 -128C84 -170 98 -190 92 -236C80 -290 44 -286 20 -226z', corps)}${aplat('M-16 -220H16V-150Q70 -130 76 -70Q40 -30 0 -34Q-30 -36 -36 -60Q-14 -110 -16 -150z', '#fdf3dc')}<rect x="-34" y="-176" width="68" height="20" rx="8" fill="#2b2622"/><rect x="-34" y="-116" width="68" height="20" rx="8" fill="#2b2622"/><rect x="-38" y="-62" width="76" height="20" rx="5" fill="#c4c9ce"/>${aplat(rond(62, -58, 9), '#2b2622')}${aplat(rond(50, -34, 9), '#2b2622')}${[-10, -3.5, 3.5, 10].map((x) => trait(`M${x} -500L${x * 1.4} -54`, '#f1efe9', 1.8)).join('')}${reflet('M-84 -90Q-92 -40 -50 -16', 10, 0.35)}</g>`
}
/** A Fula flute, its blow-hole ringed. */
export function flute(): string {
  const [defs, plein] = biais('#b98550')
  return `<g filter="url(#portee)"><defs>${defs}</defs><path d="M-220 -26H220Q228 0 220 26H-220Q-230 0 -220 -26z" fill="${plein}"/>${aplat('M-220 8H222Q226 18 220 26H-220Q-226 18 -220 8z', '#5d3c1c', 0.4)}${aplat('M-196 -34H-120V34H-196z', '#8e3b1b')}${trait('M-186 -34V34M-130 -34V34', '#f7ad30', 5)}${aplat(rond(-158, -6, 20, 13), '#2b1b12')}${[10, 70, 130].map((x) => aplat(rond(x, -8, 13, 9), '#2b1b12')).join('')}${trait('M-90 -20V20M180 -20V20', '#8a5a2c', 8)}<ellipse cx="220" cy="0" rx="9" ry="26" fill="#5d3c1c"/>${trait('M-112 -18H214', '#fff', 4, 0.4)}</g>`
}
/** Keys of a keyboard, `n` white ones over `large`, from the left at the origin. */
function touches(n: number, large: number, haut: number): string {
  const l = large / n
  const blanches = Array.from(
    { length: n },
    (_, i) =>
      `<rect x="${(i * l).toFixed(1)}" width="${(l - 2).toFixed(1)}" height="${haut}" rx="3" fill="#fdfbf6"/>`,
  ).join('')
  const noires = Array.from({ length: n - 1 }, (_, i) =>
    [2, 6].includes(i % 7)
      ? ''
      : `<rect x="${(i * l + l * 0.68).toFixed(1)}" width="${(l * 0.6).toFixed(1)}" height="${haut * 0.6}" rx="2" fill="#2b2622"/>`,
  ).join('')
  return `<rect width="${large}" height="${haut + 4}" fill="#8b9096"/>${blanches}${noires}`
}
export function clavier(): string {
  const [defs, plein] = biais('#2f7f8f', 0.8)
  return `<g filter="url(#portee)"><defs>${defs}</defs><rect x="-224" y="-210" width="448" height="206" rx="22" fill="${plein}"/><g transform="translate(-200 -134)">${touches(15, 400, 112)}</g><rect x="-200" y="-194" width="76" height="42" rx="8" fill="#1d4f5a"/>${semer(
    aplat(rond(0, 0, 5), '#f0c479'),
    [0, 1, 2, 3, 4, 5, 6, 7].map((i): [number, number] => [
      -188 + (i % 4) * 17,
      -182 + Math.floor(i / 4) * 18,
    ]),
  )}${['#bd2031', '#f7ad30', '#2f7d4a', '#fdf3dc', '#e58aa5'].map((c, i) => `<rect x="${-96 + i * 52}" y="-188" width="38" height="28" rx="10" fill="${c}"/>`).join('')}${aplat(rond(186, -174, 14), '#fdf3dc')}${trait('M-206 -198H206', '#fff', 5, 0.3)}</g>`
}
export function accordeon(): string {
  const [defs, plein] = biais('#8e1d3f')
  const plis = Array.from({ length: 9 }, (_, i) =>
    aplat(
      `M${-72 + i * 18} -312L${-63 + i * 18} -322L${-54 + i * 18} -312V-28L${-63 + i * 18} -18L${-72 + i * 18} -28z`,
      i % 2 ? '#e9dcc8' : '#c9b492',
    ),
  ).join('')
  const basses = Array.from({ length: 18 }, (_, i) =>
    aplat(rond(112 + (i % 3) * 30, -272 + Math.floor(i / 3) * 42, 9), '#fdf3dc'),
  ).join('')
  return `<g filter="url(#portee)"><defs>${defs}</defs>${trait('M-190 -320Q-250 -170 -190 -20', '#5b3a24', 17)}<rect x="-200" y="-340" width="134" height="340" rx="18" fill="${plein}"/><rect x="84" y="-330" width="118" height="320" rx="18" fill="${plein}"/>${plis}${basses}<g transform="translate(-78 -318) rotate(90)">${touches(13, 296, 78)}</g>${aplat('M-196 -318H-164V-22H-196z', '#c79a3b')}${trait('M-188 -300V-40M-174 -300V-40', '#8a6420', 4)}${reflet('M96 -310H180', 7, 0.35)}</g>`
}
export function micro(): string {
  const [defs, corps] = cylindre('#3b4250')
  const maille = [-56, -28, 0, 28, 56]
    .map((x) =>
      trait(
        `M${x} -440Q${x * 1.4} -360 ${x} -282M-84 ${-360 + x}Q0 ${-346 + x} 84 ${-360 + x}`,
        '#6b6e72',
        4,
        0.75,
      ),
    )
    .join('')
  return `<g filter="url(#portee)"><defs>${defs}</defs>${trait('M0 -4C20 40 -80 30 -120 10', '#2b2622', 12)}<path d="M-52 -262H52L30 -10Q0 6 -30 -10z" fill="${corps}"/>${volume(rond(0, -356, 88, 92), '#b4bac0')}${maille}<rect x="-78" y="-300" width="156" height="40" rx="14" fill="#c79a3b"/>${aplat('M-12 -210H12V-164H-12z', '#1c1714')}${aplat('M-8 -206H8V-188H-8z', '#bd2031')}${reflet('M-58 -380Q-46 -424 -12 -432', 12, 0.6)}${trait('M-36 -250L-20 -30', clair('#3b4250', 0.5), 6, 0.6)}</g>`
}
