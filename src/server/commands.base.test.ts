import { expect, test } from 'vitest'
import { demandeur } from '#compte/compte.actions.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
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
  expect((await taper('role', 'personne@exemple.sn', 'client')).code).toBe(1)
  expect((await taper('role', 'awa@exemple.sn', 'patron')).code).toBe(1)
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

test('Une commande inconnue, mal employée, ou dont on demande l’aide ne touche à rien', () => {
  expect(checkCommand({ command: 'effacer', args: [] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: '', args: [] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: 'token', args: [] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: 'seed', args: ['x'] })).toMatchObject({ code: 2 })
  expect(checkCommand({ command: 'token', args: ['--help'] })).toMatchObject({ code: 0 })
  expect(checkCommand({ command: '--help', args: [] })).toMatchObject({ code: 0 })
  expect(checkCommand({ command: 'seed', args: [] })).toBeNull()
})
