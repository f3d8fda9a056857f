import { expect, it } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { poserCompte } from '#tests/fixtures.ts'

// A deliverer who has an account sees their own round, and nothing else.
async function embaucher(bureau: Bureau) {
  const id = await poserCompte(bureau.services.database, 'modou', { role: 'livreur' })
  const authorization = `Bearer ${await ouvrirSession(bureau.services, id)}`
  const appeler = async (method: 'GET' | 'POST', url: string) =>
    (await bureau.app.inject({ method, url, headers: { authorization } })).json()
  return { id, appeler }
}

it('ouvre sa propre tournée une fois que le propriétaire a dit sous quel nom il livre', async () => {
  const bureau = await ouvrirBureau()
  const { id, appeler } = await embaucher(bureau)
  expect(await appeler('POST', '/api/equipe/matournee')).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('Aucune tournée n’est encore à votre nom'),
  })
  const dire = (role: string, livreur: string | null, compte_id = id) =>
    bureau.equipe(role, 'PUT', '/api/equipe/livreur', { compte_id, livreur })
  expect((await dire('gestionnaire', 'Modou')).code).toBe('DROIT_REFUSE')
  expect((await dire('proprietaire', ' Modou ')).data).toMatchObject({ nom: 'Modou' })
  const { adresse } = (await appeler('POST', '/api/equipe/matournee')).data
  const page = await bureau.app.inject(new URL(adresse).pathname)
  expect([page.statusCode, page.body.includes('Modou')]).toEqual([200, true])
  for (const url of ['/api/equipe/commande', '/api/equipe/livreur', '/api/equipe/tableau'])
    expect([url, (await appeler('GET', url)).code]).toEqual([url, 'DROIT_REFUSE'])
  // one account, one deliverer: what was said last
  await dire('proprietaire', 'Ibou')
  await dire('proprietaire', null)
  expect((await appeler('POST', '/api/equipe/matournee')).code).toBe('ETAT_REFUSE')
})
