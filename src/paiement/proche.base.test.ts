import { expect, it } from 'vitest'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { CARTE } from '#tests/caisse.ts'

const JOUR = 24 * 3_600_000

/** Gives an order to somebody close, as its buyer. */
async function confier({ app, jeton }: Bureau, commande_id: number) {
  const reponse = await app.inject({
    ...{ method: 'POST', url: '/api/lienpaiement/commande', payload: { commande_id } },
    headers: { authorization: `Bearer ${jeton}` },
  })
  return { statut: reponse.statusCode, ...reponse.json() }
}
/** As whoever was given the link, without any account. */
async function proche({ app }: Bureau, url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).json()
}

it('Qui commande donne sa commande à payer à un proche : gardée un jour, pour qui et où, sans plus', async () => {
  const bureau = await ouvrirBureau()
  const id = await bureau.commander()
  const { data } = await confier(bureau, id)
  const secret = data.adresse.split('#')[1]
  expect(new Date(data.expire).getTime() - bureau.services.now().getTime()).toBe(JOUR)
  const lu = await proche(bureau, '/api/lienpaiement', { secret })
  expect(lu.data.pour).toEqual({ prenom: 'awa', ville: 'Dakar' })
  expect(JSON.stringify(lu)).not.toMatch(/Diop|Sacr|771234567|exemple\.sn/)
  // asked for again, its day has begun
  bureau.services.avancer(JOUR / 24)
  expect((await confier(bureau, id)).data.expire).toBe(data.expire)
  expect((await confier(bureau, 999)).code).toBe('INTROUVABLE')
  const depart = { secret, payment_method: 'carte', cgv_version: 1 }
  const { adresse } = (await proche(bureau, '/api/lienpaiement/depart', depart)).data
  await bureau.carte(adresse, CARTE.bonne)
  expect((await proche(bureau, '/api/lienpaiement', { secret })).data.etat).toBe('payee')
  expect((await confier(bureau, id)).code).toBe('ETAT_REFUSE')
})

it('Un compte ne garde pas sans fin ce que ses proches ne paient pas : deux jours sur trois', async () => {
  const bureau = await ouvrirBureau()
  const essayer = async () => {
    const id = await bureau.commander()
    return { id, code: (await confier(bureau, id)).code ?? null }
  }
  for (let jour = 0; jour < 2; jour += 1) {
    const { id, code } = await essayer()
    expect(code).toBeNull()
    bureau.services.avancer(JOUR)
    await bureau.annuler(id)
  }
  expect((await essayer()).code).toBe('ETAT_REFUSE')
  bureau.services.avancer(1.1 * JOUR)
  expect((await essayer()).code).toBeNull()
})
