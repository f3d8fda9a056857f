import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { findOrInsertParTelephone } from '#compte/telephone.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { oublierSansCompte } from './clientele.jobs.ts'

const JOUR = 24 * 3_600_000

test('qui n’a rien commandé est oublié après sept jours ; un compte, une session, une note gardent leur ligne', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const { database } = context
  const neuf = async (adresse: string, sans_compte = true) =>
    (await findOrInsertParTelephone(database, { adresse, sans_compte, now: context.now() })).id
  const parti = await neuf('+221770000001')
  const ouvert = await neuf('+221770000002', false)
  const note = await neuf('+221770000003')
  await database.query(`INSERT INTO note (compte_id, texte, cree_le) VALUES ($1, 'À rappeler', now())`, [
    note,
  ])
  const la = await neuf('+221770000004')
  const restants = async () =>
    (await database.query<{ id: number }>('SELECT id FROM compte ORDER BY id')).map(({ id }) => id)
  context.avancer(6 * JOUR)
  await oublierSansCompte(context)
  expect(await restants()).toEqual([parti, ouvert, note, la])
  await nouvelleSession(database, { compte_id: la, appareil: null, now: context.now(), sans_compte: true })
  context.avancer(JOUR - 1)
  await oublierSansCompte(context)
  context.avancer(1)
  await database.query(`UPDATE session SET expire_le = expire_le + interval '1 hour'`)
  await oublierSansCompte(context)
  expect(await restants()).toEqual([ouvert, note, la])
})

test('une ligne que quelque chose nomme reste, et n’empêche pas d’oublier les autres', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const { database } = context
  const neuf = async (adresse: string) =>
    (await findOrInsertParTelephone(database, { adresse, sans_compte: true, now: context.now() })).id
  const [inconnue, nommee, partie] = [
    await neuf('+221770000001'),
    await neuf('+221770000002'),
    await neuf('+221770000003'),
  ]
  await database.query(
    `INSERT INTO lien_proprietaire (empreinte, cree_le, expire_le, pris_le, compte_id)
     VALUES (repeat('a', 64), now(), now() + interval '1 hour', now(), $1)`,
    [nommee],
  )
  // what nobody had thought of
  await database.query('CREATE TABLE nouveaute (compte_id int REFERENCES compte (id))')
  onTestFinished(async () => void (await database.query('DROP TABLE nouveaute')))
  await database.query('INSERT INTO nouveaute VALUES ($1)', [inconnue])
  context.avancer(8 * JOUR)
  await oublierSansCompte(context)
  const restent = await database.query<{ id: number }>('SELECT id FROM compte ORDER BY id')
  expect(restent.map(({ id }) => id)).toEqual([inconnue, nommee])
  expect(partie).toBeGreaterThan(nommee)
})

test('tout ce qui nomme un compte et le retient est regardé avant de l’oublier', async () => {
  const database = await ouvrirBase()
  const retiennent = await database.query<{ nomme: string }>(
    `SELECT format('FROM %s WHERE %s = compte.id', c.conrelid::regclass, a.attname) AS nomme
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'compte'::regclass AND c.confdeltype IN ('a', 'r')`,
  )
  expect(retiennent.length).toBeGreaterThan(10)
  const question = readFileSync(new URL('./sansCompte.data.ts', import.meta.url), 'utf8')
  expect(retiennent.map(({ nomme }) => nomme).filter((nomme) => !question.includes(nomme))).toEqual([])
})

test('sans compte, on est connu de l’équipe comme tel, emporte ses données et les fait effacer ; une commande garde la ligne', async () => {
  const { database, services, envoyer, a } = await ouvrirGuichet()
  await database.query(
    `UPDATE compte SET sans_compte = true FROM commande WHERE commande.compte_id = compte.id`,
  )
  const clients = async (etat: string) =>
    (await envoyer('equipier', { url: `/api/equipe/client?etat=${etat}` })).json()[0].data
  expect(await clients('sans_compte')).toMatchObject([{ etat: 'sans_compte', commandes: 1 }])
  expect(await clients('actif')).not.toContainEqual(expect.objectContaining({ commandes: 1 }))
  const demain = { ...services, now: () => new Date(services.now().getTime() + 60 * JOUR) }
  await oublierSansCompte(demain)
  const donnees = (await envoyer('proprietaire', { url: '/api/profile/export' })).json().data
  expect(donnees.commandes.map(({ id }: { id: number }) => id)).toEqual([a.commande])
  await database.query('UPDATE commande SET etat = 4, etat_paiement = 2')
  const efface = await envoyer('proprietaire', { method: 'DELETE', url: '/api/profile' })
  expect(efface.statusCode).toBe(200)
  expect(
    await database.query('SELECT 1 FROM compte JOIN commande ON compte_id = compte.id WHERE sans_compte'),
  ).toEqual([])
})
