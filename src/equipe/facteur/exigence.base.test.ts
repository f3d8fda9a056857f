import { beforeAll, beforeEach, expect, it } from 'vitest'
import { retirerSesCles } from '#connexion/cle.actions.ts'
import { insertCle } from '#connexion/cle.data.ts'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { codeDe } from '#tests/journeys/equipe/totp.ts'
import { effacerFacteurDe } from './exigence.actions.ts'
import { direEffaces } from './facteur.ts'

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

async function poserCle(compte_id: number): Promise<void> {
  const now = a.context.now()
  const cle = { id: `cle-${compte_id}`, cle_publique: 'aaaa', compteur: 0, appareil: null, hote: null }
  await insertCle(a.context.database, { ...cle, compte_id, cree_le: now, vue_le: now })
}

it('avec lui partent ses clés d’accès, ou elles seules, et rien de qui n’entre que par elles', async () => {
  await poser(a.jetons.proprietaire)
  const effacer = (qui: number) => a.equipe('proprietaire', 'DELETE', `/api/equipe/equipier/${qui}/facteur`)
  const aCle = async (qui: number) => {
    const equipe = (await a.equipe('proprietaire', 'GET', '/api/equipe/equipier?limit=100')).liste[0].data
    return equipe.find((une: { id: number }) => une.id === qui).cle
  }
  const { id, jeton } = await a.poser('etourdie', 'gestionnaire')
  await poserCle(id)
  expect(await aCle(id)).toBe(true)
  expect((await effacer(id)).data).toEqual({ id, facteur: false, cles: 1 })
  expect([await aCle(id), (await a.appeler(jeton, 'GET', '/api/equipe/moi')).statut]).toEqual([false, 401])
  expect(await a.journal('cle_acces', id)).toEqual([['effacer', { cles: 1 }, { cles: 0 }]])
  expect(await a.journal('facteur', id)).toEqual([])
  const { id: seule } = await a.poser('par-cle', 'gestionnaire')
  await a.context.database.query(`UPDATE compte SET issuer = 'cle', adresse_prouvee = NULL WHERE id = $1`, [
    seule,
  ])
  await poserCle(seule)
  expect(await aCle(seule)).toBe(false)
  expect((await effacer(seule)).statut).toBe(404)
})

it('celui du dernier propriétaire s’efface à la ligne de commande, qui dit ce qui est parti, et le journal aussi', async () => {
  const effacer = async (qui: number) =>
    direEffaces(await effacerFacteurDe({ ...a.context, retirerCles: retirerSesCles }, String(qui)))
  const { id, jeton } = await a.poser('seule', 'proprietaire')
  await poser(jeton)
  expect(await effacer(id)).toBe('deuxième facteur effacé')
  expect((await a.appeler(jeton, 'GET', '/api/equipe/moi')).statut).toBe(401)
  expect((await a.journal('facteur', id)).map(([action]) => action)).toEqual(['poser', 'effacer'])
  expect(await a.journal('cle_acces', id)).toEqual([])
  await expect(effacer(id)).rejects.toMatchObject({ code: 'INTROUVABLE' })
  const autre = await a.poser('seule-aussi', 'proprietaire')
  await poser(autre.jeton)
  await poserCle(autre.id)
  expect(await effacer(autre.id)).toBe('deuxième facteur et clés d’accès effacés')
})
