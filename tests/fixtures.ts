import type { Queries } from '#database/database.ts'
import type { Offre } from '#offre/offre.ts'

const INSTANT = '2026-11-01T00:00:00Z'

/** Ids of the little shop that `poserBoutique` puts into an empty database. */
export const ids = {
  categorie: { grains: 101, farines: 102, tissus: 103 },
  unite: { kg: 901, sac25: 902, sac50: 903, piece: 904, carton12: 905, litre: 906 },
  couleur: { rouge: 201, bleu: 202 },
  taille: { m: 301, l: 302 },
  produit: { riz: 1, mil: 2, boubou: 3, epuise: 4, bissap: 5, archive: 6 },
  pays: { senegal: 501, france: 502, italie: 503 },
  zone: { dakar: 601, europe: 602, sansTarif: 603, euro: 604 },
  destination: { dakar: 701, paris: 702, milan: 703, sansTarif: 704 },
} as const

const INSERTS = `
INSERT INTO devise (code, taux) VALUES ('XOF', 1), ('EUR', 0.0015), ('USD', 0.0017), ('JPY', 0.19)
  ON CONFLICT (code) DO UPDATE SET taux = excluded.taux;
INSERT INTO unite (id, code, designation, facteur, dimension) VALUES
  (901, 't-kg', 'Kilogramme', 1, 'masse'), (902, 't-sac25', 'Sac de 25 kg', 25, 'masse'),
  (903, 't-sac50', 'Sac de 50 kg', 50, 'masse'), (904, 't-piece', 'Pièce', 1, 'piece'),
  (905, 't-carton12', 'Carton de 12', 12, 'piece'), (906, 't-litre', 'Litre', 1, 'volume');
INSERT INTO categorie (id, designation, parent_id, rang) VALUES
  (101, 'Grains', NULL, 1), (102, 'Farines', 101, 1), (103, 'Tissus', NULL, 2);
INSERT INTO couleur (id, designation, code_hex) VALUES (201, 'Rouge t', '#bc1533'), (202, 'Bleu t', '#384796');
INSERT INTO taille (id, designation, rang) VALUES (301, 'M t', 1), (302, 'L t', 2);
INSERT INTO produit (id, code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le, archive_le) VALUES
  (1, 'T-RIZ', 'Riz brisé parfumé', 'Riz de la vallée du fleuve.', 12500, 40, 25, 'produit/riz.jpg', 101, 902, '${INSTANT}', NULL),
  (2, 'T-MIL', 'Farine de mil', 'Mouture fine.', 850, 100, 1, NULL, 102, 901, '${INSTANT}', NULL),
  (3, 'T-BOUBOU', 'Boubou brodé', 'Bazin riche.', 35000, 10, 0.8, NULL, 103, 904, '${INSTANT}', NULL),
  (4, 'T-EPUISE', 'Fonio épuisé', 'Bientôt de retour.', 1500, 0, 1, NULL, 101, 901, '${INSTANT}', NULL),
  (5, 'T-BISSAP', 'Bissap en bouteille', 'Fleurs d’hibiscus.', 1000, 60, 1.1, NULL, 101, 904, '${INSTANT}', NULL),
  (6, 'T-ARCHIVE', 'Ancien produit', NULL, 500, 5, 1, NULL, 101, 904, '${INSTANT}', '${INSTANT}');
INSERT INTO produit_unite (produit_id, unite_id) VALUES
  (1, 901), (1, 902), (1, 903), (2, 901), (2, 902), (3, 904), (4, 901), (5, 904), (5, 905), (6, 904);
INSERT INTO produit_couleur (produit_id, couleur_id) VALUES (3, 201), (3, 202);
INSERT INTO produit_taille (produit_id, taille_id) VALUES (3, 301), (3, 302);
INSERT INTO mouvement (produit_id, quantite, motif, cree_le)
  SELECT id, quantite, 'initial', '${INSTANT}' FROM produit WHERE quantite > 0;
INSERT INTO zone (id, designation, devise) VALUES
  (601, 'Dakar t', 'XOF'), (602, 'Europe t', 'XOF'), (603, 'Sans tarif t', 'XOF'), (604, 'Europe en euros t', 'EUR');
INSERT INTO tariflivraison (id, zone_id, prixkg, prix10kg, prix20kg, prixexpress) VALUES
  (801, 601, 1500, NULL, NULL, 3000), (802, 602, 6000, 5000, 4500, 9000), (803, 604, 9.5, NULL, NULL, NULL);
UPDATE preference SET id = 901, nom = 'Boutique d’essai', email = 'boutique@exemple.sn', telephone = '+221338000000',
  reseaux = '[{"nom": "facebook", "adresse": "https://facebook.example/boutique"}]';
INSERT INTO cgv (version, texte, publiee_le) VALUES (1, 'Conditions d’essai.', '${INSTANT}');
INSERT INTO pays (id, designation, code) VALUES (501, 'Sénégal', 'sn'), (502, 'France', 'fr'), (503, 'Italie', 'it')
  ON CONFLICT (code) DO UPDATE SET id = excluded.id;
INSERT INTO destination (id, pays_id, ville, livraisonexpress, delaistandard, delaisexpress, zone_id) VALUES
  (701, 501, 'Dakar', 1, 1, 0, 601), (702, 502, 'Paris', 1, 6, 3, 602), (703, 503, 'Milan', 0, 7, NULL, 604),
  (704, 501, 'Kédougou', 0, 4, NULL, 603);
PERFORM setval(pg_get_serial_sequence(nom, 'id'), 999) FROM unnest(ARRAY['produit', 'categorie', 'unite', 'couleur',
  'taille', 'pays', 'zone', 'tariflivraison', 'destination']) AS nom;
`

/**
 * Fills an empty, migrated database with a shop small enough to know by heart: six products (one sold out, one
 * archived), units with factors, four destinations (one without tariff), terms version 1.
 */
export async function poserBoutique(q: Queries): Promise<typeof ids> {
  await q.query(`DO $boutique$ BEGIN ${INSERTS} END $boutique$`)
  return ids
}

/** Variants of a product with their stocks, in the place of those and of the stock that it had; answers their ids. */
export async function poserDeclinaisons(
  q: Queries,
  produit_id: number,
  voulues: { couleur_id: number | null; taille_id: number | null; quantite: number; ecart?: number }[],
): Promise<number[]> {
  await q.query('DELETE FROM reservation WHERE produit_id = $1', [produit_id])
  await q.query('DELETE FROM mouvement WHERE produit_id = $1', [produit_id])
  await q.query('DELETE FROM declinaison WHERE produit_id = $1', [produit_id])
  const lignes = await q.query<{ id: number }>(
    `WITH posees AS (
       INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite, ecart)
       SELECT $1, v.couleur_id, v.taille_id, v.quantite, coalesce(v.ecart, 0)
       FROM jsonb_to_recordset($2::jsonb) AS v (couleur_id int, taille_id int, quantite numeric, ecart numeric)
       RETURNING id, produit_id, quantite),
     bougees AS (
       INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, cree_le)
       SELECT produit_id, id, quantite, 'initial', '${INSTANT}' FROM posees WHERE quantite > 0)
     SELECT id FROM posees ORDER BY id`,
    [produit_id, JSON.stringify(voulues)],
  )
  return lignes.map(({ id }) => id)
}

/** The columns of a table that a row is written by: what the base works out itself is not written. */
export async function colonnesDe(q: Queries, table: string): Promise<string> {
  const lues = await q.query<{ nom: string }>(
    `SELECT column_name AS nom FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  return lues.map(({ nom }) => nom).join(', ')
}

/** Where each destination is: who has something sent there lives there. */
const LIEUX: Record<number, [ville: string, pays: string]> = {
  701: ['Dakar', 'SEN'],
  702: ['Paris', 'FRA'],
  703: ['Milan', 'ITA'],
  704: ['Kédougou', 'SEN'],
}

/** Somebody moves to where a destination is. */
export async function demenager(q: Queries, compte_id: number, destination_id: number): Promise<void> {
  const lieu = LIEUX[destination_id]
  if (lieu) await q.query('UPDATE compte SET ville = $2, pays = $3 WHERE id = $1', [compte_id, ...lieu])
}

/** An account made straight in the database; answers its id. */
export async function poserCompte(q: Queries, sub: string, champs: { role?: string } = {}): Promise<number> {
  const [row] = await q.query<{ id: number }>(
    `INSERT INTO compte (issuer, sub, email, nom, prenom, telephone1, adresse, ville, pays, role, cree_le)
     VALUES ('test', $1, $2, 'Diop', $3, '+221771234567', 'Sacré-Cœur 3', 'Dakar', 'SEN', $4, $5) RETURNING id`,
    [sub, `${sub}@exemple.sn`, sub, champs.role ?? 'client', INSTANT],
  )
  if (!row) throw new Error('no account was made')
  return row.id
}

/** The shop as its keeper opened it: what a test does that is about something else. */
export async function ouvrirAuPublic(q: Queries): Promise<void> {
  await q.query('UPDATE ouverture SET premiere_le = now(), ouverte_le = now()')
}

/** Ten percent off everything, for all, without end: what a test wants otherwise, it says. */
export const offreSimple = (champs: Partial<Offre>): Offre => ({
  ...{ designation: 'Bienvenue', genre: 'pourcent', valeur: '10', achetes: null, offerts: null, code: null },
  ...{ cadeaux: [], categories: [], produits: [], zones: [], premiere: 0, compte_id: null },
  ...{ min_montant: null, min_poids: null, max_total: null, max_compte: null, cumulable: 0 },
  ...{ debut: '2020-01-01T00:00:00.000Z', fin: null },
  ...champs,
})
