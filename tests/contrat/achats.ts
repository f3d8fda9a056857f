import type { Queries } from '#database/database.ts'

/** What some of the shop's things cost: the staff alone knows. */
export const REVIENT = '23456.7891'

/** A supplier, a product that is theirs, and an order that was sent to them. */
export async function poserAchats(q: Queries): Promise<void> {
  await q.query(
    `INSERT INTO fournisseur (id, designation, telephone) VALUES (1, 'Sow-7f3b', '+221770007373')`,
  )
  await q.query(
    `UPDATE produit SET fournisseur_id = 1, reference_fournisseur = 'S-7f3b', prix_revient = $1, seuil = 7373.7373 WHERE id = 3`,
    [REVIENT],
  )
  await q.query('UPDATE declinaison SET prix_revient = $1 WHERE produit_id = 3', [REVIENT])
  await q.query(
    `INSERT INTO achat (id, fournisseur_id, etat, voie, cree_le, envoye_le) VALUES (1, 1, 'envoye', 'autre', now(), now())`,
  )
  await q.query('INSERT INTO achatligne (achat_id, produit_id, quantite, prix) VALUES (1, 1, 10, $1)', [
    REVIENT,
  ])
  await q.query(
    `SELECT setval(pg_get_serial_sequence(t, 'id'), 1) FROM unnest('{fournisseur,achat}'::text[]) AS t`,
  )
}

/** A supplier as the staff writes one. */
export const FOURNISSEUR = {
  corps: {
    designation: 'Sow et frères',
    telephone: '77 123 45 67',
    email: 'sow@exemple.sn',
    delai: 3,
    note: 'Le matin.',
  },
  autre: { designation: 'Diop' },
  change: { id: 1, corps: { note: 'Demander Awa.' } },
  supprime: { id: 999_999, etranger: 404 },
}
