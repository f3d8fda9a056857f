import {
  bazin,
  bogolan,
  cauris,
  eventails,
  feuillage,
  oiseaux,
  rabal,
  rayures,
  soleils,
  spirales,
  type Tissu,
  teinture,
  uni,
} from './motifs.ts'
import { biais, type Dessin, ensemble, nom, poser, sol, sombre } from './scene.ts'

/** Folds of light and shade across a hanging cloth. */
export function plis(n: number, force = 1): [defs: string, url: string] {
  const id = nom()
  const arrets = Array.from({ length: n * 2 + 1 }, (_, i) => {
    const ombre = i % 2
    return `<stop offset="${(i / (n * 2)).toFixed(3)}" stop-color="${ombre ? '#1c0f08' : '#fff'}" stop-opacity="${((ombre ? 0.3 : 0.2) * force * (0.75 + ((i * 7) % 5) / 10)).toFixed(2)}"/>`
  }).join('')
  return [
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".12">${arrets}</linearGradient>`,
    `url(#${id})`,
  ]
}

/** A cloth hung over a pole, 440 wide and 400 high. */
export function tenture(t: Tissu): string {
  const [defs, ombre] = plis(5)
  const [bois, barre] = biais('#8a5530')
  const d = 'M-210 -392H210L222 -20Q190 6 150 -10T70 -8T-10 -12T-90 -6T-160 -12T-222 -14z'
  return `<defs>${t.defs}${defs}${bois}</defs><g filter="url(#portee)"><path d="${d}" fill="${t.plein}"/><path d="${d}" fill="${ombre}"/></g><rect x="-250" y="-408" width="500" height="22" rx="11" fill="${barre}"/><path d="M-210 -390H210V-372Q0 -360 -210 -372z" fill="#1c0f08" opacity=".2"/>`
}

/** A folded cloth lying flat, 380 wide and 190 high. */
export function plie(t: Tissu, epaisseur = 76): string {
  const id = nom()
  const dessus = `M-150 ${-epaisseur - 110}H150L190 ${-epaisseur}H-190z`
  const tranche = `M-190 ${-epaisseur}H190V-14Q190 0 176 0H-176Q-190 0 -190 -14z`
  const couches = [0.25, 0.5, 0.75]
    .map(
      (p) =>
        `<path d="M-188 ${-epaisseur * p}Q0 ${-epaisseur * p + 5} 188 ${-epaisseur * p}" stroke="#1c0f08" stroke-width="4" opacity=".35" fill="none"/><path d="M-186 ${-epaisseur * p + 4}Q0 ${-epaisseur * p + 9} 186 ${-epaisseur * p + 4}" stroke="#fff" stroke-width="2" opacity=".35" fill="none"/>`,
    )
    .join('')
  return `<defs>${t.defs}<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".3"/></linearGradient></defs><path d="${dessus}" fill="${t.plein}"/><path d="${dessus}" fill="#fff" opacity=".12"/><path d="${tranche}" fill="${t.plein}"/><path d="${tranche}" fill="url(#${id})"/>${couches}<path d="M-190 ${-epaisseur}H190" stroke="#1c0f08" stroke-width="3" opacity=".25"/>`
}

export const pile = (...tissus: Tissu[]) =>
  tissus.map((t, i) => `<g transform="translate(${(i % 2) * 8 - 4} ${-i * 72})">${plie(t, 72)}</g>`).join('')

/** A bolt of cloth, its end hanging, 400 wide and 300 high. */
export function rouleau(t: Tissu, coeur: string): string {
  const [defs, ombre] = plis(3, 0.8)
  const id = nom()
  return `<defs>${t.defs}${defs}<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c0f08" stop-opacity=".2"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".45"/></linearGradient></defs>
<path d="M-150 -230H180L196 -10Q120 6 20 -8T-166 -8z" fill="${t.plein}"/><path d="M-150 -230H180L196 -10Q120 6 20 -8T-166 -8z" fill="${ombre}"/>
<path d="M-190 -320H190A44 62 0 0 1 190 -196H-190z" fill="${t.plein}"/><path d="M-190 -320H190A44 62 0 0 1 190 -196H-190z" fill="url(#${id})"/><ellipse cx="-190" cy="-258" rx="44" ry="62" fill="${sombre(coeur, 0.2)}"/><ellipse cx="-190" cy="-258" rx="34" ry="48" fill="${coeur}"/><path d="M-190 -296q24 10 20 40t-26 26q-18 -10 -14 -32t18 -18" fill="none" stroke="${sombre(coeur, 0.35)}" stroke-width="4"/><ellipse cx="-190" cy="-258" rx="11" ry="16" fill="#c99a63"/>`
}

const tendu = (t: Tissu): Dessin =>
  ensemble(sol(300, 530, 210, 0.2), `<g transform="translate(300 520) scale(1.06)">${tenture(t)}</g>`)
const pose = (t: Tissu): Dessin => ensemble(poser(plie(t, 96), 190, { y: 440, e: 1.3 }))
const deroule = (t: Tissu, coeur: string): Dessin =>
  ensemble(poser(rouleau(t, coeur), 190, { x: 310, y: 500, e: 1.15 }))

export const tissus: Record<string, Dessin> = {
  'wax-eventails': tendu(eventails('#1f2a55', '#f7ad30', '#fdf8ec')),
  'wax-eventails-2': pose(eventails('#1f2a55', '#f7ad30', '#fdf8ec')),
  'wax-eventails-3': deroule(eventails('#1f2a55', '#f7ad30', '#fdf8ec'), '#1f2a55'),
  'wax-soleils': tendu(soleils('#ac4921', '#f7ad30', '#281b13')),
  'wax-oiseaux': tendu(oiseaux('#0f5e59', '#f2cf3b', '#fdf8ec')),
  'wax-feuillage': tendu(feuillage('#f4ead6', '#2f7d4a', '#bd2031')),
  'wax-spirales': tendu(spirales('#6b1f4a', '#f7ad30', '#e58aa5')),
  'bazin-riche': pose(bazin('#384796')),
  'bazin-riche-2': ensemble(
    poser(pile(bazin('#384796'), bazin('#6d1f2f'), bazin('#2f7d4a'), bazin('#c79a3b')), 190, {
      y: 540,
      e: 1.12,
    }),
  ),
  'bazin-riche-3': tendu(bazin('#6d1f2f')),
  'bazin-blanc': deroule(bazin('#e8e6e0'), '#d8d4cc'),
  'pagne-tisse': tendu(rabal('#f1e5cf', '#8e3b1b', '#29347b')),
  'pagne-tisse-2': pose(rabal('#f1e5cf', '#8e3b1b', '#29347b')),
  bogolan: tendu(bogolan('#2f2018', '#efe0c2')),
  'indigo-noue': tendu(teinture('#23306b', '#cfd9f2')),
  'voile-coton': ensemble(
    poser(pile(uni('#e58aa5'), uni('#2aa5a0'), uni('#f7ad30'), uni('#efe4cf')), 190, { y: 540, e: 1.12 }),
  ),
  'toile-rayee': deroule(rayures('#fdf8ec', '#384796', '#f7ad30'), '#384796'),
  'legos-cauris': tendu(cauris('#281b13', '#fdf8ec', '#eb8654')),
}
