import { expect, it } from 'vitest'
import { lireCsv } from '#shared/csv.ts'
import { type Bureau, ouvrirBureau, payee } from '#tests/bureau.ts'

async function exporter(bureau: Bureau, role: string, question = '') {
  const { liste } = await bureau.equipe(role, 'GET', `/api/equipe/commandes${question}`)
  return lireCsv(new TextEncoder().encode(liste), 100)
}

it('La liste filtrée s’exporte ; aucune formule n’y court, et un préparateur n’y lit pas d’argent', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  await bureau.enRoute()
  await bureau.services.database.query(`UPDATE commande SET adresseliv = '=1+1' WHERE id = $1`, [id])
  const tout = await exporter(bureau, 'gestionnaire')
  expect(tout.lignes).toHaveLength(2)
  const { lignes, colonnes } = await exporter(bureau, 'gestionnaire', '?etatcommande=1')
  expect(lignes.map(({ cellules }) => cellules)).toEqual([
    expect.objectContaining({
      ...{ etat: 'Confirmée', articles: '2 × Bissap en bouteille (Pièce)', adresse: '=1+1' },
      ...{ 'total_(fcfa)': '3500', paiement: 'Payé', moyen: 'Carte bancaire' },
    }),
  ])
  expect(colonnes.filter((une) => /fcfa|paiement|moyen|devise/.test(une))).toHaveLength(10)
  await bureau.services.database.query(
    `INSERT INTO taxe (mode, version, ecrit_le) VALUES ('aucune', 1, now())`,
  )
  const taxee = await exporter(bureau, 'gestionnaire')
  expect(taxee.colonnes.filter((une) => /tva/.test(une))).toEqual([
    ...['tva_(fcfa)', 'base_hors_tva_(fcfa)', 'dont_tva_(fcfa)', 'tva_par_taux'],
  ])
  const sans = await exporter(bureau, 'preparateur')
  expect(sans.colonnes.filter((une) => /fcfa|paiement|moyen|devise/.test(une))).toEqual([])
  expect(sans.lignes).toHaveLength(2)
  expect((await bureau.equipe('client', 'GET', '/api/equipe/commandes')).statut).toBe(404)
})
