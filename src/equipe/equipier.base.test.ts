import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { changerRole } from './role.actions.ts'

// Who works for the shop, and how one comes to (decisions, part 2).
const SEMAINE = 7 * 86_400_000
let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier, ownerEmails: ['patronne@exemple.sn'] })
})
beforeEach(() => a.vider())

const INVITEE = { email: 'Coumba@Exemple.sn ', role: 'gestionnaire' }

describe('une invitation', () => {
  it('donne son rôle à qui se connecte avec cette adresse, une fois', async () => {
    const { data } = await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    expect((await a.entrer('autre@exemple.sn')).role).toBeUndefined()
    const coumba = await a.entrer('coumba@exemple.sn')
    expect(coumba.role).toBe('gestionnaire')
    const [invitation] = (await a.equipe('proprietaire', 'GET', '/api/equipe/invitation')).liste[0].data
    expect(invitation).toMatchObject({ id: data.id, email: 'coumba@exemple.sn', etat: 'acceptee' })
    // dismissed, she does not come back by the same letter
    await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id: coumba.id, role: 'client' })
    expect((await a.entrer('coumba@exemple.sn')).role).toBeUndefined()
    expect(await a.journal('compte', coumba.id)).toEqual([
      ['accepter', { role: 'client' }, { role: 'gestionnaire' }],
      ['nommer', { role: 'gestionnaire' }, { role: 'client' }],
    ])
  })

  it('passée ou révoquée, ne donne plus rien', async () => {
    await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    a.context.avancer(SEMAINE)
    expect((await a.entrer('coumba@exemple.sn')).role).toBeUndefined()
    const { data } = await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    const revoquer = () => a.equipe('proprietaire', 'DELETE', `/api/equipe/invitation/${data.id}`)
    expect((await revoquer()).statut).toBe(200)
    expect((await revoquer()).code).toBe('ETAT_REFUSE')
    expect((await a.entrer('coumba@exemple.sn')).role).toBeUndefined()
    const etats = (await a.equipe('proprietaire', 'GET', '/api/equipe/invitation')).liste[0].data
    expect(etats.map(({ etat }: { etat: string }) => etat)).toEqual(['revoquee', 'revoquee'])
  })

  it('la dernière remplace celle d’avant, et ne retire rien à personne', async () => {
    await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', { ...INVITEE, role: 'preparateur' })
    expect((await a.entrer('coumba@exemple.sn')).role).toBe('preparateur')
    const refus = await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    expect([refus.code, refus.message]).toEqual([
      'ETAT_REFUSE',
      'Cette personne fait déjà partie de l’équipe.',
    ])
  })

  it('faite par qui n’est plus propriétaire, ne donne plus rien', async () => {
    const { id, jeton } = await a.poser('sortante', 'proprietaire')
    const invitee = { email: 'sortante.encore@exemple.sn', role: 'proprietaire' }
    expect((await a.appeler(jeton, 'POST', '/api/equipe/invitation', invitee)).statut).toBe(200)
    await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id, role: 'preparateur' })
    expect((await a.entrer('sortante.encore@exemple.sn')).role).toBeUndefined()
    await changerRole(a.context, 'sortante@exemple.sn', 'proprietaire')
    await a.appeler(jeton, 'POST', '/api/equipe/invitation', invitee)
    await changerRole(a.context, 'sortante@exemple.sn', 'client')
    expect((await a.entrer('sortante.encore@exemple.sn')).role).toBeUndefined()
  })

  it('ne l’emporte pas sur ce qui s’est décidé depuis', async () => {
    const { id } = await a.poser('hesitante', 'client')
    const invitee = { email: 'hesitante@exemple.sn', role: 'gestionnaire' }
    await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', invitee)
    await a.context.database.query(`UPDATE compte SET role = 'preparateur' WHERE id = $1`, [id])
    await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id, role: 'client' })
    expect((await a.entrer('hesitante@exemple.sn')).role).toBeUndefined()
  })

  it('part par la poste, et le journal ne dit pas à qui', async () => {
    await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    const [pli] = await a.courrier()
    expect(pli).toMatchObject({ a: 'coumba@exemple.sn' })
    for (const mots of [
      'Votre rôle\u00a0: gérant.',
      'coumba@exemple.sn',
      '/admin/invitation',
      'un code reçu',
    ])
      expect(pli?.courrier.texte).toContain(mots)
    // no provider of identities is set here
    expect(pli?.courrier.texte).not.toContain('Google')
    expect(pli?.courrier.html).not.toContain('Livraison')
    expect(await a.courrier()).toEqual([])
    const lignes = await a.context.database.query(
      `SELECT to_jsonb(j)::text AS t FROM journal j WHERE objet = 'invitation'`,
    )
    expect(JSON.stringify(lignes)).not.toContain('coumba')
  })

  it('révoquée avant d’être partie, ne part pas', async () => {
    const { data } = await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', INVITEE)
    await a.equipe('proprietaire', 'DELETE', `/api/equipe/invitation/${data.id}`)
    expect(await a.courrier()).toEqual([])
  })

  it.each(['', 'coumba', 'a@b', 'a b@exemple.sn'])('« %s » n’est pas une adresse', async (email) => {
    const refus = await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', { ...INVITEE, email })
    expect(refus).toMatchObject({ statut: 400, champs: { email: expect.any(String) } })
  })
})

describe('un rôle', () => {
  it('le dernier propriétaire reste, même quand deux se retirent l’un l’autre', async () => {
    const seul = await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', {
      id: a.ids.proprietaire,
      role: 'client',
    })
    expect(seul).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('au moins un propriétaire'),
    })
    const autre = await a.poser('associee', 'proprietaire')
    const retirer = (jeton: string, id: number) =>
      a.appeler(jeton, 'PUT', '/api/equipe/equipier', { id, role: 'client' })
    const reponses = await Promise.all([
      retirer(autre.jeton, a.ids.proprietaire),
      retirer(a.jetons.proprietaire, autre.id),
    ])
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, expect.any(Number)])
    const [reste] = await a.context.database.query<{ n: string }>(
      `SELECT count(*) AS n FROM compte WHERE role = 'proprietaire'`,
    )
    expect(Number(reste?.n)).toBe(1)
  })

  it('donné par le réglage l’est une fois : retiré, il ne revient ni à la même personne ni à une autre', async () => {
    const patronne = await a.entrer('patronne@exemple.sn')
    expect(patronne.role).toBe('proprietaire')
    await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id: patronne.id, role: 'client' })
    expect(await a.entrer('patronne@exemple.sn')).toMatchObject({ id: patronne.id })
    expect((await a.entrer('patronne@exemple.sn')).role).toBeUndefined()
    const autre = await a.entrer('patronne@exemple.sn', 'une-autre-personne')
    expect([autre.id === patronne.id, autre.role]).toEqual([false, undefined])
    expect(await a.journal('compte', patronne.id)).toEqual([
      ['accepter', { role: 'client' }, { role: 'proprietaire' }],
      ['nommer', { role: 'proprietaire' }, { role: 'client' }],
    ])
  })

  it('donné par le réglage ne revient pas quand le compte a été effacé', async () => {
    const { id, token } = await a.entrer('patronne@exemple.sn')
    await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id, role: 'client' })
    expect((await a.appeler(token, 'DELETE', '/api/profile')).statut).toBe(200)
    const revenue = await a.entrer('patronne@exemple.sn')
    expect([revenue.id === id, revenue.role]).toEqual([false, undefined])
  })

  it('se change sur le champ : la session reste, le rôle se demande à chaque appel', async () => {
    const { id, jeton } = await a.poser('adjoint', 'gestionnaire')
    expect((await a.appeler(jeton, 'GET', '/api/equipe/journal')).statut).toBe(200)
    await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', { id, role: 'preparateur' })
    expect((await a.appeler(jeton, 'GET', '/api/equipe/journal')).code).toBe('DROIT_REFUSE')
    expect((await a.appeler(jeton, 'GET', '/api/equipe/moi')).data).toMatchObject({ role: 'preparateur' })
    const client = await a.poser('un-client', 'client')
    const refus = await a.equipe('proprietaire', 'PUT', '/api/equipe/equipier', {
      id: client.id,
      role: 'gestionnaire',
    })
    expect(refus.statut).toBe(404)
  })
})

it('le journal se filtre par personne, par objet, par action et par jour', async () => {
  const adjoint = await a.poser('adjointe', 'gestionnaire')
  const client = await a.poser('filtre', 'client')
  const corps = { id: client.id, bloque: 1, motif: 'essai' }
  await a.appeler(adjoint.jeton, 'PUT', '/api/equipe/client', corps)
  await a.equipe('proprietaire', 'PUT', '/api/equipe/client', { ...corps, bloque: 0 })
  const nombre = async (question: string) =>
    (await a.equipe('gestionnaire', 'GET', `/api/equipe/journal?objet_id=${client.id}&${question}`)).liste[0]
      .metadata.total
  expect(await nombre(`compte_id=${adjoint.id}`)).toBe(1)
  expect(await nombre('objet=compte')).toBe(2)
  expect(await nombre('objet=compte&action=debloquer')).toBe(1)
  const jour = a.context.now().toISOString().slice(0, 10)
  expect(await nombre(`du=${jour}&au=${jour}`)).toBe(2)
  expect(await nombre('au=2020-01-01')).toBe(0)
  expect(await nombre('compte_id=0')).toBe(0)
  expect((await a.equipe('gestionnaire', 'GET', '/api/equipe/journal?du=2026-02-30')).code).toBe(
    'ENTREE_INVALIDE',
  )
  const { data } = await a.equipe('gestionnaire', 'GET', '/api/equipe/journal/choix')
  expect(data.auteurs).toContainEqual({ id: adjoint.id, nom: 'adjointe Diop' })
  expect(data.actions).toEqual(expect.arrayContaining(['bloquer', 'debloquer']))
})
