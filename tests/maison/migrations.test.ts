import { globSync, readFileSync } from 'node:fs'
import { loadModule } from 'libpg-query'
import { expect, test } from 'vitest'
import { migrationsQuiBloquent } from './migrations.ts'

await loadModule()

const AVANT = {
  path: 'migrations/0001_avant.sql',
  text: 'CREATE TABLE produit (id int);\nCREATE TABLE zone (id int);',
}
const dite = (text: string, ...suites: string[]) =>
  migrationsQuiBloquent([
    AVANT,
    ...[text, ...suites].map((un, rang) => ({ path: `migrations/0${200 + rang}_essai.sql`, text: un })),
  ])
const DEHORS = '-- outside transactions: essai\n'

test('aucune migration depuis la 0121 n’arrête les ventes pendant qu’elle se fait', () => {
  const toutes = globSync('migrations/*.sql').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(migrationsQuiBloquent(toutes)).toEqual([])
})

test.each([
  ['un index qui n’est pas bâti à côté', 'CREATE INDEX i ON produit (id);', 'CREATE INDEX CONCURRENTLY'],
  [
    'un index bâti à côté, dans une transaction',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON produit (id);',
    'outside transactions',
  ],
  [
    'un défaut qui change de ligne en ligne',
    'ALTER TABLE produit ADD COLUMN a uuid DEFAULT gen_random_uuid();',
    'default',
  ],
  [
    'une colonne calculée',
    'ALTER TABLE produit ADD COLUMN a int GENERATED ALWAYS AS (id + 1) STORED;',
    'worked out',
  ],
  ['une colonne numérotée', 'ALTER TABLE produit ADD COLUMN a bigserial;', 'number into each row'],
  ['une colonne et sa vérification', 'ALTER TABLE produit ADD COLUMN a int CHECK (a > 0);', 'NOT VALID'],
  ['une colonne unique', 'ALTER TABLE produit ADD COLUMN a int UNIQUE;', 'UNIQUE INDEX CONCURRENTLY'],
  ['un autre type', 'ALTER TABLE produit ALTER COLUMN id TYPE bigint;', 'another type'],
  [
    'une vérification faite sur-le-champ',
    'ALTER TABLE produit ADD CONSTRAINT c CHECK (id > 0);',
    'NOT VALID',
  ],
  [
    'une clé étrangère vérifiée sur-le-champ',
    'ALTER TABLE produit ADD CONSTRAINT c FOREIGN KEY (id) REFERENCES zone (id);',
    'NOT VALID',
  ],
  ['une contrainte unique', 'ALTER TABLE produit ADD CONSTRAINT c UNIQUE (id);', 'USING INDEX'],
  [
    'posée et vérifiée d’un coup',
    'ALTER TABLE produit ADD CONSTRAINT c CHECK (id > 0) NOT VALID;\nALTER TABLE produit VALIDATE CONSTRAINT c;',
    'later file',
  ],
  ['une colonne qui devient obligatoire', 'ALTER TABLE produit ALTER COLUMN id SET NOT NULL;', 'IS NOT NULL'],
  ['une colonne que d’autres lisent encore', 'ALTER TABLE produit DROP COLUMN id;', 'a version later'],
  ['un autre nom', 'ALTER TABLE produit RENAME COLUMN id TO n;', 'old names'],
  ['tout écrire d’un coup', 'UPDATE produit SET id = id + 1 WHERE id > 3;', 'LOOP'],
  ['tout ôter d’un coup', 'DELETE FROM produit WHERE id > 3;', 'LOOP'],
  [
    'tout lire pour écrire ailleurs',
    'CREATE TABLE t (id int);\nINSERT INTO t SELECT id FROM produit;',
    'in one go',
  ],
  ['une boucle dans une transaction', 'DO $$ BEGIN\n  UPDATE produit SET id = 1;\nEND $$;', 'in one go'],
  ['vider', 'TRUNCATE produit;', 'TRUNCATE'],
  ['verrouiller', 'LOCK TABLE produit;', 'LOCK TABLE'],
  ['ranger', 'VACUUM FULL produit;', 'VACUUM FULL'],
  ['ranger par un index', 'CLUSTER produit USING i;', 'CLUSTER'],
  ['refaire les index', 'REINDEX TABLE produit;', 'CONCURRENTLY'],
  ['hors transaction, ce qui ne se refait pas', `${DEHORS}DROP INDEX CONCURRENTLY i;`, 'run again'],
  ['hors transaction, une ligne en double', `${DEHORS}INSERT INTO zone VALUES (1);`, 'ON CONFLICT'],
  [
    'hors transaction, une boucle sans fin de transaction',
    `${DEHORS}DO $$ BEGIN LOOP\n  UPDATE produit SET id = 1 WHERE id IN (SELECT id FROM produit LIMIT 5);\nEND LOOP; END $$;`,
    'COMMIT',
  ],
  [
    'coupée ailleurs que là où elle finit',
    'ALTER TABLE produit ADD COLUMN a int; ALTER TABLE produit ADD COLUMN b int;',
    'ends its line',
  ],
])('refusée : %s', (_, text, sortie) => {
  expect(dite(text)).toEqual([expect.stringContaining(sortie)])
})

test.each([
  ['une colonne et son défaut constant', "ALTER TABLE produit ADD COLUMN a text NOT NULL DEFAULT 'x';"],
  ['une colonne qui renvoie ailleurs', 'ALTER TABLE produit ADD COLUMN a int REFERENCES zone (id);'],
  [
    'une table neuve, ses index et ses lignes',
    'CREATE TABLE t (id int CHECK (id > 0));\nCREATE INDEX i ON t (id);\nINSERT INTO t VALUES (1);',
  ],
  ['une petite table', 'UPDATE zone SET id = 2;\nCREATE INDEX i ON zone (id);'],
  ['un index bâti à côté', `${DEHORS}CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON produit (id);`],
  [
    'tout écrire par morceaux',
    `${DEHORS}DO $$ BEGIN LOOP\n  UPDATE produit SET id = 1 WHERE id IN (SELECT id FROM produit LIMIT 5000);\n  COMMIT;\nEND LOOP; END $$;`,
  ],
  ['une colonne que plus personne ne lit', '-- unread since 0.3: id\nALTER TABLE produit DROP COLUMN id;'],
  [
    'un déclencheur',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  RETURN NULL;\nEND $$;\nCREATE TRIGGER t AFTER INSERT ON produit FOR EACH STATEMENT EXECUTE FUNCTION f();',
  ],
])('acceptée : %s', (_, text) => {
  expect(dite(text)).toEqual([])
})

test('une colonne devient obligatoire en trois fichiers : posée, vérifiée, dite', () => {
  const posee = 'ALTER TABLE produit ADD CONSTRAINT non_nul CHECK (id IS NOT NULL) NOT VALID;'
  const verifiee = 'ALTER TABLE produit VALIDATE CONSTRAINT non_nul;'
  const obligatoire = 'ALTER TABLE produit ALTER COLUMN id SET NOT NULL;'
  expect(dite(posee, verifiee, obligatoire)).toEqual([])
  expect(dite(posee, obligatoire)).toHaveLength(1)
})
