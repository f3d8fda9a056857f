import { couleurs } from '../catalogue/nuancier.ts'
import { chevrons, rabal, type Tissu, uni } from './motifs.ts'
import { accordeon, clavier, flute, guitare, maraca, micro } from './orchestre.ts'
import { biais, clair, cylindre, type Dessin, ensemble, nom, poser, semer, sol, sombre } from './scene.ts'

const CORDE = '#f3e9d2'

/** Rope laced in zigzag between two rings. */
const lacage = (haut: number, bas: number, lh: number, lb: number, n: number, c = CORDE) =>
  Array.from({ length: n }, (_, i) => {
    const [a, b, m] = [-1 + (2 * i) / n, -1 + (2 * (i + 1)) / n, -1 + (2 * i + 1) / n]
    return `<path d="M${(a * lh).toFixed(0)} ${haut}L${(m * lb).toFixed(0)} ${bas}L${(b * lh).toFixed(0)} ${haut}" stroke="${c}" stroke-width="5" fill="none"/>`
  }).join('')
const peau = (y: number, rx: number, ry: number, c = '#efe0c2') =>
  `<ellipse cx="0" cy="${y}" rx="${rx}" ry="${ry}" fill="${c}"/><ellipse cx="0" cy="${y}" rx="${rx * 0.8}" ry="${ry * 0.78}" fill="${clair(c, 0.35)}" opacity=".6"/>`

export function djembe(bois: string, corde = CORDE): string {
  const [defs, plein] = cylindre(bois)
  return `<defs>${defs}</defs><path d="M-138 -400C-130 -290 -62 -240 -56 -196C-50 -140 -66 -60 -92 0H92C66 -60 50 -140 56 -196C62 -240 130 -290 138 -400z" fill="${plein}"/>${lacage(-370, -226, 132, 60, 9, corde)}<path d="M-60 -216Q0 -196 60 -216" stroke="${corde}" stroke-width="11" fill="none"/><path d="M-140 -374Q0 -330 140 -374" stroke="${corde}" stroke-width="11" fill="none"/><path d="M-146 -404V-378Q0 -334 146 -378V-404z" fill="${sombre(bois, 0.35)}"/>${peau(-404, 146, 36)}<path d="M-76 -40Q0 -22 76 -40M-66 -90Q0 -74 66 -90" stroke="${sombre(bois, 0.45)}" stroke-width="6" fill="none"/>${[-44, -15, 15, 44].map((x) => `<path d="M${x} -74l10 14l-10 14l-10 -14z" fill="${CORDE}"/>`).join('')}`
}
function sabar(haut: number, bois: string): string {
  const [defs, plein] = cylindre(bois)
  return `<defs>${defs}</defs><path d="M-86 ${-haut}Q-40 ${-haut / 2} -78 0H78Q40 ${-haut / 2} 86 ${-haut}z" fill="${plein}"/>${lacage(-haut + 50, -haut * 0.42, 76, 48, 7)}${[-60, -20, 20, 60].map((x) => `<path d="M${x} ${-haut + 60}l8 -40" stroke="#8a5530" stroke-width="13" stroke-linecap="round"/>`).join('')}<path d="M-88 ${-haut + 22}Q0 ${-haut + 50} 88 ${-haut + 22}" stroke="${CORDE}" stroke-width="10" fill="none"/><path d="M-54 ${-haut * 0.42}Q0 ${-haut * 0.42 + 16} 54 ${-haut * 0.42}" stroke="${CORDE}" stroke-width="8" fill="none"/>${peau(-haut, 88, 24)}<path d="M-68 -30Q0 -12 68 -30" stroke="${sombre(bois, 0.4)}" stroke-width="7" fill="none"/>`
}
function tama(): string {
  const [defs, plein] = cylindre('#7a4a26')
  return `<defs>${defs}</defs><g filter="url(#portee)"><path d="M-110 -330Q-30 -190 -110 -50H110Q30 -190 110 -330z" fill="${plein}"/>${Array.from({ length: 15 }, (_, i) => `<path d="M${-126 + i * 18} -330Q${-60 + i * 8.6} -190 ${-126 + i * 18} -50" stroke="${CORDE}" stroke-width="5" fill="none"/>`).join('')}<path d="M-76 -190Q0 -176 76 -190" stroke="#bd2031" stroke-width="11" fill="none"/><ellipse cx="0" cy="-50" rx="136" ry="32" fill="#6d4a30"/>${peau(-332, 136, 34)}<path d="M190 -420Q250 -380 190 -330L150 -290" stroke="#6b4327" stroke-width="15" fill="none" stroke-linecap="round"/></g>`
}
export function kora(): string {
  const [defs, plein] = biais('#d08a35')
  const cordes = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${-9 + i * 1.8} ${-500 + i * 22}L${-26 + i * 5} -96" stroke="#fdf8ec" stroke-width="2"/>`,
  ).join('')
  return `<defs>${defs}</defs><g filter="url(#portee)"><rect x="-13" y="-520" width="26" height="520" rx="12" fill="#8a5530"/>${Array.from({ length: 11 }, (_, i) => `<path d="M-17 ${-498 + i * 22}h34" stroke="#3f2412" stroke-width="6"/>`).join('')}<circle cx="0" cy="-130" r="142" fill="${plein}"/><circle cx="0" cy="-130" r="118" fill="#f3e6c9"/>${Array.from({ length: 36 }, (_, i) => `<circle cx="${(Math.cos((i * Math.PI) / 18) * 130).toFixed(1)}" cy="${(-130 + Math.sin((i * Math.PI) / 18) * 130).toFixed(1)}" r="5" fill="#c79a3b"/>`).join('')}<rect x="-66" y="-300" width="13" height="220" rx="6" fill="#7a4a26"/><rect x="53" y="-300" width="13" height="220" rx="6" fill="#7a4a26"/><circle cx="62" cy="-170" r="20" fill="#4a3020"/>${cordes}<path d="M-36 -96H36L28 -66H-28z" fill="#6b3f1f"/></g>`
}
function balafon(): string {
  const lames = Array.from({ length: 12 }, (_, i) => {
    const h = 210 - i * 9
    return `<rect x="${-214 + i * 36}" y="${-180 - h / 2}" width="29" height="${h}" rx="6" fill="${i % 2 ? '#9a6233' : '#b57b45'}"/><rect x="${-210 + i * 36}" y="${-176 - h / 2}" width="6" height="${h - 8}" fill="#fff" opacity=".25"/>`
  }).join('')
  const calebasses = Array.from(
    { length: 8 },
    (_, i) =>
      `<circle cx="${-186 + i * 54}" cy="-58" r="${42 - i * 2.4}" fill="#c98a3f"/><circle cx="${-196 + i * 54}" cy="-70" r="10" fill="#fff" opacity=".25"/><circle cx="${-186 + i * 54}" cy="-50" r="7" fill="#5f371d"/>`,
  ).join('')
  return `${calebasses}<path d="M-236 -130H236M-236 -230H230" stroke="#5f371d" stroke-width="15" stroke-linecap="round"/><path d="M-230 -240V-6M230 -240V-6" stroke="#5f371d" stroke-width="17" stroke-linecap="round"/><g filter="url(#portee)">${lames}</g><path d="M-236 -226H236M-236 -134H236" stroke="${CORDE}" stroke-width="4" stroke-dasharray="20 16"/><path d="M40 -300L170 -360M0 -290L-120 -366" stroke="#8a5530" stroke-width="9" stroke-linecap="round"/><circle cx="36" cy="-298" r="19" fill="#281b13"/><circle cx="4" cy="-288" r="19" fill="#281b13"/>`
}
function xalam(): string {
  const [defs, plein] = biais('#8a5530')
  return `<defs>${defs}</defs><g filter="url(#portee)"><rect x="-11" y="-480" width="22" height="330" rx="10" fill="#5f371d"/><path d="M-11 -470h-30M11 -450h30M-11 -430h-30M11 -410h26" stroke="#3f2412" stroke-width="9" stroke-linecap="round"/><path d="M0 -230C70 -226 84 -150 76 -90C70 -20 40 6 0 6S-70 -20 -76 -90C-84 -150 -70 -226 0 -230z" fill="${plein}"/><path d="M0 -214C56 -210 68 -146 60 -90C56 -30 32 -10 0 -10S-56 -30 -60 -90C-68 -146 -56 -210 0 -214z" fill="#efe0c2"/><path d="M-7 -470L-14 -50M0 -470V-50M7 -470L14 -50" stroke="#3f2412" stroke-width="2"/><rect x="-30" y="-58" width="60" height="13" rx="5" fill="#3f2412"/><circle cx="0" cy="-140" r="15" fill="#3f2412"/></g>`
}
function shekere(): string {
  const [defs, plein] = biais('#d08a35')
  const graines = Array.from(
    { length: 60 },
    (_, i) =>
      `<circle cx="${(Math.sin(i * 2.4) * (30 + (i % 7) * 13)).toFixed(0)}" cy="${(-130 + Math.cos(i * 1.9) * (30 + (i % 7) * 13)).toFixed(0)}" r="7" fill="${i % 2 ? '#fdf8ec' : '#8e3b1b'}"/>`,
  ).join('')
  const maille = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${-120 + i * 30} -240Q${-160 + i * 40} -120 ${-100 + i * 25} -20M${-120 + i * 30} -240Q${-90 + i * 22} -120 ${-130 + i * 33} -30" stroke="#f3e9d2" stroke-width="2.500" fill="none" opacity=".8"/>`,
  ).join('')
  return `<defs>${defs}</defs><g filter="url(#portee)"><path d="M-22 -430Q0 -446 22 -430L34 -260H-34z" fill="${plein}"/><circle cx="0" cy="-136" r="140" fill="${plein}"/>${maille}${graines}<path d="M-36 -262Q0 -248 36 -262" stroke="#8e3b1b" stroke-width="13" fill="none"/></g>`
}
function calebasseRythme(): string {
  const [defs, plein] = biais('#c98a3f')
  return `<defs>${defs}</defs><path d="M-190 0C-200 -170 -110 -240 0 -240S200 -170 190 0Q0 36 -190 0z" fill="${plein}"/><path d="M-130 -150Q-90 -210 -10 -222" stroke="#fff" stroke-width="15" opacity=".3" fill="none" stroke-linecap="round"/><path d="M-184 -40Q0 0 184 -40" stroke="#8b571f" stroke-width="4" fill="none"/>`
}
function housse(t: Tissu): string {
  return `<defs>${t.defs}</defs><g filter="url(#portee)"><path d="M-150 -400Q0 -440 150 -400Q156 -300 100 -200L104 -10Q0 14 -104 -10L-100 -200Q-156 -300 -150 -400z" fill="${t.plein}"/><path d="M60 -414Q150 -300 100 -200L104 -10Q60 4 20 4Q70 -200 60 -414z" fill="#1c0f08" opacity=".22"/><path d="M-146 -370Q0 -330 146 -370" stroke="#281b13" stroke-width="9" fill="none"/><path d="M-52 -356L-44 -8M52 -356L44 -8" stroke="#281b13" stroke-width="15"/><rect x="-60" y="-210" width="24" height="30" rx="5" fill="#c79a3b"/><rect x="36" y="-210" width="24" height="30" rx="5" fill="#c79a3b"/><path d="M-34 -424C-34 -470 34 -470 34 -424" stroke="#281b13" stroke-width="15" fill="none"/></g>`
}
function baguettes(): string {
  return [-18, 18]
    .map(
      (r) =>
        `<g transform="rotate(${r} 0 -200)" filter="url(#portee)"><path d="M-9 -400Q0 -410 9 -400L6 0Q0 6 -6 0z" fill="${r < 0 ? '#b57b45' : '#a06a38'}"/><path d="M-3 -396L-2 -8" stroke="#fff" stroke-width="3" opacity=".4"/></g>`,
    )
    .join('')
}
function cordesKora(): string {
  const id = nom()
  return `<defs><radialGradient id="${id}"><stop offset=".6" stop-color="#fdf8ec"/><stop offset="1" stop-color="#d9cdb4"/></radialGradient></defs><g filter="url(#portee)" fill="none">${[150, 138, 127, 117, 108, 100].map((r, i) => `<circle cx="${(i % 2) * 8}" cy="-160" r="${r}" stroke="${['#cfd8dc', '#b9c7cd', '#e4eaec'][i % 3]}" stroke-width="7"/>`).join('')}<path d="M-20 -312Q4 -160 -16 -8" stroke="#bd2031" stroke-width="13"/><circle cx="150" cy="-60" r="34" fill="url(#${id})" stroke="#bd2031" stroke-width="5"/></g>`
}
const un = (d: string, l: number, e = 1.2, y = 530): Dessin => ensemble(poser(d, l, { y, e }))

export const musique: Record<string, Dessin> = {
  djembe: un(djembe('#8a5530', couleurs.Écru), 100, 1.15),
  'djembe-2': ensemble(
    poser(djembe('#6d3a1c', couleurs['Bleu ciel']), 90, { x: 210, y: 490, e: 0.95 }),
    poser(djembe('#8a5530'), 90, { x: 410, y: 540, e: 0.85 }),
  ),
  'djembe-3': ensemble(poser(djembe('#8a5530', couleurs.Rouge), 100, { x: 300, y: 530, e: 1.12 })),
  'sabar-nder': un(sabar(450, '#9a5f33'), 80, 1.08),
  'sabar-mbung': un(sabar(320, '#7d4a26'), 80, 1.4),
  tama: un(tama(), 120, 1.15, 500),
  'calebasse-rythme': un(calebasseRythme(), 190, 1.25, 470),
  shekere: un(shekere(), 130, 1.1, 520),
  balafon: un(balafon(), 230, 1.12, 500),
  maracas: ensemble(
    sol(300, 520, 170),
    semer(maraca('#bd2031', '#f7ad30'), [[235, 510, 1, -18]]),
    semer(maraca('#2f7d4a', '#f7ad30'), [[375, 530, 1, 18]]),
  ),
  kora: un(kora(), 130, 1.0, 555),
  'kora-2': ensemble(`<g transform="translate(330 640) rotate(-14) scale(1.35)">${kora()}</g>`),
  xalam: un(xalam(), 80, 1.12, 550),
  guitare: ensemble(sol(300, 545, 130), semer(guitare(), [[285, 545, 1, 12]])),
  'flute-bambou': semer(flute(), [
    [290, 230, 1.08, -22],
    [310, 390, 1.08, -22],
  ]),
  'clavier-enfant': un(clavier(), 210, 1.15, 420),
  'accordeon-etude': un(accordeon(), 190, 1.2, 510),
  'housse-djembe': un(housse(chevrons('#29347b', '#f7ad30', '#bd2031')), 110, 1.05),
  'baguettes-sabar': un(baguettes(), 120, 1.2, 540),
  'cordes-kora': un(cordesKora(), 150, 1.3, 520),
  'micro-chant': ensemble(sol(300, 535, 100), semer(micro(), [[330, 520, 1.05, 16]])),
  'sangle-tissee': ensemble(`<g transform="translate(300 520)"><defs></defs>${sangle()}</g>`),
}

function sangle(): string {
  const t = rabal('#8e3b1b', '#f7ad30', '#fdf8ec')
  const gris = uni('#281b13')
  return `<defs>${t.defs}</defs><g filter="url(#portee)" fill="none"><ellipse cx="0" cy="-190" rx="170" ry="150" stroke="${gris.plein}" stroke-width="62"/><ellipse cx="0" cy="-190" rx="170" ry="150" stroke="${t.plein}" stroke-width="56"/><path d="M120 -70L230 -20" stroke="${gris.plein}" stroke-width="60"/><path d="M120 -70L200 -34" stroke="${t.plein}" stroke-width="54"/><rect x="196" y="-52" width="46" height="56" rx="8" stroke="#cfcac2" stroke-width="9"/></g>`
}
