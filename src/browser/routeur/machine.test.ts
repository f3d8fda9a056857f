import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fauxHistorique } from '#tests/routeur/historique.ts'
import { demander, Illisible } from './donnees.ts'
import { Renvoi, type Reponses, reponse } from './transport.ts'

beforeEach(() => void vi.stubGlobal('location', new URL('http://boutique/')))

test('une page est demandée pour ce qu’elle a de sien, et l’adresse change quand elle vient', async () => {
  const ici = fauxHistorique()
  const parti = ici.machine.aller('/product/12?couleur=3')
  expect(ici.demande(0).adresse).toBe('/product/12.data?couleur=3&_routes=fiche')
  expect([ici.machine.etat.enRoute?.pathname, ici.montre(), ici.adresse()]).toEqual(['/product/12', '/', '/'])
  ici.demande(0).repondre({ fiche: { data: 'riz' } })
  await parti
  expect(ici.donnees()).toEqual({ root: 'boutique', cadre: null, fiche: 'riz' })
  expect([ici.machine.etat.enRoute, ici.adresse()]).toEqual([null, '/product/12?couleur=3'])
})

test('un second pas pendant le premier gagne, dans quelque ordre que viennent les réponses', async () => {
  const ici = fauxHistorique()
  const premier = ici.machine.aller('/product/1')
  const second = ici.machine.aller('/product/2')
  expect(ici.demande(0).signal.aborted).toBe(true)
  ici.demande(1).repondre({ fiche: { data: 'deux' } })
  await second
  ici.demande(0).repondre({ fiche: { data: 'un' } })
  await premier
  expect([ici.adresse(), ici.donnees().fiche]).toEqual(['/product/2', 'deux'])
})

test('revenir pendant qu’une page vient l’oublie', async () => {
  const ici = fauxHistorique()
  await ici.machine.aller('/cart')
  const parti = ici.machine.aller('/product/1')
  const revenu = ici.machine.aller(-1)
  await Promise.all([parti, revenu])
  expect([ici.montre(), ici.adresse()]).toEqual(['/', '/'])
})

test('une page sans données n’en demande pas', async () => {
  const ici = fauxHistorique()
  await ici.machine.aller('/cart')
  expect([ici.demandes.length, ici.montre()]).toEqual([0, '/cart'])
})

test('un autre endroit de la page ne demande rien, la même page demande tout', async () => {
  const ici = fauxHistorique()
  await ici.machine.aller('#produits')
  expect([ici.demandes.length, ici.adresse()]).toEqual([0, '/#produits'])
  const relue = ici.machine.relire()
  expect(ici.machine.etat.relit).toBe(true)
  expect(ici.demande(0).adresse).toBe('/_.data')
  ici.demande(0).repondre({ root: { data: 'neuve' }, accueil: { data: 'neufs' } })
  await relue
  expect(ici.donnees()).toMatchObject({ root: 'neuve', accueil: 'neufs' })
  expect([ici.machine.etat.relit, ici.machine.etat.page.place]).toEqual([false, false])
})

test('un autre endroit de la page pendant qu’on la relit ne l’empêche pas', async () => {
  const ici = fauxHistorique()
  const relue = ici.machine.relire()
  const parti = ici.machine.aller('#produits')
  ici.demande(1).repondre({ accueil: { data: 'neufs' } })
  await Promise.all([relue, parti])
  expect([ici.donnees().accueil, ici.adresse(), ici.machine.etat.relit]).toEqual([
    'neufs',
    '/#produits',
    false,
  ])
})

test('relire pendant qu’on est mené ailleurs relit cet ailleurs, tout entier', async () => {
  const ici = fauxHistorique()
  void ici.machine.aller('/product/1')
  const relue = ici.machine.relire()
  expect(ici.machine.etat.enRoute?.pathname).toBe('/product/1')
  ici.demande(1).repondre({ root: { data: 'neuve' }, fiche: { data: 'un' } })
  await relue
  expect(ici.adresse()).toBe('/product/1')
})

test.each([
  ['refusée', { fiche: { error: reponse(404, 'Not Found', null) } }],
  ['sans rien d’elle', {}],
])('une page %s se dit au plus près', async (_, quoi) => {
  const ici = fauxHistorique()
  const parti = ici.machine.aller('/product/1')
  ici.demande(0).repondre(quoi as Reponses)
  await parti
  expect(Object.keys(ici.machine.etat.page.erreurs ?? {})).toEqual(['cadre'])
  expect(ici.adresse()).toBe('/product/1')
})

test('une page qui ne vient pas se dit, et la suivante efface la faute', async () => {
  const ici = fauxHistorique()
  const parti = ici.machine.aller('/product/1')
  ici.demande(0).echouer(new TypeError('Failed to fetch'))
  await parti
  expect(ici.machine.etat.page.erreurs).toEqual({ cadre: new TypeError('Failed to fetch') })
  await ici.machine.aller('/cart')
  expect(ici.machine.etat.page.erreurs).toBeNull()
})

test('le serveur mène ailleurs : une autre page, ou par le navigateur', async () => {
  const ici = fauxHistorique()
  const parti = ici.machine.aller('/product/1')
  ici.demande(0).repondre(new Renvoi({ redirect: '/cart' }))
  await parti
  expect(ici.adresses()).toEqual(['/', '/cart'])
  const autre = ici.machine.aller('/product/1')
  ici.demande(1).repondre(new Renvoi({ redirect: '/api/connexion', reload: true }))
  await autre
  expect(ici.partis).toEqual(['/api/connexion'])
  await ici.machine.aller('https://ailleurs.example/x')
  expect(ici.partis).toEqual(['/api/connexion', 'https://ailleurs.example/x'])
})

test('une page dont le code n’est plus là s’ouvre par le navigateur', async () => {
  const ici = fauxHistorique()
  ici.charger.mockRejectedValueOnce(new TypeError('error loading dynamically imported module'))
  await ici.machine.aller('/livraison#adresse')
  expect([ici.partis, ici.montre()]).toEqual([['/livraison#adresse'], '/'])
})

test('une page dont les données sont d’une autre version s’ouvre par le navigateur\u00a0; la page qu’on relit se dit', async () => {
  const ici = fauxHistorique()
  const parti = ici.machine.aller('/product/1')
  ici.demande(0).echouer(new Illisible())
  await parti
  expect([ici.partis, ici.montre()]).toEqual([['/product/1'], '/'])
  const autre = fauxHistorique()
  const relue = autre.machine.relire()
  autre.demande(0).echouer(new Illisible())
  await relue
  expect(autre.partis).toEqual([])
  expect(autre.machine.etat.page.erreurs).toEqual({ root: new Illisible(), cadre: new Illisible() })
})

test.each(['[{"_1":2},"root"]', '<!doctype html>', '', '{}', 'null'])(
  'ce qui n’est pas d’ici (%s) ne se lit pas',
  async (texte) => {
    vi.stubGlobal('fetch', async () => new Response(texte))
    await expect(demander('/_.data', new AbortController().signal)).rejects.toThrow(Illisible)
  },
)

test('une page se retrouve où on l’a laissée', async () => {
  const ici = fauxHistorique()
  ici.hauteur = 640
  await ici.machine.aller('/cart')
  expect(ici.machine.etat.page.place).toBeNull()
  await ici.machine.aller(-1)
  expect([ici.montre(), ici.machine.etat.page.place]).toEqual(['/', 640])
})

describe('qui revient sur une page', () => {
  async function partir(ici: ReturnType<typeof fauxHistorique>) {
    const parti = ici.machine.aller('/product/1')
    ici.demande(0).repondre({ fiche: { data: 'un' } })
    await parti
  }

  test('la trouve comme il l’a laissée, sans rien attendre', async () => {
    const ici = fauxHistorique()
    await partir(ici)
    await ici.machine.aller(-1)
    expect([ici.montre(), ici.donnees().accueil]).toEqual(['/', 'rayons'])
    await ici.machine.aller(1)
    expect([ici.montre(), ici.donnees().fiche]).toEqual(['/product/1', 'un'])
    expect(ici.demandes).toHaveLength(1)
  })

  test.each([
    [
      'après plus de cinq minutes',
      async (ici) => {
        ici.heure += 300_001
      },
    ],
    [
      'si quelque chose a changé depuis',
      async (ici) => {
        const relue = ici.machine.relire()
        ici.demande(-1).repondre({ root: { data: 'neuve' }, fiche: { data: 'autre' } })
        await relue
      },
    ],
    [
      'après dix autres pages',
      async (ici) => {
        for (let n = 0; n < 5; n += 1)
          for (const vers of ['/cart', '/livraison']) await ici.machine.aller(vers)
      },
    ],
  ] satisfies [string, (ici: ReturnType<typeof fauxHistorique>) => Promise<void>][])(
    'la lit à nouveau %s',
    async (_, passer) => {
      const ici = fauxHistorique()
      await partir(ici)
      await passer(ici)
      const avant = ici.demandes.length
      void ici.machine.aller(-ici.adresses().lastIndexOf(ici.adresse()))
      expect(ici.demandes).toHaveLength(avant + 1)
      ici.demande(-1).repondre({ accueil: { data: 'neufs' } })
      await vi.waitFor(() => expect(ici.donnees().accueil).toBe('neufs'))
    },
  )
})

test('le fondu d’un pas se refait au retour, et nulle part ailleurs', async () => {
  const ici = fauxHistorique()
  const fondus: [string, boolean][] = []
  ici.machine.suivre(({ page, enRoute }, fondu) => {
    if (!enRoute) fondus.push([page.location.pathname, fondu])
  })
  const parti = ici.machine.aller('/product/1', { viewTransition: true })
  ici.demande(0).repondre({ fiche: { data: 'un' } })
  await parti
  await ici.machine.aller(-1)
  await ici.machine.aller('/cart')
  expect(fondus).toEqual([
    ['/product/1', true],
    ['/', true],
    ['/cart', false],
  ])
})

test('qui est retenu reste, en avant comme en arrière, jusqu’à ce qu’il choisisse', async () => {
  const ici = fauxHistorique()
  await ici.machine.aller('/cart')
  const blocages: ({ suivre: () => void } | null)[] = []
  let retient = true
  ici.machine.gardes.add({ retient: () => retient, signaler: (blocage) => void blocages.push(blocage) })
  await ici.machine.aller('/product/1')
  expect([ici.demandes.length, ici.adresse()]).toEqual([0, '/cart'])
  await ici.machine.aller(-1)
  expect([ici.montre(), ici.adresse()]).toEqual(['/cart', '/cart'])
  blocages.at(-1)?.suivre()
  await vi.waitFor(() => expect(ici.montre()).toBe('/'))
  expect(blocages.at(-1)).toBeNull()
  retient = false
  await ici.machine.aller('/cart')
  expect(ici.montre()).toBe('/cart')
})
