import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knock, openDoor } from './door.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'teranga-porte-'))
})
afterEach(() => rmSync(dossier, { recursive: true, force: true }))

const repeter = async (ask: object) => ({ lines: [JSON.stringify(ask)], code: 0 })
const ASK = { command: 'token', args: ['a@b.sn'] }

test('La ligne de commande parle à la boutique qui tourne', async () => {
  const close = await openDoor(dossier, repeter)
  expect(await knock(dossier, ASK)).toEqual({ lines: [JSON.stringify(ASK)], code: 0 })
  await close()
  expect(await knock(join(dossier, 'absent'), ASK)).toBeNull()
  expect(await knock(dossier, ASK)).toBeNull()
})

test('Personne ne répond quand la boutique est arrêtée, ou n’a jamais existé', async () => {
  expect(await knock(dossier, ASK)).toBeNull()
})

test('La porte d’une boutique tuée net est remplacée', async () => {
  writeFileSync(join(dossier, 'boutique.sock'), '')
  const close = await openDoor(dossier, repeter)
  expect(await knock(dossier, ASK)).not.toBeNull()
  await close()
})

test('La porte n’est ouverte qu’au propriétaire : qui entre peut ouvrir une session pour n’importe qui', async () => {
  const close = await openDoor(dossier, repeter)
  expect(statSync(join(dossier, 'boutique.sock')).mode & 0o077).toBe(0)
  await close()
})

test('Un dossier au nom plus long qu’une adresse de socket a sa porte comme les autres', async () => {
  const long = join(dossier, 'x'.repeat(120))
  mkdirSync(long)
  const close = await openDoor(long, repeter)
  expect(await knock(long, ASK)).not.toBeNull()
  await close()
})

test('Une longue commande dit où elle en est avant de répondre', async () => {
  const close = await openDoor(dossier, async (_, say) => {
    say('50 %')
    say('100 %')
    return { lines: ['fini'], code: 0 }
  })
  const avance: string[] = []
  expect(await knock(dossier, ASK, (line) => avance.push(line))).toEqual({ lines: ['fini'], code: 0 })
  expect(avance).toEqual(['50 %', '100 %'])
  await close()
})

test('Une boutique qui raccroche au milieu d’une commande n’a pas répondu', async () => {
  const close = await openDoor(dossier, async (_, say) => {
    say('50 %')
    throw new Error('panne')
  })
  await expect(knock(dossier, ASK)).rejects.toThrow()
  await close()
})

test('Un signe collé d’un PDF, que d’autres prennent pour une fin de ligne, passe la porte', async () => {
  const colle = 'riz\u2028étuvé\u2029brisé'
  const close = await openDoor(dossier, async (_, say) => {
    say(colle)
    return { lines: [colle], code: 0 }
  })
  const avance: string[] = []
  const told = await knock(dossier, { command: 'token', args: [colle] }, (line) => avance.push(line))
  expect([told, avance]).toEqual([{ lines: [colle], code: 0 }, [colle]])
  await close()
})
