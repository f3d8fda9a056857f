import { beforeAll, describe, expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { boutiqueDeConnexion, emetteur, prouver } from '#tests/identite.ts'
import { oublierCodes } from './code.actions.ts'

const MINUTE = 60_000
const FAUX = 'Ce code n’est pas le bon, ou n’est plus valable. Vérifiez-le, ou demandez-en un autre.'

let google: Awaited<ReturnType<typeof emetteur>>
beforeAll(async () => {
  google = await emetteur({ until: (end) => void fins.push(end) })
  return async () => {
    for (const fin of fins) await fin()
  }
})
const fins: (() => Promise<void>)[] = []

/** A shop with sign-in, whose letters are kept: `[address, code]`. */
async function ouvrir({ ownerEmails = [] as string[] } = {}) {
  const context = contexteDeTest(await ouvrirBase())
  const lettres: [string, string][] = []
  const app = await boutiqueDeConnexion(
    context,
    google,
    ownerEmails,
    () => (adresse, code) => lettres.push([adresse, code]),
  )
  const demander = (email: string, { ip = '192.0.2.1', appareil = '' } = {}) =>
    app.inject({
      ...{ method: 'POST', url: '/api/code', payload: { email }, remoteAddress: ip },
      ...(appareil ? { headers: { cookie: `appareil=${appareil}` } } : {}),
    })
  const entrer = (demande: string, code: string) =>
    app.inject({ method: 'PUT', url: '/api/code', payload: { demande, code } })
  const parGoogle = async (sub: string, email: string, plus: object = {}) => {
    const credential = await prouver(app, google, context.now(), { sub, email, hd: 'exemple.sn', ...plus })
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    return reponse.json().data as { token: string; utilisateur: { id: number; prenom: string } }
  }
  const parCode = async (email: string) => {
    const { demande } = (await demander(email)).json().data
    return (await entrer(demande, lettres.at(-1)?.[1] ?? '')).json().data as {
      token: string
      utilisateur: { id: number; prenom: string | null; role?: string }
    }
  }
  const qui = async (token: string) =>
    (await app.inject({ url: '/api/public', headers: { authorization: `Bearer ${token}` } })).json().data
  return { context, app, lettres, demander, entrer, parGoogle, parCode, qui }
}

/** A code that is not this one. */
const autre = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

describe('un code par e-mail', () => {
  test('ouvre une session, une fois', async () => {
    const { lettres, demander, entrer, qui } = await ouvrir()
    const { demande } = (await demander(' Mariama@Exemple.SN ')).json().data
    expect(lettres).toEqual([['mariama@exemple.sn', expect.stringMatching(/^\d{6}$/)]])
    const code = lettres[0]?.[1] ?? ''
    const { data } = (await entrer(demande, code)).json()
    expect(data.utilisateur).toMatchObject({ email: 'mariama@exemple.sn', name: 'mariama@exemple.sn' })
    expect(await qui(data.token)).toBe(data.utilisateur.id)
    expect((await entrer(demande, code)).json()).toMatchObject({ code: 'CODE_REFUSE', message: FAUX })
  })

  test('ne dit à personne si l’adresse a un compte', async () => {
    const { parCode, demander, entrer } = await ouvrir()
    await parCode('connue@exemple.sn')
    const forme = async (email: string) => {
      const reponse = await demander(email)
      const { demande } = reponse.json().data
      const refus = await entrer(demande, '999999')
      return [reponse.statusCode, Object.keys(reponse.json().data), refus.statusCode, refus.body]
    }
    expect(await forme('connue@exemple.sn')).toEqual(await forme('inconnue@exemple.sn'))
  })

  test.each(['pas une adresse', 'a@b', 'a@b.sn\r\nBcc: c@d.sn', `${'a'.repeat(250)}@b.sn`])(
    'refuse %j sans rien envoyer',
    async (email) => {
      const { demander, lettres } = await ouvrir()
      expect((await demander(email)).json().champs?.email).toContain('adresse e-mail')
      expect(lettres).toEqual([])
    },
  )

  test('dure dix minutes, cinq essais même en même temps, et reste bon quand un autre est demandé', async () => {
    const { context, lettres, demander, entrer } = await ouvrir()
    const nouvelle = async () => (await demander('awa@exemple.sn')).json().data.demande as string
    const dernier = () => lettres.at(-1)?.[1] ?? ''
    const vieille = await nouvelle()
    const vieuxCode = dernier()
    const essayee = await nouvelle()
    expect((await entrer(vieille, vieuxCode)).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 5 }, () => entrer(essayee, autre(dernier()))))
    expect((await entrer(essayee, dernier())).statusCode).toBe(422)
    const tardive = await nouvelle()
    context.avancer(10 * MINUTE)
    expect((await entrer(tardive, dernier())).statusCode).toBe(422)
    const bonne = await nouvelle()
    const ensemble = await Promise.all(Array.from({ length: 5 }, () => entrer(bonne, dernier())))
    expect(ensemble.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await entrer('a'.repeat(22), dernier())).statusCode).toBe(422)
  })

  test('cinq envois par heure à une adresse, dix par jour ; après un jour, rien n’en reste', async () => {
    const { context, lettres, demander } = await ouvrir()
    const envoyer = async (fois: number) => {
      const codes: number[] = []
      for (let une = 0; une < fois; une += 1) codes.push((await demander('awa@exemple.sn')).statusCode)
      return codes.filter((statut) => statut === 200).length
    }
    expect(await envoyer(6)).toBe(5)
    expect((await demander('autre@exemple.sn')).statusCode).toBe(200)
    context.avancer(61 * MINUTE)
    expect(await envoyer(6)).toBe(5)
    context.avancer(61 * MINUTE)
    expect((await demander('awa@exemple.sn')).json().code).toBe('TROP_DE_DEMANDES')
    expect(lettres).toHaveLength(11)
    context.avancer(24 * 60 * MINUTE)
    await oublierCodes(context)
    expect(await context.database.query('SELECT 1 FROM code')).toEqual([])
  })

  test('des inconnus qui en demandent tant qu’ils peuvent n’enferment personne dehors', async () => {
    const { context, lettres, demander, entrer } = await ouvrir()
    const code = () => lettres.at(-1)?.[1] ?? ''
    const chezSoi = (await demander('awa@exemple.sn', { ip: '2001:db8:1:2::3' })).json().data
    const sien = code()
    const ailleurs = (i: number) => ({ ip: `198.51.100.${i}` })
    for (let fois = 0; fois < 6; fois += 1) await demander('awa@exemple.sn', ailleurs(1))
    expect((await demander('awa@exemple.sn', ailleurs(1))).statusCode).toBe(429)
    expect((await demander('awa@exemple.sn', { ip: '2001:db8:1:2:ffff::9' })).statusCode).toBe(200)
    const entree = await entrer(chezSoi.demande, sien)
    expect(entree.statusCode).toBe(200)
    const cookie = [entree.headers['set-cookie']].flat()[0] ?? ''
    expect(cookie).toMatch(/^appareil=[\w-]{22}; Path=\/api\/code; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const appareil = /^appareil=([^;]+)/.exec(cookie)?.[1] ?? ''
    // from so many networks that the mail box takes no letter for a stranger any more
    for (let i = 2; i < 60; i += 1) await demander('awa@exemple.sn', ailleurs(i))
    expect((await demander('awa@exemple.sn', ailleurs(99))).statusCode).toBe(429)
    expect(lettres.filter(([a]) => a === 'awa@exemple.sn')).toHaveLength(50)
    // her browser has been here before; it is nothing to another mail box, nor is a made-up one to hers
    expect((await demander('awa@exemple.sn', { ...ailleurs(1), appareil })).statusCode).toBe(200)
    expect((await demander('awa@exemple.sn', { ...ailleurs(1), appareil: 'x'.repeat(22) })).statusCode).toBe(
      429,
    )
    for (let fois = 0; fois < 5; fois += 1) await demander('awa@exemple.sn', { ...ailleurs(1), appareil })
    expect((await demander('awa@exemple.sn', { ...ailleurs(1), appareil })).statusCode).toBe(429)
    context.avancer(401 * 24 * 60 * MINUTE)
    await oublierCodes(context)
    expect(await context.database.query('SELECT 1 FROM appareil_connu')).toEqual([])
  })

  test('ni le code ni la demande ne sont en clair dans la base', async () => {
    const { context, lettres, demander } = await ouvrir()
    const { demande } = (await demander('awa@exemple.sn')).json().data
    const [ligne] = await context.database.query<{ tout: string }>('SELECT code::text AS tout FROM code')
    expect(ligne?.tout).not.toContain(demande)
    expect(ligne?.tout.split(',')).not.toContain(lettres[0]?.[1])
  })
})

describe('une adresse, une personne', () => {
  test('Google d’abord, puis le code : le même compte', async () => {
    const { parGoogle, parCode } = await ouvrir()
    const { utilisateur } = await parGoogle('aminata', 'aminata@exemple.sn')
    expect((await parCode('Aminata@exemple.sn')).utilisateur).toMatchObject({
      id: utilisateur.id,
      prenom: 'Aminata',
    })
  })

  test('le code d’abord, puis Google : le même compte, qui prend son nom, et garde ses sessions', async () => {
    const { parGoogle, parCode, qui } = await ouvrir()
    const avant = await parCode('aminata@exemple.sn')
    const { utilisateur } = await parGoogle('aminata', 'aminata@exemple.sn')
    expect(utilisateur).toMatchObject({ id: avant.utilisateur.id, prenom: 'Aminata' })
    expect(await qui(avant.token)).toBe(utilisateur.id)
    expect((await parCode('aminata@exemple.sn')).utilisateur.id).toBe(utilisateur.id)
  })

  test('une adresse que Google ne donne pas lui-même ne rejoint aucun compte, dans aucun sens', async () => {
    const { parGoogle, parCode } = await ouvrir()
    const code = await parCode('aminata@ailleurs.sn')
    const google = await parGoogle('aminata', 'aminata@ailleurs.sn')
    expect(google.utilisateur.id).not.toBe(code.utilisateur.id)
    const ancien = await parGoogle('moussa', 'moussa@perdu.sn')
    expect((await parCode('moussa@perdu.sn')).utilisateur.id).not.toBe(ancien.utilisateur.id)
  })

  test('une adresse passée à quelqu’un d’autre n’ouvre plus le compte de qui l’avait', async () => {
    const { parGoogle, parCode } = await ouvrir()
    const partie = await parGoogle('partie', 'caisse@exemple.sn')
    const arrivee = await parGoogle('arrivee', 'caisse@exemple.sn')
    expect(arrivee.utilisateur.id).not.toBe(partie.utilisateur.id)
    expect((await parCode('caisse@exemple.sn')).utilisateur.id).toBe(arrivee.utilisateur.id)
    const changee = await parGoogle('arrivee', 'autre@exemple.sn')
    expect(changee.utilisateur.id).toBe(arrivee.utilisateur.id)
    expect((await parCode('caisse@exemple.sn')).utilisateur.id).not.toBe(arrivee.utilisateur.id)
  })

  test('deux comptes qui existent déjà ne sont pas réunis, et aucun ne garde l’adresse de l’autre', async () => {
    const { parGoogle, parCode } = await ouvrir()
    const google = await parGoogle('awa', 'ancienne@exemple.sn')
    const code = await parCode('nouvelle@exemple.sn')
    expect((await parGoogle('awa', 'nouvelle@exemple.sn')).utilisateur.id).toBe(google.utilisateur.id)
    expect((await parCode('nouvelle@exemple.sn')).utilisateur.id).toBe(code.utilisateur.id)
    expect((await parCode('ancienne@exemple.sn')).utilisateur.id).not.toBe(google.utilisateur.id)
  })

  test('une boîte aux lettres seule n’ouvre pas le bureau, et n’efface pas un compte de l’équipe', async () => {
    const { context, app, parGoogle, parCode } = await ouvrir({ ownerEmails: ['awa@exemple.sn'] })
    const parBoite = await parCode('awa@exemple.sn')
    const { token, utilisateur } = await parGoogle('awa', 'awa@exemple.sn')
    expect(utilisateur.id).toBe(parBoite.utilisateur.id)
    const roles = async (jeton: string) =>
      (await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${jeton}` } })).json().data
        .utilisateur.role
    expect(await roles(token)).toBe('proprietaire')
    expect(await roles(parBoite.token)).toBeUndefined()
    expect((await parCode('awa@exemple.sn')).utilisateur.role).toBeUndefined()
    expect(await context.database.query('SELECT role FROM compte')).toEqual([{ role: 'proprietaire' }])
  })

  test('qui est bloqué l’est aussi par cette porte, et ne l’apprend qu’avec le bon code', async () => {
    const { context, parCode, demander, entrer, lettres } = await ouvrir()
    await parCode('awa@exemple.sn')
    await context.database.query(`UPDATE compte SET bloque_le = $1, bloque_motif = 'essai'`, [context.now()])
    const { demande } = (await demander('awa@exemple.sn')).json().data
    const code = lettres.at(-1)?.[1]
    expect((await entrer(demande, autre(code))).json().code).toBe('CODE_REFUSE')
    expect((await entrer(demande, code ?? '')).json().code).toBe('COMPTE_BLOQUE')
  })

  test('dix premières fois à la fois, par les deux portes : un compte', async () => {
    const { context, parGoogle, demander, entrer, lettres } = await ouvrir()
    const { demande } = (await demander('awa@exemple.sn')).json().data
    const code = lettres[0]?.[1] ?? ''
    await Promise.all([
      ...Array.from({ length: 5 }, () => parGoogle('awa', 'awa@exemple.sn')),
      ...Array.from({ length: 5 }, () => entrer(demande, code)),
    ])
    expect(await context.database.query('SELECT count(*)::int AS nombre FROM compte')).toEqual([
      { nombre: 1 },
    ])
  })
})
