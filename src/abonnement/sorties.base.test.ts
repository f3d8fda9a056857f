// A telephone that is lost, or that many hands hold: with the session goes what is pushed to it.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import { oublierSessions } from '#compte/compte.jobs.ts'
import { exigerCompte } from '#compte/compte.ts'
import { deleteToutesSessions } from '#compte/session.data.ts'
import { deleteSaCle, insertCle } from '#connexion/cle.data.ts'
import { nouvelleRest } from '#nouvelle/nouvelle.rest.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ouvrirPousse } from '#tests/branchement/pousse.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { boutiqueDeConnexion } from '#tests/identite.ts'
import { demanderVeille } from '#veille/veille.actions.ts'
import { abonneDe, putAbonnement } from './abonnement.data.ts'

const database = await ouvrirBase({ until: finDuFichier })
await poserBoutique(database)
let nombre = 0
beforeEach(() => database.query('DELETE FROM abonnement'))

/** Awa, signed in on her phone and on her computer, both of which are told of her orders. */
async function ouvrir() {
  nombre += 1
  const context = contexteDeTest(database)
  const app = await boutiqueDeConnexion(context, null)
  const nouvelles = { ...context, joignable: () => [], courrier: () => true, clePublique: () => 'cle' }
  await nouvelleRest(app, nouvelles)
  const { abonne } = await ouvrirPousse()
  const awa = await poserCompte(database, `awa-sorties-${nombre}`)
  const sur = (nom: string) => ({
    ...{ ...abonne, appareil: nom, adresse: `https://fcm.googleapis.com/fcm/send/${nom}-${nombre}` },
  })
  const appeler = async (jeton: string, method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${jeton}` }
    const reponse = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect(reponse.statusCode).toBe(200)
    return reponse.json()
  }
  const entrer = async (nom: string) => {
    const jeton = await ouvrirSession(context, awa)
    await database.query('UPDATE session SET appareil = $2 WHERE empreinte = $1', [empreinteDe(jeton), nom])
    await appeler(jeton, 'POST', '/api/nouvelles/appareil', sur(nom))
    return jeton
  }
  const [telephone, ordinateur] = [await entrer('telephone'), await entrer('ordinateur')]
  const prevenus = async () =>
    (
      await database.query<{ appareil: string }>(
        'SELECT appareil FROM abonnement WHERE compte_id IS NOT NULL ORDER BY appareil',
      )
    ).map(({ appareil }) => appareil)
  expect(await prevenus()).toEqual(['ordinateur', 'telephone'])
  return { context, nouvelles, awa, sur, appeler, entrer, telephone, ordinateur, prevenus }
}

describe('qui se déconnecte', () => {
  test('d’un appareil n’y est plus prévenu de rien ; de ses autres appareils, si', async () => {
    const { appeler, telephone, ordinateur, prevenus } = await ouvrir()
    await appeler(telephone, 'POST', '/api/logout', {})
    expect(await prevenus()).toEqual(['ordinateur'])
    const { appareils } = (await appeler(ordinateur, 'GET', '/api/nouvelles')).data
    expect(appareils.map(({ appareil }: { appareil: string }) => appareil)).toEqual(['ordinateur'])
  })

  test('ferme de loin un appareil perdu', async () => {
    const { appeler, ordinateur, prevenus } = await ouvrir()
    const [{ data }] = await appeler(ordinateur, 'GET', '/api/session')
    const perdu = data.find(({ actuelle }: { actuelle: boolean }) => !actuelle)
    await appeler(ordinateur, 'DELETE', `/api/session/${perdu.id}`)
    expect(await prevenus()).toEqual(['ordinateur'])
  })

  test('de partout n’est plus prévenu nulle part, même là où l’on ne sait plus par quelle session ; les autres le restent', async () => {
    const { appeler, sur, awa, ordinateur, prevenus, context } = await ouvrir()
    const cree_le = context.now()
    await putAbonnement(database, { ...sur('ancien'), pour: 'equipe', compte_id: awa, cree_le })
    const bob = await poserCompte(database, `bob-sorties-${nombre}`)
    await putAbonnement(database, { ...sur('bob'), pour: 'client', compte_id: bob, cree_le })
    await appeler(ordinateur, 'POST', '/api/logout', { partout: true })
    expect(await prevenus()).toEqual(['bob'])
  })

  test('d’une clé d’accès retirée non plus : elle était sur ce téléphone', async () => {
    const { awa, telephone, prevenus, context } = await ouvrir()
    const [cree_le, vue_le] = [context.now(), context.now()]
    const cle = {
      id: `cle-${nombre}`,
      compte_id: awa,
      cle_publique: 'x',
      compteur: 0,
      appareil: null,
      hote: null,
    }
    await insertCle(database, { ...cle, cree_le, vue_le })
    const ouverte = [cle.id, empreinteDe(telephone)]
    await database.query('UPDATE session SET cle_id = $1 WHERE empreinte = $2', ouverte)
    await database.transaction((tx) => deleteSaCle(tx, cle.id, awa))
    expect(await prevenus()).toEqual(['ordinateur'])
  })
})

test('une session qui finit d’elle-même ne retire rien ; qui revient sur cet appareil et en sort n’y est plus prévenu', async () => {
  const { context, appeler, entrer, awa, sur, prevenus } = await ouvrir()
  context.avancer(31 * 86_400_000)
  await oublierSessions(context)
  expect(await prevenus()).toEqual(['ordinateur', 'telephone'])
  const ailleurs = await entrer('ailleurs')
  const revenue = await ouvrirSession(context, awa)
  await database.query(`UPDATE session SET appareil = 'telephone' WHERE empreinte = $1`, [
    empreinteDe(revenue),
  ])
  await appeler(revenue, 'POST', '/api/logout', {})
  expect(await prevenus()).toEqual(['ailleurs', 'ordinateur'])
  // signed in nowhere now; of her computer she never signed out
  await appeler(ailleurs, 'POST', '/api/logout', {})
  expect(await prevenus()).toEqual(['ordinateur'])
  // the same browser, added anew
  await entrer('telephone')
  expect(await database.query(`SELECT adresse FROM abonnement WHERE appareil = 'telephone'`)).toEqual([
    { adresse: sur('telephone').adresse },
  ])
})

test('ce qui a été ajouté avant qu’on note par où va à la session ouverte sur un tel appareil, s’il n’y en a qu’une', async () => {
  const { appeler, entrer, telephone, prevenus, sur, awa, context } = await ouvrir()
  const row = { ...sur('ordinateur'), pour: 'client', compte_id: awa, cree_le: context.now() } as const
  await putAbonnement(database, { ...row, adresse: `${row.adresse}-autre` })
  await entrer('ordinateur')
  await database.query('UPDATE abonnement SET session = NULL')
  await database.script(
    readFileSync(new URL('../../migrations/0190_appareil_de_session_connu.sql', import.meta.url), 'utf8'),
  )
  expect(await database.query('SELECT DISTINCT appareil, session FROM abonnement ORDER BY appareil')).toEqual(
    [
      { appareil: 'ordinateur', session: null },
      { appareil: 'telephone', session: empreinteDe(telephone) },
    ],
  )
  // a new one of the same kind, which was never told anything, is signed out of
  const neuf = await ouvrirSession(context, awa)
  await database.query(`UPDATE session SET appareil = 'telephone' WHERE empreinte = $1`, [empreinteDe(neuf)])
  await appeler(neuf, 'POST', '/api/logout', {})
  expect(await prevenus()).toContain('telephone')
})

test('ce qui est attendu sur l’appareil même y est encore dit ; les commandes de qui en est sorti, non', async () => {
  const { nouvelles, awa, sur, appeler, telephone, prevenus } = await ouvrir()
  const demande = { produit: ids.produit.epuise, declinaison: null, genre: 'retour', email: null } as const
  const compte = exigerCompte(await findCompte(database, awa))
  expect(await demanderVeille(nouvelles, compte, { ...demande, appareil: sur('telephone') })).toBe('ici')
  const [row] = await database.query<{ id: number }>(`SELECT id FROM abonnement WHERE appareil = 'telephone'`)
  const id = row?.id ?? 0
  expect(await abonneDe(database, id, awa)).not.toBeNull()
  await appeler(telephone, 'POST', '/api/logout', {})
  expect(await prevenus()).toEqual(['ordinateur'])
  // its alert is pushed there still; what waited to be said of her orders is not
  expect([await abonneDe(database, id), await abonneDe(database, id, awa)]).toEqual([
    expect.any(String),
    null,
  ])
})

test('une sauvegarde remise en place ne rend pas à l’équipe ses notifications d’alors ; qui achète garde les siennes', async () => {
  const { prevenus, sur, awa, context } = await ouvrir()
  const cree_le = context.now()
  await putAbonnement(database, { ...sur('bureau'), pour: 'equipe', compte_id: awa, cree_le })
  await database.transaction((tx) => deleteToutesSessions(tx))
  expect(await prevenus()).toEqual(['ordinateur', 'telephone'])
})
