import { expect, it } from 'vitest'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { DU, dues, enRoute, ouvrirLivraisons, tournee } from '#tests/especes/livreurs.ts'

const textes = async (bureau: Bureau, id: number): Promise<string[]> =>
  (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data.commande.etapes.map(
    ({ texte }: { texte: string }) => texte,
  )
async function nonRemise(bureau: Bureau): Promise<number> {
  const id = await payee(bureau)
  for (const etat of [2, 3, 6]) await bouger(bureau, 'preparateur', id, etat)
  return id
}

it('Personne n’était là : le colis repart, et se remet contre son code comme tout autre', async () => {
  const bureau = await ouvrirBureau()
  const id = await nonRemise(bureau)
  // handed over it never was: neither with a word, nor without its code
  for (const plus of [{}, { sans_code: true }]) {
    const refus = await bouger(bureau, 'preparateur', id, 4, plus)
    expect(refus).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('jamais été remise'),
    })
  }
  expect((await bureau.commande(id)).etat).toBe(6)
  expect((await bouger(bureau, 'preparateur', id, 3)).statut).toBe(200)
  expect((await bouger(bureau, 'preparateur', id, 4)).code).toBe('CODE_REFUSE')
  const { database } = bureau.services
  const [suivi] = await database.query<{ code: string }>('SELECT code FROM suivi WHERE commande_id = $1', [
    id,
  ])
  expect((await bouger(bureau, 'preparateur', id, 4, { code: suivi?.code })).statut).toBe(200)
  expect((await textes(bureau, id)).slice(-4)).toEqual([
    'Votre colis est parti.',
    'Votre colis n’a pas été remis\u00a0: il revient à la boutique.',
    'Votre colis repart.',
    'Votre commande est livrée.',
  ])
  // the parcel is the one that had left before
  const colis = await database.query(
    'SELECT rang, livre_le IS NOT NULL AS livre FROM colis WHERE commande_id = $1',
    [id],
  )
  expect(colis).toEqual([{ rang: 1, livre: true }])
  expect(await bureau.stock()).toBe('58.000000')
})

it('Revenue pour de bon, elle se reçoit : rien n’est dit d’un retour que personne n’a demandé', async () => {
  const bureau = await ouvrirBureau()
  const id = await nonRemise(bureau)
  await bouger(bureau, 'preparateur', id, 7, { remettre_en_stock: 1 })
  expect((await bureau.commande(id)).etat).toBe(7)
  expect((await textes(bureau, id)).at(-1)).toBe('Votre colis est revenu à la boutique.')
  expect(await bureau.stock()).toBe('60.000000')
})

it('Ce qui a été remis ne repart pas : son retour se reçoit, ou s’abandonne', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  for (const etat of [2, 3]) await bouger(bureau, 'preparateur', id, etat)
  await bouger(bureau, 'preparateur', id, 4, { sans_code: true })
  await bouger(bureau, 'preparateur', id, 6)
  expect((await bouger(bureau, 'preparateur', id, 3)).message).toContain('déjà été remise')
  expect((await bouger(bureau, 'preparateur', id, 4)).statut).toBe(200)
  expect((await textes(bureau, id)).slice(-2)).toEqual([
    'Votre retour est en cours.',
    'Le retour est clos, la commande reste livrée.',
  ])
})

it('À payer à la livraison, refusée puis voulue : elle repart, et se paie à la porte', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const refus = { commande_id: id, geste: 'refuser' }
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', refus)
  expect(await bureau.commande(id)).toMatchObject({ etat: 6, etat_paiement: 0 })
  expect((await bouger(bureau, 'preparateur', id, 3)).statut).toBe(200)
  expect(await bureau.commande(id)).toMatchObject({ etat: 3, etat_paiement: 6 })
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, DU]])
  expect((await textes(bureau, id)).at(-1)).toBe('À payer à la livraison. Votre colis repart.')
})
