import { beforeAll, describe, expect, it } from 'vitest'
import { lireReponses } from '#browser/routeur/transport.ts'
import type { Boutique } from '#preference/boutique.ts'
import { type GuichetVide, ouvrirGuichetVide, type Qui } from '#tests/contrat/guichet.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { readOuverture } from './ouverture.data.ts'

let guichet: GuichetVide
beforeAll(async () => {
  guichet = await ouvrirGuichetVide({ fermee: true, withPages: true })
})
const PORTE = '/api/equipe/ouverture'
const regler = (qui: Qui, ouverte: boolean) =>
  guichet.envoyer(qui, { method: 'PUT', url: PORTE, payload: { ouverte } })
const page = (url: string, headers: Record<string, string> = {}) =>
  guichet.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const lirePorte = async () =>
  (await guichet.envoyer('equipier', { url: PORTE })).json().data as {
    mot: string | null
    etapes: { id: string; etat: string; phrase: string }[]
  }
const lireEtapes = async () => (await lirePorte()).etapes
const etatDe = async (id: string) => (await lireEtapes()).find((une) => une.id === id)?.etat

describe('une boutique qui n’est pas encore ouverte', () => {
  it.each(['/', '/?categorie=3', '/cart', '/faq.data', '/nulle-part', '/commande', '/sitemap.xml'])(
    '%s\u00a0: « bientôt », et les robots repassent',
    async (url) => {
      const reponse = await page(url)
      expect(reponse.statusCode).toBe(503)
      expect(reponse.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' })
      expect(reponse.body).toContain('ouvre bientôt')
      expect(reponse.body).not.toMatch(/tel:"|wa\.me|undefined|null/)
    },
  )

  it('l’API le dit avec un code, à qui n’est pas de l’équipe', async () => {
    const message = 'La boutique n’est pas encore ouverte. Revenez bientôt.'
    const ferme = { message, code: 'BOUTIQUE_FERMEE' }
    const produits = await guichet.envoyer('etranger', { url: '/api/produit' })
    expect([produits.statusCode, produits.headers['retry-after']]).toEqual([503, '3600'])
    expect(produits.json()).toEqual(ferme)
    for (const url of ['/api/panier', '/api/commande'])
      expect((await guichet.envoyer('etranger', { method: 'POST', url, payload: {} })).json()).toEqual(ferme)
    const [{ extensions }] = (await guichet.graphql('anonyme', '{ categories { id } }')).json().errors
    expect(extensions).toEqual({ code: 'BOUTIQUE_FERMEE' })
    expect((await guichet.graphql('etranger', '{ categories { id } }')).json().errors).toHaveLength(1)
    expect((await guichet.envoyer('equipier', { url: '/api/produit' })).statusCode).toBe(200)
    expect((await guichet.graphql('preparateur', '{ categories { id } }')).json().errors).toBeUndefined()
  })

  it('on y entre, et son bureau répond', async () => {
    expect((await page('/admin')).statusCode).toBe(200)
    expect((await page('/admin/ouvrir')).statusCode).toBe(200)
    expect((await guichet.envoyer('etranger', { url: '/api/profile' })).statusCode).toBe(200)
    expect((await guichet.app.inject('/healthz')).statusCode).toBe(200)
  })

  it.each(['equipier', 'gestionnaire', 'preparateur'] as const)(
    'le navigateur de l’équipe (%s) la voit, gardée par personne',
    async (qui) => {
      const bureau = await guichet.envoyer(qui, { url: '/api/equipe/moi' })
      const temoin = String(bureau.headers['set-cookie']).split(';')[0] ?? ''
      // said once
      const suite = await guichet.envoyer(qui, { url: '/api/equipe/moi', headers: { cookie: temoin } })
      expect([suite.statusCode, suite.headers['set-cookie']]).toEqual([200, undefined])
      const client = await guichet.envoyer('etranger', { url: '/api/profile' })
      expect([client.statusCode, client.headers['set-cookie']]).toEqual([200, undefined])
      const vue = await page('/', { cookie: temoin })
      expect([vue.statusCode, vue.headers['cache-control']]).toEqual([200, 'no-store'])
      expect((await page('/', { cookie: 'apercu=00000000-0000-0000-0000-000000000000' })).statusCode).toBe(
        503,
      )
      expect((await page('/')).statusCode).toBe(503)
    },
  )
})

describe('une allure que l’on montre avant d’ouvrir', () => {
  it('se voit par son lien, et rien d’autre', async () => {
    const secret = 'a1'.repeat(12)
    await guichet.database.query(
      `INSERT INTO aspect (etat, choix, version, apercu, ecrit_le) VALUES ('brouillon', '{}', 1, $1, now())`,
      [secret],
    )
    const vue = await page(`/apercu/${secret}`)
    expect([vue.statusCode, vue.headers['cache-control']]).toEqual([200, 'no-store'])
    const autres = [
      `/apercu/${'b2'.repeat(12)}`,
      '/',
      '/faq',
      `/apercu/${secret}/../../faq`,
      `/faq?x=/apercu/${secret}`,
    ]
    for (const autre of autres) expect([autre, (await page(autre)).statusCode]).toEqual([autre, 503])
    await guichet.database.query('DELETE FROM aspect')
    expect((await page(`/apercu/${secret}`)).statusCode).toBe(503)
  })
})

describe('ouvrir', () => {
  it('est refusé, une phrase pour chaque chose qui manque', async () => {
    const reponse = await regler('equipier', true)
    expect(reponse.statusCode).toBe(422)
    const { message } = reponse.json()
    const etapes = await lireEtapes()
    expect(new Set(etapes.map(({ id }) => id)).size).toBe(etapes.length)
    const bloquees = etapes.filter(({ etat }) => etat === 'bloque')
    expect(bloquees.map(({ id }) => id)).toEqual(['identite', 'phrases', 'vente', 'livraison', 'loi'])
    expect(message).toBe(bloquees.map(({ phrase }) => phrase).join(' '))
    expect((await page('/')).statusCode).toBe(503)
  })

  it('un gestionnaire voit ce qui manque, et n’ouvre pas', async () => {
    expect((await regler('gestionnaire', true)).json().code).toBe('DROIT_REFUSE')
    expect((await guichet.envoyer('gestionnaire', { url: '/api/equipe/ouverture' })).statusCode).toBe(200)
    const refus = await guichet.envoyer('preparateur', { url: '/api/equipe/ouverture' })
    expect(refus.json().code).toBe('DROIT_REFUSE')
  })

  it('chaque pas fait se voit aussitôt, d’où qu’on regarde', async () => {
    await poserBoutique(guichet.database)
    // nobody knows yet where it is
    expect(await etatDe('identite')).toBe('manque')
    expect(await etatDe('vente')).toBe('faite')
    // one of its towns has no tariff
    expect(await etatDe('livraison')).toBe('alerte')
    // the terms are there, the law's other pages are not
    expect(await etatDe('loi')).toBe('manque')
    expect(await etatDe('phrases')).toBe('bloque')
    await guichet.database.query(`INSERT INTO aspect_lecture (sujet, lue_le) VALUES ('phrases', now())`)
    expect(await etatDe('phrases')).toBe('faite')
    await guichet.database.query(
      `WITH neuve AS (INSERT INTO feuille (adresse, modele, pays, publiee)
         SELECT un, un, 'sn', true FROM unnest('{mentions,confidentialite,livraison,accessibilite}'::text[]) AS un
         RETURNING id)
       INSERT INTO feuille_version SELECT id, 1, 'Titre', 'Un texte assez long.', '{}', '{}', now() FROM neuve`,
    )
    expect(await etatDe('loi')).toBe('faite')
    await guichet.database.query(`UPDATE moyen SET actif = 1 WHERE code = 'livraison'`)
    await guichet.database.query(
      `INSERT INTO encaissement (zone_id, plafond) SELECT zone_id, 100000 FROM destination WHERE id = $1`,
      [ids.destination.dakar],
    )
    const paiement = (await lireEtapes()).find(({ id }) => id === 'paiement')
    expect(paiement).toMatchObject({
      etat: 'faite',
      phrase: 'On paie par carte bancaire ou en espèces à la livraison.',
    })
  })

  it('à deux à la fois, elle ouvre une fois, et le journal le sait', async () => {
    const reponses = await Promise.all([regler('equipier', true), regler('equipier', true)])
    expect(reponses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const lignes = await guichet.database.query(`SELECT action FROM journal WHERE objet = 'ouverture'`)
    expect(lignes).toEqual([{ action: 'ouvrir' }])
    const vue = await page('/')
    expect([vue.statusCode, vue.body.includes('ouvre bientôt')]).toEqual([200, false])
    expect((await guichet.envoyer('anonyme', { url: '/api/produit' })).statusCode).toBe(200)
  })

  it('se ferme de nouveau\u00a0: ce qui a été commandé reste à qui l’a commandé', async () => {
    const { apercu } = await readOuverture(guichet.database)
    expect((await regler('equipier', false)).json().data).toEqual({ ouverte: false })
    const fermee = await page('/')
    expect([fermee.statusCode, fermee.body.includes('revient bientôt')]).toEqual([503, true])
    expect((await page('/', { cookie: `apercu=${apercu}` })).statusCode).toBe(503)
    expect((await page('/commande')).statusCode).toBe(200)
    expect((await guichet.envoyer('etranger', { url: '/api/commande' })).statusCode).toBe(200)
    // as their page asks for them, and nobody else for anything
    const siennes = '{ commandespaginated(page: 1) { metadata { total } } }'
    expect((await guichet.graphql('etranger', siennes)).json().errors).toBeUndefined()
    const [{ message, extensions }] = (await guichet.graphql('anonyme', '{ categories { id } }')).json()
      .errors
    expect([message, extensions]).toEqual([
      'La boutique est fermée pour un moment. Revenez bientôt.',
      { code: 'BOUTIQUE_FERMEE' },
    ])
  })
})

describe('qui veut commander entre', () => {
  const racine = async () => {
    const { apercu } = await readOuverture(guichet.database)
    const { body } = await page('/_.data', { cookie: `apercu=${apercu}` })
    const { voies, google } = (lireReponses(body) as { root: { data: Boutique } }).root.data
    return { voies, google }
  }

  it('par Google ou par un code, selon ce qui est réglé\u00a0; sans l’un ni l’autre, elle n’ouvre pas', async () => {
    const { identite, canaux } = guichet.services
    const { actuelle } = identite
    const { mail } = canaux
    expect(await racine()).toEqual({ voies: ['email'], google: true })
    identite.actuelle = null
    expect(await racine()).toEqual({ voies: ['email'], google: false })
    delete canaux.mail
    expect(await racine()).toEqual({ voies: [], google: false })
    const messages = (await lireEtapes()).find(({ id }) => id === 'messages')
    expect(messages).toMatchObject({
      etat: 'bloque',
      phrase: expect.stringContaining('Personne ne peut encore se connecter pour commander\u00a0:'),
    })
    identite.actuelle = actuelle
    expect(await etatDe('messages')).toBe('manque')
    if (mail) canaux.mail = mail
    expect(await etatDe('messages')).toBe('faite')
  })
})

describe('une commande d’essai', () => {
  it('se passe avant l’ouverture, ne compte nulle part, et s’annule d’un geste', async () => {
    const poster = async (url: string, payload: object) =>
      (await guichet.envoyer('equipier', { method: 'POST', url, payload })).json()
    await poster('/api/panier', { produit: ids.produit.riz, quantite: 1, action: 0, unite_id: ids.unite.kg })
    const { data } = await poster('/api/commande', {
      ...{ destination_id: ids.destination.dakar, payment_method: 'livraison', adresseliv: 'Médina' },
      ...{ tel: '+221771234567', cgv_version: 1 },
    })
    expect(data).toMatchObject({ numerocommande: expect.any(String) })
    const vue = await guichet.envoyer('equipier', {
      url: `/api/equipe/commande?texte=${data.numerocommande}`,
    })
    expect(vue.json()[0].data).toMatchObject([{ numerocommande: data.numerocommande, essai: 1 }])
    // as if it were paid
    await guichet.database.query('UPDATE commande SET etat_paiement = 2 WHERE id = $1', [data.id])
    const jour = (await guichet.envoyer('equipier', { url: '/api/equipe/tableau' })).json().data.ventes.jour
    expect(jour.nombre).toBe(0)
    await guichet.database.query(
      `INSERT INTO etape (commande_id, etat, etat_paiement, auteur, motif, cree_le) VALUES ($1, 0, 2, 'essai', 'essai', now())`,
      [data.id],
    )
    expect(await guichet.database.query('SELECT FROM papier')).toEqual([])
    await guichet.database.query('UPDATE commande SET etat_paiement = 0 WHERE id = $1', [data.id])
    const { essai } = (await guichet.envoyer('equipier', { url: '/api/equipe/ouverture' })).json().data
    expect(essai).toEqual({ id: data.id, etat: 0, numero: data.numerocommande })
    const annulee = await guichet.envoyer('equipier', {
      method: 'PUT',
      url: '/api/equipe/commande',
      payload: { id: data.id, etatcommande: 5, motif: 'commande d’essai' },
    })
    expect(annulee.statusCode).toBe(200)
    expect(await etatDe('essai')).toBe('faite')
  })
})
