import { describe, expect, it } from 'vitest'
import { putChoixNumero } from '#compte/numero.data.ts'
import { choisirNouvelles, type Par } from '#suivi/numero.actions.ts'
import { voirSuivi } from '#suivi/suivi.actions.ts'
import { MARIAMA, ouvrirMessagerie } from '#tests/courrier.ts'
import { PRIX } from '#tests/lettres.ts'
import { demanderAvis } from '../avis/avis.jobs.ts'
import { joignablePar } from '../canaux.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Issue, Pli } from '../poste.ts'
import { motsDe } from './texto.appel.ts'

const AWA = '+221771234567'
const JOUR = 24 * 3_600_000

/** The little shop, whose buyer has a number and no mail box, and what each operator was given. */
async function ouvrir() {
  const m = await ouvrirMessagerie()
  await m.services.database.query(
    `UPDATE compte SET email = 'client@comptoir.invalid', telephone1 = '${AWA}' WHERE sub = 'awa'`,
  )
  const partis: { par: string; a: string; texte: string }[] = []
  const monde: { issue: Issue } = { issue: 'parti' }
  const poste = (par: string) => ({
    expediteur: '',
    envoyer: async (pli: Pli): Promise<Issue> => {
      if (monde.issue === 'parti') partis.push({ par, a: pli.a, texte: motsDe(pli) })
      return monde.issue
    },
  })
  const canaux = { ...m.services.canaux, sms: poste('sms'), twilio: poste('twilio') }
  const passer = (ouverts: object = canaux) => envoyerMessages({ ...m.services, canaux: ouverts })
  const dits = (numero = AWA) => partis.filter(({ a }) => a === numero).map(({ texte }) => texte)
  const secretDe = (texte = '') => /\/suivi\/([\w-]{32})/.exec(texte)?.[1] ?? ''
  return { ...m, partis, monde, canaux, passer, dits, secretDe }
}

/** What an SMS takes in GSM's alphabet. */
const enSms = (texte: string) => (texte.length <= 160 ? 1 : Math.ceil(texte.length / 153))

describe('qui n’a pas d’e-mail apprend sa commande par SMS', () => {
  it('et son avis lui est demandé par SMS aussi, une fois, s’il n’a pas dit qu’il n’en veut plus', async () => {
    const m = await ouvrir()
    const { database } = m.services
    const demander = async () => {
      const id = await m.commander()
      await m.bouger(id, [1, 2], [2, 2], [3, 2], [4, 2])
      await m.passer()
      await database.query(
        `UPDATE avisdemande SET livree_le = livree_le - interval '8 days' WHERE demandee_le IS NULL`,
      )
      m.partis.length = 0
      for (let fois = 0; fois < 2; fois += 1) await demanderAvis(m.services)
      await m.passer()
      return m.dits()
    }
    const [demande, ...autres] = await demander()
    expect(autres).toEqual([])
    expect(demande).toMatch(
      /^Boutique d'essai: Votre commande CMD-\d{4}-\d{6} est arrivée\. Qu'en pensez-vous \? https:\/\/boutique\.example\/avis\/[\w-]+$/,
    )
    expect(enSms(demande ?? '')).toBe(1)
    await putChoixNumero(database, AWA, 'rien', m.services.now())
    expect(await demander()).toEqual([])
    expect(m.serveur.recus).toEqual([])
  })

  it('payée, en route avec son code et son lien, livrée : deux SMS au plus chacun, aucun e-mail', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await m.passer()
    expect(m.dits()).toEqual([])
    for (const etat of [
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
    ] as [number, number][]) {
      await m.bouger(id, etat)
      await m.passer()
    }
    const [payee, expediee, livree] = m.dits()
    expect(m.dits()).toHaveLength(3)
    expect(payee).toMatch(
      /^Boutique d'essai: Votre commande CMD-\d{4}-\d{6} est payée\. Nous préparons vos articles\. https:\/\/boutique\.example\/suivi\/[\w-]{32}$/,
    )
    const [{ code = '' } = {}] = await m.services.database.query<{ code: string }>('SELECT code FROM suivi')
    expect(expediee).toContain(`est partie. Code à donner au livreur, colis en main : ${code}.`)
    expect(m.secretDe(expediee)).toHaveLength(32)
    expect(livree).toMatch(/est livrée\. Merci ! https:\/\/boutique\.example\/commande\?commande=\d+$/)
    for (const texte of m.dits()) expect([texte, enSms(texte) <= 2]).toEqual([texte, true])
    expect(m.serveur.recus).toEqual([])
  })

  it('un remboursement et une annulation aussi', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await m.bouger(id, [1, 2], [5, 2])
    await m.passer()
    expect(m.dits().at(-1)).toMatch(/La commande CMD-\S+ est annulée\. Ce qui est payé vous est rendu\./)
  })

  it('qui reçoit et n’a qu’un téléphone l’apprend sans aucun prix, par l’opérateur de son pays', async () => {
    const m = await ouvrir()
    const { recipient_email, ...sans } = MARIAMA
    const id = await m.commander({ ...sans, recipient_telephone: '+33612345678' })
    await m.bouger(id, [1, 2], [2, 2], [3, 2])
    await m.passer()
    const textes = m.dits('+33612345678')
    expect(textes).toHaveLength(2)
    expect(new Set(m.partis.filter(({ a }) => a !== AWA).map(({ par }) => par))).toEqual(new Set(['twilio']))
    for (const texte of textes) {
      expect(texte).not.toMatch(PRIX)
      expect([texte, enSms(texte) <= 2]).toEqual([texte, true])
    }
    // what whoever delivers asks is told to who receives alone
    expect(textes[1]).toMatch(/colis en main : \d{4}\./)
    expect(m.dits().join()).not.toMatch(/colis en main/)
  })
})

describe('ce qu’un SMS coûte, et qui n’en veut pas', () => {
  it('« ne plus recevoir de SMS » se dit du lien reçu, et se reprend', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    await m.passer()
    const secret = m.secretDe(m.dits()[0])
    const joignable = joignablePar(m.canaux)
    const voir = () => voirSuivi(m.services.database, secret, { now: m.services.now(), joignable })
    const choisir = (par: Par, un = secret) => choisirNouvelles(m.services, { secret: un, par, joignable })
    expect((await voir()).nouvelles).toEqual({ par: 'sms', possibles: ['sms', 'rien'] })
    await expect(choisir('whatsapp')).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await choisir('rien')
    expect((await voir()).nouvelles?.par).toBe('rien')
    await m.bouger(id, [2, 2], [3, 2])
    await m.passer()
    expect(m.dits()).toHaveLength(1)
    expect(await m.services.database.query('SELECT empreinte FROM numero_choix')).toEqual([
      { empreinte: expect.not.stringContaining('77123') },
    ])
    await choisir('sms')
    await m.bouger(id, [4, 2])
    await m.passer()
    expect(m.dits()).toHaveLength(2)
    await expect(choisir('rien', 'x'.repeat(32))).rejects.toMatchObject({ code: 'INTROUVABLE' })
  })

  it('une boutique sans SMS n’en laisse attendre aucun ; un pays que personne ne sert non plus', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    await m.passer(m.services.canaux)
    expect(await m.etats()).toEqual([])
    const { mail, sms } = m.canaux
    await m.services.database.query(`UPDATE compte SET telephone1 = '+33612345678' WHERE sub = 'awa'`)
    await m.bouger(id, [2, 2], [3, 2])
    await m.passer({ mail, sms })
    expect([m.partis, await m.etats()]).toEqual([[], []])
  })

  it('les deux opérateurs en panne font attendre, un numéro qui n’existe pas s’arrête là', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    m.monde.issue = { definitif: false, panne: true, motif: 'HTTP 503' }
    await m.passer()
    // each was asked once
    expect(await m.etats()).toEqual(['acheteur a_envoyer 2'])
    m.services.avancer(300_000)
    m.monde.issue = { definitif: true, panne: false, motif: 'HTTP 400' }
    await m.passer()
    expect(await m.etats()).toEqual(['acheteur echoue 3'])
  })

  it('mille nouvelles par jour pour la boutique : la suivante attend le lendemain', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await m.passer()
    await m.services.database.query(
      `INSERT INTO etape (commande_id, etat, etat_paiement, auteur, motif, cree_le)
       SELECT $1, 0, 0, 'essai', 'essai', $2 FROM generate_series(1, 1000)`,
      [id, m.services.now()],
    )
    await m.services.database.query(
      `UPDATE message SET canal = 'sms', etat = 'envoye', prochain_essai = NULL, fini_le = $1 WHERE etat = 'a_envoyer'`,
      [m.services.now()],
    )
    await m.bouger(id, [1, 2])
    await m.passer()
    expect(m.dits()).toEqual([])
    m.services.avancer(JOUR + 1)
    await m.passer()
    expect(m.dits()).toHaveLength(1)
  })
})
