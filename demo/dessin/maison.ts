import { couleurs } from '../catalogue/nuancier.ts'
import { encensoir } from './beaute.ts'
import { bazin, rabal, soleils, type Tissu } from './motifs.ts'
import {
  clair,
  cylindre,
  type Dessin,
  enCouleurs,
  ensemble,
  nom,
  poser,
  semer,
  sol,
  sombre,
} from './scene.ts'
import { plie, plis } from './tissus.ts'
import { bougie, couteau, couverts, seau, torche } from './ustensiles.ts'

function marmite(): string {
  const [defs, plein] = cylindre('#8f9296')
  return `<defs>${defs}</defs><path d="M-180 -190C-210 -60 -140 0 0 0S210 -60 180 -190z" fill="${plein}"/><path d="M-176 -160h-50q-10 30 34 36M176 -160h50q10 30 -34 36" fill="none" stroke="#6b6e72" stroke-width="17"/><path d="M-196 -206H196V-180H-196z" fill="#b4b7bb"/><path d="M-190 -206Q-150 -290 0 -296T190 -206z" fill="#a2a5a9"/><path d="M-150 -226Q-110 -270 0 -276" stroke="#fff" stroke-width="9" opacity=".5" fill="none"/><rect x="-36" y="-322" width="72" height="30" rx="12" fill="#6b6e72"/><path d="M-60 0l-16 22M60 0l16 22" stroke="#6b6e72" stroke-width="17"/><path d="M-170 -120Q-160 -60 -110 -30" stroke="#fff" stroke-width="12" opacity=".35" fill="none"/>`
}
function mortier(): string {
  const [defs, plein] = cylindre('#8a5530')
  const [d2, manche] = cylindre('#b07a48')
  return `<defs>${defs}${d2}</defs><g transform="rotate(17 0 -200)"><path d="M20 -470Q44 -476 60 -466L52 -210H12z" fill="${manche}"/></g><path d="M-130 -260C-130 -120 -70 -100 -50 -70Q-60 -30 -110 0H110Q60 -30 50 -70C70 -100 130 -120 130 -260z" fill="${plein}"/><ellipse cx="0" cy="-260" rx="130" ry="34" fill="#a96e42"/><path d="M-104 -258a104 24 0 0 1 208 0q-50 20 -104 20t-104 -20z" fill="#3f2412"/><path d="M-110 -200Q0 -172 110 -200" stroke="#5f371d" stroke-width="6" fill="none"/><g transform="rotate(17 0 -200)"><path d="M22 -440L14 -238Q30 -228 52 -238L58 -440z" fill="${manche}"/></g>`
}
function bassine(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs><path d="M-200 -140L-150 -10Q0 18 150 -10L200 -140z" fill="${plein}"/><ellipse cx="0" cy="-140" rx="204" ry="46" fill="${clair(c, 0.25)}"/><ellipse cx="0" cy="-138" rx="184" ry="37" fill="${sombre(c, 0.3)}"/><path d="M-172 -84Q0 -52 172 -84" stroke="${sombre(c, 0.2)}" stroke-width="5" fill="none"/>`
}
/** The kettle of ablutions. */
function satala(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs><path d="M100 -190Q190 -220 220 -300L246 -290Q230 -170 120 -120z" fill="${plein}"/><path d="M-120 -220C-170 -110 -130 0 0 0S170 -110 120 -220Q0 -250 -120 -220z" fill="${plein}"/><path d="M-116 -230C-130 -410 130 -410 116 -230" fill="none" stroke="${sombre(c, 0.2)}" stroke-width="19"/><ellipse cx="0" cy="-232" rx="104" ry="24" fill="#f7ad30"/><circle cx="0" cy="-258" r="17" fill="#f7ad30"/><path d="M-136 -120Q0 -90 136 -120" stroke="#f7ad30" stroke-width="11" fill="none"/><path d="M-116 -180Q-130 -100 -96 -44" stroke="#fff" stroke-width="12" opacity=".35" fill="none"/>`
}
export function theiere(c: string): string {
  const [defs, plein] = cylindre(c)
  return `<defs>${defs}</defs><path d="M96 -110Q160 -120 176 -216L206 -212Q196 -60 96 -44z" fill="${plein}"/><path d="M-104 -160q-110 -10 -90 80q20 50 100 40" fill="none" stroke="${sombre(c, 0.3)}" stroke-width="17"/><path d="M-96 -200C-140 -120 -130 -20 -90 0H90C130 -20 140 -120 96 -200z" fill="${plein}"/><path d="M-100 -200Q-84 -260 0 -266T100 -200Q0 -180 -100 -200z" fill="${clair(c, 0.15)}"/><circle cx="0" cy="-276" r="15" fill="${sombre(c, 0.4)}"/><g fill="#fdf8ec"><circle cx="-40" cy="-100" r="14"/><circle cx="-12" cy="-112" r="14"/><circle cx="-32" cy="-74" r="14"/><circle cx="-4" cy="-84" r="14"/></g><circle cx="-22" cy="-92" r="11" fill="#f7ad30"/><path d="M-92 -160Q-110 -90 -84 -30" stroke="#fff" stroke-width="11" opacity=".45" fill="none"/>`
}
export function verreThe(dore: string): string {
  return `<path d="M-40 -120L-32 -4Q0 8 32 -4L40 -120z" fill="#eef6f5" opacity=".9"/><path d="M-37 -84L-32 -8Q0 4 32 -8L37 -84z" fill="#a8641c"/><path d="M-38 -96Q0 -88 38 -96L37 -78Q0 -70 -37 -78z" fill="#f4e3bd"/><path d="M-40 -118Q0 -108 40 -118" stroke="${dore}" stroke-width="7" fill="none"/><path d="M-34 -50Q0 -42 34 -50" stroke="${dore}" stroke-width="4" fill="none"/><path d="M-28 -108L-22 -16" stroke="#fff" stroke-width="6" opacity=".6"/>`
}
/** The charcoal stove called malagasy. */
function fourneau(): string {
  const [defs, plein] = cylindre('#7d8085')
  return `<defs>${defs}</defs><path d="M-150 -240L-90 -130L-130 0H130L90 -130L150 -240z" fill="${plein}"/><ellipse cx="0" cy="-240" rx="150" ry="36" fill="#5b5e62"/><ellipse cx="0" cy="-238" rx="128" ry="27" fill="#2b2622"/>${[-80, -40, 0, 40, 80].map((x, i) => `<ellipse cx="${x}" cy="${-240 + (i % 2) * 9}" rx="26" ry="11" fill="${['#3a2a22', '#e2711d', '#4a3026', '#f7ad30', '#3a2a22'][i]}"/>`).join('')}<path d="M-44 -96h88v66h-88z" fill="#2b2622"/><path d="M-44 -96h88v66h-88z" fill="none" stroke="#5b5e62" stroke-width="7"/>${[-60, 0, 60].map((x) => `<circle cx="${x}" cy="-176" r="10" fill="#2b2622"/>`).join('')}`
}
function natte(t: Tissu): string {
  const [defs, om] = plis(2, 0.35)
  const id = nom()
  return `<defs>${t.defs}${defs}<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".4"/></linearGradient></defs><path d="M-150 -330H210L240 0H-220z" fill="${t.plein}"/><path d="M-150 -330H210L240 0H-220z" fill="${om}"/><path d="M-230 -76H250V0Q250 8 236 8H-226Q-240 8 -240 -4V-62Q-240 -76 -230 -76z" fill="${t.plein}"/><path d="M-230 -76H250V8H-240V-66z" fill="url(#${id})"/><ellipse cx="250" cy="-34" rx="20" ry="42" fill="#c9a26a"/><path d="M250 -62q12 12 8 32t-12 22" stroke="#7b5a2e" stroke-width="4" fill="none"/>`
}
function coussin(t: Tissu): string {
  const [defs, om] = plis(2, 0.6)
  const d = 'M-180 -330Q0 -290 180 -330Q150 -170 184 -10Q0 -40 -184 -10Q-150 -170 -180 -330z'
  return `<defs>${t.defs}${defs}</defs><g filter="url(#portee)"><path d="${d}" fill="${t.plein}"/><path d="${d}" fill="${om}"/><path d="${d}" fill="none" stroke="#f7ad30" stroke-width="7"/></g>`
}
function moustiquaire(): string {
  const id = nom()
  const d = 'M-14 -440Q0 -450 14 -440Q40 -340 130 -290L210 0Q100 16 0 6T-210 0L-130 -290Q-40 -340 -14 -440z'
  return `<defs><pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="#f7fafb"/><path d="M0 0h9M0 0v9" stroke="#a9bcc6" stroke-width="1.300"/></pattern></defs><path d="${d}" fill="url(#${id})" opacity=".95"/><path d="M0 -436Q-30 -200 -90 4M0 -436Q20 -200 70 6M-130 -290Q0 -250 130 -290" stroke="#8fa6b2" stroke-width="4" fill="none"/><circle cx="0" cy="-446" r="14" fill="none" stroke="#7b8a92" stroke-width="6"/>`
}
function balai(): string {
  const brins = Array.from(
    { length: 40 },
    (_, i) =>
      `<path d="M${-26 + i * 1.3} -250Q${-60 + i * 3} -120 ${-120 + i * 6} ${-((i * 17) % 24)}" stroke="${['#c9a25a', '#b58d45', '#d9b671'][i % 3]}" stroke-width="5" fill="none"/>`,
  ).join('')
  return `<g filter="url(#portee)">${brins}<path d="M-30 -440Q0 -456 30 -440L30 -236Q0 -226 -30 -236z" fill="#b58d45"/><path d="M-30 -420H30M-30 -390H30M-30 -280H30M-30 -256H30" stroke="#bd2031" stroke-width="11"/></g>`
}
function lanterne(): string {
  const [defs, plein] = cylindre('#f7ad30')
  return `<defs>${defs}</defs><path d="M-84 -300C-90 -420 90 -420 84 -300" fill="none" stroke="#3b3f46" stroke-width="13"/><path d="M-100 -310H100L84 -270H-84z" fill="#29347b"/><path d="M-80 -306h160" stroke="#5f6fc0" stroke-width="5"/><rect x="-74" y="-270" width="148" height="150" rx="14" fill="#fff7df"/><rect x="-30" y="-250" width="60" height="110" rx="28" fill="#ffe08a"/><path d="M-74 -240h148M-74 -196h148M-74 -152h148" stroke="#c9b98a" stroke-width="4"/><path d="M-94 -124H94L104 -10Q104 2 90 2H-90Q-104 2 -104 -10z" fill="${plein}"/><circle cx="0" cy="-62" r="17" fill="#29347b"/>`
}
function panneauSolaire(): string {
  return `<g filter="url(#portee)"><path d="M-120 -150H130L160 0H-150z" fill="#1f2a55"/><path d="M-128 -100H142M-138 -50H150M-60 -150L-74 0M0 -150V0M66 -150L80 0" stroke="#7f93d6" stroke-width="4"/><path d="M-120 -150H130L160 0H-150z" fill="none" stroke="#cfcac2" stroke-width="9"/></g>`
}
const plats = (c: string) =>
  [0, 1, 2, 3]
    .map(
      (i) =>
        `<ellipse cx="0" cy="${-30 - i * 34}" rx="${190 - i * 4}" ry="50" fill="#f4f1ea"/><ellipse cx="0" cy="${-30 - i * 34}" rx="${190 - i * 4}" ry="50" fill="none" stroke="${c}" stroke-width="9"/>`,
    )
    .join('') +
  `<ellipse cx="0" cy="-132" rx="130" ry="30" fill="#e6e0d3"/><g fill="${c}"><circle cx="-20" cy="-132" r="12"/><circle cx="20" cy="-134" r="12"/><circle cx="0" cy="-142" r="10"/></g>`
const un = (d: string, l: number, e = 1.2, y = 510): Dessin => ensemble(poser(d, l, { y, e }))

export const maison: Record<string, Dessin> = {
  'marmite-fonte': un(marmite(), 190, 1.2, 490),
  'mortier-pilon': un(mortier(), 120, 1.1, 545),
  'bassine-emaillee': un(bassine('#bd2031'), 190, 1.25, 460),
  'plat-emaille': un(plats('#2f5fa8'), 195, 1.3, 450),
  'couteau-cuisine': semer(couteau(), [[305, 310, 1.12, -24]]),
  'couverts-inox': un(couverts(), 130, 1.12, 530),
  'fourneau-malgache': un(fourneau(), 140, 1.4, 500),
  'theiere-emaillee': ensemble(poser(theiere(couleurs.Indigo), 120, { x: 295, y: 490, e: 1.3 })),
  'theiere-emaillee-2': ensemble(
    poser(theiere(couleurs['Vert feuille']), 120, { x: 235, y: 460, e: 1.2 }),
    ...[370, 450, 530].map((x, i) => poser(verreThe('#c79a3b'), 36, { x: x - 20, y: 530 - i * 12, e: 0.95 })),
  ),
  'verres-a-the': ensemble(
    ...[
      [170, 420],
      [300, 410],
      [430, 420],
      [230, 530],
      [370, 530],
    ].map(([x = 0, y = 0]) => poser(verreThe('#c79a3b'), 38, { x, y, e: 1.35 })),
  ),
  'plateau-the': ensemble(
    sol(300, 470, 230),
    `<g transform="translate(300 440)"><ellipse rx="240" ry="84" fill="#b9bdc2"/><ellipse cy="-8" rx="240" ry="84" fill="#d9dcdf"/><ellipse cy="-6" rx="206" ry="66" fill="#c4c8cc"/><path d="M-150 -8h300M-106 -40h212M-106 26h212" stroke="#aeb3b8" stroke-width="4"/></g>`,
    poser(theiere('#bd2031'), 110, { x: 245, y: 440, e: 0.95 }),
    poser(verreThe('#c79a3b'), 36, { x: 390, y: 440, e: 0.95 }),
    poser(verreThe('#c79a3b'), 36, { x: 450, y: 470, e: 0.95 }),
  ),
  'encensoir-terre': un(encensoir('#8a4b2c'), 96, 1.25, 520),
  'natte-tissee': un(natte(rabal('#e9c46a', couleurs.Violet, '#bd2031')), 235, 1.05, 480),
  'natte-tissee-2': un(natte(rabal('#f1e5cf', couleurs['Vert feuille'], '#29347b')), 235, 1.05, 480),
  'drap-bazin': ensemble(
    poser(plie(bazin(couleurs.Écru), 90), 190, { y: 510, e: 1.2 }),
    poser(plie(bazin(couleurs.Rose), 60), 180, { y: 402, e: 1.0 }),
  ),
  ...enCouleurs('coussin-wax', [couleurs.Turquoise, couleurs.Rouge], (ton) =>
    un(coussin(soleils(ton, '#f7ad30', '#fdf8ec')), 175, 1.25, 510),
  ),
  moustiquaire: un(moustiquaire(), 200, 1.12, 540),
  satala: ensemble(poser(satala('#246e3a'), 130, { x: 265, y: 515, e: 1.15 })),
  'seau-plastique': un(seau('#2f78b7'), 150, 1.2, 520),
  'balai-fibre': un(balai(), 120, 1.15, 540),
  'lampe-solaire': ensemble(
    poser(panneauSolaire(), 140, { x: 200, y: 500, e: 0.95 }),
    poser(lanterne(), 100, { x: 390, y: 530, e: 1.15 }),
  ),
  'lampe-torche': semer(torche(), [[285, 320, 1.05, -20]]),
  bougies: ensemble(
    poser(bougie(230), 44, { x: 185, y: 470, e: 1.15 }),
    poser(bougie(190), 44, { x: 415, y: 480, e: 1.15 }),
    poser(bougie(260), 44, { x: 300, y: 525, e: 1.25 }),
  ),
}
