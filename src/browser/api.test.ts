import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FaussePage, poserFaussePage } from '#tests/page.ts'

const dits: [string, string][] = []
vi.mock('#ui/toasts.ts', () => ({
  toastApresRechargement: (niveau: string, message: string) => dits.push([niveau, message]),
}))
let ici: FaussePage

async function page() {
  vi.resetModules()
  return import('./api.ts')
}

beforeEach(() => {
  ici = poserFaussePage()
  dits.splice(0)
})

describe('un jeton refusé en chemin', () => {
  test.each([401, 403])('%i : il est ôté, la page rechargée une seule fois', async (status) => {
    ici.stockage.set('token', 'vieux')
    ici.reponses['/api/panier'] = { status, json: { code: 'JETON_INVALIDE', message: 'Reconnectez-vous.' } }
    const { api } = await page()
    const essais = [1, 2, 3].map(() => api('POST /api/panier', { body: { produit: 1, action: 2 } }))
    for (const essai of essais) await expect(essai).rejects.toMatchObject({ code: 'JETON_INVALIDE' })
    expect([ici.stockage.has('token'), ici.rechargements]).toEqual([false, ['ici']])
    expect(dits).toEqual([['warning', 'Votre session a expiré. Reconnectez-vous pour continuer.']])
  })

  test('sans jeton, un 401 ne recharge rien', async () => {
    ici.reponses['/api/commande'] = { status: 401, json: { code: 'NON_AUTHENTIFIE', message: 'x' } }
    const { api } = await page()
    await expect(api('GET /api/commande')).rejects.toMatchObject({ code: 'NON_AUTHENTIFIE' })
    expect(ici.rechargements).toEqual([])
  })

  test('un jeton qui ne peut pas être ôté ne fait pas tourner la page en rond', async () => {
    ici.stockage.set('token', 'colle')
    vi.stubGlobal('localStorage', { getItem: () => 'colle', removeItem: () => {} })
    ici.reponses['/api/panier'] = { status: 401, json: { code: 'JETON_INVALIDE', message: 'x' } }
    const { api } = await page()
    await expect(api('GET /api/panier')).rejects.toMatchObject({ code: 'JETON_INVALIDE' })
    expect(ici.rechargements).toEqual([])
  })
})

describe('les réponses', () => {
  test('une panne de réseau est une phrase, pas une erreur technique', async () => {
    ici.reponses['/api/pays'] = 'hors ligne'
    const { api } = await page()
    await expect(api('GET /api/pays')).rejects.toMatchObject({
      name: 'Failure',
      code: 'SERVICE_INDISPONIBLE',
    })
  })

  test.each([
    ['GET /api/pays', 30_000],
    ['POST /api/logout', 120_000],
  ] as const)('%s n’est pas attendu plus de %i ms', async (nom, delai) => {
    const limite = new AbortController()
    const limiter = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limite.signal)
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_vient, echoue) => signal?.addEventListener('abort', () => echoue(signal.reason))),
    )
    const { api } = await page()
    const appel = api(nom)
    await vi.waitFor(() => expect(limiter).toHaveBeenCalledExactlyOnceWith(delai))
    limite.abort()
    await expect(appel).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
  })

  test('une question échouée n’est pas répétée', async () => {
    ici.reponses['/api/pays'] = 'hors ligne'
    ici.reponses['/api/unite'] = { status: 503, json: { code: 'SERVICE_INDISPONIBLE', message: 'x' } }
    const { api } = await page()
    for (const nom of ['GET /api/pays', 'GET /api/unite'] as const) await expect(api(nom)).rejects.toThrow()
    expect(ici.appels.map(({ path }) => path)).toEqual(['/api/pays', '/api/unite'])
  })

  test('une erreur GraphQL est un refus, avec son code et sa phrase', async () => {
    const erreur = (code: string) => ({ errors: [{ message: 'Non.', extensions: { code } }] })
    const { graphql } = await page()
    ici.reponses['/graphql'] = { status: 200, json: erreur('UNAUTHENTICATED') }
    await expect(graphql('{ pays { code } }')).rejects.toMatchObject({
      code: 'NON_AUTHENTIFIE',
      message: 'Non.',
    })
    ici.reponses['/graphql'] = { status: 200, json: erreur('ENTREE_INVALIDE') }
    await expect(graphql('{ pays { code } }')).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    ici.reponses['/graphql'] = { status: 200, json: { data: { pays: [] } } }
    expect(await graphql('{ pays { code } }')).toEqual({ pays: [] })
  })
})

test('une écriture part en JSON avec sa clé, une lecture sans corps', async () => {
  ici.stockage.set('token', 'bon')
  ici.reponses['/api/favorie'] = { status: 200, json: { data: {} } }
  ici.reponses['/api/favorie/7'] = { status: 200, json: { data: {} } }
  ici.reponses['/api/favorie?page=2'] = { status: 200, json: { data: {} } }
  const { api } = await page()
  await api('POST /api/favorie', { body: { produit: 3 }, idempotencyKey: 'cle-1' })
  await api('GET /api/favorie/:id', { params: { id: 7 } })
  await api('GET /api/favorie', { query: { page: 2 } })
  expect(ici.appels).toMatchObject([
    {
      method: 'POST',
      body: { produit: 3 },
      headers: { 'idempotency-key': 'cle-1', authorization: 'Bearer bon' },
    },
    { method: 'GET', path: '/api/favorie/7', body: undefined },
    { method: 'GET', path: '/api/favorie?page=2', body: undefined },
  ])
  expect(ici.appels[1]?.headers).not.toHaveProperty('content-type')
})

test('ne compile pas : une adresse, une demande ou un champ de réponse que la route n’a pas', () => {
  // never called: the compiler alone answers
  const fautes = async ({ api }: typeof import('./api.ts')) => {
    // @ts-expect-error no such address
    await api('POST /api/panie', { body: { produit: 1, action: 0 } })
    // @ts-expect-error no such field
    await api('POST /api/panier', { body: { produit: 1, action: 0, prix: 2 } })
    // @ts-expect-error nothing is said of what is asked
    await api('POST /api/panier')
    // @ts-expect-error whose is not said
    await api('GET /api/commande/:id')
    // @ts-expect-error no such question
    await api('GET /api/papier', { query: { commande: 3 } })
    const { data } = await api('GET /api/commande/:id', { params: { id: 1 } })
    // @ts-expect-error no such field in the answer
    data.montant
    const { demanderPage, demanderUn, ecrire } = await import('#pages/admin/appeler.ts')
    // @ts-expect-error one of them, not a list
    await demanderPage('GET /api/equipe/moi')
    // @ts-expect-error no such question
    await demanderPage('GET /api/equipe/stock', { mois: '2026-02' })
    // @ts-expect-error a row of stock has no such field
    ;(await demanderPage('GET /api/equipe/stock')).data[0]?.numerocommande
    // @ts-expect-error a zone is no country
    ;(await demanderUn('GET /api/equipe/zone/:id', 1)).code
    // @ts-expect-error nobody writes such a thing
    await ecrire('commande', null, {})
  }
  expect(fautes).toBeTypeOf('function')
})
