import { describe, expect, it } from 'vitest'
import { MARIAMA, ouvrirMessagerie } from '#tests/courrier.ts'
import { envoyerMessages } from './message.jobs.ts'

const HEURE = 3_600_000
const sujets = (recus: { brut: string }[]) => recus.map(({ brut }) => /^Subject: (.*)/im.exec(brut)?.[1])
const distincts = (recus: { message_id: string }[]) => new Set(recus.map(({ message_id }) => message_id)).size

describe('Les messages d’une commande', () => {
  it('partent une fois chacun, dans l’ordre, à qui commande et à qui reçoit', async () => {
    const m = await ouvrirMessagerie()
    const id = await m.commander(MARIAMA)
    await m.bouger(id, [0, 1], [1, 2], [2, 2], [3, 2], [4, 2])
    await m.passer()
    await m.passer()
    const a = (adresse: string) => m.serveur.recus.filter((recu) => recu.a === adresse)
    expect(a('awa@exemple.sn')).toHaveLength(4)
    expect(a('mariama@exemple.sn')).toHaveLength(3)
    expect(distincts(m.serveur.recus)).toBe(7)
    expect(sujets(a('mariama@exemple.sn'))).toEqual([
      '=?UTF-8?Q?Un_colis_est_pr=C3=A9vu_pour_vous?=',
      'Votre colis est parti',
      '=?UTF-8?Q?Votre_colis_est_livr=C3=A9?=',
    ])
    const [premier] = a('awa@exemple.sn')
    expect(premier?.brut).toMatch(/^Reply-To: boutique@exemple\.sn/im)
    expect(premier?.brut).toMatch(/^Auto-Submitted: auto-generated/im)
    expect(m.serveur.recus.every(({ message_id }) => /^<[0-9a-f-]{36}@exemple\.sn>$/.test(message_id))).toBe(
      true,
    )
  })
})

it('Sans serveur de courrier depuis plus de sept jours : ce qui attendait ne part plus, et se voit', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  await envoyerMessages({ ...m.services, canaux: {} })
  expect(await m.etats()).toEqual(['acheteur a_envoyer 0'])
  m.services.avancer(8 * 24 * HEURE)
  await m.passer()
  expect(await m.etats()).toEqual(['acheteur echoue 1'])
  expect(m.serveur.recus).toEqual([])
})

it('Une boutique qui s’arrête ne commence plus aucun message', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  await envoyerMessages(m.services, AbortSignal.abort())
  expect(await m.etats()).toEqual(['acheteur a_envoyer 0'])
})

it('Un canal que la boutique ne connaît pas, ou qu’elle n’a pas réglé, garde ses messages et n’en retient aucun autre', async () => {
  const m = await ouvrirMessagerie()
  const id = await m.commander()
  await m.services.database.query(`UPDATE message SET canal = 'pigeon'`)
  await m.bouger(id, [1, 2])
  await m.passer()
  expect(await m.etats()).toEqual(['acheteur a_envoyer 0', 'acheteur envoye 1'])
})

it('La panne d’un canal n’arrête pas les autres', async () => {
  const m = await ouvrirMessagerie()
  const id = await m.commander()
  await m.bouger(id, [1, 2])
  await m.services.database.query(`UPDATE message SET canal = 'pigeon' WHERE id = 2`)
  await m.serveur.fermer()
  const canaux = { ...m.services.canaux, pigeon: { expediteur: '', envoyer: async () => 'parti' as const } }
  await envoyerMessages({ ...m.services, canaux })
  expect(await m.etats()).toEqual(['acheteur a_envoyer 1', 'acheteur envoye 1'])
  await m.serveur.rouvrir()
})

it('Deux processus à la fois envoient une fois chaque message', async () => {
  const m = await ouvrirMessagerie()
  const id = await m.commander(MARIAMA)
  await m.bouger(id, [1, 2], [2, 2], [3, 2])
  await Promise.all([m.passer(), m.passer(), m.passer()])
  await m.passer()
  expect(m.serveur.recus).toHaveLength(5)
  expect(distincts(m.serveur.recus)).toBe(5)
})

it('Un compte effacé, ou un destinataire qui est l’acheteur, ne reçoit rien', async () => {
  const m = await ouvrirMessagerie()
  const id = await m.commander({ ...MARIAMA, recipient_email: 'AWA@exemple.sn' })
  await m.bouger(id, [1, 2])
  await m.passer()
  expect(m.serveur.recus.map(({ a }) => a)).toEqual(['awa@exemple.sn', 'awa@exemple.sn'])
  await m.bouger(id, [2, 2], [3, 2])
  await m.services.database.query(`UPDATE compte SET email = 'compte-1@efface.invalid' WHERE sub = 'awa'`)
  await m.services.database.query('UPDATE commande SET recipient_email = NULL')
  await m.passer()
  expect(m.serveur.recus).toHaveLength(2)
})
