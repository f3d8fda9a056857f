import { bidon, bocal, boite, bouteille, paquet, sachet } from './contenants.ts'
import { ail, arachides, gingembre, piment, tomate } from './recolte.ts'
import { aplat, type Dessin, ensemble, poser, rond, trait, volume } from './scene.ts'
import { bol, type Matiere, tas } from './vrac.ts'

const POIVRE: Matiere = { couleur: '#3a302a', taille: 9, autres: ['#54463c', '#271f1a'] }
const PIMENT: Matiere = { couleur: '#b3261e', forme: 'feuille', autres: ['#8f1a15', '#cf3f2a'], taille: 17 }
const PIMENT_POUDRE: Matiere = { couleur: '#c8402a', forme: 'poudre' }
const GINGEMBRE: Matiere = { couleur: '#e0bd7d', forme: 'poudre' }
const GIROFLE: Matiere = { couleur: '#5a3420', forme: 'baton', autres: ['#6f4329', '#432515'], taille: 15 }
const DIAR: Matiere = { couleur: '#2e241d', forme: 'baton', autres: ['#43352a', '#1f1712'], taille: 22 }
const NETETOU: Matiere = { couleur: '#43301f', taille: 12, autres: ['#54402c', '#332315'] }
const TAMARIN: Matiere = { couleur: '#5b2f1c', forme: 'haricot', autres: ['#6f3d25', '#4a2414'], taille: 19 }
const SEL: Matiere = { couleur: '#f4f1f0', forme: 'flocon', autres: ['#ffffff', '#e6dedd'], taille: 7 }
const LALO: Matiere = { couleur: '#7f9a4d', forme: 'poudre' }
const GOMBO: Matiere = { couleur: '#8b8a4a', forme: 'flocon', autres: ['#a09f60', '#6f6e37'], taille: 13 }
const LAURIER: Matiere = { couleur: '#7d8c4d', forme: 'feuille', autres: ['#687739', '#94a066'], taille: 30 }
const MUSCADE: Matiere = { couleur: '#8a5e3b', taille: 22, autres: ['#9d7049', '#74492a'] }
const CURCUMA: Matiere = { couleur: '#e5a11d', forme: 'poudre' }

const petit = (
  m: Matiere,
  x: number,
  y: number,
  e: number,
  vase: Parameters<typeof bol>[1],
  graine: number,
) => poser(bol(m, vase, graine), 180, { x, y, e })

export const epices: Record<string, Dessin> = {
  'poivre-noir': ensemble(
    poser(bocal(POIVRE, { titre: 'POIVRE|NOIR', sous: '250 g', encre: '#281b13' }, '#281b13'), 106, {
      x: 230,
      y: 470,
      e: 1.2,
    }),
    petit(POIVRE, 420, 540, 0.68, 'blanc', 3),
  ),
  'poivre-noir-2': ensemble(petit(POIVRE, 300, 490, 1.3, 'blanc', 3)),
  'piment-sec': ensemble(
    petit(PIMENT, 280, 480, 1.15, 'bois', 5),
    poser(piment(), 90, { x: 440, y: 545, e: 0.9, r: -6 }),
  ),
  'piment-poudre': ensemble(
    poser(sachet('#bd2031', { titre: 'PIMENT|MOULU', sous: '100 g', encre: '#8e1020' }), 120, {
      x: 225,
      y: 460,
      e: 1.02,
    }),
    petit(PIMENT_POUDRE, 405, 535, 0.72, 'email', 2),
  ),
  'gingembre-moulu': ensemble(
    poser(sachet('#d39a3c', { titre: 'GINGEMBRE|MOULU', sous: '250 g', encre: '#7a4d10' }), 120, {
      x: 360,
      y: 460,
      e: 1.05,
    }),
    petit(GINGEMBRE, 200, 530, 0.68, 'bois', 4),
    poser(gingembre(), 140, { x: 455, y: 552, e: 0.62 }),
  ),
  'clou-de-girofle': ensemble(petit(GIROFLE, 300, 495, 1.28, 'blanc', 6)),
  diar: ensemble(petit(DIAR, 300, 495, 1.28, 'calebasse', 8)),
  muscade: ensemble(petit(MUSCADE, 300, 495, 1.28, 'email', 2)),
  curcuma: ensemble(petit(CURCUMA, 300, 495, 1.28, 'bois', 2)),
  laurier: ensemble(petit(LAURIER, 300, 500, 1.28, 'terre', 9)),
  'sel-du-saloum': ensemble(
    poser(sachet('#6fa8b8', { titre: 'SEL DU|SALOUM', sous: '1 kg', encre: '#24596b' }, SEL), 120, {
      y: 500,
      e: 1.28,
    }),
  ),
  ail: ensemble(
    poser(ail(), 95, { x: 190, y: 370, e: 1.05, r: -12 }),
    poser(ail(), 95, { x: 410, y: 385, e: 1.05, r: 14 }),
    poser(ail(), 95, { x: 300, y: 520, e: 1.3 }),
  ),
  netetou: ensemble(petit(NETETOU, 300, 490, 1.28, 'calebasse', 5)),
  'netetou-2': ensemble(
    poser(sachet('#5b4a2e', { titre: 'NÉTÉTOU', sous: '250 g', encre: '#43301f' }, NETETOU), 120, {
      y: 500,
      e: 1.28,
    }),
  ),
  tamarin: ensemble(petit(TAMARIN, 300, 495, 1.28, 'terre', 5)),
  lalo: ensemble(petit(LALO, 300, 495, 1.28, 'blanc', 7)),
  'gombo-seche': ensemble(petit(GOMBO, 300, 495, 1.28, 'bois', 7)),
  'concentre-tomate': ensemble(
    poser(boite('#bd2031', { titre: 'TOMATE|CONCENTRÉ', sous: '2,2 kg' }, 112, 260), 112, {
      x: 280,
      y: 500,
      e: 1.35,
    }),
    poser(tomate(), 105, { x: 470, y: 545, e: 0.72 }),
  ),
  moutarde: ensemble(
    poser(
      bocal(
        { couleur: '#dcae3a', forme: 'poudre' },
        { titre: 'MOUTARDE', sous: 'forte 850 g', encre: '#7a5a08' },
        '#bc1533',
      ),
      106,
      { y: 500, e: 1.5 },
    ),
  ),
  vinaigre: ensemble(
    poser(
      bouteille('#e9e7dc', { titre: 'VINAIGRE', sous: 'blanc 1 L', encre: '#384796' }, '#384796', 'huile'),
      80,
      { y: 510, e: 1.2 },
    ),
  ),
  'bouillon-legumes': ensemble(
    poser(paquet('#2f7d4a', { titre: 'BOUILLON', sous: '60 cubes', encre: '#1a582d' }, 220, 230, 60), 150, {
      x: 290,
      y: 480,
      e: 1.3,
    }),
  ),
  'huile-d-arachide': ensemble(
    poser(
      bouteille('#e9b93c', { titre: 'ARACHIDE', sous: 'huile 1 L', encre: '#8a5a00' }, '#c0392b', 'huile'),
      80,
      { x: 190, y: 500, e: 1.08 },
    ),
    poser(bidon('#efc24a', { titre: 'ARACHIDE', sous: 'huile 5 L', encre: '#8a5a00' }), 130, {
      x: 400,
      y: 520,
      e: 1.08,
    }),
  ),
  'huile-de-palme': ensemble(
    poser(bouteille('#c2410c', { titre: 'PALME', sous: 'rouge 1 L' }, '#281b13', 'huile'), 80, {
      y: 510,
      e: 1.22,
    }),
  ),
  'huile-de-palme-2': ensemble(
    poser(bidon('#c9511a', { titre: 'PALME', sous: 'rouge 5 L' }, '#281b13'), 130, { y: 500, e: 1.35 }),
  ),
  'pate-d-arachide': ensemble(
    poser(
      bocal({ couleur: '#b9793f', forme: 'poudre' }, { titre: 'TIGADÉGUÉ', sous: '900 g' }, '#246e3a'),
      106,
      { x: 270, y: 490, e: 1.42 },
    ),
    poser(arachides(), 120, { x: 458, y: 550, e: 0.72 }),
  ),
  miel: ensemble(
    poser(
      bocal({ couleur: '#d98a1c', forme: 'poudre' }, { titre: 'MIEL', sous: 'Casamance 500 g' }, '#d9a441'),
      106,
      { x: 235, y: 480, e: 1.3 },
    ),
    poser(cuillereMiel(), 120, { x: 430, y: 545, e: 0.95 }),
  ),
  'sel-du-saloum-2': ensemble(sel()),
}

/** A dipper of honey across a small bowl. */
function cuillereMiel(): string {
  return `${trait('M20 -96L150 -300', '#a9713c', 17)}<g transform="scale(.62)">${bol({ couleur: '#d98a1c', forme: 'poudre' }, 'terre', 2, 26)}</g><g transform="translate(24 -104) rotate(32)">${volume(rond(0, 0, 38, 48), '#c98f4e')}${trait('M-34 -20Q0 -8 34 -20M-38 0Q0 12 38 0M-34 20Q0 32 34 20', '#8a5523', 6)}${aplat('M-38 6Q0 20 38 6Q36 60 0 62T-38 6z', '#e59a24', 0.85)}</g>`
}
function sel(): string {
  return `<g transform="translate(300 480)">${tas(SEL, 220, 190, 3)}</g>`
}
