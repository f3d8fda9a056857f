import { describe, expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { boutiqueDeConnexion, emetteur, prouver } from '#tests/identite.ts'

const NUMERO = '+221771234567'

/** A shop with Google, mail and SMS, and whoever enters it. */
async function ouvrir() {
  const context = contexteDeTest(await ouvrirBase())
  const google = await emetteur()
  const partis: string[] = []
  const app = await boutiqueDeConnexion(context, google, [], () => (_, code) => void partis.push(code))
  const codeVers = async (ou: object) => {
    const { demande } = (await app.inject({ method: 'POST', url: '/api/code', payload: ou })).json().data
    return { demande, code: partis.at(-1) ?? '' }
  }
  const entrer = async (ou: object) => {
    const payload = await codeVers(ou)
    return (await app.inject({ method: 'PUT', url: '/api/code', payload })).json().data as Entree
  }
  const parGoogle = async (sub: string, email = `${sub}@exemple.sn`) => {
    const credential = await prouver(app, google, context.now(), { sub, email, hd: 'exemple.sn' })
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    return reponse.json().data as Entree
  }
  const ajouter = async ({ token }: Entree, ou: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const payload = await codeVers(ou)
    return (await app.inject({ method: 'PUT', url: '/api/acces', headers, payload })).json()
  }
  return { context, app, codeVers, entrer, parGoogle, ajouter }
}
interface Entree {
  token: string
  utilisateur: { id: number; email: string }
}
const tel = { telephone: NUMERO }
const mail = { email: 'awa@exemple.sn' }

describe('un compte a plusieurs façons d’entrer, chacune prouvée par un code', () => {
  test('un téléphone ajouté au compte de Google ouvre ce compte', async () => {
    const { parGoogle, ajouter, entrer } = await ouvrir()
    const elle = await parGoogle('awa')
    expect((await ajouter(elle, tel)).data).toEqual({
      google: true,
      email: 'awa@exemple.sn',
      telephone: NUMERO,
    })
    expect((await entrer(tel)).utilisateur.id).toBe(elle.utilisateur.id)
  })

  test('un e-mail ajouté au compte d’un téléphone l’ouvre, reçoit ses lettres, et Google le rejoint', async () => {
    const { parGoogle, ajouter, entrer } = await ouvrir()
    const elle = await entrer(tel)
    expect((await ajouter(elle, mail)).data).toEqual({ google: false, ...mail, telephone: NUMERO })
    const parMail = await entrer(mail)
    expect(parMail.utilisateur).toMatchObject({ id: elle.utilisateur.id, email: 'awa@exemple.sn' })
    expect((await parGoogle('awa')).utilisateur.id).toBe(elle.utilisateur.id)
    expect((await entrer(tel)).utilisateur.id).toBe(elle.utilisateur.id)
  })

  test('la boîte ajoutée par un code reste au compte, que Google réponde d’une autre ou d’aucune', async () => {
    const { parGoogle, ajouter, entrer } = await ouvrir()
    const elle = await parGoogle('awa')
    const autre = { email: 'awa@ailleurs.example' }
    expect((await ajouter(elle, autre)).data).toMatchObject(autre)
    for (const email of ['awa@exemple.sn', 'awa@orange.example']) {
      expect((await parGoogle('awa', email)).utilisateur.id).toBe(elle.utilisateur.id)
      expect((await entrer(autre)).utilisateur.id).toBe(elle.utilisateur.id)
    }
  })

  test('sans le bon code, ou sans session, rien ne change', async () => {
    const { app, parGoogle, codeVers } = await ouvrir()
    const { token } = await parGoogle('awa')
    const { demande, code } = await codeVers(tel)
    const payload = { demande, code: code === '000000' ? '000001' : '000000' }
    const prouve = (headers: Record<string, string>, corps: object) =>
      app.inject({ method: 'PUT', url: '/api/acces', headers, payload: corps })
    expect((await prouve({ authorization: `Bearer ${token}` }, payload)).json().code).toBe('CODE_REFUSE')
    expect((await prouve({}, { demande, code })).statusCode).toBe(401)
    const { data } = (
      await app.inject({ url: '/api/acces', headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(data.telephone).toBeNull()
  })
})

describe('un numéro, ou une adresse, passe à qui le prouve', () => {
  test('qui l’avait garde son compte et ses autres façons d’entrer', async () => {
    const { parGoogle, ajouter, entrer } = await ouvrir()
    const avant = await parGoogle('avant')
    await ajouter(avant, tel)
    const apres = await parGoogle('apres')
    expect((await ajouter(apres, tel)).data.telephone).toBe(NUMERO)
    expect((await entrer(tel)).utilisateur.id).toBe(apres.utilisateur.id)
    expect((await parGoogle('avant')).utilisateur.id).toBe(avant.utilisateur.id)
  })

  test('un compte qui n’a que lui n’est pas pris : on le dit à qui vient de le prouver', async () => {
    const { parGoogle, ajouter, entrer } = await ouvrir()
    const seul = await entrer(tel)
    const autre = await parGoogle('autre')
    expect(await ajouter(autre, tel)).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('ouvre déjà un autre compte'),
    })
    expect((await entrer(tel)).utilisateur.id).toBe(seul.utilisateur.id)
  })

  test('un numéro resté muet plus de 400 jours s’ajoute au compte de qui l’a maintenant', async () => {
    const { context, parGoogle, ajouter, entrer } = await ouvrir()
    const ancien = await entrer(tel)
    context.avancer(401 * 24 * 3_600_000)
    const elle = await parGoogle('awa')
    expect((await ajouter(elle, tel)).data.telephone).toBe(NUMERO)
    const parNumero = await entrer(tel)
    expect(parNumero.utilisateur.id).toBe(elle.utilisateur.id)
    expect(ancien.utilisateur.id).not.toBe(elle.utilisateur.id)
  })

  test('une adresse passée d’un compte à l’autre, puis rendue, n’arrête personne', async () => {
    const { ajouter, entrer } = await ouvrir()
    const parMail = await entrer(mail)
    await ajouter(parMail, tel)
    const autre = await entrer({ telephone: '+221761112233' })
    expect((await ajouter(autre, mail)).data.email).toBe('awa@exemple.sn')
    expect((await entrer(mail)).utilisateur.id).toBe(autre.utilisateur.id)
    // a new mail box, and what the old one would open now
    expect((await ajouter(autre, { email: 'neuve@exemple.sn' })).data.email).toBe('neuve@exemple.sn')
    const troisieme = await entrer(mail)
    expect([parMail.utilisateur.id, autre.utilisateur.id]).not.toContain(troisieme.utilisateur.id)
    expect((await entrer(tel)).utilisateur.id).toBe(parMail.utilisateur.id)
  })
})
