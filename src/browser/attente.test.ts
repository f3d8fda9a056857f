import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FaussePage, poserFaussePage } from '#tests/page.ts'

let ici: FaussePage
const AWA = 7
const CHEMIN = '/api/panier' as const
const envoi = (cle: string) => ({
  cle,
  path: CHEMIN,
  body: { produit: 1, cle },
  base: {},
  echec: 'Non repris.',
})
const REFUS = { status: 422, json: { code: 'STOCK_INSUFFISANT', message: 'Il n’en reste plus.' } } as const

vi.mock('#ui/toasts.ts', () => ({ toast: vi.fn(), toastApresRechargement: vi.fn() }))

/** The page as it is after a (re)load. */
async function page() {
  vi.resetModules()
  const { toast } = await import('#ui/toasts.ts')
  vi.mocked(toast).mockClear()
  const { attendreReseau, rejouer, sansReseau } = await import('./attente.ts')
  const { garder, oublierGarde } = await import('./garde.ts')
  const { oublierAttente } = await import('./sortie/deconnexion.ts')
  return {
    attendreReseau,
    rejouer,
    sansReseau,
    garder,
    oublierAttente,
    oublierGarde,
    dits: () => vi.mocked(toast).mock.calls,
  }
}
const cles = () => ici.appels.map(({ headers }) => headers['idempotency-key'])

beforeEach(() => {
  ici = poserFaussePage()
  ici.stockage.set('token', 'jeton-awa')
  ici.reponses[CHEMIN] = { status: 200, json: { data: {} } }
  vi.stubGlobal('navigator', { onLine: true })
})

describe('ce qui est fait hors connexion', () => {
  test('attend, même si la page est rechargée, et part une fois, dans l’ordre, avec sa clé', async () => {
    const avant = await page()
    for (const cle of ['un', 'deux', 'trois']) avant.attendreReseau(AWA, envoi(cle))
    const { rejouer } = await page()
    await rejouer(AWA)
    await rejouer(AWA)
    expect(cles()).toEqual(['un', 'deux', 'trois'])
    expect(ici.appels[0]).toMatchObject({ path: CHEMIN, method: 'POST', body: { produit: 1, cle: 'un' } })
  })

  test('ce que la boutique refuse est dit, et n’arrête pas la suite', async () => {
    const { attendreReseau, rejouer, dits } = await page()
    attendreReseau(AWA, envoi('un'))
    attendreReseau(AWA, { ...envoi('deux'), path: '/api/favorie' })
    ici.reponses[CHEMIN] = REFUS
    ici.reponses['/api/favorie'] = { status: 200, json: { data: {} } }
    await rejouer(AWA)
    await rejouer(AWA)
    expect(cles()).toEqual(['un', 'deux'])
    expect(dits().slice(2)).toEqual([
      ['error', 'Non repris.'],
      ['warning', 'Il n’en reste plus.'],
    ])
  })

  test('part avec ce sur quoi c’était fondé ; plus récent ailleurs, cela se dit d’une phrase', async () => {
    const { attendreReseau, rejouer, dits } = await page()
    attendreReseau(AWA, { ...envoi('un'), base: { quantite_avant: 2 } })
    ici.reponses[CHEMIN] = { status: 422, json: { code: 'VERSION_DEPASSEE', message: 'Changé ailleurs.' } }
    await rejouer(AWA)
    expect(ici.appels[0]?.body).toEqual({ produit: 1, cle: 'un', quantite_avant: 2 })
    expect(dits().slice(1)).toEqual([['warning', 'Changé ailleurs.']])
  })

  test('un souhait prend la place du précédent sur le même sujet, et garde ce sur quoi il était fondé', async () => {
    const { attendreReseau, rejouer } = await page()
    const coeur = (cle: string, sujet: string, favorie_avant: number | null) =>
      attendreReseau(AWA, { ...envoi(cle), sujet, base: { favorie_avant } })
    coeur('un', 'mil', 12)
    coeur('deux', 'riz', null)
    attendreReseau(AWA, envoi('trois'))
    coeur('quatre', 'mil', null)
    await rejouer(AWA)
    expect(ici.appels.map(({ body }) => body)).toEqual([
      { produit: 1, cle: 'deux', favorie_avant: null },
      { produit: 1, cle: 'trois' },
      { produit: 1, cle: 'quatre', favorie_avant: 12 },
    ])
  })

  test.each(['hors ligne', { status: 503, json: { code: 'SERVICE_INDISPONIBLE', message: 'x' } }] as const)(
    'le réseau perdu en route (%j), le reste attend encore',
    async (panne) => {
      const { attendreReseau, rejouer } = await page()
      attendreReseau(AWA, envoi('un'))
      ici.reponses[CHEMIN] = panne
      await rejouer(AWA)
      ici.reponses[CHEMIN] = { status: 200, json: { data: {} } }
      await rejouer(AWA)
      expect(cles()).toEqual(['un', 'un'])
    },
  )

  test('n’est jamais envoyé au nom d’une autre personne, ni après la déconnexion', async () => {
    const { attendreReseau, rejouer, garder, oublierAttente, oublierGarde } = await page()
    attendreReseau(AWA, envoi('un'))
    await rejouer(8)
    oublierGarde()
    oublierAttente(AWA)
    ici.stockage.delete('token')
    await rejouer(AWA)
    expect(ici.appels).toEqual([])
    // an answer that was on its way when they signed out
    expect(garder('session', AWA, 'Awa')).toBe(false)
    expect([...ici.stockage.keys()]).not.toContainEqual(expect.stringMatching(/^garde\./))
  })

  test('attend encore si la session finit d’elle-même, et si quelqu’un d’autre entre entre-temps', async () => {
    const { attendreReseau, rejouer, oublierGarde } = await page()
    attendreReseau(AWA, envoi('un'))
    oublierGarde()
    ici.stockage.set('token', 'jeton-moussa')
    attendreReseau(8, envoi('deux'))
    await rejouer(8)
    expect(cles()).toEqual(['deux'])
    oublierGarde()
    ici.stockage.set('token', 'jeton-awa')
    await rejouer(AWA)
    expect(cles()).toEqual(['deux', 'un'])
  })

  test('ce que la version d’avant gardait part aussi, une fois, et seulement au nom de qui l’a fait', async () => {
    ici.stockage.set('garde.attente', JSON.stringify({ compte: AWA, valeur: [envoi('un')] }))
    const { attendreReseau, rejouer, oublierGarde } = await page()
    // somebody else first, and a session that ended by itself
    await rejouer(8)
    oublierGarde()
    attendreReseau(AWA, envoi('deux'))
    expect(ici.stockage.has('garde.attente')).toBe(false)
    await rejouer(AWA)
    await rejouer(AWA)
    expect(cles()).toEqual(['un', 'deux'])
  })

  test('ce qui est gardé de travers ne gêne personne', async () => {
    for (const texte of ['{', '[]', '{"compte":7,"valeur":{}}', '{"compte":7,"valeur":[null,{"cle":1}]}']) {
      ici.stockage.set('garde.attente.7', texte)
      await (await page()).rejouer(AWA)
    }
    expect(ici.appels).toEqual([])
  })
})

test('une panne n’est « sans réseau » que si l’appareil le dit', async () => {
  const { sansReseau } = await page()
  const { Failure } = await import('#shared/failure.ts')
  const panne = new Failure('SERVICE_INDISPONIBLE', 'x')
  expect(sansReseau(panne)).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect([sansReseau(panne), sansReseau(new Failure('INDISPONIBLE', 'x'))]).toEqual([true, false])
})
