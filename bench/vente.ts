// `npm run bench -- --vente`: what is sold, and for how much: struck prices, twelve variants of each product, a code and a tax.
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Database, Queries } from '#database/database.ts'
import { creerOffre } from '#offre/equipe.actions.ts'
import { tenirPromotions } from '#promotion/promotion.actions.ts'
import { SANS_REGLAGE } from '#taxe/reglage.ts'
import { reglerTaxe } from '#taxe/taxe.actions.ts'

const LOT = 2_000
const COULEURS = 3
const TAILLES = 4
const PIECES = 10_000_000
/** Takes a tenth off, for whoever names it. */
export const CODE = 'BANC'

/** Gives products from `premier` on twelve variants each; triggers sum them for whoever writes, here it is said at once. */
export async function decliner(database: Database, premier: number): Promise<void> {
  await database.script('ALTER TABLE declinaison DISABLE TRIGGER USER')
  await database.script('ALTER TABLE produit DISABLE TRIGGER annonce_modification')
  const [fin] = await database.query<{ id: number }>('SELECT max(id) AS id FROM produit')
  for (let id = premier; id <= (fin?.id ?? 0); id += LOT) {
    const lot = [id, id + LOT - 1]
    for (const table of ['couleur', 'taille'])
      await database.query(`DELETE FROM produit_${table} WHERE produit_id BETWEEN $1 AND $2`, lot)
    await database.query(
      `INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite, ecart)
       SELECT p.id, c.id, t.id, ${PIECES}, 100 * (c.rang + t.rang) FROM produit p,
         (SELECT id, row_number() OVER (ORDER BY id) - 1 AS rang FROM couleur ORDER BY id LIMIT ${COULEURS}) c,
         (SELECT id, row_number() OVER (ORDER BY id) - 1 AS rang FROM taille ORDER BY id LIMIT ${TAILLES}) t
       WHERE p.id BETWEEN $1 AND $2`,
      lot,
    )
    for (const table of ['couleur', 'taille'])
      await database.query(
        `INSERT INTO produit_${table} (produit_id, ${table}_id)
         SELECT DISTINCT produit_id, ${table}_id FROM declinaison WHERE produit_id BETWEEN $1 AND $2`,
        lot,
      )
    await database.query(
      `UPDATE produit SET quantite = ${PIECES * COULEURS * TAILLES} WHERE id BETWEEN $1 AND $2`,
      lot,
    )
  }
  await database.script('ALTER TABLE declinaison ENABLE TRIGGER USER')
  await database.script('ALTER TABLE produit ENABLE TRIGGER annonce_modification')
  await database.script('ANALYZE declinaison; ANALYZE produit_couleur; ANALYZE produit_taille')
}

/** A promotion of the whole shop, a tax in its prices, a code for everybody. */
export async function solder(context: Context): Promise<void> {
  const { database, now } = context
  await database.query(
    `INSERT INTO promotion (designation, pourcent, piece, portee, debut) VALUES ('Soldes', 20, 5, 'boutique', $1)`,
    [now().toISOString()],
  )
  await tenirPromotions(context)
  const appel = { equipier: LIGNE_DE_COMMANDE }
  const [pays] = await database.query<{ id: number }>("SELECT id FROM pays WHERE code = 'sn'")
  const senegal = { pays_id: pays?.id ?? 0, mode: null, taux: '18', livraison: null, categories: [] }
  await reglerTaxe(context, appel, {
    ...{ ...SANS_REGLAGE, mode: 'incluse', pays_id: senegal.pays_id, pays: [senegal] },
  })
  await creerOffre(context, appel, {
    ...{ designation: 'Banc', genre: 'pourcent', valeur: '10', achetes: null, offerts: null, code: CODE },
    ...{ cadeaux: [], categories: [], produits: [], zones: [], premiere: 0, compte_id: null },
    ...{ min_montant: null, min_poids: null, max_total: null, max_compte: null, cumulable: 0 },
    ...{ debut: now().toISOString(), fin: null },
  })
}

/** The carts of the bench ask for one of the variants. */
export async function choisir(q: Queries): Promise<void> {
  await q.query(
    `UPDATE panierproduit l SET couleur_id = (SELECT min(couleur_id) FROM declinaison),
       taille_id = (SELECT min(taille_id) FROM declinaison)
     WHERE EXISTS (SELECT FROM declinaison d WHERE d.produit_id = l.produit_id)`,
  )
}
