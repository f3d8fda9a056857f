import { beforeAll, describe, expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import type { Etat } from '#commande/commande.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ids } from '#tests/fixtures.ts'
import { PRIX } from '#tests/lettres.ts'
import { exigerCode } from './code.actions.ts'
import { oublierSuivis } from './suivi.jobs.ts'

const guichet = await ouvrirGuichet()
const { app, database, envoyer } = guichet
const { commande: id } = guichet.a
await commandeSimple(database)
const MAINTENANT = new Date('2026-11-21T10:00:00Z')

const bouger = (...etats: Etat[]) =>
  database.transaction(async (tx) => {
    for (const etat of etats)
      await deplacer(tx, id, { etat, etat_paiement: 2 }, { auteur: 'essai', motif: 'essai', now: MAINTENANT })
  })
const suivi = async () => (await envoyer('proprietaire', { url: `/api/suivi/${id}` })).json().data
const partager = async (qui: 'proprietaire' | 'preparateur' = 'proprietaire') => {
  const url = qui === 'proprietaire' ? '/api/suivi' : '/api/equipe/suivi'
  const reponse = await envoyer(qui, { method: 'POST', url, payload: { commande_id: id } })
  return new URL(reponse.json().data.adresse).pathname
}
const ouvrir = (chemin: string) => app.inject({ url: chemin })
const completer = (chemin: string, champs: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: chemin,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(champs).toString(),
  })
const livrer = async (corps: object) => {
  const payload = { id, etatcommande: 4, motif: 'livrée', ...corps }
  return (await envoyer('preparateur', { method: 'PUT', url: '/api/equipe/commande', payload })).json()
}

test('tant que la commande n’est pas sûre, il n’y a rien à suivre', async () => {
  expect(await suivi()).toBeNull()
  const refus = await envoyer('proprietaire', {
    method: 'POST',
    url: '/api/suivi',
    payload: { commande_id: id },
  })
  expect(refus.json().message).toBe('Le suivi s’ouvre quand la commande est confirmée.')
})

describe('une commande confirmée', () => {
  beforeAll(() => bouger(1))

  test('se suit par un lien secret, sans compte, sans prix, sans trace chez personne', async () => {
    const chemin = await partager()
    expect(chemin).toMatch(/^\/suivi\/[\w-]{32}$/)
    const { statusCode, headers, body } = await ouvrir(chemin)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-/)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    for (const attendu of ['canari-7f3a', 'vous envoie ce colis', 'Boubou brodé', 'Riz brisé parfumé'])
      expect(body).toContain(attendu)
    // that of the red one
    expect(body).toContain('/media/produit/boubou-2-200.avif')
    expect(body).toContain('entre le 21 et le 22 novembre')
    expect(body).toContain('tel:+221338000000')
    expect(body).toContain((await suivi()).code)
    expect(body).not.toContain('+221771234567')
    const secret = chemin.slice('/suivi/'.length)
    const base = await database.query<{ tout: string }>('SELECT lien_suivi::text AS tout FROM lien_suivi')
    expect(base.map(({ tout }) => tout).join()).not.toContain(secret)
  })

  test('aucune sortie pour qui reçoit ne porte de montant, pas même celui qu’un nom contient', async () => {
    await database.query(
      `UPDATE detailcommande SET designation = 'Bon d’achat 5 000 FCFA' WHERE produit_id = $1`,
      [ids.produit.riz],
    )
    const { body } = await ouvrir(await partager())
    expect(body.replace(/<(style|script)>.*?<\/\1>/gs, '')).not.toMatch(PRIX)
    expect(body).toContain('Bon d’achat …')
    expect(JSON.stringify(await suivi())).not.toMatch(PRIX)
  })

  test('deviné, fermé, mal écrit : la même page, 404', async () => {
    const ferme = await partager()
    await envoyer('proprietaire', { method: 'DELETE', url: `/api/suivi/${id}` })
    expect((await suivi()).liens).toBe(0)
    const reponses = await Promise.all(
      [
        ferme,
        `/suivi/${'a'.repeat(32)}`,
        '/suivi/1',
        '/suivi/%00',
        '/suivi/..%2F1',
        `/suivi/${'b'.repeat(300)}`,
      ].map(ouvrir),
    )
    expect(reponses.map(({ statusCode }) => statusCode)).toEqual(reponses.map(() => 404))
    const corps = reponses.map(({ body }) => body.replace(/Demande n°\u00a0[\w-]+/, ''))
    expect(new Set(corps).size).toBe(1)
    expect(reponses[0]?.body).toContain('Une erreur est survenue.')
    expect((await completer(ferme, { repere: 'ici' })).statusCode).toBe(404)
  })

  test('le lieu reste dans la ville et le pays pour lesquels la livraison est payée', async () => {
    const chemin = await partager()
    const avant = await suivi()
    for (const [champs, dit] of [
      [{ repere: '12 rue de Rivoli, 75001 Paris' }, 'ce repère dit Paris'],
      [{ repere: 'Chez ma tante, Kedougou, Sénégal' }, 'ce repère dit Kédougou'],
      [{ repere: 'Portail vert, France' }, 'ce repère dit France'],
      [{ latitude: '48.85661', longitude: '2.35222' }, 'Cette position n’est pas en Sénégal'],
      [{ latitude: '14.7', longitude: '163' }, 'Cette position n’est pas en Sénégal'],
    ] as const) {
      const { statusCode, body } = await completer(chemin, champs)
      expect([champs, statusCode, body.includes(dit)]).toEqual([champs, 422, true])
    }
    expect(await suivi()).toEqual(avant)
  })

  test('qui reçoit complète le lieu, sans script ; acheteur et équipe le lisent', async () => {
    const chemin = await partager()
    expect((await ouvrir(`${chemin}?merci=1`)).body).not.toContain('Merci, c’est enregistré')
    const refus = await completer(chemin, { repere: '<b>portail</b>', telephone: '12', latitude: '14.7' })
    expect(refus.statusCode).toBe(422)
    expect(refus.body).toContain('Écrivez un numéro comme 77 123 45 67.')
    expect(refus.body).toContain('&lt;b&gt;portail&lt;/b&gt;</textarea>')
    expect(refus.body).not.toContain('<b>portail')
    const champs = {
      repere: 'Portail vert,\r\naprès la pharmacie',
      telephone: '78 111 22 44',
      latitude: '14.716712345',
      longitude: '-17.46771',
    }
    const fait = await completer(chemin, champs)
    expect([fait.statusCode, fait.headers.location]).toEqual([303, `${chemin}?merci=1`])
    await completer(chemin, champs)
    const lieu = {
      repere: 'Portail vert, après la pharmacie',
      telephone: '+221781112244',
      latitude: '14.71671',
      longitude: '-17.46771',
    }
    expect(await suivi()).toMatchObject({ lieu, precisions: [{ date: MAINTENANT.toISOString() }] })
    const { data } = (await envoyer('preparateur', { url: `/api/equipe/commande/${id}` })).json()
    expect(data.lieu).toEqual(lieu)
    expect(data.historique.at(-1)).toMatchObject({ auteur: 'destinataire', etatcommande: 1 })
    const merci = (await ouvrir(`${chemin}?merci=1`)).body
    expect(merci).toContain('Portail vert, après la pharmacie</textarea>')
    expect(merci).toContain('Merci, c’est enregistré')
  })

  test('le journal dit que l’équipe a pris un lien, et pas lequel', async () => {
    const chemin = await partager('preparateur')
    expect((await ouvrir(chemin)).statusCode).toBe(200)
    const [ecriture] = await database.query<{ tout: string; action: string }>(
      'SELECT action, journal::text AS tout FROM journal ORDER BY id DESC LIMIT 1',
    )
    expect(ecriture?.action).toBe('partager')
    expect(ecriture?.tout).not.toContain(chemin.slice(7))
  })
})

describe('le code de livraison', () => {
  beforeAll(() => bouger(2, 3))

  test('parti, le lieu ne change plus ; la page le dit', async () => {
    const chemin = await partager()
    const refus = await completer(chemin, { repere: 'ailleurs' })
    expect(refus.statusCode).toBe(422)
    expect(refus.body).toContain('pour changer le lieu, appelez la boutique')
    expect(refus.body).not.toContain('<form')
    expect(refus.body).toContain('Portail vert, après la pharmacie')
    // an address that was kept
    expect((await ouvrir(`${chemin}?merci=1`)).body).not.toContain('Merci, c’est enregistré')
  })

  test('n’est dans aucune réponse faite à l’équipe', async () => {
    const { code } = await suivi()
    await database.query(`UPDATE suivi SET code = '7391'`)
    for (const url of [`/api/equipe/commande/${id}`, '/api/equipe/commande', '/api/equipe/journal'])
      expect((await envoyer('equipier', { url })).body.replace(/"date":"[^"]*"/g, '')).not.toMatch(/\b7391\b/)
    expect(code).toMatch(/^\d{4}$/)
  })

  test('le bon n’use aucun essai, si souvent qu’un envoi coupé le redise', async () => {
    for (let fois = 0; fois < 6; fois += 1)
      expect(await exigerCode(database, id, { code: '7391', motif: 'essai' })).toBe('remise contre le code')
    expect(await database.query('SELECT essais FROM suivi')).toEqual([{ essais: 0 }])
  })

  test('est demandé à la livraison ; cinq essais, même en même temps ; sans lui, on dit pourquoi', async () => {
    expect(await livrer({})).toMatchObject({ code: 'CODE_REFUSE', champs: { code: expect.anything() } })
    expect((await livrer({ code: '0000' })).message).toBe('Ce n’est pas le bon code. Il reste 4 essais.')
    const autres = await Promise.all(
      ['0001', '0002', '0003', '0004', '0005', '0006'].map((code) => livrer({ code })),
    )
    expect(autres.filter(({ message }) => message.startsWith('Trop de codes'))).toHaveLength(2)
    expect((await livrer({ code: '7391' })).message).toContain('Trop de codes ont été essayés')
    await database.query('UPDATE suivi SET essais = 4')
    const { data } = await livrer({ code: '7391' })
    expect(data.commande.etatcommande).toBe(4)
    expect(data.historique.map(({ motif }: { motif: string }) => motif)).toContain('remise contre le code')
  })

  test('sans code, la raison est au journal', async () => {
    await bouger(6)
    await database.query('UPDATE commande SET etat = 3')
    await livrer({ sans_code: true, motif: 'téléphone perdu, carte d’identité vue' })
    const [ecriture] = await database.query('SELECT motif FROM journal ORDER BY id DESC LIMIT 1')
    expect(ecriture).toEqual({ motif: 'sans code\u00a0: téléphone perdu, carte d’identité vue' })
  })
})

test('trente jours après la livraison, le lien ne mène plus nulle part, et tout est oublié', async () => {
  const chemin = await partager()
  expect((await ouvrir(chemin)).body).toContain('Votre colis est livré.')
  await database.query(`UPDATE suivi SET fin_le = $1`, [new Date(MAINTENANT.getTime() - 30 * 86_400_000)])
  expect((await ouvrir(chemin)).statusCode).toBe(404)
  await oublierSuivis({ database, now: () => MAINTENANT })
  const restes = await database.query(
    'SELECT 1 FROM suivi UNION ALL SELECT 1 FROM lien_suivi UNION ALL SELECT 1 FROM lieu',
  )
  expect(restes).toEqual([])
})
