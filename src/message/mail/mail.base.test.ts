import { describe, expect, it } from 'vitest'
import { ouvrirMessagerie } from '#tests/courrier.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Poste } from '../poste.ts'
import { posteSmtp } from './mail.pilote.ts'

const MINUTE = 60_000
const HEURE = 60 * MINUTE
const distincts = (recus: { message_id: string }[]) => new Set(recus.map(({ message_id }) => message_id)).size

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
      await envoyerMessages({ ...m.services, canaux: { mail: presse } })
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

  it('à la limite du jour (550 5.4.5) : rien n’est perdu ni payé, et tout part le lendemain', async () => {
    const m = await ouvrirMessagerie()
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    m.serveur.humeur = 'limite'
    await m.passer()
    // the second letter of that pass is not even tried
    expect(await m.etats()).toEqual(['acheteur a_envoyer 1', 'acheteur a_envoyer 0'])
    m.serveur.humeur = 'bonne'
    m.services.avancer(HEURE)
    await m.passer()
    expect(m.serveur.recus).toHaveLength(2)
  })

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
})

it('Vers une autre machine, rien ne part en clair', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  const mail = posteSmtp({ url: m.serveur.url, local: false })
  await envoyerMessages({ ...m.services, canaux: { mail } })
  expect(m.serveur.recus).toEqual([])
  expect(await m.etats()).toEqual(['acheteur a_envoyer 1'])
})

it('Un essai que l’on coupe compte pour une panne du serveur', async () => {
  const m = await ouvrirMessagerie()
  await m.commander()
  m.serveur.humeur = 'muette'
  const coupee = posteSmtp({ url: m.serveur.url, local: true })
  const mail: Poste = { ...coupee, envoyer: (pli) => coupee.envoyer(pli, AbortSignal.timeout(50)) }
  await envoyerMessages({ ...m.services, canaux: { mail } })
  expect(await m.etats()).toEqual(['acheteur a_envoyer 1'])
})
