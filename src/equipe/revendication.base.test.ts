// What a provider that signs well may send of a person: compared as it is or refused, shown as it can be.
import { beforeAll, describe, expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { FAUX_EMAILS } from '#tests/emails.ts'
import { boutiqueDeConnexion, type Emetteur, emetteur, prouver } from '#tests/identite.ts'

let faux: Emetteur
let base: Awaited<ReturnType<typeof ouvrirBase>>
beforeAll(async () => {
  faux = await emetteur({ until: finDuFichier })
  base = await ouvrirBase({ until: finDuFichier })
})

async function ouvrir(ownerEmails: string[] = []) {
  const context = contexteDeTest(base)
  const app = await boutiqueDeConnexion(context, faux, ownerEmails)
  return async (changes: Record<string, unknown>) => {
    const credential = await prouver(app, faux, context.now(), changes)
    return app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
  }
}

describe('Une preuve bien signée', () => {
  test.each(FAUX_EMAILS)('dont l’adresse est %j n’ouvre rien', async (email) => {
    const reponse = await (await ouvrir())({ sub: 'fausse', email })
    expect([reponse.statusCode, reponse.json().code]).toEqual([422, 'CONNEXION_REFUSEE'])
    expect(await base.query(`SELECT 1 FROM compte WHERE sub = 'fausse'`)).toEqual([])
  })

  test.each(['a\0b', '\ud800', '\n', 'é', '\u202ea', 'x'.repeat(256), ''])(
    'dont le sujet est %j n’ouvre rien',
    async (sub) => {
      expect((await (await ouvrir())({ sub })).statusCode).toBe(422)
    },
  )

  test.each<[unknown, string | null]>([
    ['A\0wa', 'A wa'],
    ['\ud800Awa\udfff', 'Awa'],
    ['\u202eawA\u2066', 'awA'],
    ['Awa\r\nBcc: x@exemple.sn', 'Awa Bcc: x@exemple.sn'],
    ['🌾'.repeat(300), '🌾'.repeat(100)],
    [`${'a'.repeat(99)}🌾`, `${'a'.repeat(99)}🌾`],
    ['x'.repeat(200_000), 'x'.repeat(100)],
    ['\0', null],
    [12, null],
  ])('dont le prénom est %j signe sa personne, qui s’appelle %j', async (given_name, prenom) => {
    const reponse = await (await ouvrir())({
      sub: `nommee ${prenom}`.slice(0, 50).replace(/[^ -~]/g, ''),
      given_name,
    })
    // what is longer than a credential is refused before it is read
    if (String(given_name).length > 5000) return expect(reponse.statusCode).toBe(400)
    expect([reponse.statusCode, reponse.json().data?.utilisateur.prenom]).toEqual([200, prenom])
  })

  test.each(['https://a.sn/\0', 'https://a.sn/\ud800', 'https://a.sn/\u202e', 'javascript:alert(1)', 7])(
    'dont l’image est %j signe sa personne',
    async (picture) => expect((await (await ouvrir())({ sub: 'image', picture })).statusCode).toBe(200),
  )

  test('à l’adresse d’une invitation aux lettres près n’en prend rien', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    await base.query(
      `INSERT INTO invitation (email, role, cree_le, expire_le) VALUES ('kumba@exemple.sn', 'proprietaire', $1, $2)`,
      [now.toISOString(), new Date(now.getTime() + 86_400_000).toISOString()],
    )
    const entrer = await ouvrir(['kiosque@exemple.sn'])
    for (const email of ['\u212aumba@exemple.sn', '\u212aiosque@exemple.sn'])
      expect((await entrer({ sub: `voleur ${email.length}`, email })).statusCode).toBe(422)
    const role = async (sub: string, email: string) =>
      (await entrer({ sub, email })).json().data.utilisateur.role
    expect(await role('kumba', 'KUMBA@exemple.sn')).toBe('proprietaire')
    expect(await role('kiosque', 'Kiosque@Exemple.sn')).toBe('proprietaire')
    expect(await role('un autre', 'kiosque@exemple.sn')).toBeUndefined()
    expect(await role('un autre encore', 'kumba@exemple.sn')).toBeUndefined()
  })
})
