import { biais, clair, cylindre, type Dessin, ensemble, hasard, nom, poser, sombre } from './scene.ts'
import { peigne } from './ustensiles.ts'

/** Coiled grass sewn with coloured strips: the weave of Senegal's baskets, for a body clipped to `d`. */
function vannerie(d: string, haut: number, tons: string[], boudin = 19): string {
  const clip = nom()
  const rangs = Array.from({ length: Math.ceil(haut / boudin) + 1 }, (_, i) => {
    const y = -i * boudin
    const ton = tons[i % tons.length] ?? '#d9b273'
    const points = Array.from(
      { length: 30 },
      (_, k) =>
        `<path d="M${-300 + k * 20 + (i % 2) * 10} ${y - boudin}q4 ${boudin / 2} 0 ${boudin}" stroke="${sombre(ton, 0.28)}" stroke-width="2.500" fill="none" opacity=".7"/>`,
    ).join('')
    return `<path d="M-300 ${y - boudin / 2}Q0 ${y - boudin / 2 + 26} 300 ${y - boudin / 2}" stroke="${ton}" stroke-width="${boudin}" fill="none"/><path d="M-300 ${y - boudin * 0.7}Q0 ${y - boudin * 0.7 + 26} 300 ${y - boudin * 0.7}" stroke="#fff" stroke-width="3" opacity=".35" fill="none"/><g transform="translate(0 13)">${points}</g>`
  }).join('')
  return `<clipPath id="${clip}"><path d="${d}"/></clipPath><g clip-path="url(#${clip})">${rangs}<rect x="-260" y="-600" width="150" height="640" fill="#1c0f08" opacity=".06" filter="url(#doux)"/><rect x="90" y="-600" width="260" height="640" fill="#1c0f08" opacity=".2" filter="url(#doux)"/></g>`
}
const PAILLE = '#e3c07d'
const BLANC = '#f3e9d2'
/** A laundry basket with its lid. */
export function malle(ton: string): string {
  return `${vannerie('M-150 -300Q-176 -150 -140 -6Q0 26 140 -6Q176 -150 150 -300z', 320, [PAILLE, PAILLE, ton, BLANC, ton, PAILLE])}<path d="M-162 -300Q-150 -372 0 -384T162 -300Q0 -262 -162 -300z" fill="${PAILLE}"/><path d="M-160 -304Q0 -268 160 -304M-146 -332Q0 -300 146 -332M-110 -358Q0 -334 110 -358" stroke="${ton}" stroke-width="13" fill="none"/><circle cx="0" cy="-388" r="17" fill="${ton}"/>`
}
export function corbeille(ton: string): string {
  return `<ellipse cx="0" cy="-128" rx="198" ry="52" fill="${sombre(PAILLE, 0.35)}"/><path d="M-150 -126a150 34 0 0 0 300 0" stroke="${ton}" stroke-width="10" fill="none" opacity=".5"/>${vannerie('M-200 -128Q-176 -10 -90 0Q0 22 90 0Q176 -10 200 -128A198 52 0 0 1 -200 -128z', 180, [PAILLE, ton, BLANC, ton])}<path d="M-198 -128A198 52 0 0 0 198 -128" stroke="${BLANC}" stroke-width="13" fill="none"/><path d="M-198 -128A198 52 0 0 1 198 -128" stroke="${PAILLE}" stroke-width="11" fill="none"/>`
}
function cabas(ton: string): string {
  return `<path d="M-90 -240C-100 -420 100 -420 90 -240" fill="none" stroke="#7b4a26" stroke-width="17"/>${vannerie('M-170 -250Q0 -226 170 -250L142 -6Q0 24 -142 -6z', 270, [PAILLE, PAILLE, BLANC, ton])}<path d="M-170 -250Q0 -226 170 -250" stroke="#7b4a26" stroke-width="13" fill="none"/>`
}
/** A round tray seen from above: rings of coil. */
function plateau(tons: string[]): string {
  const cercles = Array.from({ length: 12 }, (_, i) => {
    const [r, ton] = [205 - i * 17, tons[i % tons.length] ?? PAILLE]
    return `<circle r="${r}" fill="${ton}"/><circle r="${r}" fill="none" stroke="${sombre(ton, 0.3)}" stroke-width="2.500"/><circle r="${r - 8}" fill="none" stroke="${sombre(ton, 0.25)}" stroke-width="14" stroke-dasharray="2 9" opacity=".35"/>`
  }).join('')
  return `<g filter="url(#portee)">${cercles}</g>`
}
/** A string of beads around an ellipse. */
function perles(rx: number, ry: number, n: number, r: number, tons: string[], cy = 0): string {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * 2 * Math.PI - Math.PI / 2
    const [ton, x, y] = [tons[i % tons.length] ?? '#fff', Math.cos(a) * rx, cy + Math.sin(a) * ry]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${ton}"/><circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.35).toFixed(1)}" r="${r * 0.3}" fill="#fff" opacity=".6"/>`
  }).join('')
}
const bijou = (dessin: string): Dessin =>
  ensemble(`<g transform="translate(300 300)"><g filter="url(#portee)">${dessin}</g></g>`)
const anneau = (c: string, y: number, rx = 150): string => {
  const [defs, plein] = biais(c)
  return `<defs>${defs}</defs><ellipse cx="0" cy="${y}" rx="${rx}" ry="${rx * 0.52}" fill="none" stroke="${sombre(c, 0.4)}" stroke-width="30"/><ellipse cx="0" cy="${y - 4}" rx="${rx}" ry="${rx * 0.52}" fill="none" stroke="${plein}" stroke-width="24"/><ellipse cx="0" cy="${y - 4}" rx="${rx}" ry="${rx * 0.52}" fill="none" stroke="${clair(c, 0.6)}" stroke-width="4" stroke-dasharray="16 22"/>`
}
function boucles(c: string): string {
  const une = (x: number) =>
    `<path d="M${x} -150q-16 -30 6 -40" stroke="#c79a3b" stroke-width="6" fill="none"/><circle cx="${x}" cy="-138" r="13" fill="#c79a3b"/><path d="M${x} -130L${x + 74} 70Q${x} 130 ${x - 74} 70z" fill="${c}"/><path d="M${x} -96L${x + 50} 58Q${x} 96 ${x - 50} 58z" fill="none" stroke="#f2cf3b" stroke-width="6"/><circle cx="${x}" cy="30" r="17" fill="#f2cf3b"/><circle cx="${x}" cy="30" r="8" fill="${c}"/>`
  return une(-100) + une(100)
}
/** Painting under glass: a bus on a road, in a frame. */
function sousVerre(ciel: string, car: string): string {
  return `<g filter="url(#portee)"><rect x="-220" y="-190" width="440" height="350" fill="#2b1b12"/><rect x="-204" y="-174" width="408" height="318" fill="${ciel}"/><circle cx="130" cy="-110" r="36" fill="#f7ad30"/><path d="M-204 30Q-60 -10 204 26V144H-204z" fill="#d99a54"/><path d="M-204 96H204V144H-204z" fill="#6d4a30"/><path d="M-190 24l22 -120l20 120zM-196 -70q28 -50 56 0q-28 -18 -56 0z" fill="#246e3a"/>
<g stroke="#281b13" stroke-width="5"><path d="M-110 76V-60Q-104 -74 -88 -74H100Q126 -70 136 -20L146 20V76z" fill="${car}"/><path d="M-110 10H146" /><rect x="-92" y="-52" width="46" height="40" fill="#fdf8ec"/><rect x="-36" y="-52" width="46" height="40" fill="#fdf8ec"/><rect x="20" y="-52" width="46" height="40" fill="#fdf8ec"/><path d="M78 -52h22l20 40h-42z" fill="#fdf8ec"/><rect x="-84" y="-96" width="150" height="22" fill="#384796"/><circle cx="-60" cy="82" r="28" fill="#281b13"/><circle cx="96" cy="82" r="28" fill="#281b13"/></g><circle cx="-60" cy="82" r="10" fill="#e9dcc8"/><circle cx="96" cy="82" r="10" fill="#e9dcc8"/><text x="16" y="50" font-family="DejaVu Sans" font-weight="700" font-size="30" fill="#fdf8ec" text-anchor="middle">ALHAMDOU</text><path d="M-204 -174L-40 -174L-180 144L-204 144z" fill="#fff" opacity=".13"/></g>`
}
function canari(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs><path d="M-66 -330Q-60 -300 -80 -286C-190 -240 -200 -90 -110 -20Q-70 4 0 4T110 -20C200 -90 190 -240 80 -286Q60 -300 66 -330z" fill="${plein}"/><ellipse cx="0" cy="-330" rx="72" ry="18" fill="${clair(c, 0.2)}"/><ellipse cx="0" cy="-330" rx="54" ry="12" fill="#2b1b12"/><path d="M-150 -214Q0 -176 150 -214M-164 -180Q0 -140 164 -180" stroke="${sombre(c, 0.4)}" stroke-width="6" fill="none"/>${[-120, -72, -24, 24, 72, 120].map((x) => `<path d="M${x} ${-192 + Math.abs(x) * -0.08}l14 16l-14 16l-14 -16z" fill="#f3e9d2"/>`).join('')}`
}
function calebasse(): string {
  const [defs, plein] = biais('#c47f2f')
  const des = hasard(7)
  const traits = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${-150 + i * 28} -104q14 ${18 + des() * 14} 28 0" stroke="#5f371d" stroke-width="5" fill="none"/><circle cx="${-136 + i * 28}" cy="-62" r="7" fill="#5f371d"/>`,
  ).join('')
  return `<defs>${defs}</defs><path d="M-200 -150C-200 -50 -110 0 0 0S200 -50 200 -150z" fill="${plein}"/>${traits}<path d="M-176 -120Q0 -84 176 -120" stroke="#5f371d" stroke-width="5" fill="none"/><ellipse cx="0" cy="-150" rx="200" ry="50" fill="#f0d29a"/><ellipse cx="0" cy="-146" rx="182" ry="41" fill="#a9742f"/><path d="M-166 -100Q-140 -40 -80 -18" stroke="#fff" stroke-width="10" opacity=".25" fill="none"/>`
}
function sacoche(c: string): string {
  const [defs, plein] = biais(c)
  return `<defs>${defs}</defs><g filter="url(#portee)"><path d="M-130 -200C-150 -440 150 -440 130 -200" fill="none" stroke="${sombre(c, 0.25)}" stroke-width="15"/><path d="M-170 -230H170L182 -20Q180 4 156 4H-156Q-180 4 -182 -20z" fill="${plein}"/><path d="M-172 -232H172L164 -110Q100 -70 0 -70T-164 -110z" fill="${sombre(c, 0.14)}"/><path d="M-158 -220L-150 -116Q-90 -84 0 -84T150 -116L158 -220" fill="none" stroke="${clair(c, 0.45)}" stroke-width="3" stroke-dasharray="9 7"/><rect x="-20" y="-100" width="40" height="56" rx="8" fill="#c79a3b"/><circle cx="0" cy="-72" r="7" fill="${sombre(c, 0.5)}"/><path d="M-166 -24Q0 -10 166 -24" stroke="${clair(c, 0.45)}" stroke-width="3" stroke-dasharray="9 7" fill="none"/></g>`
}
function portefeuille(c: string): string {
  const [defs, plein] = biais(c)
  return `<defs>${defs}</defs><g filter="url(#portee)"><rect x="-178" y="-240" width="340" height="220" rx="18" fill="${sombre(c, 0.35)}"/><rect x="-170" y="-220" width="340" height="220" rx="18" fill="${plein}"/><rect x="-156" y="-206" width="312" height="192" rx="12" fill="none" stroke="${clair(c, 0.45)}" stroke-width="3" stroke-dasharray="9 7"/><path d="M170 -140H96q-28 0 -28 30t28 30h74" fill="${sombre(c, 0.14)}" stroke="${clair(c, 0.45)}" stroke-width="3" stroke-dasharray="9 7"/><circle cx="104" cy="-110" r="13" fill="#c79a3b"/><path d="M-110 -110l30 -34l30 34l-30 34zM-20 -110l30 -34l30 34l-30 34z" fill="none" stroke="${clair(c, 0.3)}" stroke-width="5"/></g>`
}
function tabouret(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs><path d="M-110 -180Q-70 -100 -110 0H-60Q-20 -90 0 -90T60 0H110Q70 -100 110 -180z" fill="${plein}"/><path d="M-180 -220Q0 -170 180 -220L176 -176Q0 -130 -176 -176z" fill="${sombre(c, 0.1)}"/><ellipse cx="0" cy="-210" rx="182" ry="36" fill="${clair(c, 0.15)}"/><path d="M-150 -212Q0 -190 150 -212M-120 -200Q0 -184 120 -200" stroke="${sombre(c, 0.25)}" stroke-width="3" fill="none" opacity=".6"/>`
}
function coffret(): string {
  const [defs, plein] = biais('#7a4a26')
  return `<defs>${defs}</defs><path d="M-170 -150L-130 -220H190L150 -150z" fill="#9a6a3e"/><path d="M150 -150L190 -220V-60L150 0z" fill="#4d2c14"/><rect x="-170" y="-150" width="320" height="150" fill="${plein}"/><path d="M-170 -104H150" stroke="#4d2c14" stroke-width="5"/><g fill="none" stroke="#e9cfa2" stroke-width="4"><path d="M-140 -80h40v50h-40zM80 -80h40v50H80zM-60 -56l50 -26l50 26l-50 26z"/></g><rect x="-26" y="-122" width="34" height="40" rx="4" fill="#c79a3b"/>`
}
/** A toy lorry cut from tins. */
function camion(): string {
  return `<path d="M-190 -190H60V-40H-190z" fill="#bd2031"/><path d="M-190 -150H60M-190 -80H60" stroke="#fdf8ec" stroke-width="13"/><text x="-66" y="-100" font-family="DejaVu Sans" font-weight="700" font-size="40" fill="#fdf8ec" text-anchor="middle">TOMATE</text><path d="M60 -150H130L180 -92V-40H60z" fill="#2f78b7"/><path d="M84 -132h38l34 40H84z" fill="#e9f4fa"/><path d="M-200 -42H190V-22H-200z" fill="#8c8a87"/>${[-130, -50, 120].map((x) => `<circle cx="${x}" cy="-26" r="36" fill="#2b2622"/><circle cx="${x}" cy="-26" r="19" fill="#cfcac2"/><circle cx="${x}" cy="-26" r="6" fill="#2b2622"/>`).join('')}<path d="M-184 -186V-46" stroke="#fff" stroke-width="6" opacity=".4"/>`
}
/** A fan of plaited palm. */
function eventail(ton: string): string {
  const carres = Array.from(
    { length: 64 },
    (_, i) =>
      `<rect x="${-128 + (i % 8) * 32}" y="${-420 + Math.floor(i / 8) * 32}" width="32" height="32" fill="${(i + Math.floor(i / 8)) % 2 ? PAILLE : (i % 8 > 1 && i % 8 < 6 && i > 15 && i < 48) ? ton : '#d2a860'}"/>`,
  ).join('')
  return `<g filter="url(#portee)"><rect x="-128" y="-420" width="256" height="256" rx="8" fill="${PAILLE}"/>${carres}<rect x="-132" y="-424" width="264" height="264" rx="10" fill="none" stroke="${ton}" stroke-width="10"/><rect x="-14" y="-166" width="28" height="170" rx="12" fill="#8a5530"/></g>`
}
const un = (d: string, l: number, e = 1.2, y = 510): Dessin => ensemble(poser(d, l, { y, e }))

export const artisanat: Record<string, Dessin> = {
  'panier-ndiaye': un(malle('#bd2031'), 150, 1.18, 520),
  'panier-ndiaye-2': un(malle('#2f7d4a'), 150, 1.18, 520),
  'panier-ndiaye-3': ensemble(
    poser(malle('#384796'), 150, { x: 215, y: 470, e: 0.95 }),
    poser(corbeille('#384796'), 190, { x: 420, y: 540, e: 0.66 }),
  ),
  'corbeille-pain': un(corbeille('#ac4921'), 190, 1.25, 480),
  'cabas-paille': un(cabas('#2aa5a0'), 160, 1.2, 530),
  'plateau-mural': ensemble(
    `<g transform="translate(300 300)">${plateau([PAILLE, '#8e3b1b', PAILLE, BLANC, '#281b13'])}</g>`,
  ),
  'eventail-palme': ensemble(
    `<g transform="translate(300 530) rotate(12) scale(1.05)">${eventail('#6b4397')}</g>`,
  ),
  'collier-perles': bijou(
    `${perles(185, 205, 52, 13, ['#384796', '#384796', '#f7ad30', '#bd2031', '#f7ad30'])}${perles(140, 160, 44, 11, ['#fdf8ec', '#e9dcc8', '#2aa5a0'], -14)}`,
  ),
  'collier-perles-2': bijou(
    perles(185, 205, 52, 13, ['#bd2031', '#bd2031', '#f2cf3b', '#281b13', '#f2cf3b']),
  ),
  'bracelet-argent': bijou(anneau('#b9bdc4', -60) + anneau('#c6cad0', 50)),
  'bracelet-bronze': bijou(
    anneau('#b07a3c', -90, 140) + anneau('#c79a3b', 0, 150) + anneau('#a46a2e', 90, 140),
  ),
  'bin-bin': bijou(
    [-110, -40, 30, 100]
      .map((y, i) =>
        perles(
          190,
          66,
          46,
          9,
          [
            ['#bd2031', '#fdf8ec'],
            ['#2aa5a0', '#f2cf3b'],
            ['#6b4397', '#fdf8ec'],
            ['#f7ad30', '#281b13'],
          ][i] ?? [],
          y,
        ),
      )
      .join(''),
  ),
  'boucles-wax': bijou(boucles('#8e1d3f')),
  'sous-verre': ensemble(
    `<g transform="translate(300 310) scale(1.12)">${sousVerre('#8fc3de', '#f2cf3b')}</g>`,
  ),
  'sous-verre-2': ensemble(
    `<g transform="translate(300 310) scale(1.12)">${sousVerre('#f6c98a', '#2f9a8a')}</g>`,
  ),
  'canari-terre': un(canari('#b35e36'), 130, 1.3, 510),
  'calebasse-gravee': un(calebasse(), 190, 1.25, 470),
  'camion-recup': un(camion(), 190, 1.25, 460),
  'sac-cuir': un(sacoche('#8a4b22'), 175, 1.2, 510),
  'portefeuille-cuir': un(portefeuille('#6d3a1c'), 170, 1.25, 470),
  'tabouret-bois': un(tabouret('#8a5530'), 150, 1.4, 490),
  'coffret-bois': un(coffret(), 170, 1.35, 480),
  'peigne-bois': un(peigne(), 140, 1.15, 525),
}
