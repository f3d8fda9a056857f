import { describe, expect, test } from 'vitest'
import { upsertClientNote } from '#compte/comptoir.data.ts'
import { findParTelephone } from '#compte/telephone.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { boutiqueDeConnexion, emetteur, prouver } from '#tests/identite.ts'

const HEURE = 3_600_000
const NUMERO = '+221771234567'
const tel = { telephone: NUMERO }
const mail = { email: 'awa@exemple.sn' }

interface Entree {
  token: string
  utilisateur: { id: number; sansCompte?: true }
}

/** A shop where one may order without an account, as long as `permis` says so; `avancer` lets time go by. */
async function ouvrir() {
  const base = contexteDeTest(await ouvrirBase())
  let ecart = 0
  const context = { ...base, now: () => new Date(base.now().getTime() + ecart) }
  const google = await emetteur()
  const partis: string[] = []
  let permis = true
  const app = await boutiqueDeConnexion(
    context,
    google,
    [],
    () => (_, code) => void partis.push(code),
    async () => permis,
  )
  const codeVers = async (ou: object, remoteAddress = '192.0.2.1') => {
    const reponse = await app.inject({ method: 'POST', url: '/api/code', payload: ou, remoteAddress })
    return { demande: reponse.json().data.demande, code: partis.at(-1) ?? '' }
  }
  const prouver1 = (preuve: object, sansCompte: boolean) =>
    app.inject({ method: 'PUT', url: '/api/code', payload: { ...preuve, sansCompte } })
  const entrer = async (ou: object, sansCompte = true, ip?: string): Promise<Entree> =>
    (await prouver1(await codeVers(ou, ip), sansCompte)).json().data
  const appeler = (method: 'GET' | 'POST' | 'PUT', url: string, { token }: Entree, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
  const parGoogle = async () => {
    const dit = { sub: 'awa', email: mail.email, hd: 'exemple.sn' }
    const credential = await prouver(app, google, context.now(), dit)
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    return reponse.json().data as Entree
  }
  return {
    ...{ context, codeVers, entrer, appeler, parGoogle, prouver: prouver1 },
    interdire: () => {
      permis = false
    },
    avancer: (ms: number) => {
      ecart += ms
    },
  }
}

describe('qui prouve un numéro ou un e-mail pour commander sans compte', () => {
  test.each(['+221771234567', '+33612345678', '+12025550143', '+85251234567'])(
    'le %s est su, et n’ouvre aucun compte',
    async (telephone) => {
      const { entrer, appeler } = await ouvrir()
      const elle = await entrer({ telephone })
      expect(elle.utilisateur).toMatchObject({ sansCompte: true, telephone1: telephone, name: telephone })
      expect((await appeler('GET', '/api/profile', elle)).json().data.utilisateur.sansCompte).toBe(true)
    },
  )

  test('est su vingt-quatre heures, et pas une de plus, quoi qu’il fasse', async () => {
    const { entrer, appeler, avancer } = await ouvrir()
    const elle = await entrer(mail)
    avancer(23 * HEURE)
    expect((await appeler('GET', '/api/profile', elle)).statusCode).toBe(200)
    avancer(HEURE)
    expect((await appeler('GET', '/api/profile', elle)).json().code).toBe('JETON_INVALIDE')
  })

  test('revient sans compte au même endroit ; s’y connecter par un code l’ouvre, avec ce qu’il tient', async () => {
    const { entrer } = await ouvrir()
    const elle = await entrer(tel)
    expect((await entrer(tel)).utilisateur).toMatchObject({ id: elle.utilisateur.id, sansCompte: true })
    const ouverte = (await entrer(tel, false)).utilisateur
    expect(ouverte.id).toBe(elle.utilisateur.id)
    expect(ouverte.sansCompte).toBeUndefined()
    // whose address has an account is signed in
    expect((await entrer(tel)).utilisateur.sansCompte).toBeUndefined()
  })

  test('l’ouvre d’un geste, sans rien prouver de plus, et y reste connecté', async () => {
    const { entrer, appeler, avancer } = await ouvrir()
    const elle = await entrer(mail)
    const { utilisateur } = (await appeler('POST', '/api/profile', elle)).json().data
    expect([utilisateur.id, utilisateur.sansCompte]).toEqual([elle.utilisateur.id, undefined])
    avancer(25 * HEURE)
    expect((await appeler('GET', '/api/profile', elle)).statusCode).toBe(200)
  })

  test('Google, qui répond de cet e-mail, l’ouvre aussi', async () => {
    const { entrer, parGoogle } = await ouvrir()
    const elle = await entrer(mail)
    const { utilisateur } = await parGoogle()
    expect([utilisateur.id, utilisateur.sansCompte]).toEqual([elle.utilisateur.id, undefined])
  })

  test('n’ajoute pas d’autre façon d’entrer : il n’y a pas de compte où entrer', async () => {
    const { entrer, appeler, codeVers } = await ouvrir()
    const elle = await entrer(tel)
    const ajout = await appeler('PUT', '/api/acces', elle, await codeVers(mail))
    expect(ajout.json()).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('sans compte'),
    })
  })

  test('ce que l’équipe avait noté pour ce numéro est à lui, toujours sans compte', async () => {
    const { context, entrer } = await ouvrir()
    const note = await upsertClientNote(
      context.database,
      {
        ...{ nom: 'Sow', prenom: 'Fatou', telephone1: NUMERO, email: null },
        ...{ pays: 'SEN', ville: 'Dakar', adresse: 'Médina, rue 6' },
      },
      context.now(),
    )
    expect((await entrer(tel)).utilisateur).toMatchObject({ id: note.id, sansCompte: true, prenom: 'Fatou' })
  })
})

test('deux preuves du même numéro à la fois ne font qu’une ligne', async () => {
  const { context, codeVers, prouver: prouve } = await ouvrir()
  const preuves = [await codeVers(tel), await codeVers(tel, '198.51.100.1')]
  const reponses = await Promise.all(preuves.map((une) => prouve(une, true)))
  const ids = reponses.map((une) => une.json().data.utilisateur.id)
  expect(new Set(ids)).toEqual(
    new Set([(await findParTelephone(context.database, NUMERO, context.now()))?.id]),
  )
})

test('la boutique ne le permet plus entre le code et sa preuve : on le dit, et le code sert à se connecter', async () => {
  const { codeVers, prouver: prouve, interdire } = await ouvrir()
  const preuve = await codeVers(tel)
  interdire()
  expect((await prouve(preuve, true)).json()).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('plus proposé'),
  })
  expect((await prouve(preuve, false)).json().data.utilisateur.sansCompte).toBeUndefined()
})

test('qui est bloqué l’est aussi sans compte, et qui est de l’équipe n’est là qu’un client', async () => {
  const { context, entrer, codeVers, prouver: prouve } = await ouvrir()
  const elle = await entrer(tel)
  await context.database.query(`UPDATE compte SET bloque_le = now(), bloque_motif = 'Abus' WHERE id = $1`, [
    elle.utilisateur.id,
  ])
  expect((await prouve(await codeVers(tel), true)).json().code).toBe('COMPTE_BLOQUE')
  const lui = await entrer(mail, false)
  await context.database.query(`UPDATE compte SET role = 'gestionnaire' WHERE id = $1`, [lui.utilisateur.id])
  const encore = await entrer(mail, true)
  expect(encore.utilisateur).toMatchObject({ id: lui.utilisateur.id })
  expect(Object.keys(encore.utilisateur)).not.toContain('role')
})
