import { couleurs } from '../catalogue/nuancier.ts'
import { eventails, type Tissu } from './motifs.ts'
import {
  baobab,
  boulier,
  cartable,
  ciseaux,
  equerre,
  livre,
  ouvert,
  palette,
  pastel,
  pinceau,
  regle,
  valise,
} from './pupitre.ts'
import {
  biais,
  clair,
  cylindre,
  type Dessin,
  enCouleurs,
  ensemble,
  ligne,
  poser,
  semer,
  sol,
  sombre,
} from './scene.ts'

/** An exercise book, 250 wide and 330 high. */
export function cahier(c: string, titre: string, sous: string, spirale = false): string {
  const [defs, plein] = biais(c, 0.7)
  const anneaux = spirale
    ? Array.from(
        { length: 13 },
        (_, i) =>
          `<circle cx="-112" cy="${-312 + i * 24.5}" r="6" fill="${sombre(c, 0.5)}"/><path d="M-112 ${-312 + i * 24.5}q-22 -8 -26 4t22 4" fill="none" stroke="#8c8a87" stroke-width="5"/>`,
      ).join('')
    : ''
  return `<defs>${defs}</defs><g filter="url(#portee)"><rect x="-120" y="-324" width="252" height="328" rx="6" fill="#fdfbf6"/><rect x="-125" y="-330" width="250" height="330" rx="8" fill="${plein}"/><rect x="-125" y="-330" width="${spirale ? 0 : 26}" height="330" rx="4" fill="${sombre(c, 0.3)}"/><rect x="-70" y="-260" width="166" height="112" rx="6" fill="#fdfbf6"/>${ligne(titre, 13, -208, 150, 27, sombre(c, 0.45))}${ligne(sous, 13, -172, 140, 18, sombre(c, 0.45), false)}<path d="M-70 -92H96M-70 -64H96M-70 -36H40" stroke="${clair(c, 0.45)}" stroke-width="5"/>${anneaux}</g>`
}
function ardoise(): string {
  return `<g filter="url(#portee)"><rect x="-180" y="-280" width="360" height="280" rx="12" fill="#b07a48"/><rect x="-158" y="-258" width="316" height="236" fill="#2b3338"/><text x="-6" y="-160" font-family="DejaVu Serif" font-style="italic" font-size="64" fill="#f4f6f5" text-anchor="middle" opacity=".92">a b c</text><text x="0" y="-74" font-family="DejaVu Serif" font-size="54" fill="#f4f6f5" text-anchor="middle" opacity=".85">2 + 3 = 5</text></g>`
}
function stylo(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<g filter="url(#portee)"><defs>${defs}</defs><path d="M-15 -60L-3 0H3L15 -60z" fill="#c9a25a"/><rect x="-16" y="-330" width="32" height="272" fill="${plein}" opacity=".95"/><path d="M-10 -330V-60" stroke="#fff" stroke-width="5" opacity=".5"/><rect x="-19" y="-420" width="38" height="100" rx="8" fill="${sombre(c, 0.12)}"/><path d="M17 -410q12 0 12 14v70" stroke="${sombre(c, 0.3)}" stroke-width="8" fill="none"/></g>`
}
function crayon(c: string): string {
  return `<g><path d="M-14 -60L0 0L14 -60z" fill="#ecd2a6"/><path d="M-5 -22L0 0L5 -22z" fill="${c}"/><rect x="-14" y="-300" width="28" height="242" fill="${c}"/><rect x="-14" y="-300" width="9" height="242" fill="${clair(c, 0.3)}"/><rect x="6" y="-300" width="8" height="242" fill="${sombre(c, 0.25)}"/></g>`
}
const COULEURS = [
  '#bd2031',
  '#e2711d',
  '#f2cf3b',
  '#2f7d4a',
  '#2aa5a0',
  '#384796',
  '#6b4397',
  '#e58aa5',
  '#6b4327',
  '#1c1714',
]
function etui(): string {
  return `<g filter="url(#portee)">${COULEURS.map((c, i) => `<g transform="translate(${-153 + i * 34} ${-346 + (i % 3) * 8}) rotate(180)">${crayon(c)}</g>`).join('')}<rect x="-180" y="-250" width="360" height="250" rx="10" fill="#384796"/><rect x="-180" y="-250" width="360" height="26" fill="#f7ad30"/>${ligne('12 CRAYONS', 0, -110, 280, 44, '#fdfbf6')}${ligne('de couleur', 0, -64, 200, 28, '#fdfbf6', false)}</g>`
}
function craies(): string {
  const rang = [
    '#fdfbf6',
    '#f5c9cf',
    '#cfe3f5',
    '#f7e7a6',
    '#d3ecd2',
    '#fdfbf6',
    '#fdfbf6',
    '#f5c9cf',
    '#cfe3f5',
  ]
    .map(
      (c, i) =>
        `<rect x="${-158 + i * 36}" y="-250" width="30" height="130" rx="6" fill="${c}"/><ellipse cx="${-143 + i * 36}" cy="-248" rx="15" ry="6" fill="${clair(c, 0.5)}"/><path d="M${-134 + i * 36} -240V-130" stroke="#22140c" stroke-width="5" opacity=".1"/>`,
    )
    .join('')
  return `<g filter="url(#portee)">${rang}<path d="M-180 -190H180V0H-180z" fill="#246e3a"/><path d="M-180 -190H180V-160H-180z" fill="#f7ad30"/>${ligne('CRAIES', 0, -80, 240, 48, '#fdfbf6')}${ligne('100 bâtons', 0, -36, 200, 26, '#fdfbf6', false)}</g>`
}
function trousse(t: Tissu, fermeture: string): string {
  const d = 'M-190 -150Q0 -176 190 -150Q206 -80 190 -10Q0 10 -190 -10Q-206 -80 -190 -150z'
  return `<defs>${t.defs}</defs><g filter="url(#portee)"><path d="${d}" fill="${t.plein}"/><path d="M-190 -60Q0 -36 190 -60L190 -10Q0 10 -190 -10z" fill="#1c0f08" opacity=".18"/><path d="M-186 -140Q0 -164 186 -140" stroke="#fdfbf6" stroke-width="15" fill="none"/><path d="M-186 -140Q0 -164 186 -140" stroke="${fermeture}" stroke-width="9" stroke-dasharray="5 4" fill="none"/><path d="M186 -140l34 26" stroke="${fermeture}" stroke-width="10" stroke-linecap="round"/></g>`
}
function calculatrice(): string {
  return `<g filter="url(#portee)"><rect x="-120" y="-370" width="240" height="370" rx="24" fill="#3b4250"/><rect x="-98" y="-344" width="196" height="70" rx="8" fill="#c9d8c2"/><text x="86" y="-292" font-family="DejaVu Sans Mono" font-weight="700" font-size="42" fill="#28302a" text-anchor="end">13500</text>${Array.from({ length: 20 }, (_, i) => `<rect x="${-98 + (i % 4) * 52}" y="${-250 + Math.floor(i / 4) * 48}" width="40" height="36" rx="8" fill="${i % 4 === 3 ? '#e2711d' : i < 4 ? '#8c8a87' : '#f1efe9'}"/>`).join('')}</g>`
}
const sur = (x: number, y: number, r: number, e: number, dessin: string) => semer(dessin, [[x, y, e, r]])
/** What a first reader's cover shows. */
const lettre = (l: string) =>
  `<circle cx="14" cy="-150" r="66" fill="#fdf3dc"/>${ligne(l, 14, -122, 118, 78, '#281b13')}`
const un = (d: string, l: number, e = 1.2, y = 510): Dessin => ensemble(poser(d, l, { y, e }))
const pile = (e: number, ...d: [string, number, number, number][]): Dessin =>
  ensemble(
    sol(300, 520, 190),
    ...d.map(
      ([dessin, x, y, r]) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(${e})">${dessin}</g>`,
    ),
  )

export const ecole: Record<string, Dessin> = {
  'cahier-200': pile(
    1.08,
    [cahier(couleurs.Indigo, 'CAHIER', '200 pages'), 215, 480, -8],
    [cahier(couleurs.Rouge, 'CAHIER', '200 pages'), 385, 525, 6],
  ),
  'cahier-100': pile(1.08, [cahier('#2f7d4a', 'CAHIER', '100 pages'), 300, 520, -5]),
  'cahier-spirale': pile(1.08, [cahier('#6b4397', 'NOTES', 'A4 180 pages', true), 305, 530, 5]),
  'cahier-tp': pile(1.08, [cahier('#e2711d', 'TRAVAUX', 'pratiques'), 300, 520, 7]),
  'registre-comptes': pile(1.08, [cahier('#281b13', 'REGISTRE', 'de caisse'), 300, 520, -4]),
  'livre-contes': ensemble(
    poser(ouvert(), 200, { x: 330, y: 530, e: 1.08 }),
    poser(livre('#8e3b1b', 'CONTES', baobab), 120, { x: 190, y: 400, e: 0.86, r: -8 }),
  ),
  'livres-lecture': pile(
    0.88,
    [livre('#246e3a', 'LIRE 3', lettre('C'), 20), 165, 430, -8],
    [livre('#384796', 'LIRE 2', lettre('B'), 20), 300, 480, 0],
    [livre('#bd2031', 'LIRE 1', lettre('A'), 20), 425, 525, 8],
  ),
  dictionnaire: un(livre('#8e1d3f', 'DICTIONNAIRE', lettre('A–Z'), 84), 150, 1.32, 530),
  'stylo-bleu': ensemble(
    sol(300, 510, 170, 0.16),
    ...[-21, -7, 7, 21].map(
      (r, i) =>
        `<g transform="translate(${300 + r * 3.6} 520) rotate(${r * 0.8}) scale(1)">${stylo([couleurs.Indigo, couleurs.Indigo, couleurs.Rouge, couleurs.Noir][i] ?? couleurs.Noir)}</g>`,
    ),
  ),
  'crayon-papier': ensemble(
    ...[
      [190, -16],
      [300, 0],
      [410, 16],
    ].map(
      ([x = 0, r = 0]) =>
        `<g transform="translate(${x} 520) rotate(${r}) scale(1.3)" filter="url(#portee)">${crayon(['#f2b632', '#2f7d4a', '#f2b632'][(x - 190) / 110] ?? '#f2b632')}</g>`,
    ),
  ),
  'crayons-couleur': un(etui(), 180, 1.22, 510),
  'craies-boite': un(craies(), 180, 1.35, 500),
  ardoise: un(ardoise(), 180, 1.3, 500),
  'regle-plate': ensemble(sur(300, 250, -24, 1.15, regle()), sur(310, 400, -24, 1.15, regle())),
  'equerre-compas': un(equerre(), 180, 1.15, 520),
  'ciseaux-ecole': ensemble(sol(300, 520, 110), sur(300, 525, 12, 1.2, ciseaux())),
  'peinture-gouache': ensemble(
    poser(palette(), 180, { x: 290, y: 500, e: 1.2 }),
    sur(435, 560, 20, 0.9, pinceau()),
  ),
  feutres: ensemble(
    sol(300, 520, 200),
    ...['#bd2031', '#f7ad30', '#f2cf3b', '#2f7d4a', '#2f5fa8', '#6b4397'].map((c, i) =>
      sur(110 + i * 76, 520 - (i % 2) * 16, -10 + i * 4, 1.15, pastel(c)),
    ),
  ),
  calculatrice: un(calculatrice(), 120, 1.2, 520),
  boulier: un(boulier(), 180, 1.22, 520),
  ...enCouleurs('cartable', [couleurs.Rose, couleurs['Bleu ciel']], (ton) =>
    un(cartable(ton), 160, 1.25, 525),
  ),
  'trousse-wax': un(trousse(eventails('#8e1d3f', '#f7ad30', '#fdf8ec'), '#c79a3b'), 190, 1.3, 440),
  'sac-toile': un(valise('#2f7f8f'), 130, 1.1, 545),
}
