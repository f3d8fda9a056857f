import { expect, test } from 'vitest'
import { ouvrirBase } from '#tests/base.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import type { Database } from './database.ts'
import { type Genre, readGenre, writeGenre } from './genre.ts'
import { migrate } from './migrate.ts'

test('ce qu’est une base ne se change pas, ne s’efface pas, ne se dit pas deux fois', async () => {
  const database = await ouvrirBase()
  expect(await readGenre(database)).toBeNull()
  await database.transaction((tx) => writeGenre(tx, 'reelle'))
  for (const essai of [
    `UPDATE base SET genre = 'demonstration'`,
    'DELETE FROM base',
    'TRUNCATE base',
    `INSERT INTO base (genre) VALUES ('demonstration')`,
    `INSERT INTO base (seule, genre) VALUES (false, 'demonstration')`,
  ])
    await expect(database.query(essai)).rejects.toThrow()
  expect(await readGenre(database)).toBe('reelle')
})

const compte = (issuer: string, email: string) => (base: Database) =>
  base.query('INSERT INTO compte (issuer, sub, email, cree_le) VALUES ($1, $2, $2, now())', [issuer, email])
const DOUBLURE = compte('http://127.0.0.1:3000/demonstration/identite', 'mariama.ba@teranga.example')
/** As it was before a shop always had its row of preferences. */
const sansPreference = (base: Database) => base.query('DELETE FROM preference')
const inventee = (base: Database) =>
  base.query(
    `INSERT INTO preference (nom, logo, logo2, email, siteweb, telephone)
     VALUES ('Teranga', 'a', 'b', 'bonjour@teranga.example', 'https://teranga.example', '+221338000000')`,
  )

/** What earlier versions left, and what it was. */
const AVANT: [string, Genre | null, ((base: Database) => Promise<unknown>)[]][] = [
  ['rien que les données de référence', null, []],
  ['la démonstration de son premier jour', 'demonstration', [inventee]],
  [
    'une démonstration où l’on est entré',
    'demonstration',
    [inventee, DOUBLURE, compte('local', 'awa@exemple.sn')],
  ],
  ['une démonstration dont on a changé l’adresse', 'demonstration', [DOUBLURE]],
  ['une boutique avec ses produits', 'reelle', [poserBoutique]],
  ['une boutique où l’on est entré', 'reelle', [(base) => poserCompte(base, 'awa')]],
  [
    'une démonstration devenue boutique',
    'reelle',
    [inventee, DOUBLURE, compte('https://accounts.google.com', 'a@b.sn')],
  ],
  ['une boutique remplie par mégarde', 'reelle', [inventee, DOUBLURE, compte('code', 'awa@exemple.sn')]],
]
test.each(AVANT)(
  'une base d’avant se reconnaît une fois pour toutes\u00a0: %s',
  async (_quoi, genre, contenu) => {
    const database = await ouvrirBase()
    await database.script(
      `DROP TABLE base; DROP FUNCTION base_immuable; DELETE FROM migration WHERE name = '0034_base.sql'`,
    )
    await sansPreference(database)
    for (const poser of contenu) await poser(database)
    expect(await migrate(database)).toBe(1)
    expect(await readGenre(database)).toBe(genre)
  },
)
