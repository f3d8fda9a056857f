import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#compte/compte.ts'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { changerRole } from './role.actions.ts'

// What the staff does with customers: blocking them, noting what must be known (decisions, part 2).
let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})

const bloquer = (id: number, bloque: 0 | 1, role: Role = 'gestionnaire', motif = 'Chèques sans provision') =>
  a.equipe(role, 'PUT', '/api/equipe/client', { id, bloque, motif })
const noter = (client_id: number, texte: string, role: Role = 'preparateur') =>
  a.equipe(role, 'POST', '/api/equipe/note', { client_id, texte })

describe('un client bloqué', () => {
  it('sort de partout, ne rentre plus, et lit pourquoi s’adresser à la boutique ; débloqué, il rentre', async () => {
    const premiere = await a.entrer('moussa@exemple.sn')
    const seconde = await a.entrer('moussa@exemple.sn')
    expect((await bloquer(premiere.id, 1)).data).toEqual({ id: premiere.id, bloque: 1 })
    for (const { token } of [premiere, seconde])
      expect((await a.appeler(token, 'GET', '/api/moi')).statut).toBe(401)
    await expect(a.entrer('moussa@exemple.sn')).rejects.toMatchObject({
      code: 'COMPTE_BLOQUE',
      message: expect.stringMatching(/^Votre compte est bloqué.*Écrivez à la boutique/),
    })
    expect((await bloquer(premiere.id, 0)).data.bloque).toBe(0)
    const rentre = await a.entrer('moussa@exemple.sn')
    expect((await a.appeler(rentre.token, 'GET', '/api/moi')).data).toBe(premiere.id)
    // neither does what was open before open again
    expect((await a.appeler(premiere.token, 'GET', '/api/moi')).statut).toBe(401)
    expect(await a.journal('compte', premiere.id)).toEqual([
      ['bloquer', { bloque: 0 }, { bloque: 1 }],
      ['debloquer', { bloque: 1 }, { bloque: 0 }],
    ])
  })

  it('même une session ouverte au même instant ne sert à rien', async () => {
    const { id, jeton } = await a.poser('presse', 'client')
    await a.context.database.query(`UPDATE compte SET bloque_le = now(), bloque_motif = 'x' WHERE id = $1`, [
      id,
    ])
    expect((await a.appeler(jeton, 'GET', '/api/moi')).statut).toBe(401)
  })

  it('n’est jamais quelqu’un de l’équipe, ni sans motif ; deux fois ne fait rien de plus', async () => {
    expect(await bloquer(a.ids.preparateur, 1)).toMatchObject({ statut: 422, code: 'ETAT_REFUSE' })
    const { id } = await a.poser('double', 'client')
    expect(await bloquer(id, 1, 'gestionnaire', '  ')).toMatchObject({
      statut: 400,
      champs: { motif: 'Dites pourquoi en quelques mots.' },
    })
    await bloquer(id, 1)
    await bloquer(id, 1)
    await expect(changerRole(a.context, 'double@exemple.sn', 'gestionnaire')).rejects.toMatchObject({
      code: 'ETAT_REFUSE',
    })
    expect(await a.journal('compte', id)).toHaveLength(1)
  })
})

describe('une note', () => {
  it('se lit dans l’ordre, avec qui l’a écrite, et ne se change ni ne se retire', async () => {
    const { id } = await a.poser('notee', 'client')
    for (const texte of ['Rappeler après 18 h.', ' Préfère\nWhatsApp. '])
      expect((await noter(id, texte)).statut).toBe(200)
    const { notes } = (await a.equipe('preparateur', 'GET', `/api/equipe/client/${id}`)).data
    expect(notes).toMatchObject([
      { texte: 'Rappeler après 18 h.', auteur: 'preparateur Diop' },
      { texte: 'Préfère\nWhatsApp.' },
    ])
    const q = a.context.database
    await expect(q.query(`UPDATE note SET texte = 'autre' WHERE compte_id = $1`, [id])).rejects.toThrow()
    await expect(q.query('DELETE FROM note WHERE compte_id = $1', [id])).rejects.toThrow()
    // the journal says that something was noted, not what
    expect(await a.journal('compte', id)).toMatchObject([
      ['noter', null, { note: expect.any(Number) }],
      ['noter', null, {}],
    ])
    expect(await noter(id, '   ')).toMatchObject({ statut: 400, champs: { texte: 'Écrivez la note.' } })
  })

  it('part avec la personne, qui peut la lire tant qu’elle est là', async () => {
    const { id, jeton } = await a.poser('partante', 'client')
    await noter(id, 'Allergique aux arachides.')
    await a.equipe('proprietaire', 'POST', '/api/equipe/invitation', {
      email: 'partante@exemple.sn',
      role: 'preparateur',
    })
    const exporte = await a.appeler(jeton, 'GET', '/api/profile/export')
    expect(exporte.data.notes).toMatchObject([{ texte: 'Allergique aux arachides.' }])
    expect((await a.appeler(jeton, 'DELETE', '/api/profile')).statut).toBe(200)
    expect(await a.context.database.query('SELECT 1 FROM note WHERE compte_id = $1', [id])).toEqual([])
    expect(await a.context.database.query(`SELECT 1 FROM invitation WHERE email LIKE 'partante%'`)).toEqual(
      [],
    )
    const { client, notes } = (await a.equipe('preparateur', 'GET', `/api/equipe/client/${id}`)).data
    expect(client).toMatchObject({ name: 'Compte supprimé', email: '', telephone: null, etat: 'supprime' })
    expect(notes).toEqual([])
    expect((await noter(id, 'Trop tard.')).statut).toBe(404)
    expect((await bloquer(id, 1)).statut).toBe(404)
  })
})

describe('qui peut quoi', () => {
  const ROLES: Role[] = ['client', 'livreur', 'preparateur', 'gestionnaire', 'proprietaire']
  const devise = { code: 'USD', taux: '0,0017', lu: '0.0017' }
  const brouillon = { texte: 'x', version: 9 }
  it.each<[methode: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, minimum: Role, corps?: object]>([
    ['GET', '/api/equipe/client', 'preparateur'],
    ['GET', '/api/equipe/client/999999', 'preparateur'],
    ['POST', '/api/equipe/note', 'preparateur', { client_id: 0, texte: 'x' }],
    ['PUT', '/api/equipe/client', 'gestionnaire', { id: 0, bloque: 1, motif: 'x' }],
    ['GET', '/api/equipe/journal', 'gestionnaire'],
    ['GET', '/api/equipe/journal/choix', 'gestionnaire'],
    ['GET', '/api/equipe/cgv', 'gestionnaire'],
    ['GET', '/api/equipe/cgv/1', 'gestionnaire'],
    ['PUT', '/api/equipe/cgv', 'gestionnaire', brouillon],
    ['GET', '/api/equipe/devise', 'proprietaire'],
    ['PUT', '/api/equipe/devise', 'proprietaire', devise],
    ['GET', '/api/equipe/equipier', 'proprietaire'],
    ['PUT', '/api/equipe/equipier', 'proprietaire', { id: 0, role: 'client' }],
    ['GET', '/api/equipe/invitation', 'proprietaire'],
    ['POST', '/api/equipe/invitation', 'proprietaire', { email: '', role: 'preparateur' }],
    ['DELETE', '/api/equipe/invitation/0', 'proprietaire'],
  ])('%s %s : à partir de %s', async (methode, url, minimum, corps) => {
    for (const role of ROLES) {
      const reponse = await a.equipe(role, methode, url, corps)
      // for a customer there is no such address; bodies made wrong show that whoever may was let in
      const ferme = reponse.code === 'DROIT_REFUSE' || reponse.message === 'Cette adresse est introuvable.'
      expect([role, ferme]).toEqual([role, ROLES.indexOf(role) < ROLES.indexOf(minimum)])
    }
  })
})
