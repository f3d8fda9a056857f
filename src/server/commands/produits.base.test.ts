import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { openCommands } from './commands.ts'

test('les produits sortent en fichier, s’essaient et s’importent en ligne de commande', async () => {
  const database = await ouvrirBase()
  await poserBoutique(database)
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-produits-'))
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }))
  const commander = openCommands(contexteDeTest(database))
  const taper = async (command: string, nom: string) => {
    const { lines, code } = await commander({ command, args: [join(dossier, nom)] }, () => {})
    return [code, lines.join('\n').replaceAll(`${dossier}/`, '')]
  }
  expect(await taper('exporter', 'p.csv')).toEqual([0, 'Produits écrits\u00a0: p.csv'])
  expect(await taper('exporter', 'p.csv')).toEqual([1, 'p.csv existe déjà.'])
  expect(await taper('essayer', 'p.csv')).toEqual([
    0,
    '6\u00a0lignes\u00a0: 0 à créer, 0 à modifier, 6 sans changement, 0 à corriger.',
  ])
  const fichier = readFileSync(join(dossier, 'p.csv'), 'utf8')
  writeFileSync(join(dossier, 'faux.csv'), fichier.replace(';850;', ';0;'))
  const [code, dit] = await taper('importer', 'faux.csv')
  expect([code, String(dit).split('\n').slice(1)]).toEqual([
    1,
    ['  ligne 3, prix\u00a0: Le prix doit être positif', 'Rien n’a été importé.'],
  ])
  writeFileSync(join(dossier, 'bon.csv'), fichier.replace(';850;', ';875;'))
  expect(await taper('importer', 'bon.csv')).toEqual([
    0,
    'Importé\u00a0: 0\u00a0créé, 1\u00a0modifié, 5 sans changement, 0 à corriger.',
  ])
  expect(await database.query(`SELECT prix FROM produit WHERE code = 'T-MIL'`)).toEqual([
    { prix: '875.0000' },
  ])
  expect(await database.query('SELECT compte_id, objet FROM journal ORDER BY id')).toEqual([
    { compte_id: null, objet: 'produit' },
    { compte_id: null, objet: 'importation' },
  ])
  expect((await taper('importer', 'absent.csv'))[1]).toBe('absent.csv ne peut pas être lu (ENOENT).')
})
