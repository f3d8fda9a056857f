import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { codeDe } from '#tests/journeys/equipe/totp.ts'
import { effacerFacteurDe } from './exigence.actions.ts'

// A shop that asks a second factor of all its staff, and a telephone that is lost (ADR 70).
let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})
beforeEach(async () => {
  await a.context.database.query('DELETE FROM facteur_exigence')
  await a.context.database.query('DELETE FROM facteur')
  await a.context.database.query('UPDATE session SET facteur_le = NULL')
})

async function poser(jeton: string): Promise<string> {
  const { secret } = (await a.appeler(jeton, 'POST', '/api/equipe/facteur')).data
  await a.appeler(jeton, 'PUT', '/api/equipe/facteur', { code: codeDe(secret, a.context.now()) })
  a.context.avancer(30_000)
  return secret
}
const exiger = (exige: 0 | 1) => a.equipe('proprietaire', 'PUT', '/api/equipe/facteur/exigence', { exige })
const bloquer = (jeton: string) =>
  a.appeler(jeton, 'PUT', '/api/equipe/client', { id: a.ids.client, bloque: 0, motif: 'essai' })

it('un propriétaire l’exige une fois qu’il a le sien ; qui n’en a pas l’ajoute avant l’argent', async () => {
  expect(await exiger(1)).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('Ajoutez d’abord votre propre deuxième facteur'),
  })
  await poser(a.jetons.proprietaire)
  expect((await exiger(1)).data).toEqual({ exige: true })
  expect(await bloquer(a.jetons.gestionnaire)).toMatchObject({
    statut: 422,
    code: 'DEUXIEME_FACTEUR',
    message: expect.stringContaining('ajoutez le vôtre'),
  })
  // whoever touches no money is asked nothing
  const note = { client_id: a.ids.client, texte: 'Rien.' }
  expect((await a.equipe('preparateur', 'POST', '/api/equipe/note', note)).statut).toBe(200)
  await poser(a.jetons.gestionnaire)
  expect((await bloquer(a.jetons.gestionnaire)).statut).toBe(200)
  expect((await exiger(0)).data).toEqual({ exige: false })
  expect(await a.journal('facteur', 0)).toEqual([
    ['regler', { exige: 0 }, { exige: 1 }],
    ['regler', { exige: 1 }, { exige: 0 }],
  ])
})

it('celui d’un téléphone perdu est effacé par un propriétaire qui a le sien, et ses sessions se ferment', async () => {
  const { id, jeton } = await a.poser('distraite', 'gestionnaire')
  await poser(jeton)
  const effacer = (qui: number) => a.equipe('proprietaire', 'DELETE', `/api/equipe/equipier/${qui}/facteur`)
  expect((await effacer(id)).code).toBe('ETAT_REFUSE')
  const secret = await poser(a.jetons.proprietaire)
  expect((await effacer(a.ids.proprietaire)).code).toBe('ETAT_REFUSE')
  a.context.avancer(13 * 3_600_000)
  expect((await effacer(id)).code).toBe('DEUXIEME_FACTEUR')
  await a.equipe('proprietaire', 'POST', '/api/equipe/facteur/preuve', {
    code: codeDe(secret, a.context.now()),
  })
  expect((await effacer(id)).statut).toBe(200)
  expect((await effacer(id)).statut).toBe(404)
  expect((await a.appeler(jeton, 'GET', '/api/equipe/moi')).statut).toBe(401)
  const equipe = (await a.equipe('proprietaire', 'GET', '/api/equipe/equipier?limit=100')).liste[0].data
  const facteurs = new Map(equipe.map((une: { id: number; facteur: boolean }) => [une.id, une.facteur]))
  expect([facteurs.get(id), facteurs.get(a.ids.proprietaire)]).toEqual([false, true])
})

it('celui du dernier propriétaire s’efface à la ligne de commande, et le journal le dit', async () => {
  const { id, jeton } = await a.poser('seule', 'proprietaire')
  await poser(jeton)
  await effacerFacteurDe(a.context, String(id), async () => false)
  expect((await a.appeler(jeton, 'GET', '/api/equipe/moi')).statut).toBe(401)
  expect((await a.journal('facteur', id)).map(([action]) => action)).toEqual(['poser', 'effacer'])
  await expect(effacerFacteurDe(a.context, String(id), async () => false)).rejects.toMatchObject({
    code: 'INTROUVABLE',
  })
})
