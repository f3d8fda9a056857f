// A migration of a table that sells, while it sells: nobody waits longer than it waits for a table.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { exact } from '#shared/exact.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { ouvrirBase } from '#tests/base.ts'
import { dureeVecue } from '#tests/duree.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { migrate } from '../migrate.ts'

const surPostgres = test.skipIf(inject('modele').kind === 'pglite')
if (inject('modele').kind === 'pglite')
  console.info('PGlite : une seule connexion, aucune vente ne se fait pendant une migration')

const PRODUITS = 20_000
const VENDEURS = 4
/** Milliseconds: the migration waits so long for a table, the machine may be as busy again. */
const ATTENTE = 1_000
/** As they are to be written (docs/echelle.md). */
const FICHIERS = {
  '9000_colonne.sql': `ALTER TABLE produit ADD COLUMN essai integer NOT NULL DEFAULT 0;
ALTER TABLE produit ADD CONSTRAINT essai_borne CHECK (essai >= 0) NOT VALID;
`,
  '9001_verifiee.sql': 'ALTER TABLE produit VALIDATE CONSTRAINT essai_borne;\n',
  '9002_index.sql': `-- outside transactions: essai
CREATE INDEX CONCURRENTLY IF NOT EXISTS essai_nom ON produit (lower(designation), id);
`,
  '9003_remplie.sql': `-- outside transactions: essai
DO $$
DECLARE
  faites integer;
BEGIN
  LOOP
    UPDATE produit SET essai = 1 WHERE id IN (SELECT id FROM produit WHERE essai = 0 ORDER BY id LIMIT 500);
    GET DIAGNOSTICS faites = ROW_COUNT;
    COMMIT;
    EXIT WHEN faites = 0;
  END LOOP;
END $$;
`,
}

surPostgres(
  'on vend pendant que la base se met à jour : personne n’attend plus que la migration elle-même',
  async () => {
    const database = await ouvrirBase()
    await poserBoutique(database)
    await database.query(
      `INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT n, 'V-' || n, 'Pagne ' || n, 500, 1000000, 1, 103, 904, now() FROM generate_series(1000, $1::int) AS n`,
      [999 + PRODUITS],
    )
    const dossier = mkdtempSync(join(tmpdir(), 'teranga-ventes-'))
    cpSync(new URL('../../../migrations/', import.meta.url), dossier, { recursive: true })
    for (const [nom, texte] of Object.entries(FICHIERS)) writeFileSync(join(dossier, nom), texte)
    onTestFinished(async () => {
      rmSync(dossier, { recursive: true, force: true })
      await database.script(`DROP INDEX IF EXISTS essai_nom; ALTER TABLE produit DROP COLUMN IF EXISTS essai;
      DELETE FROM migration WHERE name LIKE '900%'`)
    })

    let finie = false
    const durees: number[] = []
    const vendre = async (vendeur: number) => {
      for (let n = vendeur; !finie; n += VENDEURS) {
        const produit_id = 1000 + ((n * 7919) % PRODUITS)
        const prise = { produit_id, quantite: exact('1'), motif: 'reservation', reference: null } as const
        const vente = () => database.transaction((tx) => prendreStock(tx, { ...prise, now: new Date() }))
        durees.push(await dureeVecue(vente))
      }
    }
    const ventes = Promise.all(Array.from({ length: VENDEURS }, (_, vendeur) => vendre(vendeur)))
    const faites = await migrate(database, { folder: pathToFileURL(`${dossier}/`), lock: ATTENTE })
    finie = true
    await ventes
    expect(faites).toBe(Object.keys(FICHIERS).length)
    expect(await database.query('SELECT 1 FROM produit WHERE essai = 0 LIMIT 1')).toEqual([])
    expect(durees.length).toBeGreaterThan(VENDEURS)
    expect(Math.max(...durees)).toBeLessThan(2 * ATTENTE)
  },
)
