import { aplat, biais, clair, cylindre, ligne, reflet, rond, semer, sombre, trait, volume } from './scene.ts'

/* What lies on a school desk or hangs beside it: the foot at the origin. */

/** A bound book standing upright, 230 wide and 320 high, its spine to the left. */
export function livre(c: string, titre: string, signe: string, epais = 34): string {
  const [defs, plein] = biais(c, 0.7)
  return `<g filter="url(#portee)"><defs>${defs}</defs>${aplat(`M110 -316l${epais} -14V-14L110 4z`, '#f6efdf')}${trait(`M${110 + epais * 0.3} -316V-2M${110 + epais * 0.6} -322V-6`, '#d3c5a8', 3)}${aplat(`M-110 -318l${epais} -16H${110 + epais}l${-epais} 16z`, sombre(c, 0.3))}${aplat('M-112 -318H112V6H-112z', plein)}${aplat('M-112 -318H-84V6H-112z', sombre(c, 0.28))}${signe}${ligne(titre, 14, -252, 168, 34, clair(c, 0.88))}${trait('M-58 -46H86M-40 -24H68', clair(c, 0.6), 5)}</g>`
}
/** A baobab with the moon: the tales of the evening. */
export const baobab = `${aplat(rond(44, -196, 28), '#f6dfa0')}${aplat('M-8 -70C0 -110 -2 -140 -8 -156C-40 -160 -56 -176 -60 -190C-34 -182 -24 -176 -12 -172Q-26 -196 -24 -212Q0 -186 6 -172Q18 -190 42 -186Q24 -166 18 -152C14 -130 20 -100 34 -70z', '#fdf3dc')}`
/** A page of the same tales, open. */
export function ouvert(): string {
  const lignes = (x: number, s: number) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => trait(`M${x} ${-196 + i * 24}q${s * 62} -14 ${s * 124} -4`, '#b9a98c', 5, 0.8))
      .join('')
  return `<g filter="url(#portee)">${aplat('M-204 -226Q-100 -262 0 -226Q100 -262 204 -226L214 0Q100 -30 0 6Q-100 -30 -214 0z', '#8e3b1b')}${aplat('M-194 -236Q-96 -268 0 -232L0 -4Q-96 -40 -200 -12z', '#fdf8ec')}${aplat('M194 -236Q96 -268 0 -232L0 -4Q96 -40 200 -12z', '#f4ead4')}${aplat('M0 -232Q-30 -246 -56 -248V-26Q-30 -20 0 -4z', '#3a2416', 0.08)}${lignes(-166, 1)}<g transform="translate(104 40) scale(.9)">${aplat('M-92 -268Q0 -300 92 -268V-112Q0 -140 -92 -112z', '#29347b')}<g transform="translate(0 -44)">${baobab}</g></g></g>`
}
export function regle(): string {
  const grades = Array.from({ length: 31 }, (_, i) =>
    trait(`M${-192 + i * 12.8} -34v${i % 5 ? 12 : 22}`, '#3b4250', 3),
  ).join('')
  const [defs, plein] = biais('#c3c8cd', 0.8)
  return `<g filter="url(#portee)"><defs>${defs}</defs><rect x="-206" y="-38" width="412" height="76" rx="5" fill="${plein}"/>${grades}${trait('M-196 18H196', '#fff', 5, 0.7)}${aplat(rond(184, 10, 9), '#8b9096')}</g>`
}
export function equerre(): string {
  const bord = Array.from({ length: 15 }, (_, i) =>
    trait(
      `M${-166 + i * 22} 0v${i % 5 ? -14 : -26}M-190 ${-20 - i * 22}h${i % 5 ? 14 : 26}`,
      '#24596b',
      4,
      0.9,
    ),
  ).join('')
  return `<g filter="url(#portee)"><path fill-rule="evenodd" d="M-190 0V-380L190 0zM-124 -66H32L-124 -222z" fill="#8fc3d4" opacity=".85"/><path d="M-190 0V-380L190 0z" fill="none" stroke="#5f9db2" stroke-width="5"/>${bord}${trait('M-176 -330L140 -14', '#fff', 8, 0.5)}</g>`
}
export function ciseaux(): string {
  const [defs, lame] = biais('#b4bac0')
  const un = (s: number, c: string) =>
    `<g transform="translate(0 -176) scale(${s} 1) rotate(19) translate(-14 176)"><path d="M-15 -166Q-20 -330 -4 -372Q22 -372 20 -340L15 -160z" fill="${lame}"/>${trait('M-6 -340L-4 -190', '#fff', 4, 0.6)}<path fill-rule="evenodd" d="M-17 -176H17Q20 -120 46 -96Q74 -60 50 -14Q18 22 -22 2Q-60 -30 -40 -86Q-20 -120 -17 -176zM2 -88Q-18 -60 -8 -32Q12 -14 30 -34Q36 -66 2 -88z" fill="${c}"/></g>`
  return `<g filter="url(#portee)"><defs>${defs}</defs><g transform="translate(0 -20)">${un(1, '#a92a1e')}${un(-1, '#c8402a')}${aplat(rond(0, -176, 10), '#6b6e72')}</g></g>`
}
export function palette(): string {
  const tons = ['#bd2031', '#f2b632', '#2f7d4a', '#2f5fa8', '#fdfbf6', '#1c1714']
  const pastilles = tons
    .map(
      (c, i) =>
        `${aplat(rond(-128 + (i % 3) * 100, -196 + Math.floor(i / 3) * 106, 42), '#fdfbf6')}${volume(rond(-128 + (i % 3) * 100, -196 + Math.floor(i / 3) * 106, 34), c)}`,
    )
    .join('')
  const [defs, plein] = biais('#d9dde0', 0.6)
  return `<g filter="url(#portee)"><defs>${defs}</defs><rect x="-194" y="-264" width="340" height="250" rx="26" fill="${plein}"/>${pastilles}</g>`
}
export function pinceau(): string {
  return `<g filter="url(#portee)">${volume('M-12 -110H12L7 -430Q0 -440 -7 -430z', '#b5793c')}<rect x="-15" y="-130" width="30" height="52" fill="#c4c9ce"/>${trait('M-15 -116h30M-15 -96h30', '#8b9096', 3)}${volume('M-15 -80H15Q28 -40 0 0Q-28 -40 -15 -80z', '#5b3a24')}${aplat('M-16 -36Q0 -26 16 -36Q14 -16 0 0Q-14 -16 -16 -36z', '#2f5fa8')}</g>`
}
/** A fat oil pastel in its paper. */
export function pastel(c: string): string {
  return `<g>${volume('M-26 -250Q-22 -300 0 -304Q22 -300 26 -250z', c)}${aplat('M-30 -252H30V0H-30z', sombre(c, 0.12))}${aplat('M-30 -252H-14V0H-30z', clair(c, 0.3))}${aplat('M12 -252H30V0H12z', sombre(c, 0.35))}${aplat('M-30 -200H30V-60H-30z', '#fdf8ec')}${trait('M-30 -186H30M-30 -74H30', c, 7)}</g>`
}
export function boulier(): string {
  const tons = ['#bd2031', '#f7ad30', '#2f7d4a', '#384796']
  const [defs, bois] = biais('#c08a4e')
  const rangs = tons.map((c, i) => {
    const y = -286 + i * 76
    const perles = [0, 1, 2, 3, 4, 5]
      .map((k) => volume(rond(-122 + k * 37 + (k > 2 + (i % 2) ? 58 : 0), y, 17, 29), c))
      .join('')
    return `${trait(`M-160 ${y}H166`, '#6b4a2a', 6)}${perles}`
  })
  return `<g filter="url(#portee)"><defs>${defs}</defs>${rangs.join('')}<path fill-rule="evenodd" d="M-190 -350H194V-4H-190zM-158 -318V-30H162V-318z" fill="${bois}"/>${trait('M-180 -340H180', '#fff', 4, 0.35)}${aplat('M-200 -14H-130V4H-200zM134 -14H204V4H134z', '#8a5a2c')}</g>`
}
/** A school bag with two pockets. */
export function cartable(c: string): string {
  const [defs, plein] = cylindre(c)
  const fonce = sombre(c, 0.28)
  return `<defs>${defs}</defs><g filter="url(#portee)">${trait('M-44 -352C-44 -406 44 -406 44 -352', fonce, 17)}${aplat('M-166 -220Q-196 -150 -176 -40H-120V-220zM166 -220Q196 -150 176 -40H120V-220z', fonce)}${aplat('M-150 -240Q-146 -362 0 -364T150 -240L160 -22Q156 4 126 4H-126Q-156 4 -160 -22z', plein)}${trait('M-126 -232Q-122 -330 0 -332T126 -232', '#fdf3dc', 6)}${trait('M-126 -232Q-122 -330 0 -332T126 -232', sombre(c, 0.45), 3, 0.6)}</g>${volume('M-118 -176Q0 -196 118 -176L126 -30Q0 -8 -126 -30z', c, fonce)}${trait('M-118 -140Q0 -160 118 -140', sombre(c, 0.45), 9)}${trait('M-118 -140Q0 -160 118 -140', '#e6c987', 4)}${aplat('M78 -146h18v44h-18z', '#e6c987')}${trait('M-104 -60Q0 -40 104 -60', clair(c, 0.35), 4, 0.7)}${aplat('M-34 -282H34V-244H-34z', '#fdf3dc')}${trait('M-22 -264H22', sombre(c, 0.45), 5)}${reflet('M-130 -220Q-124 -300 -80 -330', 11, 0.3)}`
}
/** A hard cabin case on wheels. */
export function valise(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs><g filter="url(#portee)">${trait('M-46 -380V-460H46V-380', '#5b5e62', 11)}${aplat('M-54 -468H54V-446H-54z', '#2b2622')}<rect x="-136" y="-390" width="272" height="366" rx="34" fill="${plein}"/>${[-88, -44, 0, 44, 88].map((x) => `${trait(`M${x} -364V-50`, sombre(c, 0.35), 7, 0.55)}${trait(`M${x + 6} -364V-50`, '#fff', 3, 0.35)}`).join('')}<rect x="-50" y="-408" width="100" height="26" rx="10" fill="${sombre(c, 0.4)}"/>${aplat('M136 -250h14v62h-14z', '#2b2622')}${semer(
    `${aplat(rond(0, 0, 19), '#2b2622')}${aplat(rond(0, 0, 7), '#8b9096')}`,
    [
      [-98, -8],
      [98, -8],
    ],
  )}</g>${reflet('M-116 -330V-90', 9, 0.35)}`
}
