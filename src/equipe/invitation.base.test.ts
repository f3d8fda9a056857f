import { describe, expect, test } from 'vitest'
import { demandeur } from '#compte/compte.actions.ts'
import { insertInvitation } from '#equipe/invitation.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { boutiqueDeConnexion } from '#tests/identite.ts'

const MINUTE = 60_000
const COUMBA = 'coumba@exemple.sn'

/** A shop without Google, whose codes are kept. */
async function ouvrir() {
  const context = contexteDeTest(await ouvrirBase())
  const codes: string[] = []
  const app = await boutiqueDeConnexion(context, null, [], () => (_, code) => void codes.push(code))
  const parCode = async (email: string, champs: object = {}) => {
    const { demande } = (await app.inject({ method: 'POST', url: '/api/code', payload: { email } })).json()
      .data
    const payload = { demande, code: codes.at(-1), ...champs }
    return (await app.inject({ method: 'PUT', url: '/api/code', payload })).json().data as {
      token: string
      utilisateur: { role?: string }
    }
  }
  return { context, parCode }
}

describe('une invitation', () => {
  const inviter = ({ database, now }: Awaited<ReturnType<typeof ouvrir>>['context'], email: string) => {
    const instant = now()
    const expire_le = new Date(instant.getTime() + 7 * 24 * 60 * MINUTE)
    return insertInvitation(database, {
      email,
      role: 'preparateur',
      auteur_id: null,
      now: instant,
      expire_le,
    })
  }

  test('prise par un code à son adresse ouvre le bureau, une fois\u00a0: ensuite un code seul ne l’ouvre plus', async () => {
    const { context, parCode } = await ouvrir()
    await inviter(context, COUMBA)
    const roleDe = async (token: string) => (await demandeur(context, `Bearer ${token}`))?.role
    const prise = await parCode(COUMBA)
    expect([prise.utilisateur.role, await roleDe(prise.token)]).toEqual(['preparateur', 'preparateur'])
    const ensuite = await parCode(COUMBA)
    expect([ensuite.utilisateur.role, await roleDe(ensuite.token)]).toEqual([undefined, 'client'])
    expect(await roleDe((await parCode('autre@exemple.sn')).token)).toBe('client')
  })

  test('reste à prendre, où l’on commande sans compte à son adresse', async () => {
    const { context, parCode } = await ouvrir()
    await inviter(context, COUMBA)
    expect((await parCode(COUMBA, { sansCompte: true })).utilisateur.role).toBeUndefined()
    expect((await parCode(COUMBA)).utilisateur.role).toBe('preparateur')
  })
})
