import { expect, it, vi } from 'vitest'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { CARTE } from '#tests/caisse.ts'

const lier = (bureau: Bureau, commande_id: number, role = 'preparateur') =>
  bureau.equipe(role, 'POST', '/api/equipe/lienpaiement', { commande_id })
async function secretDe(bureau: Bureau, commande_id: number): Promise<string> {
  const { data } = await lier(bureau, commande_id)
  return data.adresse.split('#')[1]
}
/** As somebody without any account. */
async function anonyme(bureau: Bureau, url: string, corps: object) {
  const reponse = await bureau.app.inject({ method: 'POST', url, payload: corps })
  return { statut: reponse.statusCode, ...reponse.json() }
}
const lire = (bureau: Bureau, secret: string) => anonyme(bureau, '/api/lienpaiement', { secret })
const partir = (bureau: Bureau, secret: string, plus = {}) =>
  anonyme(bureau, '/api/lienpaiement/depart', { secret, payment_method: 'carte', cgv_version: 1, ...plus })

it('Un lien fait payer sa commande, et elle seule, à qui n’a pas de compte ; il ne dit rien de personne', async () => {
  const bureau = await ouvrirBureau()
  const id = await bureau.commander('EUR')
  const secret = await secretDe(bureau, id)
  const lu = await lire(bureau, secret)
  expect(lu.data).toMatchObject({
    ...{ id, etat: 'a_payer', montantcommande: 3500, montantdevise: 5.25, devise: 'EUR', cgv_version: 1 },
    moyens: [{ code: 'carte', montant: 5.25, devise: 'EUR' }],
    detailcommandes: [{ designation: 'Bissap en bouteille', quantite: 2 }],
  })
  expect(JSON.stringify(lu)).not.toMatch(/awa|Diop|Sacr|771234567|exemple\.sn/i)
  expect((await partir(bureau, secret, { cgv_version: 2 })).code).toBe('CONDITIONS_NON_ACCEPTEES')
  const { data } = await partir(bureau, secret)
  expect(data).toMatchObject({ montant: 5.25, devise: 'EUR' })
  expect((await lire(bureau, secret)).data.etat).toBe('en_cours')
  await bureau.carte(data.adresse, CARTE.bonne)
  expect((await lire(bureau, secret)).data.etat).toBe('payee')
  expect((await partir(bureau, secret)).code).toBe('ETAT_REFUSE')
  expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  bureau.services.avancer(8 * 86_400_000)
  expect((await lire(bureau, secret)).statut).toBe(404)
})

it('Un lien ne propose que ce qui est ouvert, et rien d’autre ne le paie', async () => {
  const bureau = await ouvrirBureau()
  const secret = await secretDe(bureau, await bureau.commander())
  const { database } = bureau.services
  await database.query(`UPDATE moyen SET actif = (code IN ('paypal', 'livraison'))::int`)
  expect((await lire(bureau, secret)).data.moyens).toEqual([])
  expect((await partir(bureau, secret)).code).toBe('MOYEN_INDISPONIBLE')
  expect((await partir(bureau, secret, { payment_method: 'livraison' })).statut).toBe(400)
})

it('Un lien deviné, échu, d’une commande annulée ou écrit autrement ne donne rien', async () => {
  const bureau = await ouvrirBureau()
  const id = await bureau.commander()
  const secret = await secretDe(bureau, id)
  const rien = { statut: 404, code: 'INTROUVABLE' }
  const devines = [`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(43)]
  const dites = new Set<string>()
  const refuse = async (faux: string) => {
    for (const reponse of [await lire(bureau, faux), await partir(bureau, faux)]) {
      expect(reponse).toMatchObject(rien)
      dites.add(reponse.message)
    }
  }
  for (const faux of devines) await refuse(faux)
  for (const faux of ['', String(id), `${secret}=`]) expect((await lire(bureau, faux)).statut).toBe(400)
  await bureau.annuler(id)
  await refuse(secret)
  const autre = await bureau.commander()
  const second = await secretDe(bureau, autre)
  // one link opens one order
  expect((await lire(bureau, second)).data.id).toBe(autre)
  bureau.services.avancer(36 * 60_000)
  await refuse(second)
  // the same words for all of them
  expect(dites.size).toBe(1)
  const gardes = await bureau.services.database.query<{ tout: string }>(
    'SELECT l::text AS tout FROM lienpaiement l',
  )
  expect(gardes.map(({ tout }) => tout).join()).not.toContain(secret)
})

it('Seule l’équipe fait un lien, et seulement pour ce qui se paie ; les plus vieux d’une commande s’en vont', async () => {
  const bureau = await ouvrirBureau()
  const id = await bureau.commander()
  expect((await lier(bureau, id, 'client')).statut).toBe(404)
  expect((await lier(bureau, 999)).code).toBe('INTROUVABLE')
  const premier = await secretDe(bureau, id)
  for (let rang = 0; rang < 10; rang += 1) {
    bureau.services.avancer(1000)
    await lier(bureau, id)
  }
  expect((await lire(bureau, premier)).statut).toBe(404)
  bureau.services.avancer(36 * 60_000)
  expect((await lier(bureau, id)).code).toBe('ETAT_REFUSE')
})

it('La page du prestataire ne dit pas non plus à qui paie par un lien l’e-mail de qui a commandé', async () => {
  const bureau = await ouvrirBureau()
  const { carte } = bureau.services.prestataires
  if (!carte) throw new Error('no card')
  const creer = vi.spyOn(carte, 'creer')
  const courriels = () => creer.mock.calls.map(([{ email }]) => email)
  const { id, adresse: sienne } = await bureau.enRoute()
  expect(courriels()).toEqual(['awa@exemple.sn'])
  bureau.services.avancer(1000)
  const secret = await secretDe(bureau, id)
  const autre = (await partir(bureau, secret)).data.adresse
  expect(courriels()).toEqual(['awa@exemple.sn', null])
  expect(autre).not.toBe(sienne)
  // the one page is that of both from then on
  expect((await partir(bureau, secret)).data.adresse).toBe(autre)
  await bureau.carte(autre, CARTE.bonne)
  expect((await lire(bureau, secret)).data.etat).toBe('payee')
})
