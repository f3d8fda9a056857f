// Keys for trying, typed by the keeper of a real shop and forgotten: nobody buys anything with them.
import { expect, it } from 'vitest'
import { voirMoyens } from '#caisse/moyens.actions.ts'
import { ouvrirPilote } from '#prestataire/pilotes.appel.ts'
import { ouvrirBranches, prestataires } from '#tests/branchement/branches.ts'
import { commanderBissap, ouvrirCaisse } from '#tests/caisse.ts'
import { ouvrirAuPublic } from '#tests/fixtures.ts'
import { silence } from '#tests/silence.ts'

it.each([
  ['carte', { secretKey: 'sk_test_1' }, true],
  ['carte', { secretKey: 'rk_test_1' }, true],
  ['carte', { secretKey: 'sk_live_1' }, false],
  ['carte', { secretKey: 'rk_live_test_1' }, false],
  ['paypal', { apiBase: 'https://api-m.sandbox.paypal.com' }, true],
  ['paypal', { apiBase: 'https://api-m.paypal.com' }, false],
  ['orange_money', { apiBase: 'https://api.orange.com/orange-money-webpay/dev/v1' }, true],
  ['orange_money', { apiBase: 'https://api.orange.com/orange-money-webpay/sn/v1' }, false],
] as const)('%s %o : d’essai, %s', (methode, regle, attendu) => {
  const reglages = { apiBase: 'https://api.exemple.com', secretKey: 'x', webhookSecret: 'whsec_x', ...regle }
  const monde = { publicUrl: 'https://boutique.example', log: silence, now: () => new Date() }
  expect(ouvrirPilote(methode, reglages, monde).essai ?? false).toBe(attendu)
})

it('avec des clés d’essai, une boutique ouverte ne propose pas ce moyen, et le dit à qui la tient', async () => {
  const { base, bureau, poser, essayer } = await ouvrirBranches(await prestataires())
  await ouvrirAuPublic(base)
  await base.query('UPDATE moyen SET actif = 1')
  await poser('carte', { secretKey: 'sk_test_mauvaise', webhookSecret: 'whsec_quelconque' })
  const carte = async () =>
    (await bureau('GET', '/api/moyen')).json()[0].data.find((un: { code: string }) => un.code === 'carte')
  expect(await carte()).toMatchObject({ configure: 1, essai: 1, propose: 0 })
  const etape = async () =>
    (await bureau('GET', '/api/equipe/ouverture'))
      .json()
      .data.etapes.find(({ id }: { id: string }) => id === 'paiement')
  const phrase = expect.stringContaining('Carte bancaire\u00a0: vos clés sont d’essai, aucun argent')
  expect(await etape()).toMatchObject({ etat: 'bloque', phrase })
  await base.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 20000)')
  expect(await etape()).toMatchObject({ etat: 'alerte', phrase })
  // before it opens, the keeper tries
  await base.query('UPDATE ouverture SET ouverte_le = NULL')
  expect(await carte()).toMatchObject({ propose: 1 })
  expect(await etape()).toMatchObject({ etat: 'alerte', phrase })
  await poser('carte', { secretKey: 'sk_live_mauvaise' })
  expect(await etape()).toMatchObject({ etat: 'faite' })
  expect((await essayer('carte')).data).toMatchObject({ etat: 'refuse' })
})

it('une commande d’essai se paie avec elles, aucune autre, que la boutique soit ouverte ou fermée', async () => {
  const caisse = await ouvrirCaisse()
  const { prestataires: ouverts, database } = caisse.services
  await ouvrirAuPublic(database)
  const id = await caisse.commander()
  Object.assign(ouverts, { carte: { ...ouverts.carte, essai: true } })
  const refus = { code: 'MOYEN_INDISPONIBLE' }
  expect((await caisse.payer(id)).json()).toMatchObject(refus)
  const commander = (essai: boolean) =>
    commanderBissap({ ...caisse.services, ...{ essai } }, caisse.compte, caisse.fermer)
  await expect(commander(false)).rejects.toMatchObject(refus)
  await database.query('UPDATE ouverture SET ouverte_le = NULL')
  expect((await caisse.payer(id)).json()).toMatchObject(refus)
  const essai = await commander(true)
  expect(await caisse.commande(essai)).toMatchObject({ essai: 1 })
  expect((await caisse.payer(essai)).statusCode).toBe(200)
  // opened since, it is still one
  await ouvrirAuPublic(database)
  const vus = (essai: boolean) => voirMoyens(database, ouverts, null, essai)
  const carte = async (essai: boolean) => (await vus(essai)).find(({ code }) => code === 'carte')?.propose
  expect([await carte(true), await carte(false)]).toEqual([1, 0])
  // nor is what the team sells before it opens
  await database.query('UPDATE ouverture SET ouverte_le = NULL')
  expect([await carte(true), await carte(false)]).toEqual([1, 0])
})
