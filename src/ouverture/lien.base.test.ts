import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveAcces } from '#compte/acces.data.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import { findOrInsertParTelephone } from '#compte/telephone.data.ts'
import { nouvelAppareil } from '#tests/contrat/cle.ts'
import { type GuichetVide, ouvrirGuichetVide, type Qui } from '#tests/contrat/guichet.ts'
import { nouveauLien } from './lien.actions.ts'

const ICI = 'http://localhost:3000'
const HEURE = 3_600_000
let guichet: GuichetVide
let secret = ''
let instant = 0
beforeAll(async () => {
  guichet = await ouvrirGuichetVide({ fermee: true, env: { PUBLIC_URL: ICI } })
})
beforeEach(async () => {
  await guichet.rouvrir()
  instant = 0
  secret = await nouveau()
})

/** As the terminal says it, `instant` milliseconds ago. */
async function nouveau(): Promise<string> {
  const alors = { ...guichet.services, now: () => new Date(guichet.services.now().getTime() - instant) }
  return (await nouveauLien(alors, ICI)).split('#')[1] ?? ''
}
const demander = (
  qui: Qui,
  method: 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => guichet.envoyer(qui, { method, url, headers, ...(payload ? { payload } : {}) })
async function prendreParCle(appareil = nouvelAppareil(ICI)) {
  const options = (await demander('anonyme', 'POST', '/api/lien/cle', { secret })).json().data
  return demander('anonyme', 'PUT', '/api/lien/cle', { secret, cle: appareil.faire(options) })
}
const roleDe = async (token: string) =>
  (await guichet.app.inject({ url: '/api/equipe/moi', headers: { authorization: `Bearer ${token}` } })).json()
    .data?.role

describe('le lien qui donne la boutique', () => {
  it('avec lui seul et une clé d’accès, on en est propriétaire, et la clé fait revenir', async () => {
    const appareil = nouvelAppareil(ICI)
    const prise = await prendreParCle(appareil)
    expect(prise.statusCode).toBe(200)
    expect(await roleDe(prise.json().data.token)).toBe('proprietaire')
    const options = (await demander('anonyme', 'POST', '/api/cle')).json().data
    const montree = appareil.montrer(options)
    const retour = await demander('anonyme', 'PUT', '/api/cle', montree)
    expect(await roleDe(retour.json().data.token)).toBe('proprietaire')
    // what was signed once opens nothing twice
    const encore = await demander('anonyme', 'PUT', '/api/cle', montree)
    expect(encore.json()).toMatchObject({ code: 'CONNEXION_REFUSEE' })
  })

  it('la clé d’un compte effacé n’ouvre rien', async () => {
    const appareil = nouvelAppareil(ICI)
    const { id } = (await prendreParCle(appareil)).json().data.utilisateur
    await guichet.database.query(`UPDATE compte SET issuer = 'efface', sub = id::text WHERE id = $1`, [id])
    const options = (await demander('anonyme', 'POST', '/api/cle')).json().data
    const retour = await demander('anonyme', 'PUT', '/api/cle', appareil.montrer(options))
    expect(retour.json()).toMatchObject({ code: 'CONNEXION_REFUSEE' })
  })

  it('qui est entré par une clé ajoute une adresse à son compte, et c’est là qu’on lui écrit', async () => {
    const { id } = (await prendreParCle()).json().data.utilisateur
    await guichet.database.transaction((tx) =>
      giveAcces(tx, id, { voie: 'email', adresse: 'elle@exemple.sn', now: guichet.services.now() }),
    )
    expect((await findCompte(guichet.database, id))?.email).toBe('elle@exemple.sn')
  })

  it('avec un compte connecté, ce compte en est propriétaire, par code aussi', async () => {
    const prise = await demander('etranger', 'PUT', '/api/lien', { secret })
    expect(await roleDe(prise.json().data.token)).toBe('proprietaire')
    // that browser goes on in the session it was given
    expect((await demander('etranger', 'PUT', '/api/lien', { secret })).statusCode).toBe(401)
    await guichet.database.query(`UPDATE compte SET role = 'client' WHERE email LIKE 'etranger%'`)
  })

  it('avec un numéro prouvé sans compte, un compte s’ouvre, qui se souvient d’elle', async () => {
    const { services } = guichet
    const sans = { adresse: '+221770000009', sans_compte: true, now: services.now() }
    const { id } = await findOrInsertParTelephone(guichet.database, sans)
    const jeton = await ouvrirSession(services, id)
    const headers = { authorization: `Bearer ${jeton}` }
    const prise = await guichet.app.inject({ method: 'PUT', url: '/api/lien', headers, payload: { secret } })
    expect(prise.statusCode).toBe(200)
    const { token, utilisateur } = prise.json().data
    expect([utilisateur.sansCompte, await roleDe(token)]).toEqual([undefined, 'proprietaire'])
    expect(await findCompte(guichet.database, id)).toMatchObject({ role: 'proprietaire', sans_compte: false })
    await guichet.database.query(`UPDATE compte SET role = 'client' WHERE id = $1`, [id])
  })

  it('servi une fois, il le dit et ne donne plus rien', async () => {
    await prendreParCle()
    for (const [qui, method, url] of [
      ['anonyme', 'POST', '/api/lien'],
      ['anonyme', 'POST', '/api/lien/cle'],
      ['etranger', 'PUT', '/api/lien'],
    ] as const) {
      const reponse = await demander(qui, method, url, { secret })
      expect([reponse.statusCode, reponse.json()]).toMatchObject([
        422,
        {
          code: 'CODE_REFUSE',
          message: expect.stringMatching(/^Ce lien a déjà servi\. (?!.*Redémarrez).*reclamer/),
        },
      ])
    }
  })

  it('de deux personnes à la fois, une l’a, et l’autre l’apprend en une phrase', async () => {
    const options = (await demander('anonyme', 'POST', '/api/lien/cle', { secret })).json().data
    const cle = nouvelAppareil(ICI).faire(options)
    const reponses = await Promise.all([
      demander('etranger', 'PUT', '/api/lien', { secret }),
      demander('proprietaire', 'PUT', '/api/lien', { secret }),
      demander('anonyme', 'PUT', '/api/lien/cle', { secret, cle }),
    ])
    expect(reponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    const perdu = reponses.filter(({ statusCode }) => statusCode === 422)
    for (const un of perdu) expect(un.json().message).toMatch(/^Ce lien a déjà servi\./)
    await guichet.database.query(
      `UPDATE compte SET role = 'client' WHERE email LIKE 'etranger%' OR email LIKE 'canari%'`,
    )
  })

  it('après une heure il ne donne plus rien, un nouveau éteint l’ancien', async () => {
    instant = HEURE
    const vieux = await nouveau()
    const passe = await demander('anonyme', 'POST', '/api/lien', { secret: vieux })
    expect(passe.json().message).toMatch(/^Ce lien a plus d’une heure\./)
    instant = 0
    secret = await nouveau()
    const eteint = await demander('etranger', 'PUT', '/api/lien', { secret: vieux })
    expect(eteint.json().message).toMatch(/^Ce lien n’est pas, ou n’est plus, celui de la boutique\./)
    expect((await demander('anonyme', 'POST', '/api/lien', { secret })).json().data).toEqual({
      ...{ cle: true, google: true, code: true },
    })
  })

  it('porté à une autre adresse que celle de la boutique, il ne donne rien et reste bon ici', async () => {
    const ailleurs = { origin: 'https://ailleurs.exemple' }
    const reponse = await demander('etranger', 'PUT', '/api/lien', { secret }, ailleurs)
    expect(reponse.json().message).toContain(ICI)
    const autre = nouvelAppareil('https://ailleurs.exemple')
    expect((await prendreParCle(autre)).json()).toMatchObject({ code: 'CONNEXION_REFUSEE' })
    expect((await prendreParCle()).statusCode).toBe(200)
  })

  it('une clé ne sert qu’à qui l’a demandée', async () => {
    const options = (await demander('equipier', 'POST', '/api/equipe/cle')).json().data
    const cle = nouvelAppareil(ICI).faire(options)
    const vole = await demander('gestionnaire', 'PUT', '/api/equipe/cle', cle)
    expect(vole.json()).toMatchObject({ code: 'CONNEXION_REFUSEE' })
    const options2 = (await demander('equipier', 'POST', '/api/equipe/cle')).json().data
    const sienne = nouvelAppareil(ICI).faire(options2)
    expect((await demander('equipier', 'PUT', '/api/equipe/cle', sienne)).statusCode).toBe(200)
    const [une] = (await guichet.envoyer('equipier', { url: '/api/equipe/cle' })).json().data.cles
    expect(une).toMatchObject({ id: sienne.id, cree_le: expect.any(String) })
  })

  const retirer = (qui: Qui, id: string) =>
    guichet.envoyer(qui, { method: 'DELETE', url: `/api/equipe/cle/${id}` })

  it('une clé se retire par qui l’a faite\u00a0: elle ne fait plus entrer, et ce qu’elle avait ouvert se ferme', async () => {
    const appareil = nouvelAppareil(ICI)
    const cle = appareil.faire((await demander('preparateur', 'POST', '/api/equipe/cle')).json().data)
    expect((await demander('preparateur', 'PUT', '/api/equipe/cle', cle)).statusCode).toBe(200)
    const entree = appareil.montrer((await demander('anonyme', 'POST', '/api/cle')).json().data)
    const { token } = (await demander('anonyme', 'PUT', '/api/cle', entree)).json().data
    const perdu = async () =>
      (await guichet.app.inject({ url: '/api/equipe/moi', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await perdu()).toBe(200)
    expect((await retirer('gestionnaire', cle.id)).statusCode).toBe(404)
    expect((await retirer('preparateur', cle.id)).statusCode).toBe(200)
    // whoever found the telephone is out, whoever took its key away is not
    expect(await perdu()).toBe(401)
    expect((await guichet.envoyer('preparateur', { url: '/api/equipe/moi' })).statusCode).toBe(200)
    expect((await retirer('preparateur', cle.id)).statusCode).toBe(404)
    const montree = appareil.montrer((await demander('anonyme', 'POST', '/api/cle')).json().data)
    expect((await demander('anonyme', 'PUT', '/api/cle', montree)).json().code).toBe('CONNEXION_REFUSEE')
    const lignes = await guichet.database.query(
      `SELECT action FROM journal WHERE objet = 'cle_acces' ORDER BY id DESC LIMIT 2`,
    )
    expect(lignes).toEqual([{ action: 'supprimer' }, { action: 'creer' }])
  })

  it('une clé à l’identifiant le plus long se retire aussi', async () => {
    const longue = 'a'.repeat(1400)
    await guichet.database.query(
      `INSERT INTO cle_acces (id, compte_id, cle_publique, compteur, cree_le, vue_le)
       SELECT $1, id, 'x', 0, now(), now() FROM compte WHERE role = 'gestionnaire'`,
      [longue],
    )
    await guichet.database.query('UPDATE session SET facteur_le = now()')
    expect((await retirer('gestionnaire', longue)).statusCode).toBe(200)
  })

  it('qui n’entre que par une clé garde la dernière', async () => {
    const appareil = nouvelAppareil(ICI)
    const { token } = (await prendreParCle(appareil)).json().data
    const headers = { authorization: `Bearer ${token}` }
    const [{ id }] = (await guichet.app.inject({ url: '/api/equipe/cle', headers })).json().data.cles
    const refus = await guichet.app.inject({ method: 'DELETE', url: `/api/equipe/cle/${id}`, headers })
    expect(refus.json()).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('autre appareil'),
    })
    const retour = appareil.montrer((await demander('anonyme', 'POST', '/api/cle')).json().data)
    expect((await demander('anonyme', 'PUT', '/api/cle', retour)).statusCode).toBe(200)
  })

  it('au-delà de vingt clés, une phrase dit d’en retirer une', async () => {
    const options = (await demander('gestionnaire', 'POST', '/api/equipe/cle')).json().data
    await guichet.database.query(
      `INSERT INTO cle_acces (id, compte_id, cle_publique, compteur, cree_le, vue_le)
       SELECT 'cle-' || n, compte.id, 'x', 0, now(), now() FROM compte, generate_series(1, 20) AS n
       WHERE role = 'gestionnaire'`,
    )
    await guichet.database.query('UPDATE session SET facteur_le = now()')
    const faite = await demander('gestionnaire', 'PUT', '/api/equipe/cle', nouvelAppareil(ICI).faire(options))
    expect(faite.json()).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringMatching(/^20.*retirez/),
    })
    expect((await demander('gestionnaire', 'POST', '/api/equipe/cle')).json().code).toBe('ETAT_REFUSE')
    await guichet.database.query(`DELETE FROM cle_acces WHERE id LIKE 'cle-%'`)
  })
})
