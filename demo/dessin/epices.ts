import { bidon, bocal, boite, bouteille, paquet, sachet } from './contenants.ts'
import { type Dessin, emoji, groupe, poser, tuile } from './scene.ts'
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
  'poivre-noir': tuile(
    'sable',
    poser(bocal(POIVRE, { titre: 'POIVRE|NOIR', sous: '250 g', encre: '#281b13' }, '#281b13'), 106, {
      x: 230,
      y: 470,
      e: 1.2,
    }),
    petit(POIVRE, 420, 540, 0.68, 'blanc', 3),
  ),
  'poivre-noir-2': tuile('pierre', petit(POIVRE, 300, 490, 1.3, 'blanc', 3)),
  'piment-sec': tuile(
    'menthe',
    petit(PIMENT, 280, 480, 1.15, 'bois', 5),
    emoji('1f336-fe0f', { x: 470, y: 555, t: 190, r: 20 }),
  ),
  'piment-poudre': tuile(
    'miel',
    poser(sachet('#bd2031', { titre: 'PIMENT|MOULU', sous: '100 g', encre: '#8e1020' }), 120, {
      x: 225,
      y: 460,
      e: 1.02,
    }),
    petit(PIMENT_POUDRE, 405, 535, 0.72, 'email', 2),
  ),
  'gingembre-moulu': tuile(
    'tilleul',
    poser(sachet('#d39a3c', { titre: 'GINGEMBRE|MOULU', sous: '250 g', encre: '#7a4d10' }), 120, {
      x: 360,
      y: 460,
      e: 1.05,
    }),
    petit(GINGEMBRE, 200, 530, 0.68, 'bois', 4),
    emoji('1fada', { x: 470, y: 550, t: 150 }),
  ),
  'clou-de-girofle': tuile('rose', petit(GIROFLE, 300, 495, 1.28, 'blanc', 6)),
  diar: tuile('ciel', petit(DIAR, 300, 495, 1.28, 'calebasse', 8)),
  muscade: tuile('lilas', petit(MUSCADE, 300, 495, 1.28, 'email', 2)),
  curcuma: tuile('lagune', petit(CURCUMA, 300, 495, 1.28, 'bois', 2)),
  laurier: tuile('peche', petit(LAURIER, 300, 500, 1.28, 'terre', 9)),
  'sel-du-saloum': tuile(
    'lagune',
    poser(sachet('#6fa8b8', { titre: 'SEL DU|SALOUM', sous: '1 kg', encre: '#24596b' }, SEL), 120, {
      y: 500,
      e: 1.28,
    }),
  ),
  ail: tuile(
    'ciel',
    groupe('1f9c4', [
      [200, 400, 220, -10],
      [400, 410, 215, 12],
      [300, 510, 260, 0],
    ]),
  ),
  netetou: tuile('tilleul', petit(NETETOU, 300, 490, 1.28, 'calebasse', 5)),
  'netetou-2': tuile(
    'sable',
    poser(sachet('#5b4a2e', { titre: 'NÉTÉTOU', sous: '250 g', encre: '#43301f' }, NETETOU), 120, {
      y: 500,
      e: 1.28,
    }),
  ),
  tamarin: tuile('peche', petit(TAMARIN, 300, 495, 1.28, 'terre', 5)),
  lalo: tuile('menthe', petit(LALO, 300, 495, 1.28, 'blanc', 7)),
  'gombo-seche': tuile('rose', petit(GOMBO, 300, 495, 1.28, 'bois', 7)),
  'concentre-tomate': tuile(
    'tilleul',
    poser(boite('#bd2031', { titre: 'TOMATE|CONCENTRÉ', sous: '2,2 kg' }, 112, 260), 112, {
      x: 280,
      y: 500,
      e: 1.35,
    }),
    emoji('1f345', { x: 470, y: 545, t: 150 }),
  ),
  moutarde: tuile(
    'ciel',
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
  vinaigre: tuile(
    'lilas',
    poser(
      bouteille('#e9e7dc', { titre: 'VINAIGRE', sous: 'blanc 1 L', encre: '#384796' }, '#384796', 'huile'),
      80,
      { y: 510, e: 1.2 },
    ),
  ),
  'bouillon-legumes': tuile(
    'miel',
    poser(paquet('#2f7d4a', { titre: 'BOUILLON', sous: '60 cubes', encre: '#1a582d' }, 220, 230, 60), 150, {
      x: 290,
      y: 480,
      e: 1.3,
    }),
  ),
  'huile-d-arachide': tuile(
    'menthe',
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
  'huile-de-palme': tuile(
    'peche',
    poser(bouteille('#c2410c', { titre: 'PALME', sous: 'rouge 1 L' }, '#281b13', 'huile'), 80, {
      y: 510,
      e: 1.22,
    }),
  ),
  'huile-de-palme-2': tuile(
    'sable',
    poser(bidon('#c9511a', { titre: 'PALME', sous: 'rouge 5 L' }, '#281b13'), 130, { y: 500, e: 1.35 }),
  ),
  'pate-d-arachide': tuile(
    'rose',
    poser(
      bocal({ couleur: '#b9793f', forme: 'poudre' }, { titre: 'TIGADÉGUÉ', sous: '900 g' }, '#246e3a'),
      106,
      { x: 270, y: 490, e: 1.42 },
    ),
    emoji('1f95c', { x: 470, y: 550, t: 150 }),
  ),
  miel: tuile(
    'miel',
    poser(
      bocal({ couleur: '#d98a1c', forme: 'poudre' }, { titre: 'MIEL', sous: 'Casamance 500 g' }, '#d9a441'),
      106,
      { x: 235, y: 480, e: 1.3 },
    ),
    emoji('1f36f', { x: 445, y: 535, t: 210 }),
  ),
  'sel-du-saloum-2': tuile('rose', sel()),
}

function sel(): string {
  return `<g transform="translate(300 480)">${tas(SEL, 220, 190, 3)}</g>`
}
