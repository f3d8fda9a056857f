import { aplat, clair, cylindre, reflet, rond, sombre, trait, volume } from './scene.ts'

/* Shoes from their side, toe to the right, about 400 long, the ground at the origin. */

const semelle = (c: string, haut = 26, talon = '') =>
  `${aplat(`M-190 ${-haut}H186Q206 ${-haut} 202 -8Q200 0 184 0H-182Q-194 0 -190 ${-haut}z`, c)}${talon}`

export function derby(c = '#5b3320'): string {
  const lacets = [0, 1, 2, 3]
    .map((i) => trait(`M${-60 + i * 26} ${-164 + i * 12}l34 14`, '#e9dcc8', 6))
    .join('')
  return `${semelle('#2b1b12', 24, aplat('M-192 -30H-96V0H-184Q-192 0 -192 -30z', '#1c1210'))}${volume('M-186 -24Q-200 -120 -182 -186Q-140 -170 -84 -184Q-40 -130 40 -116Q160 -104 192 -60Q200 -36 192 -24z', c)}${aplat('M-182 -186Q-140 -170 -84 -184Q-70 -160 -40 -142Q-80 -120 -76 -24H-186Q-200 -120 -182 -186z', sombre(c, 0.2), 0.75)}${aplat('M-84 -184Q-40 -130 40 -116L10 -90Q-60 -100 -100 -150z', sombre(c, 0.3))}${lacets}${trait('M92 -106Q80 -60 96 -26M-74 -30Q-80 -100 -44 -134', clair(c, 0.35), 3, 0.7)}${reflet('M110 -92Q160 -84 176 -60', 9, 0.35)}`
}
function ballerine(c: string, bride = ''): string {
  return `${semelle(sombre(c, 0.55), 16)}${volume('M-184 -14Q-200 -80 -180 -112Q-150 -124 -140 -96Q-100 -44 20 -52Q70 -56 96 -84Q170 -84 194 -40Q200 -22 194 -14z', c)}${aplat('M-180 -110Q-150 -124 -140 -96Q-100 -44 20 -52Q70 -56 96 -84Q70 -36 0 -36Q-130 -34 -154 -94Q-166 -108 -180 -110z', sombre(c, 0.45))}${bride}${reflet('M120 -70Q160 -66 176 -44', 8, 0.4)}`
}
const noeud = (c: string) =>
  `${volume('M100 -84Q70 -118 56 -92Q58 -68 100 -84z', c)}${volume('M100 -84Q130 -118 144 -92Q142 -68 100 -84z', c)}${aplat(rond(100, -86, 10), sombre(c, 0.25))}`
export const ballerineVille = (c: string) => ballerine(c, noeud(sombre(c, 0.12)))
export const ballerineBride = (c: string) =>
  ballerine(
    c,
    `${trait('M-110 -70C-90 -150 -20 -150 6 -56', sombre(c, 0.1), 19)}${trait('M-110 -74C-90 -152 -20 -152 4 -60', clair(c, 0.3), 4, 0.7)}${aplat(rond(-8, -86, 9), '#e8c987')}`,
  )

/** A court shoe with a high heel; its heel stands to the left. */
export function escarpin(c: string): string {
  return `${aplat('M-176 -196Q-150 -120 -166 0H-148Q-132 -110 -104 -140z', sombre(c, 0.4))}${aplat('M-170 -170Q-90 -140 -20 -50Q20 -4 80 0H190Q206 -4 200 -14H96Q40 -20 0 -70Q-70 -160 -160 -196z', sombre(c, 0.55))}${volume('M-182 -176Q-198 -240 -170 -268Q-150 -268 -142 -236Q-110 -130 20 -76Q70 -64 96 -92Q170 -84 198 -36Q204 -16 196 -12H100Q50 -16 0 -64Q-70 -150 -182 -176z', c)}${aplat('M-170 -268Q-150 -268 -142 -236Q-110 -130 20 -76Q70 -64 96 -92Q70 -40 6 -62Q-120 -116 -154 -236Q-160 -256 -170 -268z', sombre(c, 0.45))}${reflet('M120 -74Q162 -66 180 -40M-176 -196Q-182 -226 -172 -246', 9, 0.5)}`
}
/** An open mule on a square heel. */
export function mule(c: string): string {
  return `${aplat('M-180 -104L-172 0H-112L-96 -80z', '#caa472')}${aplat('M-184 -112Q-100 -96 -40 -40Q-4 0 60 0H188Q204 0 198 -20H70Q30 -22 -10 -58Q-80 -124 -184 -134z', '#a97a48')}${aplat('M-186 -134Q-80 -124 -10 -58Q30 -22 70 -20H198Q160 -32 90 -34Q50 -36 10 -74Q-60 -140 -176 -146z', '#e6c493')}${volume('M24 -56Q-10 -140 66 -150Q150 -146 186 -70Q196 -44 190 -22H74Q40 -26 24 -56z', c)}${trait('M36 -62Q14 -128 66 -136Q140 -134 172 -70', clair(c, 0.35), 3, 0.7)}${reflet('M104 -128Q146 -116 164 -82', 9, 0.4)}`
}
/** A running shoe: mesh, a thick sole. */
export function course(c: string): string {
  const [defs, plein] = cylindre('#f6f3ee')
  const mailles = [0, 1, 2, 3, 4, 5]
    .map((i) => trait(`M${-20 + i * 30} ${-106 + i * 6}q10 30 -6 62`, clair(c, 0.35), 4, 0.5))
    .join('')
  return `<defs>${defs}</defs>${aplat('M-204 -64Q-100 -50 0 -58Q120 -66 210 -40Q216 0 186 0H-176Q-214 -6 -204 -64z', plein)}${trait('M-196 -22Q0 -8 204 -20', sombre(c, 0.1), 10)}${volume('M-196 -60Q-210 -140 -190 -196Q-164 -212 -142 -184Q-110 -176 -74 -200Q-30 -140 60 -124Q170 -110 204 -52Q100 -70 0 -58Q-100 -50 -196 -60z', c)}${mailles}${aplat('M-196 -60Q-206 -120 -196 -170Q-150 -150 -130 -54Q-170 -54 -196 -60z', sombre(c, 0.35))}${trait('M-110 -70Q-60 -120 40 -110', '#f7ad30', 13)}${aplat('M-142 -184Q-110 -176 -74 -200L-46 -166Q-90 -140 -130 -160z', sombre(c, 0.5))}${[0, 1, 2].map((i) => trait(`M${-62 + i * 34} ${-172 + i * 17}l34 22`, '#fdfbf6', 8)).join('')}`
}
/** A laced boot with a notched sole. */
export function chantier(): string {
  const c = '#b9853f'
  const crans = Array.from({ length: 9 }, (_, i) =>
    aplat(`M${-186 + i * 43} -26h30v26h-30z`, '#1c1714'),
  ).join('')
  const oeillets = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `${trait(`M${-52 + i * 9} ${-262 + i * 32}l44 12`, '#3a2a1c', 8)}${aplat(rond(-56 + i * 9, -264 + i * 32, 7), '#d9c39a')}`,
    )
    .join('')
  return `${crans}${aplat('M-196 -44H200Q206 -20 196 -18H-190Q-200 -18 -196 -44z', '#2b2622')}${volume('M-190 -42Q-196 -200 -182 -294Q-120 -312 -46 -294Q-40 -200 -6 -150Q140 -150 192 -96Q202 -64 196 -42z', c)}${aplat('M-182 -294Q-120 -312 -46 -294L-48 -260Q-120 -276 -184 -258z', '#5b4327')}${aplat('M70 -150Q170 -138 192 -96Q202 -64 196 -42H96Q70 -90 70 -150z', sombre(c, 0.28))}${trait('M70 -148Q66 -90 94 -44M-190 -130Q-120 -140 -84 -60', clair(c, 0.4), 4, 0.7)}${oeillets}${reflet('M-168 -240Q-176 -160 -172 -90', 9, 0.25)}`
}
/** A rain boot. */
export function botte(c: string): string {
  return `${aplat('M-176 -34H190Q206 -30 200 -8Q198 0 182 0H-160Q-180 -2 -176 -34z', '#2b2622')}${volume('M-166 -30Q-150 -200 -166 -392Q-90 -408 -14 -392Q-24 -240 -6 -160Q130 -150 184 -86Q200 -56 192 -30z', c)}${aplat('M-166 -392Q-90 -408 -14 -392L-16 -356Q-90 -372 -165 -356z', clair(c, 0.3))}${trait('M-154 -60Q0 -46 186 -64', sombre(c, 0.35), 6, 0.6)}${trait('M-10 -180Q-50 -150 -60 -110', sombre(c, 0.3), 6, 0.5)}${reflet('M-142 -330Q-132 -200 -142 -90M80 -134Q140 -120 166 -84', 11, 0.32)}`
}
