import { couleurs } from '../catalogue/nuancier.ts'
import {
  bazin,
  cauris,
  chevrons,
  eventails,
  feuillage,
  losanges,
  oiseaux,
  pois,
  rabal,
  rayures,
  soleils,
  spirales,
  type Tissu,
  teinture,
  uni,
} from './motifs.ts'
import { aplat, biais, clair, type Dessin, enCouleurs, ensemble, poser, sombre, trait } from './scene.ts'
import { plis } from './tissus.ts'

/** A garment laid flat: its outline painted with a cloth, its folds, then what is sewn on it. */
function coupe(d: string, t: Tissu, cousu = '', n = 4): string {
  const [defs, ombre] = plis(n, 0.7)
  return `<defs>${t.defs}${defs}</defs><g filter="url(#portee)"><path d="${d}" fill="${t.plein}"/><path d="${d}" fill="${ombre}"/>${cousu}</g>`
}
const fil = (d: string, c: string, l = 4) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${l}" stroke-linecap="round"/>`
const ombre = (d: string) => fil(d, '#1c0f08" opacity=".25', 5)

const BOUBOU =
  'M-40 -472Q0 -446 40 -472L104 -452Q176 -420 240 -236L222 -128L152 -176L170 -8Q80 12 0 8T-170 -8L-152 -176L-222 -128L-240 -236Q-176 -420 -104 -452z'
export function boubou(t: Tissu, or: string): string {
  const broderie = `<path d="M-46 -470Q-36 -356 0 -326Q36 -356 46 -470Q0 -444 -46 -470z" fill="none" stroke="${or}" stroke-width="9"/><path d="M-36 -462Q-26 -372 0 -348Q26 -372 36 -462" fill="none" stroke="${or}" stroke-width="4" stroke-dasharray="3 5"/><path d="M-28 -464Q-16 -396 0 -382Q16 -396 28 -464Q0 -450 -28 -464z" fill="#2b1b12" opacity=".55"/>
<path d="M0 -326V-196M-16 -306q16 -14 32 0M-22 -276q22 -18 44 0M-22 -246q22 -18 44 0M-16 -216q16 -14 32 0" fill="none" stroke="${or}" stroke-width="5"/><path d="M-112 -318h76v92h-76z" fill="none" stroke="${or}" stroke-width="5"/><path d="M-74 -310l30 38l-30 38l-30 -38z" fill="none" stroke="${or}" stroke-width="4"/><circle cx="-74" cy="-272" r="9" fill="${or}"/>`
  return coupe(
    BOUBOU,
    t,
    `${ombre('M-152 -176Q-140 -260 -122 -330')}${ombre('M152 -176Q140 -260 122 -330')}${fil('M-240 -236L-222 -128M240 -236L222 -128M-170 -8Q0 18 170 -8', or, 6)}${broderie}`,
    6,
  )
}
const ROBE =
  'M-62 -440L-34 -446Q0 -388 34 -446L62 -440L118 -396L96 -330L74 -344Q64 -290 70 -250Q150 -120 176 -14Q90 8 0 6T-176 -14Q-150 -120 -70 -250Q-64 -290 -74 -344L-96 -330L-118 -396z'
const robe = (t: Tissu, ceinture: string) =>
  coupe(
    ROBE,
    t,
    `<path d="M-70 -262Q0 -248 70 -262L72 -240Q0 -226 -72 -240z" fill="${ceinture}"/>${fil('M-34 -446Q0 -388 34 -446', ceinture, 8)}`,
    6,
  )
const CHEMISE =
  'M-66 -396L-30 -410Q0 -388 30 -410L66 -396L186 -334L152 -226L112 -246V-16Q60 2 0 2T-112 -16V-246L-152 -226L-186 -334z'
function chemise(t: Tissu, c: string, longue = false): string {
  const d = longue
    ? 'M-66 -396L-30 -410Q0 -388 30 -410L66 -396L150 -352Q186 -220 206 -90L160 -76L112 -246V-16Q60 2 0 2T-112 -16V-246L-160 -76L-206 -90Q-186 -220 -150 -352z'
    : CHEMISE
  return coupe(
    d,
    t,
    `<path d="M-30 -410Q0 -388 30 -410L48 -372L14 -346L0 -376L-14 -346L-48 -372z" fill="${c}"/>${fil('M0 -374V-2', sombre(c, 0.3), 3)}${[-320, -260, -200, -140, -80].map((y) => `<circle cx="7" cy="${y}" r="5" fill="${clair(c, 0.6)}" stroke="${sombre(c, 0.3)}" stroke-width="2"/>`).join('')}<path d="M34 -290h56v60q-28 14 -56 0z" fill="none" stroke="${sombre(c, 0.3)}" stroke-width="3"/>`,
  )
}
const TUNIQUE =
  'M-60 -446L-26 -452Q0 -436 26 -452L60 -446L140 -404Q180 -280 206 -150L158 -134L110 -290Q112 -150 128 -12Q60 6 0 4T-128 -12Q-112 -150 -110 -290L-158 -134L-206 -150Q-180 -280 -140 -404z'
const tunique = (t: Tissu, or: string) =>
  coupe(
    TUNIQUE,
    t,
    `${fil('M-26 -452Q0 -436 26 -452V-436Q0 -420 -26 -436z', or, 6)}<path d="M-14 -430H14V-270L0 -250L-14 -270z" fill="none" stroke="${or}" stroke-width="5"/>${[-400, -360, -320].map((y) => `<circle cy="${y}" r="5" fill="${or}"/>`).join('')}${fil('M-206 -150L-158 -134M206 -150L158 -134M-128 -12Q0 8 128 -12', or, 7)}`,
  )
const PANTALON = 'M-104 -420H104L136 -14Q104 0 58 -4L6 -280L-6 -280L-58 -4Q-104 0 -136 -14z'
const pantalon = (t: Tissu, c: string) =>
  coupe(
    PANTALON,
    t,
    `<path d="M-104 -420H104L106 -390H-106z" fill="${c}"/>${fil('M0 -390V-290M-16 -402V-370M16 -402V-370', sombre(c, 0.35), 3)}${ombre('M-86 -380Q-60 -360 -100 -330')}${ombre('M86 -380Q60 -360 100 -330')}`,
    3,
  )
const JUPE = 'M-92 -380Q0 -362 92 -380Q112 -180 132 -12Q60 8 0 6T-132 -12Q-112 -180 -92 -380z'
const jupe = (t: Tissu, c: string) =>
  coupe(
    JUPE,
    t,
    `<path d="M-92 -380Q0 -362 92 -380L95 -352Q0 -334 -95 -352z" fill="${c}"/>${fil('M40 -350Q70 -180 20 4', '#1c0f08" opacity=".3', 6)}<path d="M60 -372q40 10 60 56q-34 -4 -58 -30z" fill="${c}"/>`,
  )
const TSHIRT = 'M-70 -330Q0 -296 70 -330L170 -280L140 -196L104 -212V-8Q0 6 -104 -8V-212L-140 -196L-170 -280z'
const tshirt = (t: Tissu, c: string, signe = '') =>
  coupe(TSHIRT, t, `${fil('M-70 -330Q0 -282 70 -330', c, 11)}${signe}`, 3)

/** A square scarf folded in a triangle, fringed, 420 wide and 330 high. */
function foulard(t: Tissu, frange: string): string {
  const bouts = Array.from({ length: 25 }, (_, i) => {
    const x = -192 + i * 16
    const y = -300 + (1 - Math.abs(x) / 210) * 290
    return `<path d="M${x} ${y}q${i % 2 ? 5 : -4} 16 0 30" stroke="${frange}" stroke-width="4" fill="none" stroke-linecap="round"/>`
  }).join('')
  const d = 'M-214 -320Q0 -344 214 -320Q120 -110 0 -8Q-120 -110 -214 -320z'
  return `${bouts}${coupe(d, t, `${ombre('M-150 -322Q-60 -200 -10 -30')}${ombre('M130 -322Q70 -200 14 -40')}${fil('M-214 -320Q0 -344 214 -320', frange, 9)}${fil('M-196 -284Q-110 -110 0 -28Q110 -110 196 -284', frange, 4)}`, 5)}`
}
/** A long scarf, tied: its loop, its knot and two fringed ends. */
function cheche(t: Tissu): string {
  const [defs, om] = plis(3, 0.9)
  const pan = (d: string) => aplat(d, t.plein) + aplat(d, om)
  const franges = (x: number, y: number, pente: number) =>
    Array.from({ length: 9 }, (_, i) => trait(`M${x + i * 11} ${y + i * pente}l-3 26`, '#cfd9f2', 4)).join('')
  const boucle = `M-170 -330${'a170 120 0 1 1 340 0a170 120 0 1 1 -340 0z'}M-92 -344a92 56 0 1 0 184 0a92 56 0 1 0 -184 0z`
  return `<defs>${t.defs}${defs}</defs><g filter="url(#portee)">${franges(96, -12, -4)}${pan('M30 -250Q100 -130 88 -8L192 -48Q196 -170 110 -262z')}${franges(-108, 4, 2)}${pan('M-10 -250Q-96 -120 -116 8L-8 26Q30 -110 66 -240z')}<path fill-rule="evenodd" d="${boucle}" fill="${t.plein}"/><path fill-rule="evenodd" d="${boucle}" fill="${om}"/>${trait('M-150 -300Q-120 -226 0 -226T150 -300M-130 -390Q-60 -432 40 -424M-126 -330Q-110 -262 0 -258', '#1c0f08', 6, 0.3)}${pan('M-36 -262Q20 -300 84 -262Q96 -214 64 -190Q14 -172 -28 -194Q-56 -226 -36 -262z')}${trait('M-24 -250Q20 -270 72 -246M-28 -216Q20 -200 70 -212', '#1c0f08', 6, 0.3)}</g>`
}
/** A tote bag of cloth. */
function cabas(t: Tissu, anse: string): string {
  return coupe(
    'M-150 -260H150L170 -14Q0 10 -170 -14z',
    t,
    `<path d="M-84 -258C-90 -400 90 -400 84 -258" fill="none" stroke="${anse}" stroke-width="17"/><path d="M-150 -262H150L152 -232H-152z" fill="${anse}"/>`,
    3,
  )
}
function bonnet(t: Tissu, c: string): string {
  const [defs, om] = plis(3, 0.8)
  const d = 'M-146 -20Q-156 -150 -122 -204Q-74 -244 0 -244T122 -204Q156 -150 146 -20Q0 26 -146 -20z'
  return `<defs>${t.defs}${defs}</defs>${aplat(d, t.plein)}${aplat(d, om)}${trait('M-122 -200Q0 -158 122 -200', c, 9)}${trait('M-142 -62Q0 -18 142 -62M-140 -30Q0 14 140 -30', c, 15)}${trait('M-148 -46Q0 0 148 -46', '#f7ad30', 7)}`
}
function ceinture(c: string): string {
  const [defs, plein] = biais(c)
  const tour = (r: number) =>
    `<ellipse cx="0" cy="-150" rx="${r}" ry="${r * 0.62}" fill="none" stroke="${sombre(c, 0.5)}" stroke-width="34"/><ellipse cx="0" cy="-156" rx="${r}" ry="${r * 0.62}" fill="none" stroke="${plein}" stroke-width="30"/><ellipse cx="0" cy="-156" rx="${r}" ry="${r * 0.62}" fill="none" stroke="${clair(c, 0.4)}" stroke-width="2.500" stroke-dasharray="9 7"/>`
  return `<defs>${defs}</defs><g filter="url(#portee)">${tour(178)}${tour(132)}${tour(86)}<path d="M-30 -66L214 -40L208 2L-30 -24z" fill="${plein}"/><path d="M-30 -54L206 -30M-30 -36L204 -10" stroke="${clair(c, 0.4)}" stroke-width="2.500" stroke-dasharray="9 7"/><g transform="rotate(6 200 -20)"><rect x="180" y="-54" width="62" height="72" rx="9" fill="none" stroke="#c79a3b" stroke-width="11"/><path d="M176 -18H236" stroke="#c79a3b" stroke-width="8"/></g></g>`
}
const cintre = (x: number, y: number, e: number) =>
  `<g transform="translate(${x} ${y}) scale(${e})"><path d="M0 0q-4 -34 12 -38q20 -6 14 -26t-34 -8" fill="none" stroke="#8a7a68" stroke-width="7" stroke-linecap="round"/></g>`
const un = (dessin: string, large: number, e = 1.12, y = 540): Dessin =>
  ensemble(poser(dessin, large, { y, e }))
const pendu = (dessin: string, large: number, haut: number, e = 1.08): Dessin =>
  ensemble(cintre(300, 545 - haut * e, 1.1), poser(dessin, large, { y: 548, e }))

export const vetements: Record<string, Dessin> = {
  ...enCouleurs('robe-wax', [couleurs['Bleu nuit'], couleurs.Bordeaux, couleurs.Turquoise], (ton) =>
    pendu(robe(eventails(ton, '#f7ad30', '#fdf8ec'), '#f7ad30'), 160, 446),
  ),
  'ensemble-taille-basse': ensemble(
    poser(jupe(losanges('#6b1f4a', '#f7ad30', '#fdf8ec'), '#f7ad30'), 130, { x: 405, y: 545, e: 0.98 }),
    poser(chemise(losanges('#6b1f4a', '#f7ad30', '#fdf8ec'), '#6b1f4a'), 120, { x: 205, y: 500, e: 0.9 }),
  ),
  ...enCouleurs('boubou-femme-bazin', [couleurs['Vert feuille'], couleurs.Violet], (ton) =>
    un(boubou(bazin(ton), '#f2cf3b'), 200, 1.04),
  ),
  'jupe-portefeuille': un(jupe(soleils('#ac4921', '#f7ad30', '#281b13'), '#281b13'), 130, 1.3, 530),
  'blouse-brodee': pendu(chemise(uni('#f7f1e4'), '#e9dcc8'), 110, 405, 1.08),
  'kimono-leger': un(tunique(feuillage('#f4ead6', '#2f7d4a', '#bd2031'), '#2f7d4a'), 150),
  ...enCouleurs('grand-boubou', [couleurs['Bleu ciel'], couleurs.Blanc, couleurs['Bleu nuit']], (ton, rang) =>
    un(boubou(bazin(ton), ['#fdf8ec', '#c79a3b', '#f0c479'][rang] ?? '#f0c479'), 200, 1.04),
  ),
  ...enCouleurs('caftan-homme', [couleurs['Vert olive'], couleurs.Gris, couleurs['Bleu nuit']], (ton) =>
    un(tunique(uni(ton), '#efe4cf'), 150),
  ),
  'tunique-rabal': un(tunique(rabal('#f1e5cf', '#29347b', '#8e3b1b'), '#29347b'), 150),
  'chemise-wax': pendu(chemise(oiseaux('#0f5e59', '#f2cf3b', '#fdf8ec'), '#0f5e59'), 150, 405, 1.12),
  'chemise-lin': pendu(chemise(rayures('#fdfbf6', '#e6ecf6', '#c3d1ea', 12), '#f3f0e8', true), 150, 405, 1.1),
  ...enCouleurs('pantalon-thiaya', [couleurs['Bleu nuit'], couleurs.Camel, couleurs.Noir], (ton) =>
    un(pantalon(uni(ton), sombre(ton, 0.25)), 130, 1.18),
  ),
  ...enCouleurs(
    'tshirt-coton',
    [couleurs.Mangue, couleurs['Vert feuille'], couleurs.Indigo, couleurs.Blanc],
    (ton) => pendu(tshirt(uni(ton), sombre(ton, 0.2)), 120, 330, 1.3),
  ),
  'ensemble-enfant': ensemble(
    poser(tshirt(soleils('#2aa5a0', '#fdf8ec', '#f7ad30'), '#f7ad30'), 120, { x: 220, y: 400, e: 0.95 }),
    poser(pantalon(soleils('#2aa5a0', '#fdf8ec', '#f7ad30'), '#f7ad30'), 110, { x: 400, y: 540, e: 0.82 }),
  ),
  'robe-fillette': un(robe(pois('#e58aa5', '#fdf8ec'), '#bd2031'), 150, 1.05),
  'blouse-ecolier': pendu(chemise(uni('#9fc3e6'), '#7fa9d2', true), 150, 405, 1.08),
  'boubou-enfant': un(boubou(bazin('#f2cf3b'), '#8e3b1b'), 200, 1),
  'foulard-wax': un(foulard(spirales('#6b1f4a', '#f7ad30', '#e58aa5'), '#f7ad30'), 150, 1.25, 520),
  'cheche-indigo': un(cheche(teinture('#23306b', '#a6b3f1')), 200, 1.02, 525),
  'cabas-wax': un(cabas(cauris('#8e3b1b', '#fdf8ec', '#f7ad30'), '#281b13'), 165, 1.25, 530),
  'bonnet-laine': un(bonnet(chevrons('#bd2031', '#f7ad30', '#246e3a'), '#281b13'), 130, 1.4, 500),
  ...enCouleurs('ceinture-cuir', [couleurs.Marron, couleurs.Noir], (ton) =>
    poser(ceinture(ton), 190, { x: 285, y: 490, e: 1.2 }),
  ),
}
