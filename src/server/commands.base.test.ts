import { expect, test } from 'vitest'
import { demandeur } from '#compte/compte.actions.ts'
import { writeGenre } from '#database/genre.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { CARTE, ouvrirCaisse } from '#tests/caisse.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { checkCommand, openCommands } from './commands/commands.ts'

async function ouvrir() {
  const database = await ouvrirBase()
  const context = contexteDeTest(database)
  const commander = openCommands(context)
  return { context, taper: (command: string, ...args: string[]) => commander({ command, args }, () => {}) }
}

test('token ouvre une session pour un compte, créé s’il n’existe pas', async () => {
  const { context, taper } = await ouvrir()
  const { lines, code } = await taper('token', 'awa@exemple.sn')
  expect(code).toBe(0)
  expect(await demandeur(context, `Bearer ${lines[0]}`)).toMatchObject({
    email: 'awa@exemple.sn',
    role: 'client',
  })
})

test('role donne un rôle à un compte qui existe, et à lui seul', async () => {
  const { context, taper } = await ouvrir()
  await poserCompte(context.database, 'awa')
  await poserCompte(context.database, 'ben')
  expect((await taper('role', 'AWA@exemple.sn', 'preparateur')).code).toBe(0)
  const roles = await context.database.query('SELECT sub, role FROM compte ORDER BY sub')
  expect(roles).toEqual([
    { sub: 'awa', role: 'preparateur' },
    { sub: 'ben', role: 'client' },
  ])
  expect(await context.database.query('SELECT objet, avant, apres FROM journal')).toEqual([
    { objet: 'compte', avant: { role: 'client' }, apres: { role: 'preparateur' } },
  ])
  expect((await taper('role', 'personne@exemple.sn', 'client')).code).toBe(1)
  expect((await taper('role', 'awa@exemple.sn', 'patron')).code).toBe(1)
})

test('moyen et encaissement règlent ce qui se paie, et comment ; une faute ne règle rien', async () => {
  const { context, taper } = await ouvrir()
  await poserBoutique(context.database)
  expect(await taper('moyen', 'livraison', 'on')).toEqual({ code: 0, lines: ['livraison\u00a0: on'] })
  expect((await taper('encaissement', 'Dakar t', '50000')).lines).toEqual([
    'Dakar t\u00a0: 50\u202f000\u00a0FCFA',
  ])
  expect((await taper('encaissement', '602', '9000')).code).toBe(0)
  expect((await taper('encaissement', '602', 'aucun')).lines).toEqual(['Europe t\u00a0: aucun'])
  const fautes: [string, string, string][] = [
    ['moyen', 'troc', 'on'],
    ['moyen', 'carte', 'peut-être'],
    ['encaissement', 'Mars', '5'],
    ['encaissement', '602', 'beaucoup'],
    ['encaissement', '602', '0'],
  ]
  for (const faute of fautes) expect((await taper(...faute)).code).toBe(1)
  expect(await context.database.query('SELECT * FROM encaissement')).toEqual([
    { zone_id: 601, plafond: '50000' },
  ])
  expect(await context.database.query('SELECT code FROM moyen WHERE actif = 1 ORDER BY rang')).toEqual(
    ['carte', 'paypal', 'livraison'].map((code) => ({ code })),
  )
  const ecrites = await context.database.query('SELECT compte_id, objet, objet_id FROM journal ORDER BY id')
  expect(ecrites.map(({ objet, objet_id }) => `${objet} ${objet_id}`)).toEqual([
    ...['moyen livraison', 'encaissement 601', 'encaissement 602', 'encaissement 602'],
  ])
})

test('seed remplit une boutique sans catalogue, une seule fois, et jamais par-dessus un autre', async () => {
  const { context, taper } = await ouvrir()
  expect(await taper('seed')).toMatchObject({ code: 0, lines: ['La boutique est remplie.'] })
  const compter = () => context.database.query('SELECT count(*) AS n FROM produit')
  const avant = await compter()
  expect((await taper('seed')).lines[0]).toContain('rien n’a été changé')
  expect(await compter()).toEqual(avant)

  const autre = await ouvrir()
  await poserBoutique(autre.context.database)
  await autre.taper('seed')
  expect(await autre.context.database.query('SELECT count(*)::int AS n FROM produit')).toEqual([{ n: 6 }])
})

test('seed est refusé dans une vraie boutique, vide ou non, catalogue ou produits d’essai', async () => {
  const { context, taper } = await ouvrir()
  await context.database.transaction((tx) => writeGenre(tx, 'reelle'))
  for (const args of [[], ['--produits', '50']])
    expect(await taper('seed', ...args)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('celle d’une vraie boutique')],
    })
  expect(await context.database.query('SELECT count(*)::int AS n FROM produit')).toEqual([{ n: 0 }])
})

test('Une commande inconnue, mal employée, ou dont on demande l’aide ne touche à rien', () => {
  expect(checkCommand({ command: 'effacer', args: [] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: '', args: [] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: 'token', args: [] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: 'seed', args: ['x'] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: 'token', args: ['--help'] })).toMatchObject({ code: 0 })
  expect(checkCommand({ command: '--help', args: [] })).toMatchObject({ code: 0 })
  expect(checkCommand({ command: 'seed', args: [] })).toBeNull()
})

test('commandes, commande, anomalies et rembourser disent et font ce que l’équipe ferait', async () => {
  const caisse = await ouvrirCaisse()
  const { id, adresse } = await caisse.enRoute('EUR')
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  const commander = openCommands(caisse.services)
  const taper = (command: string, ...args: string[]) => commander({ command, args }, () => {})
  const numero = `CMD-2026-00000${id}`
  expect((await taper('commandes', '--etat', '1')).lines).toEqual([
    `${numero}  2026-11-21 10:00  Confirmée  Payé  5,25\u00a0€`,
    '1 en tout, page 1 sur 1.',
  ])
  expect((await taper('commandes', '--etat', '12')).code).toBe(1)
  expect((await taper('anomalies')).lines).toEqual(['Rien à regarder.'])
  expect((await taper('rembourser', numero, '--montant', '1,25')).code).toBe(1)
  expect((await taper('rembourser', numero, '--montant', '9', '--motif', 'abîmé')).code).toBe(1)
  expect((await taper('rembourser', numero, '--montant', '1,25', '--motif', 'abîmé')).code).toBe(0)
  await caisse.tour()
  const { lines } = await taper('commande', String(id))
  expect(lines).toContain('  Remboursement n° 1 du paiement n° 1, 1.25 EUR\u00a0: Fait')
  expect(
    lines.some((line) => line.endsWith('Confirmée, Remboursé en partie  paiement\u00a0: remboursement')),
  ).toBe(true)
  expect((await taper('commande', 'CMD-2026-000999')).code).toBe(1)
  expect((await taper('commande', 'abc')).code).toBe(1)
  await taper('rembourser', String(id), '--motif', 'tout')
  await caisse.services.database.query(`UPDATE remboursement SET etat = 'refuse', refus = 'non' WHERE id = 2`)
  expect((await taper('anomalies')).lines[0]).toContain(
    `${numero}, paiement n° 1, remboursement n° 2, 4 EUR, non`,
  )
})
