import { expect, it } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { nommerEquipier } from '#equipe/equipier.actions.ts'
import { changerRole } from '#equipe/role.actions.ts'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { trouverLivreur } from './livreur.data.ts'

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

const ouvrirLaPage = async (bureau: Bureau, adresse: string) =>
  (await bureau.app.inject(new URL(adresse).pathname)).body.includes('Cette tournée est terminée')
    ? 'terminée'
    : 'ouverte'
/** Modou's round is his, and open on his telephone. */
async function enTournee() {
  const bureau = await ouvrirBureau()
  const { id, appeler } = await embaucher(bureau)
  const nommer = (livreur: string | null, compte_id = id) =>
    bureau.equipe('proprietaire', 'PUT', '/api/equipe/livreur', { compte_id, livreur })
  await nommer('Modou')
  const ouvrir = async () => (await appeler('POST', '/api/equipe/matournee')).data.adresse as string
  const voir = (adresse: string) => ouvrirLaPage(bureau, adresse)
  const adresse = await ouvrir()
  expect(await voir(adresse)).toBe('ouverte')
  return { bureau, id, nommer, ouvrir, voir, adresse }
}

it.each([
  [
    'au bureau',
    ({ services }: Bureau, id: number) =>
      nommerEquipier(services, { equipier: LIGNE_DE_COMMANDE }, { id, role: 'client' }),
  ],
  ['par la ligne de commande', ({ services }: Bureau) => changerRole(services, 'modou@exemple.sn', 'client')],
])(
  'qui est retiré de l’équipe %s n’a plus sa tournée en poche ; celle d’un autre reste',
  async (_, retirer) => {
    const { bureau, id, voir, adresse } = await enTournee()
    const { database, now } = bureau.services
    const fatou = await trouverLivreur(database, 'Fatou', now())
    const sienne = await bureau.equipe('preparateur', 'POST', '/api/equipe/tournee', { livreur_id: fatou.id })
    await retirer(bureau, id)
    expect(await voir(adresse)).toBe('terminée')
    expect(await voir(sienne.data.adresse)).toBe('ouverte')
    // whoever brings under this name now is sent a link of their own
    const [modou] = (await bureau.equipe('preparateur', 'GET', '/api/equipe/livreur')).data.livreurs.filter(
      ({ nom }: { nom: string }) => nom === 'Modou',
    )
    const autre = await bureau.equipe('preparateur', 'POST', '/api/equipe/tournee', { livreur_id: modou.id })
    expect(await voir(autre.data.adresse)).toBe('ouverte')
  },
)

it('un nom donné à quelqu’un d’autre, ou repris, ferme la tournée de qui le portait ; redit, il ne ferme rien', async () => {
  const { bureau, nommer, ouvrir, voir, adresse } = await enTournee()
  await nommer('modou')
  expect(await voir(adresse)).toBe('ouverte')
  const fatou = await poserCompte(bureau.services.database, 'fatou', { role: 'livreur' })
  await nommer('Modou', fatou)
  expect(await voir(adresse)).toBe('terminée')
  await nommer('Modou')
  const nouvelle = await ouvrir()
  await nommer(null)
  expect(await voir(nouvelle)).toBe('terminée')
})
