import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { destinataireRest } from './destinataire.rest.ts'
import { type Destinataire, MAX_DESTINATAIRES } from './destinataire.ts'

const FATOU = {
  ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Thiès' },
  adresse: 'Randoulène',
}
let awa: Personne
let binta: Personne
let app: FastifyInstance

beforeAll(async () => {
  const comptoir = await ouvrirComptoir()
  app = comptoir.app
  await app.register(destinataireRest, comptoir.context)
  awa = await comptoir.entrer('awa-destinataires')
  binta = await comptoir.entrer('binta-destinataires')
})

const lister = async (qui: Personne): Promise<Destinataire[]> =>
  (await qui.demander('GET', '/api/destinataire?limit=100')).json[0].data
const garder = (qui: Personne, champs: object = {}, cle?: string) =>
  qui.demander('POST', '/api/destinataire', { ...FATOU, ...champs }, cle)

describe('les destinataires d’une personne', () => {
  test('se gardent une fois, se modifient et s’oublient', async () => {
    const { json } = await garder(awa, {}, 'une-cle')
    expect(json.data).toMatchObject({ nom: 'Sow', telephone1: '+221777654321', codepostal: null })
    // the same answer again, and the same person typed again: still one
    expect((await garder(awa, {}, 'une-cle')).json).toEqual(json)
    expect((await garder(awa, { nom: 'SOW' })).json.data.id).toBe(json.data.id)
    const { id } = json.data
    await awa.demander('PUT', '/api/destinataire', { ...FATOU, id, ville: 'Mbour' })
    await awa.demander('PUT', `/api/destinataire/${id}`, { ...FATOU, ville: 'Mbour', email: 'f@a.sn' })
    expect(await lister(awa)).toMatchObject([{ id, ville: 'Mbour', email: 'f@a.sn' }])
    expect((await awa.demander('GET', `/api/destinataire/${id}`)).json.data.ville).toBe('Mbour')
    expect((await awa.demander('DELETE', `/api/destinataire/${id}`)).json).toEqual({ data: null })
    expect(await lister(awa)).toEqual([])
  })

  test('n’existent pour personne d’autre', async () => {
    const { id } = (await garder(awa)).json.data
    const refus = await Promise.all([
      binta.demander('GET', `/api/destinataire/${id}`),
      binta.demander('PUT', '/api/destinataire', { ...FATOU, id, nom: 'Volé' }),
      binta.demander('PUT', `/api/destinataire/${id}`, { ...FATOU, nom: 'Volé' }),
      binta.demander('DELETE', `/api/destinataire/${id}`),
    ])
    expect(refus.map(({ statut }) => statut)).toEqual([404, 404, 404, 404])
    expect(await lister(binta)).toEqual([])
    expect(await lister(awa)).toMatchObject([{ id, nom: 'Sow' }])
  })

  test('incomplets, ils sont refusés en disant quoi corriger', async () => {
    const { statut, json } = await garder(binta, { ville: ' ' })
    expect([statut, json.code, json.champs]).toEqual([
      422,
      'ADRESSE_INCOMPLETE',
      { ville: 'Indiquez la ville du destinataire.' },
    ])
  })

  test('ne dépassent pas vingt, même demandés ensemble', async () => {
    const demandes = Array.from({ length: MAX_DESTINATAIRES + 3 }, (_, n) =>
      garder(binta, { nom: `Sow ${n}` }),
    )
    const statuts = (await Promise.all(demandes)).map(({ statut }) => statut)
    expect(statuts.filter((statut) => statut === 422)).toHaveLength(3)
    expect(await lister(binta)).toHaveLength(MAX_DESTINATAIRES)
  })
})
