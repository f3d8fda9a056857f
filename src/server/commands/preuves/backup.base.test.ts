import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { quoted, readSequences, readTables } from '#database/catalog.ts'
import type { Database } from '#database/database.ts'
import { type Genre, writeGenre } from '#database/genre.ts'
import { ageOf } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { baseVierge, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { CARTE, ouvrirCaisse } from '#tests/caisse.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { silence } from '#tests/silence.ts'
import { backUp } from '../backup.ts'
import { type Look, restore } from '../restore.ts'

function nouveauDossier(): string {
  const folder = mkdtempSync(join(tmpdir(), 'teranga-sauvegarde-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of every table as text, and where the numbers stand. */
async function toutDe(database: Database): Promise<Record<string, unknown>> {
  // what changed in counts that are kept may be noted below them, or added up: it is the same count
  await database.query('SELECT ranger_facettes(0)')
  return database.transaction(async (tx) => {
    const tout: Record<string, unknown> = { sequences: await readSequences(tx) }
    for (const { name } of await readTables(tx)) {
      const rows = await tx.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${quoted(name)} t ORDER BY 1`,
      )
      tout[name] = rows.map(({ row }) => row)
    }
    return tout
  })
}

/** These lines, and the one that says that they are all there. */
function signer(suite: string[]): string[] {
  const sha256 = createHash('sha256')
    .update(suite.map((une) => `${une}\n`).join(''))
    .digest('hex')
  return [...suite, JSON.stringify({ end: { lines: suite.length, sha256 } })]
}

const say = () => {}
const restaurer = (
  dataDir: string,
  file: string,
  databaseUrl: string | null = null,
  genre: Genre | null = null,
  look?: Look,
) =>
  restore(
    { dataDir, databaseUrl, genre, media: join(dataDir, 'media') },
    { file, say, log: silence, ...(look ? { look } : {}) },
  )
const rouvrir = (dataDir: string, url: string | null) =>
  url ? openPostgres(url, silence) : openPglite(join(dataDir, 'base'))

test('tout se sauvegarde et se restaure, images comprises, sans qu’un message reparte, de PGlite à PostgreSQL et retour', async () => {
  const { services, ...caisse } = await ouvrirCaisse()
  const { id, adresse } = await caisse.enRoute('EUR')
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  const { database } = services
  await database.query(`UPDATE produit SET designation = E'Riz « étuvé »\\n\\t"=\\\\' WHERE id = 1`)
  // pasted from a PDF: many a reader ends a line there
  await database.query(`UPDATE produit SET description = 'Riz\u2028brisé' WHERE id = 1`)
  await database.query(`UPDATE produit SET description = 'Riz\u2029entier' WHERE id = 2`)
  await database.query(`UPDATE message SET etat = 'envoye', prochain_essai = NULL, fini_le = cree_le`)
  await database.transaction((tx) => writeGenre(tx, 'demonstration'))
  const avant = await toutDe(database)
  const depart = nouveauDossier()
  mkdirSync(join(depart, 'media', 'image'), { recursive: true })
  const image = Buffer.from([0, 255, 10, 13, 200])
  writeFileSync(join(depart, 'media', 'image', 'a.webp'), image)
  let file = join(depart, 'un.sauvegarde')
  const [dit] = await backUp(services, { file, media: join(depart, 'media'), say })
  expect(dit).toMatch(/Sauvegarde faite.*\u00a0lignes, 1\u00a0images/)

  // there and back: whichever database the tests run on, the other one is on the way where there is one
  const etapes = inject('modele').kind === 'postgres' ? [null, await baseVierge()] : [null]
  for (const url of etapes) {
    const dossier = nouveauDossier()
    await restaurer(dossier, file, url)
    const rendue = await rouvrir(dossier, url)
    try {
      const { mot, ...apres } = await toutDe(rendue)
      const { mot: mots, ...attendu } = avant
      expect(apres).toEqual(attendu)
      // words of names that products had before are not looked for any more
      expect((mots as string[]).length).toBeGreaterThanOrEqual((mot as string[]).length)
      expect((mot as string[]).length).toBeGreaterThan(0)
      expect(readFileSync(join(dossier, 'media', 'image', 'a.webp'))).toEqual(image)
      // what was put aside meanwhile is back
      expect(await rendue.query(`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`)).toEqual([])
      expect(await rendue.query('SELECT conname FROM pg_constraint WHERE condeferrable')).toEqual([])
      file = join(dossier, 'suite.sauvegarde')
      await backUp({ ...services, database: rendue }, { file, media: join(dossier, 'media'), say })
    } finally {
      await rendue.close()
    }
  }
})

test('un fichier coupé, changé, d’ailleurs ou d’une version plus récente ne touche à rien', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const folder = nouveauDossier()
  const file = join(folder, 'bon')
  await backUp(context, { file, media: null, say })
  const octets = readFileSync(file)
  const lignes = gunzipSync(octets).toString().trimEnd().split('\n')
  const ecrire = (nom: string, contenu: Buffer | string[]) => {
    const path = join(folder, nom)
    writeFileSync(path, Buffer.isBuffer(contenu) ? contenu : gzipSync(`${contenu.join('\n')}\n`))
    return path
  }
  const plusTard = lignes[0]?.replace(
    '"migrations":[',
    '"migrations":[{"name":"9999_demain.sql","hash":"x"},',
  )
  const essais: [string, RegExp][] = [
    [ecrire('coupe', octets.subarray(0, octets.length - 20)), /coupé/],
    [ecrire('sans-fin', lignes.slice(0, -1)), /coupé/],
    [
      ecrire(
        'change',
        lignes.map((une) => une.replace('Sénégal', 'Ailleurs')),
      ),
      /coupé/,
    ],
    [ecrire('texte', Buffer.from('bonjour')), /coupé/],
    [ecrire('autre', signer(['{"autre":1}'])), /coupé/],
    [ecrire('plus-tard', signer([plusTard ?? '', ...lignes.slice(1, -1)])), /plus récente/],
    [
      ecrire(
        'format',
        signer([lignes[0]?.replace('"teranga":1', '"teranga":2') ?? '', ...lignes.slice(1, -1)]),
      ),
      /plus récente/,
    ],
    [ecrire('ligne-de-moins', signer([...lignes.slice(0, -2)])), /coupé/],
    [join(folder, 'absent'), /n’existe pas/],
  ]
  const dataDir = nouveauDossier()
  for (const [path, phrase] of essais) {
    await expect(restaurer(dataDir, path)).rejects.toThrow(phrase)
    expect([path, readdirSync(dataDir)]).toEqual([path, []])
  }
  // a file that is there is not written over, and one that cannot be written leaves nothing
  await expect(backUp(context, { file, media: null, say })).rejects.toThrow(/existe déjà/)
  await expect(backUp(context, { file: join(folder, 'la', 'bas'), media: null, say })).rejects.toThrow(
    /ENOENT/,
  )
  expect(readFileSync(file)).toEqual(octets)
  expect(readdirSync(folder).filter((nom) => nom.endsWith('.partiel'))).toEqual([])
})

test('une base qui sert déjà n’est pas touchée', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const dataDir = nouveauDossier()
  const file = join(dataDir, 'sauvegarde')
  await backUp(context, { file, media: null, say })
  mkdirSync(join(dataDir, 'base'))
  await expect(restaurer(dataDir, file)).rejects.toThrow(/n’est pas vide/)
  expect(existsSync(dirname(join(dataDir, 'base', 'x')))).toBe(true)
  if (inject('modele').kind === 'pglite') return
  const url = await baseVierge()
  const occupee = await openPostgres(url, silence)
  await occupee.query('CREATE TABLE autre (id integer)')
  await expect(restaurer(nouveauDossier(), file, url)).rejects.toThrow(/n’est pas vide/)
  await occupee.query('DROP TABLE autre')
  await occupee.close()
})

test('ce qu’est une base la suit\u00a0: la sauvegarde d’une vraie boutique ne fait pas de démonstration', async () => {
  const context = contexteDeTest(await ouvrirBase())
  await context.database.transaction((tx) => writeGenre(tx, 'reelle'))
  const folder = nouveauDossier()
  const file = join(folder, 'vraie')
  await backUp(context, { file, media: null, say })
  await expect(restaurer(folder, file, null, 'demonstration')).rejects.toThrow('celle d’une vraie boutique')
  expect(existsSync(join(folder, 'base'))).toBe(false)
  if (inject('modele').kind === 'pglite') return

  // whose first line says nothing of it, as before
  const [tete = '', ...lignes] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const ancien = [tete.replace('"genre":"reelle",', ''), ...lignes.slice(0, -1)]
  writeFileSync(join(folder, 'ancien'), gzipSync(signer(ancien).join('\n')))
  const url = await baseVierge()
  await expect(restaurer(folder, join(folder, 'ancien'), url, 'demonstration')).rejects.toThrow(
    'vraie boutique',
  )
  const reste = await openPostgres(url, silence)
  expect(await ageOf(reste)).toBe('vide')
  await reste.close()
})

test('une sauvegarde d’avant, où les séparateurs d’Unicode étaient écrits tels quels, se restaure', async () => {
  const context = contexteDeTest(await ouvrirBase())
  await poserBoutique(context.database)
  await context.database.query(`UPDATE produit SET description = 'Riz\u2028brisé\u2029entier' WHERE id = 1`)
  const folder = nouveauDossier()
  const file = join(folder, 'bon')
  await backUp(context, { file, media: null, say })
  const lignes = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1)
  expect(lignes.join()).not.toMatch(/[\u2028\u2029]/)
  const avant = lignes.map((une) => une.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029'))
  writeFileSync(join(folder, 'avant'), gzipSync(signer(avant).join('\n')))
  const url = inject('modele').kind === 'postgres' ? await baseVierge() : null
  const dites = await restaurer(folder, join(folder, 'avant'), url, null, async (tx) => {
    // pictures are written without a word to the base, for as long as they take
    const [row] = await tx.query<{ idle: string }>(
      `SELECT current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    return [`dit\u00a0: ${row?.idle}`]
  })
  expect(dites[1]).toBe('dit\u00a0: 0')
  const rendue = await rouvrir(folder, url)
  onTestFinished(() => rendue.close())
  expect(await rendue.query('SELECT description FROM produit WHERE id = 1')).toEqual([
    { description: 'Riz\u2028brisé\u2029entier' },
  ])
})
