import { empreinteDe } from '#shared/surete/empreinte.ts'
import type { Lot } from './lot.ts'

/** The gift card of the demonstration, which the README tells. */
const CODE = 'TERA-NGA2-CADE-AUX2'

/** One card of 20 000 francs, for whoever tries one. */
export const lotsAvoirs = (now: Date): Lot[] => [
  {
    sql: `WITH carte AS (
  INSERT INTO avoir (genre, empreinte, fin_code, pour, note, cree_le)
  SELECT 'carte', x.empreinte, x.fin_code, x.pour, x.note, x.cree_le
  FROM json_to_recordset($1::text::json) AS x (empreinte text, fin_code text, pour text, note text, cree_le timestamptz)
  RETURNING id, cree_le)
INSERT INTO mouvementavoir (avoir_id, montant, motif, auteur, cree_le)
SELECT id, 20000, 'emission', 'boutique', cree_le FROM carte`,
    lignes: [
      {
        empreinte: empreinteDe(CODE),
        fin_code: CODE.slice(-4),
        pour: 'qui l’essaie',
        note: 'Carte de démonstration',
        cree_le: now,
      },
    ],
  },
]
