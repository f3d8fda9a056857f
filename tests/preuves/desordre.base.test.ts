import { expect, it } from 'vitest'
import { signer } from '#demo/stripe/stripe.ts'
import { CARTE, MINUTE, ouvrirCaisse, SECRET_AVIS } from '#tests/caisse.ts'

/** What a card provider announces of one payment, in the order things happened. */
const AVIS = [
  'checkout.session.created',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'checkout.session.completed',
  'charge.refunded',
]
/** All 120 in the long run, and a few drawn by the seed in the short. */
const NOMBRE = process.env.TESTS_LONGS ? 120 : 12

function permutations<T>(liste: T[]): T[][] {
  if (liste.length < 2) return [liste]
  return liste.flatMap((un, rang) => permutations(liste.toSpliced(rang, 1)).map((suite) => [un, ...suite]))
}

it(`les cinq notifications d’un paiement, dans ${NOMBRE} ordres, mènent toutes à la même fin`, async () => {
  const caisse = await ouvrirCaisse()
  await caisse.services.database.query('UPDATE produit SET quantite = 1000')
  const ordres = permutations(AVIS)
  const pas = ordres.length / NOMBRE
  const depart = Number(process.env.SEED) % pas
  for (let n = depart; n < ordres.length; n += pas) {
    const ordre = ordres[n] ?? []
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.refusee)
    await caisse.carte(adresse, CARTE.bonne)
    const [tentative] = await caisse.tentatives(id)
    for (const type of ordre) {
      const object = { id: tentative?.reference, client_reference_id: tentative?.cle }
      const corps = JSON.stringify({ id: `evt_${n}_${type}`, object: 'event', type, data: { object } })
      const t = Math.floor(caisse.services.now().getTime() / 1000)
      expect(await caisse.notifier(corps, signer(corps, SECRET_AVIS, t))).toBe(200)
      await caisse.tour()
    }
    caisse.services.avancer(MINUTE)
    await caisse.tour()
    const { etat, etat_paiement } = await caisse.commande(id)
    const [apres] = await caisse.tentatives(id)
    expect({ ordre, fin: [etat, etat_paiement, apres?.etat] }).toEqual({ ordre, fin: [1, 2, 'payee'] })
  }
})
