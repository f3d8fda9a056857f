import { describe, expect, it } from 'vitest'
import { findCompte } from '#compte/compte.data.ts'
import { putChoixNumero } from '#compte/numero.data.ts'
import { choisirNouvelles, voirNouvelles } from '#nouvelle/nouvelle.actions.ts'
import { choisirNouvelles as choisirDuLien } from '#suivi/numero.actions.ts'
import { AWA, ouvrirVoies as ouvrir, PANNE, REFUSE } from '#tests/branchement/voies.ts'
import { MARIAMA, texteDe } from '#tests/courrier.ts'
import { ids } from '#tests/fixtures.ts'
import { demanderVeille } from '#veille/veille.actions.ts'
import { envoyerMessages } from './message.jobs.ts'
import { prevenirVeilleurs } from './veille/veille.jobs.ts'

describe('Par quoi un client a des nouvelles', () => {
  it('par e-mail tant qu’il n’a rien dit, par WhatsApp s’il le veut, et de nouveau par e-mail', async () => {
    const m = await ouvrir()
    const voir = async () => (await voirNouvelles(m.nouvelles, m.awa)).par
    expect(await voirNouvelles(m.nouvelles, m.awa)).toMatchObject({
      ...{ par: 'mail', possibles: ['mail', 'sms', 'whatsapp'], telephone: AWA },
    })
    const id = await m.commander()
    await m.avance(id, [1, 2])
    expect([m.pars(), m.serveur.recus.length]).toEqual([[], 2])
    await choisirNouvelles(m.nouvelles, m.awa, 'whatsapp')
    expect(await voir()).toBe('whatsapp')
    await m.avance(id, [2, 2], [3, 2])
    expect([m.pars(), m.serveur.recus.length]).toEqual([['whatsapp'], 2])
    await choisirNouvelles(m.nouvelles, m.awa, 'mail')
    await m.avance(id, [4, 2])
    expect([await voir(), m.pars(), m.serveur.recus.length]).toEqual(['mail', ['whatsapp'], 3])
  })

  it('ce qui ne vaut pas un SMS, ou ce que le numéro ne veut plus, va à sa boîte', async () => {
    const m = await ouvrir()
    await choisirNouvelles(m.nouvelles, m.awa, 'sms')
    const id = await m.commander()
    await m.avance(id)
    expect([m.pars(), m.serveur.recus.length]).toEqual([[], 1])
    await putChoixNumero(m.services.database, AWA, 'rien', m.services.now())
    await m.avance(id, [1, 2])
    expect([m.pars(), m.serveur.recus.length]).toEqual([[], 2])
  })

  it('sans numéro prouvé il n’y a que l’e-mail', async () => {
    const m = await ouvrir()
    await m.sql('UPDATE compte SET telephone_prouve = NULL WHERE id = $1', [m.awa])
    await expect(choisirNouvelles(m.nouvelles, m.awa, 'sms')).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
  })

  it('qui reçoit et a les deux choisit de son lien, pour cette commande', async () => {
    const m = await ouvrir()
    const id = await m.commander({ ...MARIAMA, recipient_telephone: '+221781112233' })
    await m.avance(id, [1, 2])
    const lettre = m.serveur.recus.findLast(({ a }) => a === MARIAMA.recipient_email)
    const [, secret = ''] = /\/suivi\/([\w-]{32})/.exec(texteDe(lettre?.brut ?? '')) ?? []
    const refus = choisirDuLien(m.services, { secret, par: 'rien', joignable: m.nouvelles.joignable })
    await expect(refus).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await choisirDuLien(m.services, { secret, par: 'whatsapp', joignable: m.nouvelles.joignable })
    await m.avance(id, [2, 2], [3, 2])
    expect(m.partis).toMatchObject([{ par: 'whatsapp', a: '+221781112233' }])
  })
})

describe('Un message qui ne passe pas par où il devait', () => {
  it('WhatsApp ne connaît pas ce numéro : un SMS le dit aussitôt', async () => {
    const m = await ouvrir({ mailBox: false })
    await m.veut('whatsapp')
    m.issues.whatsapp = REFUSE
    await m.avance(await m.commander(), [1, 2])
    expect([m.pars(), await m.restent()]).toEqual([['sms'], []])
  })

  it('WhatsApp en panne : les SMS prennent le relais, et lui reprend au passage suivant', async () => {
    const m = await ouvrir({ mailBox: false })
    await m.veut('whatsapp')
    m.issues.whatsapp = PANNE
    const id = await m.commander()
    await m.avance(id, [1, 2], [2, 2], [3, 2])
    delete m.issues.whatsapp
    await m.avance(id, [4, 2])
    expect(m.pars()).toEqual(['sms', 'sms', 'whatsapp'])
  })

  it('plus aucun téléphone ne répond : sa boîte aux lettres, s’il en a une', async () => {
    const m = await ouvrir()
    await choisirNouvelles(m.nouvelles, m.awa, 'whatsapp')
    for (const canal of ['whatsapp', 'sms', 'twilio'] as const) m.issues[canal] = REFUSE
    await m.avance(await m.commander(), [1, 2])
    expect([m.serveur.recus.length, await m.restent()]).toEqual([2, []])
  })

  it('une boîte qui n’existe pas : son téléphone, une fois', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await envoyerMessages(m.services)
    m.serveur.humeur = 'inconnu'
    await m.avance(id, [1, 2])
    expect([m.pars(), await m.restent()]).toEqual([['sms'], []])
    for (const canal of ['whatsapp', 'sms', 'twilio'] as const) m.issues[canal] = REFUSE
    await m.avance(id, [2, 2], [3, 2])
    expect((await m.restent()).map((un) => un.replace(/\d+$/, ''))).toEqual(['acheteur echoue '])
  })

  it('une boutique qui débranche tout ce qui joint un téléphone écrit à la boîte de qui en a une', async () => {
    const m = await ouvrir()
    await choisirNouvelles(m.nouvelles, m.awa, 'sms')
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    const { mail } = m.services.canaux
    await envoyerMessages({ ...m.services, canaux: mail ? { mail } : {} })
    await envoyerMessages({ ...m.services, canaux: mail ? { mail } : {} })
    expect([m.pars(), await m.restent()]).toEqual([[], []])
    expect(m.serveur.recus.map(({ brut }) => texteDe(brut)).join()).toContain('Votre paiement est arrivé')
  })
})

it('une alerte va par WhatsApp à qui a ses nouvelles par là', async () => {
  const m = await ouvrir({ mailBox: false })
  await m.veut('whatsapp')
  const compte = await findCompte(m.services.database, m.awa)
  const { epuise } = ids.produit
  const demande = {
    produit: epuise,
    declinaison: null,
    genre: 'retour',
    email: null,
    appareil: null,
  } as const
  expect(await demanderVeille(m.nouvelles, compte, demande)).toBe('notee')
  await m.sql('UPDATE produit SET quantite = 3 WHERE id = $1', [epuise])
  await prevenirVeilleurs(m.services)
  await envoyerMessages(m.services)
  expect(m.partis).toMatchObject([
    { par: 'whatsapp', a: AWA, texte: expect.stringContaining('est de retour') },
  ])
})

it('ce qui est parti vers des numéros se compte par jour', async () => {
  const m = await ouvrir({ mailBox: false })
  const id = await m.commander()
  await m.avance(id, [1, 2])
  await m.veut('whatsapp')
  await m.avance(id, [2, 2], [3, 2])
  expect(await m.sql('SELECT canal, nombre FROM depart_numero ORDER BY canal')).toEqual([
    { canal: 'sms', nombre: 1 },
    { canal: 'whatsapp', nombre: 1 },
  ])
  await m.sql('UPDATE depense_reglage SET par_jour = 2')
  await m.avance(id, [4, 2])
  expect(m.pars()).toHaveLength(2)
})
