import { biais, clair, cylindre, type Etiquette, etiquette, ligne, nom, sombre } from './scene.ts'
import { type Matiere, matiere } from './vrac.ts'

const CORPS_SAC =
  'M-128 -340Q-122 -352 -100 -350L100 -350Q122 -352 128 -340C150 -250 152 -90 134 -14Q128 2 96 2H-96Q-128 2 -134 -14C-152 -90 -150 -250 -128 -340z'

/** A woven sack of 25 or 50 kg, 290 wide and 370 high, sewn at the top. */
export function sac(couleur: string, titre: string, poids: string, encre = '#8e3b1b'): string {
  const trame = nom()
  const [defs, plein] = biais(couleur)
  const [mot = '', deux = ''] = titre.split('|')
  return `<defs>${defs}<pattern id="${trame}" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M0 3.500h7" stroke="#fff" stroke-width="1" opacity=".25"/><path d="M3.500 0v7" stroke="#000" stroke-width=".8" opacity=".1"/></pattern></defs>
<path d="M-122 -346l-8 -24q62 14 130 10t130 -10l-8 24z" fill="${sombre(couleur, 0.1)}"/><path d="${CORPS_SAC}" fill="${plein}"/><path d="${CORPS_SAC}" fill="url(#${trame})"/>
<path d="M-124 -344H124" stroke="${encre}" stroke-width="5" stroke-dasharray="12 7"/>
<path d="M-135 -292H135V-272H-139zM-141 -52H141L138 -30H-138z" fill="${encre}"/>
<ellipse cx="0" cy="-168" rx="112" ry="82" fill="${clair(couleur, 0.75)}" stroke="${encre}" stroke-width="6"/>
${ligne('TERANGA', 0, -212, 100, 18, encre, false)}${ligne(mot, 0, deux ? -172 : -156, 190, 42, encre)}${deux ? ligne(deux, 0, -136, 180, 32, encre) : ''}${ligne(poids, 0, -104, 110, 22, encre)}
<path d="M-104 -330Q-128 -170 -108 -8M106 -330Q130 -180 112 -8" fill="none" stroke="#3a2416" stroke-width="12" opacity=".16" filter="url(#doux)"/><path d="M-60 -336Q-76 -280 -66 -262" fill="none" stroke="#fff" stroke-width="8" opacity=".4" filter="url(#doux)"/>`
}

/** A stand-up pouch, 240 wide and 320 high; a window shows what is inside. */
export function sachet(couleur: string, titre: Etiquette, dedans?: Matiere, graine = 3): string {
  const vue = nom()
  const [defs, plein] = biais(couleur)
  return `<defs>${defs}<clipPath id="${vue}"><rect x="-78" y="-112" width="156" height="88" rx="30"/></clipPath></defs>
<path d="M-112 -318H112L118 -150Q122 -60 116 -8Q60 10 0 8T-116 -8Q-122 -60 -118 -150z" fill="${plein}"/>
<rect x="-112" y="-320" width="224" height="30" rx="3" fill="${sombre(couleur, 0.12)}"/><path d="M-108 -312h216M-108 -305h216M-108 -298h216" stroke="${clair(couleur, 0.25)}" stroke-width="1.500"/>
${etiquette(titre, 0, -262, 188, dedans ? 132 : 190)}
${dedans ? `<g clip-path="url(#${vue})">${matiere(dedans, -80, -114, 160, 92, graine)}</g><rect x="-78" y="-112" width="156" height="88" rx="30" fill="none" stroke="${sombre(couleur, 0.3)}" stroke-width="4"/><path d="M-58 -92Q-30 -104 10 -102" stroke="#fff" stroke-width="8" opacity=".5" fill="none" stroke-linecap="round"/>` : ''}
<path d="M-100 -280Q-110 -120 -100 -10" stroke="#fff" stroke-width="10" opacity=".3" fill="none" filter="url(#doux)"/><path d="M104 -280Q114 -130 102 -6" stroke="#000" stroke-width="12" opacity=".16" fill="none" filter="url(#doux)"/>`
}

/** A glass jar, 210 wide and 270 high. */
export function bocal(m: Matiere, titre?: Etiquette, couvercle = '#d9a441', graine = 5): string {
  const vue = nom()
  const [defs, metal] = cylindre(couvercle)
  const corps = 'M-88 -222Q-106 -210 -106 -188V-24Q-106 0 -80 0H80Q106 0 106 -24V-188Q106 -210 88 -222z'
  return `<defs>${defs}<clipPath id="${vue}"><path d="M-98 -186Q0 -172 98 -186V-24Q98 -8 80 -8H-80Q-98 -8 -98 -24z"/></clipPath></defs>
<path d="${corps}" fill="#eef6f5" opacity=".85"/><g clip-path="url(#${vue})">${matiere(m, -100, -192, 200, 190, graine)}<rect x="40" y="-200" width="70" height="200" fill="#2b1a10" opacity=".18" filter="url(#doux)"/></g>
<path d="${corps}" fill="none" stroke="#b9cfce" stroke-width="4"/>${titre ? etiquette(titre, 0, -142, 150, 108) : ''}
<path d="M-88 -190V-30" stroke="#fff" stroke-width="13" opacity=".6" stroke-linecap="round"/><path d="M94 -180V-40" stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"/>
<rect x="-96" y="-268" width="192" height="50" rx="9" fill="${metal}"/><path d="M-96 -230H96" stroke="${sombre(couvercle, 0.3)}" stroke-width="3"/>`
}

export type Verre = 'jus' | 'longue' | 'huile' | 'flasque'
const VERRES: Record<Verre, { d: string; haut: number; col: number; y: number; large: number }> = {
  jus: {
    d: 'M-30 -366V-322C-30 -286 -76 -270 -76 -216V-22Q-76 0 -54 0H54Q76 0 76 -22V-216C76 -270 30 -286 30 -322V-366z',
    haut: 366,
    col: 30,
    y: -190,
    large: 76,
  },
  longue: {
    d: 'M-20 -404V-300C-20 -262 -62 -250 -62 -204V-20Q-62 0 -44 0H44Q62 0 62 -20V-204C62 -250 20 -262 20 -300V-404z',
    haut: 404,
    col: 20,
    y: -184,
    large: 62,
  },
  huile: {
    d: 'M-26 -380V-340C-26 -306 -80 -306 -80 -254V-190Q-72 -176 -80 -162V-20Q-80 0 -60 0H60Q80 0 80 -20V-162Q72 -176 80 -190V-254C80 -306 26 -306 26 -340V-380z',
    haut: 380,
    col: 26,
    y: -148,
    large: 80,
  },
  flasque: {
    d: 'M-24 -236V-200C-60 -192 -84 -170 -84 -138V-24Q-84 0 -60 0H60Q84 0 84 -24V-138C84 -170 60 -192 24 -200V-236z',
    haut: 236,
    col: 24,
    y: -140,
    large: 84,
  },
}

/** A bottle, 125 to 170 wide, 240 to 410 high, full of a liquid. */
export function bouteille(
  liquide: string,
  titre: Etiquette,
  bouchon = '#682a13',
  verre: Verre = 'jus',
): string {
  const v = VERRES[verre]
  const [corps, plein] = cylindre(liquide)
  const [metal, capsule] = cylindre(bouchon)
  const haut = verre === 'flasque' ? 96 : 142
  return `<defs>${corps}${metal}</defs><path d="${v.d}" fill="${plein}"/><path d="M${-v.col} ${-v.haut + 44}V${-v.haut}H${v.col}V${-v.haut + 44}Q0 ${-v.haut + 52} ${-v.col} ${-v.haut + 44}z" fill="${clair(liquide, 0.6)}"/>
<path d="${v.d}" fill="none" stroke="${sombre(liquide, 0.35)}" stroke-width="3" opacity=".5"/>${etiquette(titre, 0, v.y, v.large * 1.94, haut)}
<path d="M${-v.large + 14} ${-v.haut * 0.56}V-26" stroke="#fff" stroke-width="9" opacity=".45" stroke-linecap="round"/><path d="M${v.large - 10} ${-v.haut * 0.5}V-26" stroke="#000" stroke-width="8" opacity=".12" stroke-linecap="round"/><path d="M${-v.col + 9} ${-v.haut + 24}v44" stroke="#fff" stroke-width="6" opacity=".55" stroke-linecap="round"/>
<rect x="${-v.col - 6}" y="${-v.haut - 30}" width="${2 * v.col + 12}" height="42" rx="6" fill="${capsule}"/>`
}

/** A plastic can with its handle, 260 wide and 330 high. */
export function bidon(liquide: string, titre: Etiquette, bouchon = '#c0392b'): string {
  const [corps, plein] = biais(liquide)
  const [defs, capsule] = cylindre(bouchon)
  return `<defs>${corps}${defs}</defs><path fill-rule="evenodd" d="M-130 -200Q-128 -262 -70 -286L40 -300Q128 -296 130 -220V-26Q130 0 104 0H-104Q-130 0 -130 -26zM-6 -268Q-20 -224 10 -222L72 -222Q96 -224 92 -252Q84 -276 40 -272z" fill="${plein}"/>
<rect x="-104" y="-322" width="74" height="46" rx="8" fill="${capsule}"/><path d="M-110 -190V-30" stroke="#fff" stroke-width="12" opacity=".4" stroke-linecap="round"/><path d="M112 -210V-26" stroke="#000" stroke-width="14" opacity=".14" filter="url(#doux)"/>${etiquette(titre, 4, -186, 196, 150)}`
}

/** A tin, by default 200 wide and 240 high. */
export function boite(couleur: string, titre: Etiquette, large = 100, haut = 240): string {
  const [metal, gris] = cylindre('#cfcac2')
  const [papier, plein] = cylindre(couleur)
  const bord = large * 0.16
  const tour = (y: number) => `M${-large} ${y}A${large} ${bord} 0 0 0 ${large} ${y}`
  return `<defs>${metal}${papier}</defs><path d="M${-large} ${-haut}V${-bord}A${large} ${bord} 0 0 0 ${large} ${-bord}V${-haut}z" fill="${gris}"/>
<path d="${tour(-haut + 22)}L${large} ${-bord - 16}A${large} ${bord} 0 0 1 ${-large} ${-bord - 16}z" fill="${plein}"/>${etiquette({ fond: clair(couleur, 0.86), encre: sombre(couleur, 0.45), ...titre }, 0, -haut * 0.78, large * 1.5, haut * 0.6)}
<ellipse cx="0" cy="${-haut}" rx="${large}" ry="${bord}" fill="#e9e6e0" stroke="#aaa49a" stroke-width="3"/><ellipse cx="0" cy="${-haut}" rx="${large * 0.86}" ry="${bord * 0.8}" fill="#d6d1c8"/>`
}

/** A low pot with its lid, 230 wide and 170 high: balms, butters, creams. */
export function pot(couleur: string, couvercle: string, titre: Etiquette): string {
  const [corps, plein] = cylindre(couleur)
  const [metal, dessus] = cylindre(couvercle)
  return `<defs>${corps}${metal}</defs><path d="M-112 -116V-26Q-112 2 0 4T112 -26V-116z" fill="${plein}"/>${etiquette(titre, 0, -104, 176, 92)}
<path d="M-118 -158V-118Q-118 -100 0 -98T118 -118V-158z" fill="${dessus}"/><ellipse cx="0" cy="-158" rx="118" ry="20" fill="${clair(couvercle, 0.25)}"/><path d="M-84 -160Q-40 -172 30 -171" stroke="#fff" stroke-width="5" opacity=".6" fill="none" stroke-linecap="round"/>`
}

/** A cardboard packet seen from its front and side, by default 210 wide and 270 high. */
export function paquet(couleur: string, titre: Etiquette, large = 170, haut = 260, cote = 44): string {
  const [face, plein] = biais(couleur, 0.6)
  const g = -(large + cote) / 2
  return `<defs>${face}</defs><path d="M${g + large} 0l${cote} -18V${-haut - 14}l${-cote} 14z" fill="${sombre(couleur, 0.32)}"/><path d="M${g} ${-haut}l${cote} -14H${g + large + cote}l${-cote} 14z" fill="${clair(couleur, 0.35)}"/>
<rect x="${g}" y="${-haut}" width="${large}" height="${haut}" fill="${plein}"/>${etiquette(titre, g + large / 2, -haut * 0.82, large * 0.86, haut * 0.6)}`
}

/** A closed shipping box, 330 wide and 250 high. */
export function carton(texte: string, encre = '#6b4523'): string {
  const [face, plein] = biais('#c99a63', 0.7)
  return `<defs>${face}</defs><path d="M-165 -190L-110 -246H165L105 -190z" fill="#dfb682"/><path d="M105 -190L165 -246V-48L105 0z" fill="#9a6f3f"/><rect x="-165" y="-190" width="270" height="190" fill="${plein}"/><path d="M-52 -190L6 -246h42L-6 -190V-120h-46z" fill="#ecd2a6" opacity=".85"/>${ligne('TERANGA', -30, -86, 150, 24, encre, false)}${ligne(texte, -30, -44, 220, 36, encre)}`
}
