import { expect, it } from 'vitest'
import { deuxBouteilles, ouvrirColis } from '#tests/colis/colis.ts'
import { listRapportLivreurs } from './rapport.data.ts'

it('une livraison compte le jour où elle est livrée la première fois, et une seule', async () => {
  const bureau = await ouvrirColis()
  const { database } = bureau.services
  const [moussa] = await database.query<{ id: number }>(
    `INSERT INTO livreur (nom, cree_le) VALUES ('Moussa', now()) RETURNING id`,
  )
  const livrer = (id: number, jour: string) =>
    database.query(
      `INSERT INTO etape (commande_id, etat, etat_paiement, auteur, motif, cree_le)
       VALUES ($1, 4, 2, 'equipe:1', 'essai', $2::date + time '12:00')`,
      [id, jour],
    )
  const commandes: number[] = []
  for (let une = 0; une < 3; une += 1) commandes.push(await deuxBouteilles(bureau))
  await database.query(
    'INSERT INTO course (commande_id, livreur_id, confiee_le) SELECT unnest($1::int[]), $2, now()',
    [commandes, moussa?.id],
  )
  const [deuxFois = 0, corrigee = 0, essai = 0] = commandes
  await livrer(deuxFois, '2026-10-05')
  await livrer(deuxFois, '2026-10-05')
  await livrer(corrigee, '2026-10-05')
  await livrer(corrigee, '2026-10-07')
  await database.query('UPDATE commande SET essai = 1 WHERE id = $1', [essai])
  await livrer(essai, '2026-10-05')
  const livrees = async (du: string, au: string) =>
    (await listRapportLivreurs(database, { du, au })).map((ligne) => [ligne.nom, ligne.livrees])
  expect(await livrees('2026-10-05', '2026-10-06')).toEqual([['Moussa', 2]])
  expect(await livrees('2026-10-07', '2026-10-07')).toEqual([])
  expect(await livrees('2026-10-01', '2026-10-31')).toEqual([['Moussa', 2]])
})
