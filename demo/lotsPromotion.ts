import type { Lot } from './lot.ts'

const HEURE = 3_600_000
const JOUR = 24 * HEURE

interface PromotionDemo {
  designation: string
  /** A percentage, or francs. */
  pourcent: number | null
  montant: number | null
  piece: number
  codes: string[]
  /** In hours from now, negative before it. */
  debut: number
  fin: number
}
// products on sale for longer than these run, so that what is struck through was asked
const PROMOTIONS: PromotionDemo[] = [
  {
    ...{ designation: 'Semaine de la maison', pourcent: 20, montant: null, piece: 25 },
    codes: ['MAI-010', 'MAI-011', 'MAI-012', 'MAI-014', 'ART-003', 'ART-004', 'ART-012', 'ART-018'],
    ...{ debut: -3, fin: 6 * 24 },
  },
  {
    ...{ designation: 'Lectures de saison', pourcent: null, montant: 500, piece: 100 },
    codes: ['ECO-005', 'ECO-006', 'ECO-007', 'ECO-020'],
    ...{ debut: -5, fin: 12 * 24 },
  },
  {
    ...{ designation: 'Fêtes de fin d’année', pourcent: 15, montant: null, piece: 50 },
    codes: ['MUS-008', 'MUS-013', 'ART-010', 'ART-019', 'BEA-018'],
    ...{ debut: 20 * 24, fin: 40 * 24 },
  },
]

/** The shelf of the home page; a keeper may arrange others. */
const ETAGERES = [{ titre: 'Promotions', genre: 'promotions', codes: [] }]

/** Promotions, two that are running and one that waits for its day, and the shelves that show some. */
export const lotsPromotion = (now: Date): Lot[] => {
  const dans = (heures: number) => new Date(now.getTime() + heures * HEURE)
  return [
    {
      sql: `INSERT INTO promotion (designation, pourcent, montant, piece, portee, produits, debut, fin, cree_le)
SELECT x.designation, x.pourcent, x.montant, x.piece, 'produits',
  (SELECT array_agg(p.id ORDER BY p.id) FROM produit p WHERE p.code = ANY(x.codes)), x.debut, x.fin, x.cree_le
FROM json_to_recordset($1::text::json) AS x (designation text, pourcent numeric, montant numeric, piece int, codes text[],
  debut timestamptz, fin timestamptz, cree_le timestamptz)`,
      lignes: PROMOTIONS.map(({ debut, fin, ...une }) => ({
        ...{ ...une, debut: dans(debut), fin: dans(fin) },
        cree_le: new Date(now.getTime() - JOUR),
      })),
    },
    {
      sql: `UPDATE promotion SET commencee_le = promotion.debut
FROM json_to_recordset($1::text::json) AS x (designation text) WHERE promotion.designation = x.designation`,
      lignes: PROMOTIONS.filter(({ debut }) => debut < 0).map(({ designation }) => ({ designation })),
    },
    {
      sql: `INSERT INTO etagere (titre, genre, produits, rang)
SELECT x.titre, x.genre, coalesce(
  (SELECT array_agg(p.id ORDER BY array_position(x.codes, p.code)) FROM produit p WHERE p.code = ANY(x.codes)), '{}'), x.rang
FROM json_to_recordset($1::text::json) AS x (titre text, genre text, codes text[], rang int)`,
      lignes: ETAGERES.map((une, rang) => ({ ...une, rang })),
    },
  ]
}
