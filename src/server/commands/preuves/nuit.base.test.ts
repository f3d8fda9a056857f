import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeGenre } from '#database/genre.ts'
import { readSauvegardes } from '#sauvegarde/sauvegarde.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { silence } from '#tests/silence.ts'
import type { Ask } from '../../door.ts'
import { lockFolder } from '../../lock.ts'
import type { Heading } from '../backup.ts'
import { checkCommand, openCommands, withFile } from '../commands.ts'
import { passerLaNuit } from '../nuit.ts'
import { exigerEntiere, relire } from '../relire.ts'

const say = () => {}

async function ouvrir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'teranga-nuit-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const folder = join(dataDir, 'sauvegardes')
  const context = contexteDeTest(await ouvrirBase())
  await context.database.transaction((tx) => writeGenre(tx, 'reelle'))
  await poserBoutique(context.database)
  const commander = openCommands(context)
  const nuit = (options = {}, autrement: Partial<Parameters<typeof passerLaNuit>[0]> = {}) =>
    passerLaNuit({
      folder,
      options,
      dataDir,
      demander: (ask: Ask) => commander(ask, say),
      relire,
      say,
      log: silence,
      now: context.now,
      ...autrement,
    })
  return { context, commander, dataDir, folder, nuit, notees: () => readSauvegardes(context.database) }
}

test('la nuit, la boutique se sauvegarde, se relit dans une base d’essai, et le tableau de bord le sait', async () => {
  const { context, dataDir, folder, nuit, notees } = await ouvrir()
  const { code, lines } = await nuit()
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^Sauvegarde faite et relue.*lignes,.0.image/)]])
  const { derniere, bonne } = await notees()
  expect(derniere).toEqual({
    faite_le: context.now().toISOString(),
    fichier: readdirSync(folder)[0],
    octets: readFileSync(join(folder, readdirSync(folder)[0] ?? '')).length,
    lignes: expect.any(Number),
    images: 0,
    faute: null,
  })
  expect(derniere?.lignes).toBeGreaterThan(50)
  expect(bonne).toEqual(derniere)
  // nothing stays of the trial
  expect(readdirSync(join(dataDir, 'essai'))).toEqual(['verrou'])
})

test('les anciennes s’en vont une fois la nouvelle relue, jamais une nuit qui a manqué', async () => {
  const { context, folder, nuit, notees } = await ouvrir()
  for (let rang = 0; rang < 3; rang += 1) {
    expect((await nuit({ garder: '2' }, { relire: async () => ({ lignes: 1, images: 0 }) })).code).toBe(0)
    context.avancer(86_400_000)
  }
  // the first of the month stays as well
  expect(readdirSync(folder).length).toBe(3)
  // of one that was killed, days before: it goes whatever comes of this night
  const avant = readdirSync(folder)
  writeFileSync(join(folder, 'teranga-2026-11-20T09-00-00Z.sauvegarde.partiel'), '')

  // cut on its way to the disk
  const couper = async (ask: Ask) => {
    const told = await openCommands(context)(ask, say)
    const [file = ''] = ask.args
    if (ask.command === 'backup') writeFileSync(file, readFileSync(file).subarray(0, -30))
    return told
  }
  const { code, lines } = await nuit({ garder: '1' }, { demander: couper })
  expect([code, lines.join()]).toEqual([1, expect.stringMatching(/coupé, abîmé/)])
  expect(readdirSync(folder)).toEqual(['derniere.douteuse', ...avant])
  const { derniere, bonne } = await notees()
  expect([derniere?.faute, bonne?.fichier]).toEqual([expect.stringMatching(/coupé/), avant.at(-1)])
})

test('un dossier où l’on ne peut pas écrire, une boutique qui ne répond pas : une phrase, et le code 1', async () => {
  const { folder, nuit, notees } = await ouvrir()
  writeFileSync(folder, 'un fichier')
  expect(await nuit()).toEqual({ code: 1, lines: [expect.stringMatching(/ne peut pas être écrit/)] })
  expect((await notees()).derniere?.faute).toMatch(/ne peut pas être écrit/)
  rmSync(folder)
  const sourde = () => Promise.reject(new Error('the shop has hung up'))
  const { code, lines } = await nuit({}, { demander: sourde })
  expect([code, lines.length]).toEqual([1, 3])
  expect(lines[1]).toMatch(/n’a pas pu être prévenu/)
  await expect(nuit({ garder: '0' })).rejects.toThrow('de 1 à 999')
})

test('ce que la boutique dit de sa sauvegarde manquée est ce qui se lit', async () => {
  const { context, nuit } = await ouvrir()
  const pleine = (ask: Ask) =>
    ask.command === 'backup'
      ? Promise.resolve({ code: 1, lines: ['Le disque est plein.'] })
      : openCommands(context)(ask, say)
  expect((await nuit({}, { demander: pleine })).lines).toEqual(['Le disque est plein.'])
})

test('une ligne qui manque se voit, table par table', async () => {
  const { context } = await ouvrir()
  const { database } = context
  const [compte] = await database.query<{ n: number }>('SELECT count(*) AS n FROM unite')
  const rows = Number(compte?.n)
  const dite = (rows: number) => ({
    heading: { tables: [{ name: 'unite', columns: ['id'], rows }] } as unknown as Heading,
    pictures: 0,
  })
  expect(await database.transaction((tx) => exigerEntiere(tx, dite(rows)))).toBe(rows)
  await expect(database.transaction((tx) => exigerEntiere(tx, dite(rows + 1)))).rejects.toThrow(
    `unite, ${rows}\u00a0lignes au lieu de ${rows + 1}`,
  )
})

test('l’aide ne dit que ce qui se tape ; un dossier se nomme d’où l’on est, un nombre reste un nombre', () => {
  const aide = checkCommand({ command: '--help', args: [] })?.lines.join('\n')
  expect(aide).toContain('sauvegarder <dossier>')
  expect(aide).not.toContain('noter-sauvegarde')
  expect(withFile({ command: 'sauvegarder', args: ['nuits', '--garder', '3'] }, '/srv')).toEqual({
    command: 'sauvegarder',
    args: ['/srv/nuits', '--garder', '3'],
  })
})

test('à côté d’une sauvegarde en cours, une seconde ne fait rien et n’en dit rien au tableau de bord', async () => {
  const { dataDir, folder, nuit, notees } = await ouvrir()
  const { release } = lockFolder(join(dataDir, 'essai'))
  const seconde = await nuit()
  release()
  expect(seconde).toEqual({ code: 1, lines: [expect.stringMatching(/^Une autre sauvegarde se fait/)] })
  expect(existsSync(folder)).toBe(false)
  expect((await notees()).derniere).toBe(null)
  expect((await nuit()).code).toBe(0)
})
