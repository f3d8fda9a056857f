import type { Lot } from './lot.ts'

/** Three codes that run: none applies by itself, so that a cart comes to what its lines say until one is typed. */
export const lotsOffres = (now: Date): Lot[] => [
  {
    sql: `INSERT INTO offre (designation, genre, valeur, achetes, offerts, code, min_montant, premiere, cumulable, debut, cree_le)
SELECT x.designation, x.genre, x.valeur, x.achetes, x.offerts, x.code, x.min_montant, x.premiere, x.cumulable, x.debut, x.debut
FROM json_to_recordset($1::text::json) AS x (designation text, genre text, valeur numeric, achetes int, offerts int, code text,
  min_montant numeric, premiere int, cumulable int, debut timestamptz)`,
    lignes: [
      {
        ...{
          designation: '−10\u00a0% sur la première commande',
          genre: 'pourcent',
          valeur: 10,
        },
        ...{
          achetes: null,
          offerts: null,
          code: 'BIENVENUE',
          min_montant: null,
          premiere: 1,
          cumulable: 1,
          debut: now,
        },
      },
      {
        ...{ designation: 'Livraison offerte dès 50\u202f000\u00a0FCFA', genre: 'livraison', valeur: null },
        ...{
          achetes: null,
          offerts: null,
          code: 'LIVRAISON',
          min_montant: 50_000,
          premiere: 0,
          cumulable: 1,
          debut: now,
        },
      },
      {
        ...{ designation: 'Trois achetés, un offert', genre: 'lot', valeur: null },
        ...{
          achetes: 3,
          offerts: 1,
          code: 'TROISPLUSUN',
          min_montant: null,
          premiere: 0,
          cumulable: 0,
          debut: now,
        },
      },
    ],
  },
]
