import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Geste, LigneProduit } from '#panier/lignes.ts'
import { baseDe, toDemande } from '#panier/lignes.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '../comptoir.ts'

vi.mock('#browser/api.ts', () => ({}))

const { mil } = ids.produit
const identite = { produit_id: mil, couleur_id: null, taille_id: null, unite_id: null }
const ligne = { ...identite, quantite: 2, produit: {} } as LigneProduit
const choix = { couleur_id: null, taille_id: null, unite_id: ids.unite.kg }

/** What may be done to a cart without network: a new kind of it does not compile until it stands here. */
const GESTES: Record<Geste['type'], Geste> = {
  ajouter: { type: 'ajouter', ligne },
  modifier: { type: 'modifier', ligne, quantite: 3 },
  choix: { type: 'choix', ligne, choix, quantite: 2 },
  retirer: { type: 'retirer', ligne },
}

interface Attendu {
  path: string
  /** The change as it waits, made by who knew the shop as `avant` left it. */
  envoi: (qui: Personne) => Promise<{ body: object; base: object }>
  avant: (qui: Personne) => Promise<unknown>
  /** Something newer, made elsewhere. */
  ailleurs: (qui: Personne) => Promise<unknown>
  verite: (qui: Personne) => Promise<unknown>
}

const aimer = (qui: Personne, like: 0 | 1) => qui.demander('POST', '/api/favorie', { produit: mil, like })
const aimes = async (qui: Personne) => (await qui.demander('GET', '/api/favorie')).json[0].data
const lignes = async (qui: Personne) =>
  (await qui.demander('GET', '/api/panier')).json[0].data[0].panierproduits

const panier = (geste: Geste): Attendu => ({
  path: '/api/panier',
  envoi: async () => ({ body: toDemande(geste), base: baseDe(geste, [ligne]) }),
  avant: (qui) => qui.panier({ produit: mil, quantite: 2 }),
  ailleurs: (qui) => qui.panier({ produit: mil, quantite: 5, action: 1 }),
  verite: lignes,
})

/** Each change that waits for the network and could undo something. What only adds loses nothing. */
const ATTENDUS: Record<string, Attendu> = {
  ...Object.fromEntries(
    Object.values(GESTES)
      .filter(({ type }) => type !== 'ajouter')
      .map((geste) => [`au panier, ${geste.type}`, panier(geste)]),
  ),
  'un favori retiré, remis ailleurs': {
    path: '/api/favorie',
    envoi: async (qui) => ({
      body: { produit: mil, like: 0 },
      base: { favorie_avant: (await aimes(qui))[0].id },
    }),
    avant: (qui) => aimer(qui, 1),
    ailleurs: async (qui) => {
      await aimer(qui, 0)
      await aimer(qui, 1)
    },
    verite: aimes,
  },
  'un favori remis, retiré ailleurs': {
    path: '/api/favorie',
    envoi: async (qui) => ({
      body: { produit: mil, like: 1 },
      base: { favorie_avant: (await aimes(qui))[0].id },
    }),
    avant: (qui) => aimer(qui, 1),
    ailleurs: (qui) => aimer(qui, 0),
    verite: aimes,
  },
  'un favori mis puis retiré, mis ailleurs': {
    path: '/api/favorie',
    envoi: async () => ({ body: { produit: mil, like: 0 }, base: { favorie_avant: null } }),
    avant: async () => undefined,
    ailleurs: (qui) => aimer(qui, 1),
    verite: aimes,
  },
}

let comptoir: Comptoir
let personnes = 0
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

describe('ce qui attend le réseau ne l’emporte sur rien de plus récent', () => {
  it('chaque appel qui attend est essayé ici', () => {
    const envois = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', 'src/browser/attente.ts'] })
      .map((path) => readFileSync(path, 'utf8'))
      .flatMap((text) =>
        text
          .split('attendreReseau(')
          .slice(1)
          .map(() => text),
      )
      .map((text) => /'(\/api\/[\w/]+)'(?: as const)? satisfies Chemin<'POST'>/.exec(text)?.[1])
    expect(envois.sort()).toEqual([...new Set(Object.values(ATTENDUS).map(({ path }) => path))].sort())
  })

  it.each(Object.entries(ATTENDUS))('%s', async (_, { path, envoi, avant, ailleurs, verite }) => {
    for (const change of [true, false]) {
      const qui = await comptoir.entrer(`personne-${personnes++}`)
      await avant(qui)
      const { body, base } = await envoi(qui)
      expect(Object.keys(base)).toEqual([expect.stringMatching(/_avant$/)])
      if (change) await ailleurs(qui)
      const plusRecent = await verite(qui)
      const { statut, json } = await qui.demander('POST', path, { ...body, ...base })
      if (!change) expect(statut).toBe(200)
      else {
        expect([statut, json.code]).toEqual([422, 'VERSION_DEPASSEE'])
        expect(await verite(qui)).toEqual(plusRecent)
      }
    }
  })
})
