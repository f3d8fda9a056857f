import { boite } from './contenants.ts'
import { calmar, crabe, crevette, huitre, langouste, poulpe, volute } from './maree.ts'
import { biais, clair, type Dessin, ensemble, nom, poser, sol, sombre } from './scene.ts'
import { bol, type Matiere } from './vrac.ts'

const SEICHE: Matiere = {
  couleur: '#caa06a',
  forme: 'flocon',
  autres: ['#b4884f', '#dcb982', '#8c6539'],
  taille: 24,
}
const HUITRES: Matiere = { couleur: '#6b533d', forme: 'haricot', autres: ['#7d6349', '#55402e'], taille: 17 }
const COQUES: Matiere = { couleur: '#c98e5a', forme: 'haricot', autres: ['#dba877', '#a36d40'], taille: 13 }
const CREVETTES: Matiere = {
  couleur: '#e39a72',
  forme: 'haricot',
  autres: ['#d17f55', '#f0b490'],
  taille: 15,
}

interface Robe {
  dos: string
  ventre: string
  /** height of the body over its length */
  haut?: number
  taches?: string
  raies?: string
  nageoire?: string
}

/** A fish seen from its side, 420 long, its middle at the origin. */
export function poisson({
  dos,
  ventre,
  haut = 0.34,
  taches,
  raies,
  nageoire = sombre(dos, 0.15),
}: Robe): string {
  const [corps, clip] = [nom(), nom()]
  const h = 420 * haut * 0.5
  const d = `M-200 6C-170 ${-h * 0.7} -110 ${-h} -20 ${-h}C70 ${-h} 110 ${-h * 0.4} 150 ${-h * 0.16}L150 ${h * 0.18}C100 ${h * 0.5} 60 ${h} -30 ${h}C-120 ${h} -170 ${h * 0.6} -200 6z`
  const ecailles = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [-80 + (i % 12) * 18, -h * 0.7 + Math.floor(i / 12) * h * 0.34]
    return `<path d="M${x} ${y}q9 7 0 14" fill="none" stroke="#fff" stroke-width="2" opacity=".22"/>`
  }).join('')
  const pois = taches
    ? [
        [-40, -0.4],
        [10, -0.5],
        [60, -0.3],
        [-10, 0],
        [45, 0.1],
        [-70, 0.1],
        [100, -0.1],
        [20, 0.45],
        [-45, 0.45],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            `<circle cx="${x}" cy="${y * h}" r="${7 + (i % 3) * 3}" fill="${taches}" opacity=".6"/>`,
        )
        .join('')
    : ''
  const bandes = raies
    ? [-60, -20, 20, 60, 100]
        .map(
          (x) =>
            `<path d="M${x} ${-h}Q${x + 18} 0 ${x} ${h}" stroke="${raies}" stroke-width="11" fill="none" opacity=".45"/>`,
        )
        .join('')
    : ''
  return `<g filter="url(#portee)"><defs><linearGradient id="${corps}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sombre(dos, 0.15)}"/><stop offset=".38" stop-color="${dos}"/><stop offset=".7" stop-color="${ventre}"/><stop offset="1" stop-color="${clair(ventre, 0.3)}"/></linearGradient><clipPath id="${clip}"><path d="${d}"/></clipPath></defs>
<path d="M138 0Q180 ${-h * 0.9} 224 ${-h * 0.95}Q196 0 224 ${h * 0.95}Q180 ${h * 0.8} 138 0z" fill="${nageoire}"/><path d="M-80 ${-h * 0.86}Q-20 ${-h * 1.5} 40 ${-h * 1.25}T104 ${-h * 0.5}L-20 ${-h * 0.8}z" fill="${nageoire}"/><path d="M10 ${h * 0.86}Q40 ${h * 1.35} 84 ${h * 1.15}L96 ${h * 0.5}z" fill="${nageoire}"/>
<path d="${d}" fill="url(#${corps})"/><g clip-path="url(#${clip})">${bandes}${pois}${ecailles}<path d="M-180 ${-h * 0.5}Q-40 ${-h * 1.05} 130 ${-h * 0.3}" stroke="#fff" stroke-width="14" opacity=".22" fill="none"/></g>
<path d="M-108 ${-h * 0.72}Q-78 0 -112 ${h * 0.76}" fill="none" stroke="${sombre(dos, 0.4)}" stroke-width="5" opacity=".5"/><path d="M-84 ${h * 0.1}q54 ${h * 0.1} 62 ${h * 0.5}q-44 ${h * 0.06} -62 ${-h * 0.5}z" fill="${nageoire}" opacity=".9"/>
<circle cx="-146" cy="${-h * 0.22}" r="13" fill="#e6d6a2"/><circle cx="-146" cy="${-h * 0.22}" r="8" fill="#20160f"/><circle cx="-149" cy="${-h * 0.22 - 3}" r="3" fill="#fff"/><path d="M-197 12q14 -4 26 6" stroke="${sombre(dos, 0.5)}" stroke-width="4" fill="none"/></g>`
}

/** A split and dried fish, open like a book. */
function seche(couleur: string): string {
  const [defs, plein] = biais(couleur)
  return `<g filter="url(#portee)"><defs>${defs}</defs><path d="M-190 0C-150 -96 -60 -112 20 -100S130 -50 160 -20L214 -64Q200 0 214 64L160 20C130 50 90 92 20 100S-150 96 -190 0z" fill="${plein}"/><path d="M-190 0C-178 -50 -150 -78 -112 -94Q-90 0 -112 94C-150 78 -178 50 -190 0z" fill="${sombre(couleur, 0.22)}"/><circle cx="-146" cy="-34" r="9" fill="#2b1b12"/><circle cx="-146" cy="34" r="9" fill="#2b1b12"/><path d="M-180 0H170" stroke="${sombre(couleur, 0.5)}" stroke-width="7"/>${[-120, -80, -40, 0, 40, 80, 120].map((x) => `<path d="M${x} 0l26 -${Math.round(74 - Math.abs(x) * 0.25)}M${x} 0l26 ${Math.round(74 - Math.abs(x) * 0.25)}" stroke="${sombre(couleur, 0.35)}" stroke-width="4" opacity=".6"/>`).join('')}<path d="M-150 -40Q-40 -90 100 -62" stroke="#fff" stroke-width="8" opacity=".25" fill="none"/></g>`
}

/** Crushed ice under fresh fish. */
export function glace(): string {
  const cubes = Array.from({ length: 70 }, (_, i) => {
    const [x, y, t] = [70 + ((i * 137) % 460), 400 + ((i * 61) % 120), 22 + (i % 4) * 7]
    return `<rect x="${x}" y="${y}" width="${t}" height="${t * 0.8}" rx="6" transform="rotate(${(i * 47) % 90} ${x} ${y})" fill="${['#f4fbfe', '#dcecf4', '#c8dfea', '#ffffff'][i % 4]}" opacity=".9"/>`
  }).join('')
  return `${sol(300, 520, 250, 0.22)}<g>${cubes}</g>`
}

const frais = (robe: Robe, e = 1): Dessin =>
  ensemble(
    glace(),
    `<g transform="translate(300 ${e > 1 ? 330 : 360}) rotate(-10) scale(${1.15 * e})">${poisson(robe)}</g>`,
  )
const banc = (robe: Robe): Dessin =>
  ensemble(
    glace(),
    [
      [300, 250, -16],
      [320, 345, -4],
      [285, 440, 8],
    ]
      .map(([x, y, r]) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(.98)">${poisson(robe)}</g>`)
      .join(''),
  )
const planche = (...dessus: string[]): Dessin =>
  ensemble(
    sol(300, 500, 240),
    `<rect x="60" y="130" width="480" height="360" rx="26" fill="#b77c48"/><path d="M80 200H520M70 300H530M84 410H516" stroke="#8f5c30" stroke-width="3" opacity=".45"/><path d="M60 464q0 26 26 26h428q26 0 26 -26v18q0 28 -26 28H86q-26 0 -26 -28z" fill="#8f5c30"/>`,
    ...dessus,
  )
const sur = (x: number, y: number, r: number, e: number, dessin: string) =>
  `<g transform="translate(${x} ${y}) rotate(${r}) scale(${e})">${dessin}</g>`

const THIOF: Robe = { dos: '#8b6b4a', ventre: '#d9c5a3', haut: 0.42, taches: '#4b3524' }
const SARDINELLE: Robe = { dos: '#4d7ea3', ventre: '#e4ebee', haut: 0.24, nageoire: '#7e98a8' }
const DORADE: Robe = { dos: '#d9837a', ventre: '#f6d6cd', haut: 0.48, nageoire: '#c9675f' }
const FUMEE: Robe = { dos: '#7a4a22', ventre: '#c58a45', haut: 0.25, nageoire: '#5d3618' }

export const poissons: Record<string, Dessin> = {
  thiof: frais(THIOF, 1.04),
  'thiof-2': ensemble(sur(300, 300, -14, 1.2, poisson(THIOF))),
  dorade: frais(DORADE),
  sardinelle: banc(SARDINELLE),
  capitaine: frais({ dos: '#8f9aa0', ventre: '#e8e6da', haut: 0.36, nageoire: '#c9a44a' }),
  'carpe-rouge': frais({ dos: '#c4432f', ventre: '#f1b49d', haut: 0.4, nageoire: '#a2301f' }),
  guedj: planche(sur(300, 215, -6, 0.95, seche('#c79a5e')), sur(310, 365, 7, 1, seche('#b98749'))),
  kethiakh: planche(
    sur(300, 190, -5, 0.95, poisson(FUMEE)),
    sur(310, 300, 4, 0.95, poisson(FUMEE)),
    sur(290, 410, -3, 0.95, poisson(FUMEE)),
  ),
  'kong-fume': planche(
    sur(300, 240, -8, 1.02, poisson({ dos: '#4a2f1d', ventre: '#8a5a30', haut: 0.33, nageoire: '#38220f' })),
    sur(310, 390, 6, 0.98, poisson({ dos: '#533420', ventre: '#94633a', haut: 0.33, nageoire: '#38220f' })),
  ),
  yete: ensemble(
    poser(bol(SEICHE, 'terre', 4, 120), 180, { x: 275, y: 500, e: 1.15 }),
    sur(465, 510, -8, 0.8, volute()),
  ),
  yokhoss: ensemble(
    poser(bol(HUITRES, 'calebasse', 6), 180, { x: 275, y: 495, e: 1.15 }),
    sur(462, 515, 8, 0.85, huitre()),
  ),
  pagne: ensemble(poser(bol(COQUES, 'email', 8), 180, { y: 495, e: 1.28 })),
  'crevette-sechee': ensemble(poser(bol(CREVETTES, 'bois', 9), 180, { y: 495, e: 1.28 })),
  'crevette-rose': ensemble(
    glace(),
    sur(205, 265, -8, 0.9, crevette()),
    sur(410, 300, 10, 0.9, crevette()),
    sur(300, 430, 0, 1.05, crevette('#dd7f62')),
  ),
  langouste: ensemble(glace(), sur(310, 262, 14, 0.98, langouste())),
  calmar: ensemble(glace(), sur(290, 280, -14, 1.02, calmar()), sur(310, 420, 6, 1.1, calmar())),
  poulpe: ensemble(glace(), sur(300, 330, 0, 1.12, poulpe())),
  crabe: ensemble(glace(), sur(300, 355, -4, 1.08, crabe())),
  'thon-a-l-huile': ensemble(
    poser(boite('#c79a3b', { titre: 'THON', sous: '1 kg', encre: '#29347b' }, 130, 200), 130, {
      x: 300,
      y: 480,
      e: 1.35,
    }),
  ),
  'sardines-tomate': ensemble(
    poser(boite('#bd2031', { titre: 'SARDINES|TOMATE', sous: '400 g' }, 78, 220), 78, {
      x: 220,
      y: 450,
      e: 1.2,
    }),
    poser(boite('#bd2031', { titre: 'SARDINES|TOMATE', sous: '400 g' }, 78, 220), 78, {
      x: 380,
      y: 500,
      e: 1.35,
    }),
  ),
}
