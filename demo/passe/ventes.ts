import type { CodeMoyen } from '#preference/moyen.ts'
import type { NomClient, NomProche } from './clients.ts'

export interface VenteDemo {
  client: NomClient
  /** Days ago, at an hour of that day; or hours ago, for what must still be under way. */
  jours?: number
  heures?: number
  /** `CODE*how many`, then the colour and, after a stroke, the size. */
  lignes: string
  moyen: Extract<CodeMoyen, 'carte' | 'paypal' | 'livraison'>
  express?: true
  pour?: NomProche
  /** One piece of it leaves first, in a parcel of its own. */
  enDeux?: true
  /** What became of it, unless it goes its way as far as time lets it. */
  fin?: 'abandonnee' | 'annulee' | 'retournee' | 'retour demandé' | 'refusee' | 'a_appeler'
  /** What the staff notes of it. */
  note?: string
}

type Suite = Partial<Pick<VenteDemo, 'express' | 'pour' | 'enDeux' | 'fin' | 'note'>>
type Achat = [client: NomClient, moyen: VenteDemo['moyen'], lignes: string, suite?: Suite]

const le = (jours: number, ...[client, moyen, lignes, suite]: Achat): VenteDemo => {
  return { jours, client, moyen, lignes, ...suite }
}
const ilYA = (heures: number, ...[client, moyen, lignes, suite]: Achat): VenteDemo => {
  return { heures, client, moyen, lignes, ...suite }
}

/** From the oldest to the latest. */
export const VENTES: VenteDemo[] = [
  le(30, 'aminata', 'carte', 'CER-001*1, EPI-020*5, EPI-016*2'),
  le(29, 'adama', 'carte', 'CER-001*2, BOI-018*6, FRU-011*10', {
    pour: 'maman',
    note: 'Madame Cissé préfère être livrée après 17 h.',
  }),
  le(28, 'ousmane', 'livraison', 'ECO-002*12, ECO-009*10 Indigo, ECO-021*1 Bleu ciel'),
  le(28, 'serigne', 'paypal', 'VET-007*1 Bleu nuit/XL, BOI-009*4'),
  le(27, 'khady', 'carte', 'TIS-007*6 Indigo, VET-018*2'),
  le(26, 'lamine', 'carte', 'POI-001*3, FRU-012*4, FRU-005*2', { express: true }),
  le(24, 'rokhaya', 'livraison', 'MAI-004*2, MAI-003*1'),
  le(23, 'coumba', 'carte', 'VET-014*2/6 ans, VET-015*1/8 ans, CHA-019*2/31'),
  le(23, 'marieme', 'paypal', 'CER-002*2, EPI-020*10, BOI-010*4', { pour: 'tante' }),
  le(22, 'aminata', 'carte', 'BOI-001*6, BOI-003*4, FRU-001*5', { express: true }),
  le(21, 'cheikh', 'carte', 'VET-008*1 Gris/L, CHA-001*1 Noir/43, VET-021*1'),
  le(20, 'abdoulaye', 'carte', 'MAI-019*2, MAI-015*3', {
    note: 'Passe par le transporteur du vendredi\u00a0: bateau de Ziguinchor.',
  }),
  le(19, 'adama', 'carte', 'ART-011*1, EPI-012*1, EPI-014*1'),
  le(18, 'ousmane', 'carte', 'MUS-001*1 Écru', { fin: 'abandonnee' }),
  le(18, 'ousmane', 'carte', 'MUS-015*1'),
  le(17, 'serigne', 'carte', 'VET-003*1 Violet/L, CHA-007*1/39', {
    pour: 'soeur',
    express: true,
    note: 'Cadeau\u00a0: ne pas mettre la facture dans le colis.',
  }),
  le(15, 'khady', 'carte', 'VET-001*1 Turquoise/S, VET-018*1', {
    fin: 'retournee',
    note: 'La robe est trop petite\u00a0: elle reprendra une taille M au prochain arrivage.',
  }),
  le(14, 'rokhaya', 'livraison', 'MAI-012*1 Violet', {
    fin: 'refusee',
    note: 'Personne à la maison, deux passages du livreur.',
  }),
  le(13, 'bineta', 'carte', 'CER-001*2, EPI-020*5, EPI-016*3', { pour: 'oncle' }),
  le(12, 'coumba', 'carte', 'MAI-013*1 Rose', {
    fin: 'annulee',
    note: 'A trouvé moins cher au marché, sans rancune.',
  }),
  le(11, 'marieme', 'carte', 'BEA-003*2, BEA-001*1, BOI-015*3'),
  le(9, 'lamine', 'livraison', 'CHA-012*1 Noir/42, VET-013*3 Blanc/L'),
  le(8, 'adama', 'carte', 'CER-001*2, BOI-018*6, EPI-020*5', { pour: 'maman' }),
  le(9, 'abdoulaye', 'carte', 'MAI-020*2, ECO-019*1', {
    fin: 'retour demandé',
    note: 'Une lampe ne se recharge pas\u00a0: il la renvoie.',
  }),
  le(6, 'aminata', 'carte', 'BEA-016*1, MAI-011*1'),
  le(5, 'khady', 'carte', 'TIS-001*6, TIS-012*3 Mangue'),
  le(4, 'ousmane', 'livraison', 'FRU-004*2, FRU-001*4, BOI-017*12', { express: true }),
  le(4, 'serigne', 'paypal', 'MUS-004*1, MUS-016*2'),
  le(3, 'rokhaya', 'carte', 'POI-013*2, POI-002*2, FRU-015*2', { express: true }),
  ilYA(46, 'marieme', 'carte', 'VET-004*1/M, VET-020*2', { enDeux: true }),
  ilYA(30, 'lamine', 'carte', 'CER-002*1, EPI-022*2, FRU-022*2'),
  ilYA(26, 'cheikh', 'livraison', 'CER-004*10, CER-008*3'),
  ilYA(15, 'bineta', 'carte', 'ART-001*1 Indigo, ART-002*2', {
    enDeux: true,
    note: 'Protéger le couvercle du panier\u00a0: le dernier est arrivé plié.',
  }),
  ilYA(8, 'aminata', 'carte', 'FRU-007*2, FRU-003*3, BOI-005*2', { express: true }),
  ilYA(4.5, 'abdoulaye', 'carte', 'BEA-008*6, BEA-012*4 Turquoise'),
  ilYA(2.2, 'rokhaya', 'livraison', 'MAI-001*1, MAI-006*6', { fin: 'a_appeler' }),
  ilYA(1.3, 'adama', 'carte', 'CER-001*1, FRU-011*5, POI-007*1', { pour: 'maman' }),
  ilYA(0.5, 'khady', 'carte', 'CHA-002*1/38, VET-018*1'),
]

/** What came and what was lost, days ago. */
export const MOUVEMENTS_DEMO = [
  { jours: 26, code: 'CER-001', motif: 'livraison', quantite: 40, reference: 'BL 2201, riz de Ross Béthio' },
  { jours: 20, code: 'FRU-012', motif: 'perte', quantite: -6, reference: 'Cagette écrasée au déchargement' },
  {
    jours: 16,
    code: 'BOI-001',
    motif: 'livraison',
    quantite: 48,
    reference: 'BL 2214, coopérative de Thiès',
  },
  { jours: 11, code: 'EPI-020', motif: 'livraison', quantite: 100, reference: 'BL 2219' },
  { jours: 9, code: 'MAI-009', motif: 'perte', quantite: -4, reference: 'Verres cassés' },
  { jours: 5, code: 'POI-001', motif: 'livraison', quantite: 12, reference: 'Pêche du matin, Kayar' },
  { jours: 2, code: 'BEA-009', motif: 'inventaire', stock: 137, reference: 'Comptage du rayon savons' },
] as const

/** What was looked for, days ago. */
export const CHERCHEES: [jours: number, ...mots: string[]][] = [
  [24, 'riz', 'huile d’olive', 'trottinette', 'thiakri pot'],
  [17, 'bissap', 'riz parfumé', 'huile d’olive', 'djellaba', 'cafetière italienne'],
  [9, 'riz', 'karité', 'huile d’olive', 'trottinette', 'couscoussier'],
  [3, 'boubou', 'riz', 'djellaba', 'huile d’olive', 'carte sim'],
  [0.1, 'bissap', 'couscoussier', 'huile d’olive'],
]
