import { describe, expect, it } from 'vitest'
import { MARIAMA, ouvrirMessagerie } from '#tests/courrier.ts'
import { envoyerMessages } from './message.jobs.ts'
import type { Poste } from './poste.ts'
import { posteSmtp } from './smtp.mail.ts'

const MINUTE = 60_000
const HEURE = 60 * MINUTE
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

describe('Un serveur de courrier', () => {
  it('en panne une heure : chaque message part une fois quand il revient', async () => {
    const m = await ouvrirMessagerie()
    await m.serveur.fermer()
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    for (let minute = 0; minute < 60; minute += 4) {
      await m.passer()
      m.services.avancer(4 * MINUTE)
    }
    expect(m.serveur.recus).toEqual([])
    await m.serveur.rouvrir()
    for (let minute = 0; minute < 120; minute += 15) {
      await m.passer()
      m.services.avancer(15 * MINUTE)
    }
    expect(m.serveur.recus).toHaveLength(2)
    expect(distincts(m.serveur.recus)).toBe(2)
    expect(await m.etats()).toEqual(['acheteur envoye 5', 'acheteur envoye 1'])
  })

  it('muet ou lent : le message attend son tour et part une fois', async () => {
    const m = await ouvrirMessagerie()
    await m.commander()
    const presse = posteSmtp({ url: m.serveur.url, local: true, patience: 200 })
    for (const humeur of ['muette', 'lente'] as const) {
      m.serveur.humeur = humeur
      await envoyerMessages({ ...m.services, poste: presse })
      m.services.avancer(MINUTE)
    }
    expect(await m.etats()).toEqual(['acheteur a_envoyer 2'])
    m.serveur.humeur = 'bonne'
    m.services.avancer(5 * MINUTE)
    await m.passer()
    expect(m.serveur.recus).toHaveLength(1)
  })

  it('occupé (4xx) pour une adresse : les autres messages partent, celui-ci est repris', async () => {
    const m = await ouvrirMessagerie()
    await m.commander()
    m.serveur.humeur = 'occupee'
    await m.passer()
    m.serveur.humeur = 'bonne'
    await m.passer()
    expect(m.serveur.recus).toEqual([])
    m.services.avancer(MINUTE)
    await m.passer()
    expect(await m.etats()).toEqual(['acheteur envoye 2'])
  })

  it.each(['inconnu', 'refuse'] as const)(
    'qui refuse pour de bon (5xx, %s) : le message est gardé avec sa raison, qui ne nomme personne',
    async (humeur) => {
      const m = await ouvrirMessagerie()
      await m.commander()
      m.serveur.humeur = humeur
      await m.passer()
      const [row] = await m.services.database.query('SELECT etat, motif FROM message')
      expect(row?.etat).toBe('echoue')
      expect(row?.motif).toMatch(humeur === 'inconnu' ? /^550 5\.1\.1 .* no such mailbox$/ : /^554/)
      expect(row?.motif).not.toMatch(/@/)
    },
  )

  it('toujours en panne : sept essais sur plus d’un jour, puis une personne regarde', async () => {
    const m = await ouvrirMessagerie()
    await m.serveur.fermer()
    await m.commander()
    for (const minutes of [1, 5, 30, 120, 360, 1440]) {
      await m.passer()
      m.services.avancer(minutes * MINUTE - 1)
      await m.passer()
      m.services.avancer(1)
    }
    expect(await m.etats()).toEqual(['acheteur a_envoyer 6'])
    await m.passer()
    expect(await m.etats()).toEqual(['acheteur echoue 7'])
    await m.serveur.rouvrir()
  })

  it('qui garde le message et coupe : repris sous le même Message-ID, le même texte, une fois acquitté', async () => {
    const m = await ouvrirMessagerie()
    await m.commander()
    m.serveur.humeur = 'coupe'
    await m.passer()
    m.serveur.humeur = 'bonne'
    m.services.avancer(MINUTE)
    await m.passer()
    m.services.avancer(HEURE)
    await m.passer()
    expect(m.serveur.recus).toHaveLength(2)
    expect(distincts(m.serveur.recus)).toBe(1)
    expect(await m.etats()).toEqual(['acheteur envoye 2'])
  })

  it('absent depuis plus de sept jours : ce qui attendait ne part plus, et se voit', async () => {
    const m = await ouvrirMessagerie()
    await m.commander()
    await envoyerMessages({ ...m.services, poste: null })
    expect(await m.etats()).toEqual(['acheteur a_envoyer 0'])
    m.services.avancer(8 * 24 * HEURE)
    await m.passer()
    expect(await m.etats()).toEqual(['acheteur echoue 1'])
    expect(m.serveur.recus).toEqual([])
  })
})

it('Vers une autre machine, rien ne part en clair', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  const poste = posteSmtp({ url: m.serveur.url, local: false })
  await envoyerMessages({ ...m.services, poste })
  expect(m.serveur.recus).toEqual([])
  expect(await m.etats()).toEqual(['acheteur a_envoyer 1'])
})

it('Un essai que l’on coupe compte pour une panne du serveur', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  m.serveur.humeur = 'muette'
  const coupee = posteSmtp({ url: m.serveur.url, local: true })
  const poste: Poste = { envoyer: (pli) => coupee.envoyer(pli, AbortSignal.timeout(50)) }
  await envoyerMessages({ ...m.services, poste })
  expect(await m.etats()).toEqual(['acheteur a_envoyer 1'])
})

it('Une boutique qui s’arrête ne commence plus aucun message', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  await envoyerMessages(m.services, AbortSignal.abort())
  expect(await m.etats()).toEqual(['acheteur a_envoyer 0'])
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
