import { paquet, sac, sachet } from './contenants.ts'
import { epi, mais } from './plantes.ts'
import { arachides } from './recolte.ts'
import { type Dessin, ensemble, poser } from './scene.ts'
import { bol, jute, type Matiere, tas } from './vrac.ts'

const RIZ: Matiere = { couleur: '#f4eddb', forme: 'grain', autres: ['#fffaf0', '#e9dfc6'], taille: 7 }
const RIZ_LONG: Matiere = { couleur: '#eed9a4', forme: 'grain', autres: ['#e2c788', '#f6e6be'], taille: 10 }
const MIL: Matiere = { couleur: '#c9b184', taille: 7, autres: ['#b49a69', '#9aa07c'] }
const SORGHO: Matiere = { couleur: '#ecdcc0', taille: 9, autres: ['#d9a58a', '#f4ead6'] }
const FONIO: Matiere = { couleur: '#e6d3a3', taille: 4, autres: ['#d8c08a'] }
const THIAKRY: Matiere = { couleur: '#a98a5c', taille: 8, autres: ['#927447', '#bda071'] }
const ARAW: Matiere = { couleur: '#c3a473', taille: 11, autres: ['#ad8d5c'] }
const MAIS: Matiere = { couleur: '#f2bf3d', forme: 'flocon', autres: ['#e6a92a', '#f8d878'], taille: 8 }
const NIEBE: Matiere = { couleur: '#efe2c8', forme: 'haricot', autres: ['#e2cfa9', '#5b4032'], taille: 11 }
const ARACHIDE: Matiere = { couleur: '#b5654a', forme: 'haricot', autres: ['#a2543c', '#c67c5e'], taille: 12 }
const FARINE_MIL: Matiere = { couleur: '#d8cbb0', forme: 'poudre' }
const FARINE_MAIS: Matiere = { couleur: '#f3d67c', forme: 'poudre' }
const ATTIEKE: Matiere = { couleur: '#f5e6b8', taille: 5, autres: ['#ead592'] }
const HARICOT: Matiere = { couleur: '#8e2f2c', forme: 'haricot', autres: ['#7a2422', '#a2463d'], taille: 13 }

export const cereales: Record<string, Dessin> = {
  'riz-brise-parfume': ensemble(
    poser(sac('#f2efe6', 'RIZ BRISÉ|PARFUMÉ', '25 kg', '#246e3a'), 140, { x: 285, y: 500, e: 1.12 }),
    poser(bol(RIZ, 'email', 2), 120, { x: 455, y: 530, e: 0.5 }),
  ),
  'riz-brise-parfume-2': ensemble(poser(bol(RIZ, 'bois', 4), 180, { e: 1.3, y: 500 })),
  'riz-brise-parfume-3': ensemble(
    poser(sac('#f2efe6', 'RIZ BRISÉ|PARFUMÉ', '25 kg', '#246e3a'), 140, { x: 400, y: 440, e: 0.85 }),
    poser(sac('#f2efe6', 'RIZ BRISÉ|PARFUMÉ', '50 kg', '#246e3a'), 140, { x: 220, y: 500, e: 1.1 }),
  ),
  'riz-de-la-vallee': ensemble(
    poser(sac('#f7e2b0', 'RIZ DE LA|VALLÉE', '25 kg', '#ac4921'), 140, { x: 290, y: 500, e: 1.12 }),
    poser(epi(), 40, { x: 430, y: 545, e: 0.85 }),
  ),
  'riz-etuve': ensemble(poser(jute(RIZ_LONG, 6, 'RIZ ÉTUVÉ'), 160, { y: 520, e: 1.35 })),
  'mil-souna': ensemble(poser(jute(MIL, 3, 'MIL SOUNA'), 160, { y: 520, e: 1.35 })),
  'sorgho-blanc': ensemble(poser(bol(SORGHO, 'calebasse', 9), 180, { y: 490, e: 1.3 })),
  'mais-concasse': ensemble(
    poser(bol(MAIS, 'terre', 8), 180, { x: 270, y: 510, e: 1.15 }),
    poser(mais(), 80, { x: 465, y: 555, e: 0.85, r: 14 }),
  ),
  'fonio-precuit': ensemble(
    poser(sachet('#8a9a3b', { titre: 'FONIO|PRÉCUIT', sous: '500 g', encre: '#4c5a16' }, FONIO), 120, {
      y: 500,
      e: 1.28,
    }),
  ),
  thiakry: ensemble(
    poser(sachet('#8e3b1b', { titre: 'THIAKRY', sous: '500 g' }, THIAKRY), 120, { x: 240, y: 470, e: 1.05 }),
    poser(bol(THIAKRY, 'blanc', 12), 180, { x: 400, y: 530, e: 0.72 }),
  ),
  'araw-de-mil': ensemble(
    poser(sachet('#29347b', { titre: 'ARAW|DE MIL', sous: '500 g', encre: '#29347b' }, ARAW), 120, {
      y: 500,
      e: 1.28,
    }),
  ),
  'couscous-de-mil': ensemble(
    poser(bol({ ...FONIO, couleur: '#b79b6d', autres: ['#a2865a', '#c6ad82'] }, 'calebasse', 5, 130), 180, {
      y: 500,
      e: 1.3,
    }),
  ),
  'farine-de-mil': ensemble(
    poser(sachet('#d9c39a', { titre: 'FARINE|DE MIL', sous: '1 kg' }), 120, { x: 230, y: 460, e: 1.05 }),
    poser(bol(FARINE_MIL, 'bois', 3), 180, { x: 400, y: 530, e: 0.75 }),
  ),
  'farine-de-mais': ensemble(
    poser(sachet('#f0c04a', { titre: 'FARINE|DE MAÏS', sous: '1 kg', encre: '#8a5a00' }), 120, {
      x: 365,
      y: 470,
      e: 1.05,
    }),
    poser(bol(FARINE_MAIS, 'email', 3), 180, { x: 205, y: 530, e: 0.72 }),
  ),
  'farine-de-ble': ensemble(
    poser(sac('#fbfaf5', 'FARINE|DE BLÉ', '50 kg', '#384796'), 140, { x: 330, y: 500, e: 1.15 }),
    `<g transform="translate(150 540) scale(.8)">${tas({ couleur: '#f8f2e4', forme: 'poudre' }, 130, 90, 2)}</g>`,
  ),
  niebe: ensemble(poser(bol(NIEBE, 'terre', 7), 180, { y: 495, e: 1.3 })),
  'haricot-rouge': ensemble(poser(jute(HARICOT, 11, 'HARICOTS'), 160, { y: 520, e: 1.35 })),
  'arachide-decortiquee': ensemble(
    poser(bol(ARACHIDE, 'calebasse', 2), 180, { x: 300, y: 480, e: 1.2 }),
    poser(arachides(), 120, { x: 440, y: 555, e: 0.8 }),
  ),
  'attieke-sec': ensemble(
    poser(paquet('#2f7d4a', { titre: 'ATTIÉKÉ', sous: '1 kg', encre: '#1a582d' }), 120, {
      x: 225,
      y: 480,
      e: 1.25,
    }),
    poser(bol(ATTIEKE, 'blanc', 3), 180, { x: 420, y: 535, e: 0.65 }),
  ),
}
