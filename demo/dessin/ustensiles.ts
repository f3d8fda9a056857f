import { aplat, biais, clair, cylindre, nom, reflet, rond, sombre, trait } from './scene.ts'

/* What hangs or stands in a kitchen and a yard: the foot at the origin. */

export function couteau(): string {
  const [defs, acier] = biais('#c3c8cd')
  const [d2, bois] = biais('#6b3f1f')
  return `<g filter="url(#portee)"><defs>${defs}${d2}</defs><path d="M-46 -34H-230Q-226 10 -160 34Q-110 46 -46 40z" fill="${acier}" transform="scale(1.1 1)"/>${trait('M-238 -20Q-220 22 -150 34', '#fff', 5, 0.7)}${aplat('M-50 -38H-30V40H-50z', '#8b9096')}<path d="M-34 -36Q60 -46 200 -30Q226 -26 222 4Q216 26 190 16Q80 4 -34 22z" fill="${bois}"/>${[10, 80, 150].map((x) => aplat(rond(x, -14 + x * 0.02, 9), '#d9c39a')).join('')}${trait('M-26 -30Q80 -38 196 -24', '#fff', 4, 0.25)}</g>`
}
export function couverts(): string {
  const [defs, acier] = cylindre('#c3c8cd')
  const manche = 'M-13 -200Q-20 -100 -24 -20Q0 10 24 -20Q20 -100 13 -200z'
  return `<g filter="url(#portee)"><defs>${defs}</defs><g transform="translate(-76 0)">${aplat(manche, acier)}${aplat('M-52 -420H-38V-320H-22V-420H-7V-320H7V-420H22V-320H38V-420H52V-290Q44 -220 13 -196H-13Q-44 -220 -52 -290z', acier)}${trait('M-46 -410V-290M-10 -180L-16 -40', '#fff', 4, 0.7)}</g><g transform="translate(84 0)">${aplat(manche, acier)}${aplat('M-14 -196Q-22 -330 -10 -420Q36 -400 36 -300Q34 -230 14 -196z', acier)}${trait('M-4 -404Q-12 -300 -6 -210M-10 -180L-16 -40', '#fff', 4, 0.7)}</g></g>`
}
export function seau(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs>${trait('M-172 -270C-180 -440 180 -440 172 -270', '#8b9096', 10)}<rect x="-44" y="-410" width="88" height="26" rx="12" fill="#fdfbf6"/><path d="M-176 -270L-126 -16Q0 22 126 -16L176 -270z" fill="${plein}"/><ellipse cx="0" cy="-270" rx="180" ry="44" fill="${clair(c, 0.25)}"/><ellipse cx="0" cy="-268" rx="160" ry="34" fill="${sombre(c, 0.45)}"/>${trait('M-150 -140Q0 -104 150 -140', sombre(c, 0.3), 6)}${aplat(rond(-168, -262, 16), sombre(c, 0.2))}${aplat(rond(168, -262, 16), sombre(c, 0.2))}${reflet('M-140 -220L-112 -60', 13, 0.35)}`
}
/** A torch lying down, its beam to the right. */
export function torche(): string {
  const [id, defs] = [nom(), biais('#3b4250')]
  const [d2, tete] = biais('#c79a3b')
  return `<defs>${defs[0]}${d2}<linearGradient id="${id}"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".95"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></linearGradient></defs>${aplat('M108 -70L300 -170V170L108 70z', `url(#${id})`)}<g filter="url(#portee)"><rect x="-240" y="-40" width="210" height="80" rx="22" fill="${defs[1]}"/><path d="M-50 -40H0L86 -84H112V84H86L0 40H-50z" fill="${tete}"/>${[-200, -172, -144].map((x) => trait(`M${x} -30V30`, '#1c1714', 7, 0.6)).join('')}<rect x="-96" y="-54" width="44" height="24" rx="9" fill="#bd2031"/><ellipse cx="112" cy="0" rx="19" ry="84" fill="#fff4cf"/><ellipse cx="112" cy="0" rx="9" ry="46" fill="#ffd76a"/>${trait('M-244 0q-60 30 -20 90', '#5b3a24', 9)}${trait('M-220 -26H-40', '#fff', 6, 0.3)}</g>`
}
export function bougie(haut: number): string {
  const [defs, cire] = cylindre('#f4ecda')
  const h = -haut
  return `<defs>${defs}</defs><rect x="-40" y="${h}" width="80" height="${haut}" rx="8" fill="${cire}"/><ellipse cx="0" cy="${h}" rx="40" ry="11" fill="#fdf8ec"/>${aplat(`M-38 ${h}Q-34 ${h + 60} -28 ${h + 70}Q-20 ${h + 60} -18 ${h + 12}zM14 ${h + 10}Q18 ${h + 40} 24 ${h + 44}Q32 ${h + 40} 34 ${h + 6}z`, '#fffaf0')}${trait(`M0 ${h}V${h - 26}`, '#3a2416', 6)}${aplat(`M0 ${h - 104}C34 ${h - 60} 30 ${h - 20} 0 ${h - 16}C-30 ${h - 20} -34 ${h - 60} 0 ${h - 104}z`, '#f7ad30')}${aplat(`M0 ${h - 74}C17 ${h - 48} 16 ${h - 24} 0 ${h - 22}C-16 ${h - 24} -17 ${h - 48} 0 ${h - 74}z`, '#fff3c4')}`
}
/** A wide comb of dark wood. */
export function peigne(): string {
  const [defs, bois] = biais('#6b3f22')
  const dents = Array.from({ length: 9 }, (_, i) =>
    aplat(`M${-132 + i * 31} -190h19l-5 180q-5 10 -9 0z`, bois),
  ).join('')
  return `<g filter="url(#portee)"><defs>${defs}</defs>${dents}<path fill-rule="evenodd" d="M-140 -170V-250Q-130 -300 -60 -316Q-50 -410 0 -412T60 -316Q130 -300 140 -250V-170Q0 -186 -140 -170zM0 -374a26 26 0 1 0 .1 0z" fill="${bois}"/>${trait('M-108 -226h216', '#d9b98a', 5)}${[-80, -40, 0, 40, 80].map((x) => aplat(`M${x} -276l13 18l-13 18l-13 -18z`, '#d9b98a')).join('')}${reflet('M-124 -250Q-112 -284 -60 -298', 7, 0.3)}</g>`
}
