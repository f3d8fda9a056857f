import { couleurs } from '../catalogue/nuancier.ts'
import { eventails, rabal, type Tissu } from './motifs.ts'
import { biais, clair, type Dessin, enCouleurs, ensemble, nom, poser, sol, sombre } from './scene.ts'
import { ballerineBride, ballerineVille, botte, chantier, course, derby, escarpin, mule } from './souliers.ts'

/** A slipper seen from above, 150 wide and 360 long, its heel at the foot. */
export function babouche(c: string, orne: string, t?: Tissu): string {
  const [defs, plein] = biais(c)
  const [d2, semelle] = biais('#d9b98a')
  return `<g filter="url(#portee)"><defs>${defs}${d2}${t?.defs ?? ''}</defs><path d="M-2 -392C64 -356 84 -266 72 -176C64 -104 66 -60 56 -24Q30 6 0 6T-56 -24C-66 -60 -64 -104 -72 -176C-84 -266 -66 -356 -2 -392z" fill="${semelle}"/><path d="M0 -140Q-40 -140 -48 -60Q-44 -14 0 -10T48 -60Q40 -140 0 -140z" fill="#8a5c34" opacity=".4"/>
<path d="M-2 -398C66 -360 86 -270 74 -178Q40 -214 0 -208T-74 -178C-86 -270 -68 -360 -2 -398z" fill="${t ? t.plein : plein}"/><path d="M-74 -178Q-40 -214 0 -208T74 -178" fill="none" stroke="${sombre(c, 0.35)}" stroke-width="8"/><path d="M-50 -300Q0 -250 50 -300M-44 -328Q0 -282 44 -328" fill="none" stroke="${orne}" stroke-width="4" stroke-dasharray="6 5"/><path d="M0 -352l16 26l-16 26l-16 -26z" fill="${orne}"/><path d="M-46 -250Q-54 -320 -14 -366" stroke="#fff" stroke-width="8" opacity=".3" fill="none" stroke-linecap="round"/></g>`
}
/** A sandal seen from above: a sole and its straps. */
function sandale(c: string, brides: string, semelle = '#caa472'): string {
  const [defs, cuir] = biais(c)
  const [d2, bois] = biais(semelle)
  return `<g filter="url(#portee)"><defs>${defs}${d2}</defs><path d="M6 -390C70 -388 90 -300 76 -200C70 -140 74 -70 56 -24Q32 6 0 6T-54 -24C-72 -80 -60 -140 -70 -200C-90 -310 -58 -392 6 -390z" fill="${sombre(semelle, 0.35)}"/><path d="M6 -382C62 -380 82 -296 68 -200C62 -140 66 -74 50 -28Q30 0 0 0T-48 -28C-64 -80 -52 -140 -62 -200C-82 -306 -52 -384 6 -382z" fill="${bois}"/><g fill="none" stroke-linecap="round">${brides
    .split('|')
    .map(
      (d) =>
        `<path d="${d}" stroke="${sombre(c, 0.45)}" stroke-width="31" transform="translate(2 5)" opacity=".45"/><path d="${d}" stroke="${cuir}" stroke-width="28"/><path d="${d}" stroke="${clair(c, 0.45)}" stroke-width="2.500" stroke-dasharray="6 6"/>`,
    )
    .join('')}</g></g>`
}
const CROISEES = 'M-74 -270L70 -190|M74 -280L-68 -196|M-62 -100Q0 -130 60 -96'
const TONG = 'M4 -330Q-50 -270 -66 -190|M4 -330Q60 -270 72 -190'
const DROITES = 'M-78 -300Q0 -330 80 -296|M-76 -230Q0 -262 76 -226|M-62 -92Q0 -124 60 -88'
const paire = (gauche: string, droite = gauche, e = 1.16): Dessin =>
  ensemble(
    sol(300, 520, 190, 0.18),
    `<g transform="translate(205 525) rotate(-7) scale(${-e} ${e})">${gauche}</g><g transform="translate(395 525) rotate(7) scale(${e})">${droite}</g>`,
  )
/** A canvas shoe from its side, 400 long and 190 high. */
function toile(c: string, t?: Tissu): string {
  const [defs, plein] = biais(c)
  const id = nom()
  const d = 'M-190 -40L-180 -190Q-120 -170 -70 -196Q-20 -140 60 -110Q170 -96 196 -40z'
  return `<defs>${defs}${t?.defs ?? ''}<clipPath id="${id}"><path d="${d}"/></clipPath></defs><path d="${d}" fill="${t ? t.plein : plein}"/><g clip-path="url(#${id})"><path d="M120 -120Q210 -110 210 -30H110Q96 -80 120 -120z" fill="#fdfbf6"/><path d="M-200 -190L-160 -190L-150 -30H-200z" fill="${sombre(c, 0.25)}"/></g>${[0, 1, 2, 3].map((i) => `<path d="M${-62 + i * 34} ${-176 + i * 20}l30 26" stroke="#fdfbf6" stroke-width="9" stroke-linecap="round"/>`).join('')}<path d="M-196 -46H200Q206 0 180 2H-176Q-200 0 -196 -46z" fill="#fdfbf6"/><path d="M-194 -26H200" stroke="${sombre(c, 0.1)}" stroke-width="6"/>`
}
/** A plastic jelly sandal, moulded in one piece, from its side. */
function plastique(c: string): string {
  return `<g fill="none" stroke="${c}" stroke-width="17" stroke-linecap="round" opacity=".9"><path d="M-160 -30Q-150 -130 -120 -160Q-60 -180 -20 -130M-20 -130Q40 -90 150 -70Q180 -50 180 -28M40 -108L20 -30M90 -88L80 -30M-20 -130L-40 -30M-140 -110L-30 -110"/></g><path d="M-180 -34Q0 -20 190 -34Q200 0 176 2H-160Q-190 0 -180 -34z" fill="${sombre(c, 0.15)}"/><path d="M-150 -60Q-140 -120 -116 -146" stroke="#fff" stroke-width="5" opacity=".6" fill="none"/>`
}
/** The pair, one behind the other. */
const profil = (dessin: string, autre = dessin, e = 1): Dessin =>
  ensemble(
    poser(autre, 190, { x: 240, y: 365, e: 0.92 * e }),
    poser(dessin, 195, { x: 345, y: 525, e: 1.08 * e }),
  )

export const chaussures: Record<string, Dessin> = {
  ...enCouleurs('babouche-cuir', [couleurs.Camel, couleurs.Noir, couleurs.Blanc], (ton, rang) =>
    paire(babouche(ton, rang ? '#c79a3b' : '#f0d6a6')),
  ),
  'babouche-brodee': paire(babouche('#6d1f2f', '#f7ad30')),
  'babouche-wax': paire(babouche('#1f2a55', '#fdf8ec', eventails('#1f2a55', '#f7ad30', '#fdf8ec'))),
  ...enCouleurs('sandale-cuir-croisee', [couleurs.Marron, couleurs.Noir], (ton) =>
    paire(sandale(ton, CROISEES)),
  ),
  'sandale-tapalapa': paire(sandale('#2b2622', DROITES, '#4a443e')),
  'tong-plage': paire(sandale('#f7ad30', TONG, '#2f78b7')),
  'sandale-perles': paire(sandale('#c79a3b', TONG, '#e9cfa2')),
  'mocassin-homme': profil(derby()),
  'ballerine-ville': profil(ballerineVille('#8e3b5a')),
  'escarpin-fete': profil(escarpin('#bc1533')),
  'mule-talon': profil(mule('#a82a5a')),
  'basket-course': profil(course('#2f7f8f')),
  ...enCouleurs('basket-toile', [couleurs.Indigo, couleurs.Rouge, couleurs.Noir], (ton) =>
    profil(toile(ton)),
  ),
  'basket-rabal': profil(toile('#8e3b1b', rabal('#f1e5cf', '#8e3b1b', '#29347b'))),
  'chaussure-travail': profil(chantier(), chantier(), 0.94),
  'botte-pluie': profil(botte('#2f6f4a'), botte('#2f6f4a'), 0.84),
  'sandale-enfant': profil(plastique(couleurs.Orange), plastique(couleurs.Turquoise)),
  'ballerine-enfant': profil(ballerineBride('#e58aa5')),
  'basket-enfant': profil(toile('#2f7d4a')),
}
