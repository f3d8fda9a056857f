// A file of fifty thousand lines, and a ledger as long: what is kept in memory does not grow with them (issue 17).
import { expect, it } from 'vitest'
import { ouvrirBureau } from '#tests/bureau.ts'
import { encaisser, importer, mouvements } from '#tests/releves/argent.ts'
import { ecrireReleve } from '#tests/releves/ecrire.ts'

const LIGNES = 50_000
const MO = 1024 * 1024

it('un relevé de 50 000 lignes s’importe, se rapproche, et ne laisse rien en mémoire', {
  timeout: 240_000,
}, async () => {
  const bureau = await ouvrirBureau()
  const { commande_id } = await encaisser(bureau, { moyen: 'wave', lien: 'T_0' })
  await bureau.services.database.query(
    `INSERT INTO tentative (commande_id, cle, methode, montant, devise, etat, encaissement, recu, devise_recue, recu_le, cree_le)
    SELECT $1, 'masse-' || n, 'wave', 1000, 'XOF', 'payee', 'M_' || n, 1000, 'XOF', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'
    FROM generate_series(1, $2::integer) n`,
    [commande_id, LIGNES],
  )
  const texte = ecrireReleve(
    'wave',
    Array.from({ length: LIGNES }, (_, n) => ({
      ...{ reference: `M_${n + 1}`, montant: 1000, frais: 10, le: '2026-11-20T10:00:00Z' },
    })),
  )
  const avant = process.memoryUsage().rss
  const { data } = await importer(bureau, 'wave', texte)
  expect(data.rapport).toMatchObject({ lignes: LIGNES, nouvelles: LIGNES, rapprochees: LIGNES, inconnues: 0 })
  const encore = await importer(bureau, 'wave', texte)
  expect(encore.data.rapport).toMatchObject({ nouvelles: 0, doublees: LIGNES })
  const sorti = await bureau.equipe(
    ...(['gestionnaire', 'GET', '/api/equipe/fichier/mouvementargent?du=2026-11-01&au=2026-11-30'] as const),
  )
  expect(sorti.liste.split('\r\n')).toHaveLength(LIGNES + 3)
  expect((process.memoryUsage().rss - avant) / MO).toBeLessThan(400)
  const { totaux } = await mouvements(bureau, '&moyen=wave')
  expect(totaux).toMatchObject([{ nombre: LIGNES + 1, frais: 10 * LIGNES }])
})
