import { describe, expect, test } from 'vitest'
import { findClientNote, upsertClientNote } from '#compte/comptoir.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { boutiqueDeConnexion } from '#tests/identite.ts'
import { ENVOIS_BOUTIQUE } from './code.ts'

const MINUTE = 60_000
const JOUR = 24 * 60 * MINUTE
const NUMERO = '+221771234567'
const FATOU = {
  ...{ nom: 'Sow', prenom: 'Fatou', telephone1: NUMERO, email: null },
  ...{ pays: 'SEN', ville: 'Dakar', adresse: 'Médina, rue 6' },
}

/** A shop whose SMS are kept, `[number, code]`: to every country but Japan's numbers. */
async function ouvrir() {
  const context = contexteDeTest(await ouvrirBase())
  const textos: [string, string][] = []
  const app = await boutiqueDeConnexion(context, null, [], (numero) =>
    numero.startsWith('+81') ? null : (a, code) => textos.push([a, code]),
  )
  const demander = (telephone: string, { ip = '192.0.2.1', appareil = '' } = {}) =>
    app.inject({
      ...{ method: 'POST', url: '/api/code', payload: { telephone }, remoteAddress: ip },
      ...(appareil ? { headers: { cookie: `appareil=${appareil}` } } : {}),
    })
  const entrer = (demande: string, code: string) =>
    app.inject({ method: 'PUT', url: '/api/code', payload: { demande, code } })
  const parCode = async (telephone: string, ip?: string) => {
    const { demande } = (await demander(telephone, { ip })).json().data
    const reponse = await entrer(demande, textos.at(-1)?.[1] ?? '')
    return { ...reponse.json().data, cookie: [reponse.headers['set-cookie']].flat()[0] ?? '' }
  }
  return { context, app, textos, demander, entrer, parCode }
}

describe('un code par SMS', () => {
  test.each([
    ['77 123 45 67', NUMERO],
    ['00221 77.123.45.67', NUMERO],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+1 (202) 555-0143', '+12025550143'],
    ['+852 5123 4567', '+85251234567'],
  ])('%s est %s, et son code ouvre une session, une fois', async (tape, numero) => {
    const { textos, demander, entrer } = await ouvrir()
    const { demande } = (await demander(tape)).json().data
    expect(textos).toEqual([[numero, expect.stringMatching(/^\d{6}$/)]])
    const code = textos[0]?.[1] ?? ''
    const { utilisateur } = (await entrer(demande, code)).json().data
    expect(utilisateur).toMatchObject({ name: numero, email: '', telephone1: numero })
    expect((await entrer(demande, code)).json().code).toBe('CODE_REFUSE')
  })

  test.each(['', '12', '77 123 45', '+221 99 123 45 67', 'awa@exemple.sn', '+99999999999999999'])(
    'refuse %j sans rien envoyer, avec un exemple',
    async (tape) => {
      const { demander, textos } = await ouvrir()
      expect((await demander(tape)).json().champs?.telephone).toContain('77\u00a0123\u00a045\u00a067')
      expect(textos).toEqual([])
    },
  )

  test('ne dit à personne si le numéro a un compte, et dit à tous quel pays n’est pas servi', async () => {
    const { context, parCode, demander, entrer } = await ouvrir()
    await parCode(NUMERO)
    await upsertClientNote(context.database, { ...FATOU, telephone1: '+221776543210' }, context.now())
    const forme = async (telephone: string) => {
      const reponse = await demander(telephone)
      const refus = await entrer(reponse.json().data.demande, '999999')
      return [reponse.statusCode, Object.keys(reponse.json().data), refus.statusCode, refus.body]
    }
    const connu = await forme(NUMERO)
    expect([await forme('+221776543210'), await forme('+221780000000')]).toEqual([connu, connu])
    expect((await demander('+81 90 1234 5678')).json()).toMatchObject({ code: 'INDISPONIBLE' })
  })

  test('deviné en parallèle, il n’ouvre rien ; ni lui ni la demande ne sont en clair', async () => {
    const { context, textos, demander, entrer } = await ouvrir()
    const { demande } = (await demander(NUMERO)).json().data
    const bon = textos[0]?.[1] ?? ''
    const faux = Array.from({ length: 40 }, (_, n) =>
      String((Number(bon) + 1 + n) % 1_000_000).padStart(6, '0'),
    )
    const lus = await Promise.all(faux.map((code) => entrer(demande, code)))
    expect(lus.filter(({ statusCode }) => statusCode !== 422)).toEqual([])
    expect((await entrer(demande, bon)).statusCode).toBe(422)
    const [ligne] = await context.database.query<{ tout: string }>('SELECT code::text AS tout FROM code')
    expect(ligne?.tout).not.toContain(demande)
    expect(ligne?.tout.split(',')).not.toContain(bon)
  })
})

describe('ce qu’un SMS coûte est borné', () => {
  test('par numéro : dix par jour pour des inconnus, et qui est déjà entré ici passe encore', async () => {
    const { context, textos, demander, parCode } = await ouvrir()
    const { cookie } = await parCode(NUMERO)
    const appareil = /^appareil=([^;]+)/.exec(cookie)?.[1] ?? ''
    for (let n = 1; n <= 30; n += 1) await demander(NUMERO, { ip: `198.51.${n}.1` })
    expect(textos).toHaveLength(10)
    expect((await demander(NUMERO, { ip: '198.51.99.1' })).json().code).toBe('TROP_DE_DEMANDES')
    expect((await demander(NUMERO, { ip: '198.51.99.1', appareil })).statusCode).toBe(200)
    context.avancer(JOUR + 1)
    expect((await demander(NUMERO, { ip: '198.51.99.1' })).statusCode).toBe(200)
  })

  test('par réseau : vingt par heure, à quelques numéros que ce soit, même demandés ensemble', async () => {
    const { context, textos, demander } = await ouvrir()
    const numero = (n: number) => `+22177${String(1_000_000 + n)}`
    await Promise.all(Array.from({ length: 30 }, (_, n) => demander(numero(n), { ip: `192.0.2.${n + 1}` })))
    expect(textos).toHaveLength(20)
    expect((await demander(numero(90), { ip: '2001:db8:1::1' })).statusCode).toBe(200)
    context.avancer(61 * MINUTE)
    expect((await demander(numero(91))).statusCode).toBe(200)
  })

  test('pour la boutique : tant par jour, tous ensemble, sans fermer la porte à qui y est déjà venu', async () => {
    const { context, demander, parCode } = await ouvrir()
    const { cookie } = await parCode(NUMERO)
    const appareil = /^appareil=([^;]+)/.exec(cookie)?.[1] ?? ''
    await context.database.query(
      `INSERT INTO code (demande, adresse, empreinte, demandeur, connu, reseau, cree_le, expire_le)
       SELECT encode(sha256(n::text::bytea), 'hex'), '+221' || (780000000 + n), repeat('a', 64), repeat('b', 64),
         false, encode(sha256(n::text::bytea), 'hex'), $1, $1 FROM generate_series(1, $2::int) n`,
      [context.now(), ENVOIS_BOUTIQUE.telephone.nombre],
    )
    expect((await demander('+221770000000', { ip: '203.0.113.9' })).json().code).toBe('TROP_DE_DEMANDES')
    expect((await demander(NUMERO, { ip: '203.0.113.9', appareil })).statusCode).toBe(200)
  })
})

describe('un numéro, une personne', () => {
  const compter = async ({ database }: { database: { query(sql: string): Promise<unknown> } }) =>
    database.query('SELECT count(*)::int AS nombre FROM compte')

  test('le compte qu’une vente par téléphone avait ouvert devient le sien, avec son nom', async () => {
    const { context, parCode } = await ouvrir()
    const note = await upsertClientNote(context.database, FATOU, context.now())
    const { utilisateur } = await parCode('77 123 45 67')
    expect(utilisateur).toMatchObject({ id: note.id, prenom: 'Fatou', ville: 'Dakar', email: '' })
    expect((await parCode('77 123 45 67')).utilisateur.id).toBe(note.id)
    expect(await compter(context)).toEqual([{ nombre: 1 }])
  })

  test('dix premières fois à la fois : un compte', async () => {
    const { context, demander, entrer, textos } = await ouvrir()
    const demandes: [string, string][] = []
    for (let n = 0; n < 5; n += 1)
      demandes.push([(await demander(NUMERO)).json().data.demande, textos.at(-1)?.[1] ?? ''])
    const lus = await Promise.all([...demandes, ...demandes].map(([une, code]) => entrer(une, code)))
    expect(lus.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(await compter(context)).toEqual([{ nombre: 1 }])
  })

  test('après plus d’un an de silence le numéro peut être à quelqu’un d’autre : il n’ouvre plus l’ancien compte', async () => {
    const { context, parCode } = await ouvrir()
    const ancien = await parCode(NUMERO)
    const note = await upsertClientNote(
      context.database,
      { ...FATOU, telephone1: '+221776543210' },
      context.now(),
    )
    context.avancer(399 * JOUR)
    expect((await parCode(NUMERO)).utilisateur.id).toBe(ancien.utilisateur.id)
    context.avancer(401 * JOUR)
    const nouveau = await parCode(NUMERO)
    expect(nouveau.utilisateur).toMatchObject({ nom: null, prenom: null })
    expect(nouveau.utilisateur.id).not.toBe(ancien.utilisateur.id)
    expect((await parCode('+221776543210')).utilisateur.id).not.toBe(note.id)
  })

  test('une vente à qui a maintenant ce numéro ne rouvre pas le compte de qui l’avait', async () => {
    const { context, parCode } = await ouvrir()
    const { database } = context
    const fatou = await upsertClientNote(database, FATOU, context.now())
    context.avancer(399 * JOUR)
    expect(await findClientNote(database, NUMERO, context.now())).toBe(fatou.id)
    context.avancer(2 * JOUR)
    expect(await findClientNote(database, NUMERO, context.now())).toBeNull()
    const dit = { ...FATOU, nom: 'Ba', prenom: 'Moussa' }
    const moussa = await upsertClientNote(database, dit, context.now())
    expect(moussa.id).not.toBe(fatou.id)
    expect(await findClientNote(database, NUMERO, context.now())).toBe(moussa.id)
    expect((await parCode(NUMERO)).utilisateur).toMatchObject({ id: moussa.id, prenom: 'Moussa' })
    const [reste] = await database.query('SELECT nom, prenom FROM compte WHERE id = $1', [fatou.id])
    expect(reste).toEqual({ nom: 'Sow', prenom: 'Fatou' })
  })

  test('une vente dans les 400 jours prolonge le compte du numéro', async () => {
    const { context, parCode } = await ouvrir()
    const fatou = await upsertClientNote(context.database, FATOU, context.now())
    context.avancer(399 * JOUR)
    expect((await upsertClientNote(context.database, FATOU, context.now())).id).toBe(fatou.id)
    context.avancer(399 * JOUR)
    expect((await parCode(NUMERO)).utilisateur.id).toBe(fatou.id)
  })

  test('un téléphone seul n’ouvre pas le bureau ; qui est bloqué ne l’apprend qu’avec le bon code', async () => {
    const { context, demander, entrer, parCode, textos } = await ouvrir()
    await parCode(NUMERO)
    await context.database.query(`UPDATE compte SET role = 'proprietaire'`)
    expect((await parCode(NUMERO)).utilisateur.role).toBeUndefined()
    await context.database.query(
      `UPDATE compte SET role = 'client', bloque_le = $1, bloque_motif = 'essai'`,
      [context.now()],
    )
    const { demande } = (await demander(NUMERO)).json().data
    const bon = textos.at(-1)?.[1] ?? ''
    expect((await entrer(demande, bon === '000000' ? '000001' : '000000')).json().code).toBe('CODE_REFUSE')
    expect((await entrer(demande, bon)).json().code).toBe('COMPTE_BLOQUE')
  })
})
