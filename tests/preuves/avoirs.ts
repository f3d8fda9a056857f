import { expect } from 'vitest'
import { emettreCarte, remettreCode } from '#avoir/avoir.actions.ts'
import type { Context } from '#context'
import { emettrePapiers } from '#papier/papier.jobs.ts'

/** A gift card of so many francs; answers its code. */
export function poserCarte(
  { database, now }: Pick<Context, 'database' | 'now'>,
  francs: number,
  fin: Date | null = null,
): Promise<string> {
  return database.transaction(async (tx) => {
    const emission = { francs, fin, pour: null, note: null, auteur: 'essai', now: now() }
    return remettreCode(tx, (await emettreCarte(tx, emission)).id)
  })
}

/** PayPal has no francs, and takes euros in their place: 0.0015 of one for each. */
const EN_FRANCS = (unites: string) =>
  `CASE t.devise_recue WHEN 'EUR' THEN round(${unites} / 0.15) ELSE ${unites} END`

/** The ledger of gift cards and store credit: each is its sum; what was made is what is left and what orders keep. */
export async function verifierLivre(caisse: { services: Context }): Promise<void> {
  const { database } = caisse.services
  const faux = await database.query(
    `SELECT id FROM avoir a WHERE solde <> (SELECT coalesce(sum(montant), 0) FROM mouvementavoir WHERE avoir_id = a.id)`,
  )
  expect(faux).toEqual([])
  await emettrePapiers(caisse.services)
  // what an order's papers say was kept of it is what its money and its credit are
  const papiers = await database.query(
    `SELECT c.id, sum(CASE WHEN p.serie = 'FA' THEN 1 ELSE -1 END * (p.contenu->>'francs')::bigint)::int AS papiers,
       coalesce((SELECT sum(${EN_FRANCS('t.recu')}) FROM tentative t WHERE t.commande_id = c.id AND t.etat = 'payee' AND t.methode <> 'avoir'), 0)::int
       + coalesce((SELECT -sum(m.montant) FROM mouvementavoir m WHERE m.commande_id = c.id), 0)::int
       - coalesce((SELECT sum(${EN_FRANCS('r.montant')}) FROM remboursement r JOIN tentative t ON t.id = r.tentative_id
           WHERE t.commande_id = c.id AND t.etat = 'payee' AND r.etat = 'fait'), 0)::int AS argent
     FROM commande c JOIN papier p ON p.commande_id = c.id WHERE c.devise = 'XOF' AND c.etat_paiement IN (2, 4, 5) GROUP BY c.id`,
  )
  for (const { id, papiers: dits, argent } of papiers) expect([id, dits]).toEqual([id, argent])
}
