import { expect, it } from 'vitest'
import { ROLES } from '#compte/compte.ts'
import { ouvrirBureau, payee } from '#tests/bureau.ts'

it('L’équipe retrouve ses clients, et ce que chacun a acheté est ce que dit la base', async () => {
  const bureau = await ouvrirBureau()
  const q = bureau.services.database
  await payee(bureau)
  await bureau.enRoute()
  await q.query(
    `UPDATE compte SET nom = 'Ndiaye', prenom = 'Aïssatou', telephone1 = '+221779990011' WHERE id = $1`,
    [bureau.compte.id],
  )
  await q.query(`UPDATE compte SET bloque_le = now(), bloque_motif = 'essai' WHERE sub = 'client'`)
  const lire = async (question: Record<string, string>) => {
    const reponse = await bureau.equipe(
      'preparateur',
      'GET',
      `/api/equipe/client?${new URLSearchParams(question)}`,
    )
    return reponse.statut === 200 ? reponse.liste[0] : reponse.code
  }
  for (const texte of ['aissatou nd', 'AWA@exemple', '77 999 00 11', '990011'])
    expect([texte, (await lire({ texte })).data[0]?.id]).toEqual([texte, bureau.compte.id])
  for (const texte of ['%', '_', '\\', "' OR 1=1 --"]) expect((await lire({ texte })).metadata.total).toBe(0)
  const [premiere] = (await lire({ tri: '-achats' })).data
  const [vrai] = await q.query<{ n: string; total: string }>(
    `SELECT count(*) AS n, sum(montantcommande) FILTER (WHERE etat_paiement IN (2, 4)) AS total FROM commande`,
  )
  expect(premiere).toMatchObject({
    id: bureau.compte.id,
    commandes: Number(vrai?.n),
    achats: Number(vrai?.total),
  })
  expect(premiere.achats).toBe(3500)
  // the same, whatever the list is sorted by
  const { data } = await lire({ tri: 'recent' })
  expect(data.filter(({ commandes }: { commandes: number }) => commandes > 0)).toEqual([premiere])
  expect((await lire({ commandes: 'avec' })).data).toHaveLength(1)
  expect((await lire({ commandes: 'sans' })).metadata.total).toBe((await lire({})).metadata.total - 1)
  expect((await lire({ etat: 'bloque' })).data).toMatchObject([{ etat: 'bloque' }])
  expect((await lire({ etat: 'equipe' })).metadata.total).toBe(ROLES.length - 1)
  const noms = (await lire({ tri: 'nom', etat: 'equipe' })).data.map(({ name }: { name: string }) => name)
  expect(noms).toEqual([...noms].sort())
  expect(await lire({ etat: 'inconnu' })).toBe('ENTREE_INVALIDE')
  const fiche = (await bureau.equipe('preparateur', 'GET', `/api/equipe/client/${bureau.compte.id}`)).data
  expect(fiche.client).toMatchObject({ name: 'Aïssatou Ndiaye', ville: 'Dakar', commandes: 2 })
  expect(fiche.commandes.metadata.total).toBe(2)
})
