// What the shop's books must say, whatever a random walk did, beside the providers' own.
import { expect } from 'vitest'
import type { Context } from '#context'
import type { Argent } from '#demo/prestataire/stand.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import type { Manette } from '../caisse.ts'
import { verifierLivre } from './avoirs.ts'

interface Ligne extends Record<string, unknown> {
  commande: number
  etat: number
  etat_paiement: number
  payment_method: string
  montant: number
  tenu: number
  methode: string | null
  tentative: string | null
  motif: string | null
  reference: string | null
  recu: number | null
  devise_recue: string | null
  rendu: number
  garde: number
  a_la_main: number
}
const COMPTES = `
SELECT c.id AS commande, c.etat, c.etat_paiement, c.payment_method, c.montantcommande::int AS montant,
  coalesce((SELECT -sum(m.montant) FROM mouvementavoir m WHERE m.commande_id = c.id), 0)::int AS tenu, t.methode, t.etat AS tentative, t.motif, t.reference, t.recu, t.devise_recue,
  coalesce((SELECT sum(montant) FROM remboursement r WHERE r.tentative_id = t.id AND r.etat = 'fait'), 0)::int AS rendu,
  coalesce((SELECT sum(montant) FROM remboursement r WHERE r.tentative_id = t.id AND r.etat = 'fait' AND r.en_avoir = 1), 0)::int AS garde,
  coalesce((SELECT sum(montant) FROM remboursement r WHERE r.tentative_id = t.id AND r.etat = 'a_la_main'), 0)::int
    AS a_la_main
FROM commande c LEFT JOIN tentative t ON t.commande_id = c.id WHERE c.id = ANY($1::int[]) ORDER BY c.id, t.id`

/** What is asked of the shop, and of whoever holds the hand on each provider's stand-in. */
interface Livres {
  caisse: { services: Context }
  moyens: Record<Methode, Pick<Manette, 'caprice'>>
}

/** What the providers hold is what the shop says, order by order. */
export async function verifier(
  caisse: Livres['caisse'],
  moyens: Livres['moyens'],
  commandes: number[],
): Promise<void> {
  const argent = new Map<string, Argent>()
  for (const un of METHODES)
    for (const paye of (await moyens[un].caprice({})).argent) argent.set(paye.reference, paye)
  const lignes = await caisse.services.database.query<Ligne>(COMPTES, [commandes])
  for (const id of commandes) {
    const siennes = lignes.filter(({ commande, methode }) => commande === id && methode !== 'avoir')
    const toutes = lignes.filter(({ commande }) => commande === id)
    const [tete] = toutes
    const { etat, etat_paiement, montant, tenu } = tete ?? {
      etat: -1,
      etat_paiement: -1,
      montant: 0,
      tenu: -1,
    }
    const payees = siennes.filter(({ tentative }) => tentative === 'payee')
    for (const { methode, reference, recu, rendu, garde, a_la_main, tentative, motif } of siennes) {
      const chez = argent.get(reference ?? '')
      // what its buyer keeps as store credit stays at the provider's
      const dit = [methode, tentative, (recu ?? 0) - rendu + garde]
      if (methode !== null && methode !== 'livraison')
        expect([id, ...dit], motif ?? '').toEqual([
          ...[id, methode, tentative, (chez?.encaisse ?? 0) - (chez?.rendu ?? 0)],
        ])
      // beside the one that paid, everything has gone back, or waits for a person where the provider cannot
      if (tentative !== 'payee')
        expect([id, methode, tentative, (recu ?? 0) - rendu - a_la_main]).toEqual([id, methode, tentative, 0])
    }
    expect([id, payees.length]).toEqual([id, payees.length > 0 ? 1 : 0])
    // paid: what came and what credit holds for it are its total; given up before: it holds nothing
    const soldee = [2, 4, 5].includes(etat_paiement)
    if (soldee) expect([id, additionner(payees) + tenu]).toEqual([id, montant])
    // to be collected at the door, less what credit holds for it
    else if (etat !== 0 && etat_paiement !== 6) expect([id, tenu]).toEqual([id, 0])
    // credit has gone back at once, and the rest waits for a person: given back in part meanwhile
    const enPartie = tenu > 0 && payees.some(({ a_la_main }) => a_la_main > 0)
    if (payees.length > 0) expect(enPartie ? [2, 4, 5] : [2, 5]).toContain(etat_paiement)
    if (etat_paiement === 2) expect([1, 5]).toContain(etat)
    // nothing stays on the way
    const enRoute = siennes.filter(({ tentative }) => tentative === 'ouverte')
    expect([id, etat === 0 ? 0 : enRoute.length]).toEqual([id, 0])
    if (etat === 0) expect([id, tete?.payment_method]).toEqual([id, 'livraison'])
    expect([0, 1, 5]).toContain(etat)
  }
  const essais = await caisse.services.database.query<{ reference: string }>(
    'SELECT reference FROM tentative',
  )
  const connues = new Set(essais.map(({ reference }) => reference))
  expect([...argent.keys()].filter((reference) => !connues.has(reference))).toEqual([])
  const [stock] = await caisse.services.database.query<{ ecart: string; tenu: string; pris: string }>(
    `SELECT p.quantite - (SELECT sum(m.quantite) FROM mouvement m WHERE m.produit_id = p.id) AS ecart,
       (SELECT coalesce(sum(r.quantite), 0) FROM reservation r WHERE r.produit_id = p.id)::text AS tenu,
       (SELECT coalesce(sum(d.quantite), 0) FROM detailcommande d JOIN commande c ON c.id = d.commande_id
        WHERE d.produit_id = p.id AND c.etat <> 5)::text AS pris
     FROM produit p WHERE id = 5`,
  )
  expect([Number(stock?.ecart), Number(stock?.tenu)]).toEqual([0, Number(stock?.pris)])
  await verifierLivre(caisse)
}

// PayPal takes euros in place of francs, 0.0015 of one for each
const additionner = (payees: Ligne[]) =>
  payees.reduce(
    (somme, { recu, devise_recue }) =>
      somme + (devise_recue === 'EUR' ? Math.round(Number(recu) / 0.15) : Number(recu ?? 0)),
    0,
  )
