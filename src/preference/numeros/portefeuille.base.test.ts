import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { ECRIVABLES } from '#server/ecrivables.ts'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { codeDe } from '#tests/journeys/equipe/totp.ts'
import { findPreference } from '../preference.data.ts'
import { CHAMPS_PORTEFEUILLE } from './champs.ts'

const NUMEROS = Object.keys(CHAMPS_PORTEFEUILLE)

let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})
const regler = (role: 'proprietaire' | 'gestionnaire' | 'client', corps: object) =>
  a.equipe(role, 'PUT', '/api/equipe/portefeuille', corps)

describe('le numéro où les clients envoient l’argent', () => {
  it('est du propriétaire\u00a0: qui tient les contenus ne le change pas, et le journal dit qui l’a fait', async () => {
    expect((await regler('client', { wave: '78 000 00 00' })).statut).toBe(404)
    expect((await regler('gestionnaire', { wave: '78 000 00 00' })).code).toBe('DROIT_REFUSE')
    expect((await regler('proprietaire', { wave: '77 123 45 67' })).data).toMatchObject({
      ...{ wave: '+221771234567', orange_money: null },
    })
    expect((await regler('proprietaire', { orange_money: '771' })).champs).toEqual({
      orange_money: expect.stringContaining('numéro complet'),
    })
    expect((await regler('proprietaire', { wave: '' })).data.wave).toBeNull()
    const { id, wave } = await findPreference(a.context.database)
    expect(wave).toBeNull()
    const lignes = await a.journal('preference', id)
    expect(lignes).toMatchObject([
      ['modifier', { wave: null }, { wave: '+221771234567' }],
      ['modifier', { wave: '+221771234567' }, { wave: null }],
    ])
  })

  it('demande le deuxième facteur de qui en a un', async () => {
    const { jeton } = await a.poser('prudente', 'proprietaire')
    const { secret } = (await a.appeler(jeton, 'POST', '/api/equipe/facteur')).data
    await a.appeler(jeton, 'PUT', '/api/equipe/facteur', { code: codeDe(secret, a.context.now()) })
    a.context.avancer(13 * 3_600_000)
    const refus = await a.appeler(jeton, 'PUT', '/api/equipe/portefeuille', { wave: '77 123 45 67' })
    expect(refus).toMatchObject({ statut: 422, code: 'DEUXIEME_FACTEUR' })
    expect((await findPreference(a.context.database)).wave).toBeNull()
  })

  it('n’est dans rien de ce que d’autres droits écrivent, par REST ni par GraphQL', () => {
    const ecrits = ECRIVABLES.flatMap(({ type, creation, modification }) =>
      [...Object.keys(creation), ...Object.keys(modification)].map((nom) => [type, nom] as const),
    )
    expect(ecrits.length).toBeGreaterThan(100)
    expect(ecrits.filter(([, nom]) => NUMEROS.includes(nom))).toEqual([])
    const types = Object.values(buildSchema(readFileSync('contract/schema.graphql', 'utf8')).getTypeMap())
    const saisis = types.filter(isInputObjectType).flatMap((type) => Object.keys(type.getFields()))
    expect(saisis).toContain('telephone')
    expect(saisis.filter((nom) => NUMEROS.includes(nom))).toEqual([])
  })
})
