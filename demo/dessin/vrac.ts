import { biais, clair, hasard, nom, sombre } from './scene.ts'

export type Grain = 'grain' | 'rond' | 'poudre' | 'feuille' | 'baton' | 'flocon' | 'haricot'

export interface Matiere {
  couleur: string
  forme?: Grain
  /** other colours mixed in */
  autres?: string[]
  taille?: number
}

function particule(forme: Grain, x: number, y: number, t: number, angle: number, couleur: string): string {
  const tourne = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})" fill="${couleur}"`
  if (forme === 'grain') return `<ellipse ${tourne} rx="${t}" ry="${t * 0.36}"/>`
  if (forme === 'haricot')
    return `<path ${tourne} d="M${-t} 0q0 ${-t * 0.9} ${t} ${-t * 0.6}t${t} ${t * 0.5}q0 ${t * 0.7} ${-t} ${t * 0.55}t${-t} ${-t * 0.45}z"/>`
  if (forme === 'feuille') return `<path ${tourne} d="M${-t} 0Q0 ${-t * 0.8} ${t} 0Q0 ${t * 0.8} ${-t} 0z"/>`
  if (forme === 'baton')
    return `<rect ${tourne} x="${-t}" y="${-t * 0.14}" width="${2 * t}" height="${t * 0.28}" rx="${t * 0.1}"/>`
  if (forme === 'flocon')
    return `<path ${tourne} d="M${-t} ${-t * 0.3}L0 ${-t * 0.6}L${t} 0L${t * 0.2} ${t * 0.6}L${-t * 0.8} ${t * 0.4}z"/>`
  return `<circle ${tourne} r="${t * (forme === 'poudre' ? 0.22 : 0.7)}"/>`
}

/** Fills a box with grains, lighter towards the top left; to be clipped by what holds it. */
export function matiere(m: Matiere, x0: number, y0: number, large: number, haut: number, graine = 1): string {
  const { couleur, forme = 'rond', autres = [], taille = 9 } = m
  const des = hasard(graine)
  const [defs, fond] = biais(
    forme === 'poudre' ? couleur : sombre(couleur, 0.16),
    forme === 'poudre' ? 0.8 : 1,
  )
  const pas = taille * (forme === 'poudre' ? 2.4 : 1.25)
  const points: string[] = []
  for (let y = y0; y < y0 + haut; y += pas)
    for (let x = x0; x < x0 + large; x += pas) {
      const jour = 1 - ((x - x0) / large) * 0.6 - ((y - y0) / haut) * 0.5
      const base =
        des() < 0.35 && autres.length ? (autres[Math.floor(des() * autres.length)] ?? couleur) : couleur
      const ton =
        forme === 'poudre'
          ? sombre(base, 0.08 + des() * 0.12)
          : des() < 0.5
            ? clair(base, Math.max(0, jour) * 0.32 * des())
            : sombre(base, 0.12 * des() * (1.4 - jour))
      points.push(
        particule(forme, x + des() * pas, y + des() * pas, taille * (0.75 + des() * 0.45), des() * 180, ton),
      )
    }
  return `<defs>${defs}</defs><rect x="${x0}" y="${y0}" width="${large}" height="${haut}" fill="${fond}"/>${points.join('')}`
}

/** A heap whose foot is an ellipse at (0, 0). */
export function tas(m: Matiere, large: number, haut: number, graine = 1): string {
  const id = nom()
  const d = `M${-large} 0C${-large * 0.82} ${-haut * 0.35} ${-large * 0.35} ${-haut} 0 ${-haut}S${large * 0.82} ${-haut * 0.35} ${large} 0A${large} ${large * 0.24} 0 0 1 ${-large} 0z`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${matiere(m, -large, -haut, 2 * large, haut + large * 0.3, graine)}<path d="M${large * 0.1} ${-haut}Q${large * 0.5} ${-haut * 0.3} ${large * 0.35} ${large * 0.3}H${large}V${-haut}z" fill="#3a2416" opacity=".13" filter="url(#doux)"/></g>`
}

export type Vase = 'bois' | 'calebasse' | 'email' | 'terre' | 'blanc'
const VASES: Record<Vase, [corps: string, bord: string]> = {
  bois: ['#8a5530', '#a96e42'],
  calebasse: ['#d79a45', '#f0c479'],
  email: ['#f4f1ea', '#2f5fa8'],
  terre: ['#a9532f', '#c46c43'],
  blanc: ['#f6f3ee', '#ffffff'],
}

/** A bowl, 380 wide, heaped with something. */
export function bol(m: Matiere, vase: Vase = 'bois', graine = 1, comble = 105): string {
  const [corps, bord] = VASES[vase]
  const [defs, plein] = biais(corps)
  const grave =
    vase === 'calebasse'
      ? `<path d="M-168 -92Q0 -48 168 -92" fill="none" stroke="#8b571f" stroke-width="4" stroke-dasharray="14 9"/><path d="M-158 -72Q0 -30 158 -72" fill="none" stroke="#8b571f" stroke-width="3"/>`
      : vase === 'email'
        ? `<path d="M-150 -62Q0 -18 150 -62" fill="none" stroke="#2f5fa8" stroke-width="7" opacity=".85"/>`
        : vase === 'bois'
          ? `<path d="M-150 -60Q0 -15 150 -60M-120 -30Q0 5 120 -30" fill="none" stroke="#5f371d" stroke-width="3" opacity=".5"/>`
          : ''
  return `<defs>${defs}</defs><path d="M-190 -120C-190 -40 -110 0 0 0S190 -40 190 -120z" fill="${plein}"/>${grave}
<ellipse cx="0" cy="-120" rx="190" ry="44" fill="${bord}"/><ellipse cx="0" cy="-119" rx="174" ry="36" fill="${sombre(corps, 0.45)}"/>
<g transform="translate(0 -114)">${tas(m, 172, comble, graine)}</g><path d="M-190 -120A190 44 0 0 0 190 -120" fill="none" stroke="${bord}" stroke-width="10"/>
<path d="M-160 -74Q-130 -30 -70 -14" fill="none" stroke="#fff" stroke-width="9" opacity=".22" stroke-linecap="round"/>`
}

/** An open jute sack, 300 wide and 300 high, heaped with something. */
export function jute(m: Matiere, graine = 1, marque = ''): string {
  const trame = nom()
  const [defs, plein] = biais('#c9a26a')
  return `<defs>${defs}<pattern id="${trame}" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 2h9M0 6.500h9" stroke="#8d6a3a" stroke-width="1" opacity=".45"/><path d="M2 0v9M6.500 0v9" stroke="#f0d6a6" stroke-width="1" opacity=".45"/></pattern></defs>
<path d="M-146 -232C-172 -150 -168 -60 -150 -14Q-140 2 -90 2H90Q140 2 150 -14C168 -60 172 -150 146 -232z" fill="${plein}"/><path d="M-146 -232C-172 -150 -168 -60 -150 -14Q-140 2 -90 2H90Q140 2 150 -14C168 -60 172 -150 146 -232z" fill="url(#${trame})"/>
<path d="M-100 -190Q-124 -90 -106 -10M108 -190Q126 -100 112 -10" fill="none" stroke="#7b5a2e" stroke-width="7" opacity=".28" filter="url(#doux)"/>
${marque ? `<text x="0" y="-92" font-family="DejaVu Sans" font-weight="700" font-size="${Math.min(44, 330 / marque.length)}" fill="#5d3c1c" opacity=".78" text-anchor="middle">${marque}</text><path d="M-80 -72H80" stroke="#5d3c1c" stroke-width="4" opacity=".6"/>` : ''}
<ellipse cx="0" cy="-234" rx="156" ry="40" fill="#b98f55"/><ellipse cx="0" cy="-236" rx="136" ry="30" fill="#6d4d25"/>
<g transform="translate(0 -232)">${tas(m, 136, 74, graine)}</g>
<path d="M-152 -234A152 38 0 0 0 152 -234" fill="none" stroke="#d8b47c" stroke-width="26" stroke-linecap="round"/><path d="M-152 -234A152 38 0 0 0 152 -234" fill="none" stroke="url(#${trame})" stroke-width="26" stroke-linecap="round"/>`
}
