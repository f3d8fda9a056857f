import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Utilisateur } from '#compte/compte.ts'
import { type FaussePage, poserFaussePage, type Reponse } from '#tests/page.ts'

const AWA = { id: 7, name: 'Awa Diop', email: 'awa@exemple.sn' } as Utilisateur
const CREDENTIAL = `e30.${Buffer.from(JSON.stringify({ email: 'awa@exemple.sn', given_name: 'Awa', family_name: 'Ndèye' })).toString('base64url')}.x`

let ici: FaussePage

async function page() {
  vi.resetModules()
  const { toast } = await import('#ui/toasts.ts')
  return { ...(await import('./session.ts')), ...(await import('./fenetre.ts')), toast }
}

const toastApresRechargement = vi.hoisted(() => vi.fn())
vi.mock('#ui/toasts.ts', () => ({ toast: vi.fn(), toastApresRechargement }))
const EXPIREE = 'Votre session a expiré. Reconnectez-vous pour continuer.'

beforeEach(() => {
  toastApresRechargement.mockClear()
  ici = poserFaussePage()
})

describe('à l’ouverture de la page', () => {
  test('sans jeton, on est visiteur et rien n’est demandé', async () => {
    const { demarrerSession, sessionActuelle } = await page()
    expect(sessionActuelle().etat).toBe('chargement')
    await demarrerSession()
    expect(sessionActuelle()).toEqual({ etat: 'anonyme', utilisateur: null })
    expect(ici.appels).toEqual([])
  })

  test('un bon jeton dit qui est là', async () => {
    ici.stockage.set('token', 'bon')
    ici.reponses['/api/profile'] = { status: 200, json: { data: { utilisateur: AWA } } }
    const { demarrerSession, sessionActuelle } = await page()
    await demarrerSession()
    expect(sessionActuelle()).toEqual({ etat: 'connecte', utilisateur: AWA })
    expect(ici.appels[0]?.headers.authorization).toBe('Bearer bon')
  })

  test.each<[string, Reponse]>([
    ['une panne', { status: 503, json: { code: 'SERVICE_INDISPONIBLE', message: 'x' } }],
    ['une réponse sans personne', { status: 200, json: { data: {} } }],
    ['une réponse illisible', { status: 200 }],
  ])('%s ôte le jeton, sans recharger', async (_nom, reponse) => {
    ici.stockage.set('token', 'mauvais')
    ici.reponses['/api/profile'] = reponse
    const { demarrerSession, sessionActuelle } = await page()
    await demarrerSession()
    expect([sessionActuelle().etat, ici.stockage.has('token'), ici.rechargements]).toEqual([
      'anonyme',
      false,
      [],
    ])
  })

  test.each([401, 403])('un refus (%s) ôte le jeton, le dit et recharge, une fois', async (status) => {
    ici.stockage.set('token', 'mauvais')
    ici.reponses['/api/profile'] = { status, json: { code: 'JETON_INVALIDE', message: 'x' } }
    const { demarrerSession, sessionActuelle } = await page()
    await demarrerSession()
    await demarrerSession()
    expect([sessionActuelle().etat, ici.stockage.has('token')]).toEqual(['anonyme', false])
    expect(ici.rechargements).toEqual(['ici'])
    expect(toastApresRechargement).toHaveBeenCalledExactlyOnceWith('warning', EXPIREE)
  })

  test.each<[string, Reponse]>([
    ['sans réseau', 'hors ligne'],
    ['une réponse coupée en chemin (réseau perdu, page quittée)', 'coupée'],
  ])('%s, le jeton reste, et sert quand le réseau revient', async (_nom, reponse) => {
    ici.stockage.set('token', 'bon')
    ici.reponses['/api/profile'] = reponse
    const { demarrerSession, sessionActuelle } = await page()
    await demarrerSession()
    expect([sessionActuelle().etat, ici.stockage.get('token')]).toEqual(['anonyme', 'bon'])
    ici.reponses['/api/profile'] = { status: 200, json: { data: { utilisateur: AWA } } }
    ici.ecouteurs.online?.({})
    await vi.waitFor(() => expect(sessionActuelle().etat).toBe('connecte'))
  })

  test('qui ce jeton désignait se voit avant la réponse ; d’un autre jeton, on ne dit rien', async () => {
    ici.stockage.set('token', 'premier-jeton')
    ici.reponses['/api/profile'] = { status: 200, json: { data: { utilisateur: AWA } } }
    await (await page()).demarrerSession()
    const revenue = await page()
    const fini = revenue.demarrerSession()
    expect(revenue.sessionActuelle()).toEqual({ etat: 'connecte', utilisateur: AWA })
    await fini
    ici.stockage.set('token', 'un-autre-jeton')
    ici.reponses['/api/profile'] = 'hors ligne'
    const autre = await page()
    const attente = autre.demarrerSession()
    expect(autre.sessionActuelle().etat).toBe('chargement')
    await attente
    expect(autre.sessionActuelle().etat).toBe('anonyme')
  })

  test('un autre onglet qui se déconnecte déconnecte celui-ci', async () => {
    ici.stockage.set('token', 'bon')
    ici.reponses['/api/profile'] = { status: 200, json: { data: { utilisateur: AWA } } }
    const { demarrerSession, sessionActuelle } = await page()
    await demarrerSession()
    ici.stockage.delete('token')
    ici.ecouteurs.storage?.({ key: 'token' })
    expect(sessionActuelle().etat).toBe('anonyme')
  })
})

describe('se connecter', () => {
  /** What the sign-in window does once it is back. */
  async function revenir(message: unknown) {
    const canal = new BroadcastChannel(`connexion:${ici.fenetres.at(-1)?.split('canal=')[1]}`)
    const recu = new Promise((done) => {
      canal.onmessage = done
    })
    canal.postMessage(message)
    await recu
    canal.close()
  }
  const accueil = { status: 200, json: { data: { token: 'neuf', utilisateur: AWA } } }

  test('la preuve rapportée ouvre la session, le panier fusionne, puis la page recharge', async () => {
    ici.stockage.set('token', 'vieux')
    ici.reponses['/api/sociallogin'] = accueil
    const { seConnecter, avantRechargement, sessionActuelle } = await page()
    const vu: unknown[] = []
    avantRechargement(
      async () => void vu.push([ici.stockage.get('token'), sessionActuelle().etat, [...ici.rechargements]]),
    )
    seConnecter()
    await revenir({ credential: CREDENTIAL })
    await vi.waitFor(() => expect(ici.rechargements).toEqual(['ici']))
    expect(vu).toEqual([['neuf', 'connecte', []]])
    expect(ici.appels[0]?.headers).not.toHaveProperty('authorization')
    expect(ici.appels[0]).toMatchObject({
      path: '/api/sociallogin',
      body: { credential: CREDENTIAL, email: 'awa@exemple.sn', nom: 'Ndèye', prenom: 'Awa', tel: null },
    })
  })

  test('la fusion qui échoue n’empêche pas d’être connecté', async () => {
    ici.reponses['/api/sociallogin'] = accueil
    const { seConnecter, avantRechargement } = await page()
    avantRechargement(() => Promise.reject(new Error('fusion')))
    seConnecter()
    await revenir({ credential: CREDENTIAL })
    await vi.waitFor(() => expect(ici.rechargements).toEqual(['ici']))
    expect(ici.stockage.get('token')).toBe('neuf')
  })

  test('on arrive à la page voulue, si elle est de la boutique', async () => {
    ici.reponses['/api/sociallogin'] = accueil
    for (const [voulue, ouverte] of [
      ['/livraison/addresse', '/livraison/addresse'],
      ['//pirate.exemple', 'ici'],
    ] as const) {
      const { seConnecter, ouvrirConnexion } = await page()
      ici.rechargements = []
      ouvrirConnexion(voulue)
      seConnecter()
      await revenir({ credential: CREDENTIAL })
      await vi.waitFor(() => expect(ici.rechargements).toEqual([ouverte]))
    }
  })

  test('un refus est dit, et rien n’est gardé', async () => {
    ici.reponses['/api/sociallogin'] = { status: 422, json: { code: 'CONNEXION_REFUSEE', message: 'x' } }
    const { seConnecter, toast } = await page()
    seConnecter()
    await revenir({ credential: CREDENTIAL })
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Erreur lors de la connexion '))
    expect([ici.stockage.size, ici.rechargements]).toEqual([0, []])
  })

  test.each([{ erreur: 'CONNEXION_REFUSEE' }, null, 'n’importe quoi', { credential: 12 }])(
    'une fenêtre qui échoue (%j) n’est que notée',
    async (message) => {
      const { seConnecter, toast } = await page()
      seConnecter()
      await revenir(message)
      expect([ici.appels, vi.mocked(toast).mock.calls.length, ici.rechargements]).toEqual([[], 0, []])
      expect(console.warn).toHaveBeenCalled()
    },
  )

  test('chaque essai a son canal, imprévisible', async () => {
    const { seConnecter } = await page()
    seConnecter()
    seConnecter()
    expect(new Set(ici.fenetres).size).toBe(2)
    for (const adresse of ici.fenetres) expect(adresse).toMatch(/^\/api\/connexion\?canal=[0-9a-f]{32}$/)
  })
})

test('une session finie ailleurs n’emporte pas que le jeton\u00a0: ni adresse ni essai de commande ne restent', async () => {
  const restes = new Map([
    ['commande.cle', 'x'],
    ['brouillon.profil', '{}'],
  ])
  vi.stubGlobal('sessionStorage', { removeItem: (nom: string) => void restes.delete(nom) })
  ici.stockage.set('livraison', '{"adresse":"Rue 6"}')
  ici.stockage.set('garde.panier', '{}')
  ici.stockage.set('garde.attente.7', '{"compte":7,"valeur":[]}')
  ici.stockage.set('token', 'mauvais')
  ici.reponses['/api/profile'] = { status: 401, json: { code: 'JETON_INVALIDE', message: 'x' } }
  await (await page()).demarrerSession()
  // what is typed waits in its tab, and what waits for the network for whoever did it
  expect([[...ici.stockage.keys()], [...restes.keys()]]).toEqual([['garde.attente.7'], ['brouillon.profil']])
})

test('l’adresse qu’un visiteur a tapée reste quand il se connecte, et quand la boutique est en panne', async () => {
  ici.stockage.set('livraison', '{"adresse":"Rue 6"}')
  await (await page()).demarrerSession()
  ici.stockage.set('token', 'bon')
  ici.reponses['/api/profile'] = { status: 200, json: { data: { utilisateur: AWA } } }
  await (await page()).demarrerSession()
  ici.reponses['/api/profile'] = { status: 503, json: { code: 'SERVICE_INDISPONIBLE', message: 'x' } }
  await (await page()).demarrerSession()
  expect(ici.stockage.get('livraison')).toBe('{"adresse":"Rue 6"}')
})
