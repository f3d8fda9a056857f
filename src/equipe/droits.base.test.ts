import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'

// What somebody may do: what their role holds, or what an owner has chosen for them one by one (ADR 65).
let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})
beforeEach(() => a.vider())

const donner = (id: number, droits: string[], qui: 'proprietaire' | 'gestionnaire' = 'proprietaire') =>
  a.equipe(qui, 'PUT', '/api/equipe/droits', { id, droits })
const nommer = (id: number, role: string) =>
  a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id, role })
const moi = async (jeton: string) => (await a.appeler(jeton, 'GET', '/api/equipe/moi')).data

describe('Les droits choisis un à un', () => {
  it('valent dès l’appel qui suit, s’ajoutent et se retirent, et le journal les dit', async () => {
    const { id, jeton } = await a.poser('aida', 'preparateur')
    const bloquer = { id: a.ids.client, bloque: 0, motif: 'essai' }
    expect((await a.appeler(jeton, 'PUT', '/api/equipe/client', bloquer)).code).toBe('DROIT_REFUSE')
    await donner(id, ['commandes', 'argent'])
    expect((await a.appeler(jeton, 'PUT', '/api/equipe/client', bloquer)).statut).toBe(200)
    expect(await moi(jeton)).toMatchObject({ role: 'preparateur', droits: ['commandes', 'argent'] })
    await donner(id, ['lire:commandes'])
    expect(
      await a.appeler(jeton, 'POST', '/api/equipe/note', { client_id: id, texte: 'Essai.' }),
    ).toMatchObject({
      code: 'DROIT_REFUSE',
      message:
        'Il vous faut le droit «\u00a0Commandes\u00a0»\u00a0: demandez-le à un propriétaire de la boutique.',
    })
    expect(await a.journal('compte', id)).toEqual([
      ['habiliter', { droits: ['commandes'] }, { droits: ['commandes', 'argent'] }],
      ['habiliter', { droits: ['commandes', 'argent'] }, { droits: ['lire:commandes'] }],
    ])
  })

  it('choisis comme le rôle les a, suivent de nouveau le rôle ; un autre rôle les oublie', async () => {
    const { id } = await a.poser('binta', 'comptable')
    const sien = async () =>
      (await a.equipe('proprietaire', 'GET', '/api/equipe/equipier?limit=100')).liste[0].data.find(
        (une: { id: number }) => une.id === id,
      )
    await donner(id, ['lire:argent'])
    expect(await sien()).toMatchObject({ droits: ['lire:argent'], choisis: true })
    await donner(id, ['rapports', 'lire:argent', 'lire:commandes'])
    expect(await sien()).toMatchObject({ choisis: false })
    await donner(id, [])
    expect(await sien()).toMatchObject({ droits: [], choisis: true })
    await nommer(id, 'gestionnaire')
    expect((await sien()).droits).toContain('catalogue')
  })

  it('d’un propriétaire sont tous les droits ; ni l’équipe ni un droit inconnu ne se donnent seuls', async () => {
    expect(await donner(a.ids.proprietaire, ['commandes'])).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('Un propriétaire a tous les droits'),
    })
    expect((await donner(a.ids.preparateur, ['equipe'])).statut).toBe(400)
    expect((await donner(a.ids.preparateur, ['tout'])).statut).toBe(400)
    expect((await donner(a.ids.client, ['argent'])).statut).toBe(404)
    expect((await donner(a.ids.preparateur, ['argent'], 'gestionnaire')).code).toBe('DROIT_REFUSE')
  })

  it('le dernier propriétaire le reste', async () => {
    const refus = await nommer(a.ids.proprietaire, 'comptable')
    expect(refus).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('au moins un propriétaire'),
    })
    expect((await moi(a.jetons.proprietaire)).role).toBe('proprietaire')
  })
})

describe('Les sessions de l’équipe', () => {
  it('se voient et se ferment par le propriétaire, celles d’un client non', async () => {
    const { id, jeton } = await a.poser('coumba', 'preparateur')
    const voir = (qui: number) => a.equipe('proprietaire', 'GET', `/api/equipe/equipier/${qui}/session`)
    const [session] = (await voir(id)).data
    expect((await voir(a.ids.client)).statut).toBe(404)
    const fermer = (numero: number) =>
      a.equipe('proprietaire', 'DELETE', `/api/equipe/equipier/${id}/session/${numero}`)
    expect((await fermer(session.id)).statut).toBe(200)
    expect((await fermer(session.id)).statut).toBe(404)
    expect((await a.appeler(jeton, 'GET', '/api/equipe/moi')).statut).toBe(401)
    expect((await a.equipe('proprietaire', 'DELETE', `/api/equipe/equipier/${id}/session`)).statut).toBe(200)
    expect((await voir(id)).data).toEqual([])
  })
})
