import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { COMPTES_MAX } from '#shared/page.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { insertJournal, listChoixJournal, listEcritures } from './journal.data.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})

const TOUT = { objet: null, objet_id: null, action: null, compte_id: null, du: null, au: null }
/** A line of the journal as it is read once it is written. */
async function lire(champs: { objet: string; objet_id: number | string; avant?: unknown; apres?: unknown }) {
  const ligne = { compte_id: null, action: 'modifier', avant: null, apres: null, ...champs }
  await base.transaction((tx) => insertJournal(tx, ligne, new Date('2026-11-01T00:00:00Z')))
  const { data } = await listEcritures(base, TOUT, { page: 1, count: 1 })
  return data[0]
}

it('le journal nomme ce qui a changé, et ce que ses champs désignent', async () => {
  const ligne = await lire({
    ...{ objet: 'produit', objet_id: ids.produit.bissap },
    ...{ avant: { categorie_id: 101, prix: 1500 }, apres: { categorie_id: 102, prix: 1700 } },
  })
  const [bissap] = await base.query('SELECT designation FROM produit WHERE id = $1', [ids.produit.bissap])
  const rayons = await base.query<{ designation: string }>(
    'SELECT designation FROM categorie WHERE id IN (101, 102) ORDER BY id',
  )
  expect(ligne?.nom).toBe(bissap?.designation)
  expect(Object.values(ligne?.noms ?? {})).toEqual(rayons.map(({ designation }) => designation))
})

it('un tarif se nomme par sa zone, qui n’a pas son numéro', async () => {
  const ligne = await lire({ objet: 'tariflivraison', objet_id: 803, apres: { zone_id: ids.zone.euro } })
  expect(ligne).toMatchObject({
    nom: 'Europe en euros t',
    noms: { [`zone_id ${ids.zone.euro}`]: 'Europe en euros t' },
  })
})

it('une personne se nomme comme elle est aujourd’hui ; ce qui n’est plus là, ou n’a pas de nom, garde son numéro', async () => {
  const id = await poserCompte(base, 'Awa')
  expect((await lire({ objet: 'compte', objet_id: id }))?.nom).toBe('Awa Diop')
  for (const inconnu of [
    { objet: 'produit', objet_id: 999_999 },
    { objet: 'cgv', objet_id: 1 },
    { objet: 'devise', objet_id: 'EUR' },
  ])
    expect((await lire(inconnu))?.nom).toBeNull()
})

it('se compte jusqu’à dix mille lignes, et dit qui, quoi et sur quoi comme s’il les lisait toutes', async () => {
  const comptes = [await poserCompte(base, 'Binta'), await poserCompte(base, 'Coumba')]
  await base.query(
    `INSERT INTO journal (compte_id, action, objet, objet_id, cree_le)
     SELECT CASE n % 3 WHEN 0 THEN NULL ELSE ($2::int[])[n % 3] END, 'action-' || n % 7, 'objet-' || n % 5, n, now()
     FROM generate_series(1, $1::int) AS n`,
    [COMPTES_MAX + 1, comptes],
  )
  const { data, metadata } = await listEcritures(base, TOUT, { page: 1, count: 10 })
  expect([data.length, metadata.total, metadata.plus]).toEqual([10, COMPTES_MAX, true])
  const { auteurs, objets, actions } = await listChoixJournal(base)
  const lus = async (colonne: 'objet' | 'action' | 'compte_id') =>
    (
      await base.query(
        `SELECT DISTINCT ${colonne} AS un FROM journal WHERE ${colonne} IS NOT NULL ORDER BY 1`,
      )
    ).map(({ un }) => un)
  expect([auteurs.map(({ id }) => id), objets, actions]).toEqual([
    await lus('compte_id'),
    await lus('objet'),
    await lus('action'),
  ])
})
