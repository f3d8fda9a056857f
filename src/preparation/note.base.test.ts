import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { ouvrirBureau, payee } from '#tests/bureau.ts'

it('Une note de l’équipe dit son auteur, ne se corrige pas, et n’est dite à nul autre', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  const id = await payee(bureau)
  const noter = (role: string, texte: string, cle?: string) =>
    bureau.equipe(role, 'POST', '/api/equipe/notecommande', { commande_id: id, texte }, cle)
  await noter('preparateur', '  Canari : rappeler à 18 h.  ', 'une-fois')
  await noter('preparateur', '  Canari : rappeler à 18 h.  ', 'une-fois')
  expect((await noter('gestionnaire', 'Elle a rappelé.')).data).toMatchObject([
    { texte: 'Canari : rappeler à 18 h.', auteur: 'preparateur Diop' },
    { texte: 'Elle a rappelé.', auteur: 'gestionnaire Diop' },
  ])
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  expect(data.notes).toHaveLength(2)
  expect(await listJournal(database, 'commande', id)).toMatchObject([
    { action: 'noter' },
    { action: 'noter' },
  ])
  expect((await noter('client', 'moi')).statut).toBe(404)
  expect((await noter('preparateur', '  ')).code).toBe('ENTREE_INVALIDE')
  expect(JSON.stringify(await bureau.revenir(id))).not.toContain('Canari')
  for (const geste of ["UPDATE notecommande SET texte = 'autre'", 'DELETE FROM notecommande'])
    await expect(database.query(geste)).rejects.toThrow()
})

it('Un préparateur ne lit d’une commande ni ses paiements ni ses remboursements', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', { commande_id: id, motif: 'essai' })
  const lire = async (role: string) => (await bureau.equipe(role, 'GET', `/api/equipe/commande/${id}`)).data
  const pour = async (role: string) => {
    const { tentatives, remboursements } = await lire(role)
    return [tentatives.length, remboursements.length]
  }
  expect(await pour('preparateur')).toEqual([0, 0])
  expect(await pour('gestionnaire')).toEqual([1, 1])
})
