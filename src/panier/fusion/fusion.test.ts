import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fauxServeur, fauxStockage, produit } from '#tests/faux-navigateur.ts'
import type { LigneProduit } from '../lignes.ts'
import { ecrirePanierLocal } from '../local.ts'
import { cleLigne } from '../panier.ts'
import { direFusion, fusionnerAuServeur } from './fusion.store.ts'

const produits = [
  produit({ id: 1, designation: 'Produit 1', quantite: 10 }),
  produit({ id: 2, designation: 'Produit 2', quantite: 4 }),
  produit({ id: 3, designation: 'Produit 3', quantite: 0 }),
]
const ligne = (produit_id: number, quantite: number, unite_id: number | null = null): LigneProduit => ({
  ...{ produit_id, couleur_id: null, taille_id: null, unite_id, quantite },
  produit: produit({ id: produit_id, designation: `Produit ${produit_id}` }),
})

function installer(locales: LigneProduit[], serveur: LigneProduit[]) {
  const stockage = fauxStockage({
    token: 'jeton',
    panier: ecrirePanierLocal({ id: 'local', lignes: locales }),
  })
  vi.stubGlobal('localStorage', stockage)
  vi.stubGlobal('navigator', { locks: fauxVerrous() })
  return { stockage, serveur: fauxServeur(produits, serveur) }
}

function fauxVerrous() {
  let file: Promise<unknown> = Promise.resolve()
  return {
    request: <T>(_: string, work: () => Promise<T>): Promise<T> => {
      const tour = file.then(work)
      file = tour.catch(() => undefined)
      return tour
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('la fusion à la connexion', () => {
  it('modifie ce qui existe, ajoute le reste, plafonne au stock, puis oublie la copie locale', async () => {
    const { stockage, serveur } = installer([ligne(1, 2), ligne(2, 9), ligne(3, 1)], [ligne(1, 5)])
    const fusion = await fusionnerAuServeur()
    expect(serveur.appels).toEqual(['1:1:2', '0:2:4'])
    expect(serveur.quantites()).toEqual({ '1---': 2, '2---': 4 })
    expect(stockage.getItem('panier')).toBeNull()
    expect(fusion && direFusion(fusion)).toEqual({
      niveau: 'warning',
      message:
        'Vos articles ont rejoint votre panier. Produit 2\u00a0: 4 au lieu de 9, il n’en reste pas plus. ' +
        'Produit 3 n’est plus disponible.',
    })
  })

  it('quand tout a suivi, elle le dit en une phrase', async () => {
    installer([ligne(1, 2)], [])
    const fusion = await fusionnerAuServeur()
    expect(fusion && direFusion(fusion)).toEqual({
      niveau: 'info',
      message: 'Vos articles ont rejoint votre panier.',
    })
  })

  it('deux onglets la font une fois', async () => {
    const { serveur } = installer([ligne(1, 3)], [])
    const fusions = await Promise.all([fusionnerAuServeur(), fusionnerAuServeur()])
    expect(fusions.filter((fusion) => fusion !== null)).toHaveLength(1)
    expect(serveur.quantites()).toEqual({ '1---': 3 })
  })

  it('sans réponse du serveur, la copie locale reste entière', async () => {
    const { stockage, serveur } = installer([ligne(1, 3), ligne(2, 1)], [])
    serveur.pannes.set(1, 'avant')
    const avant = stockage.getItem('panier')
    await expect(fusionnerAuServeur()).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
    expect(stockage.getItem('panier')).toBe(avant)
  })

  it.each(['local', 'autre'])(
    'ce qui change entre-temps dans un autre onglet (panier « %s ») n’est pas oublié',
    async (id) => {
      const { stockage, serveur } = installer([ligne(1, 3)], [])
      const change = ecrirePanierLocal({ id, lignes: [ligne(1, 3), ligne(2, 1)] })
      const repondre = fetch
      vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
        stockage.setItem('panier', change)
        return repondre(url, init)
      })
      await fusionnerAuServeur()
      expect(stockage.getItem('panier')).toBe(change)
      await fusionnerAuServeur().catch(() => null)
      expect(serveur.quantites()).toEqual({ '1---': 3, '2---': 1 })
    },
  )

  it('interrompue et reprise, où que ce soit et combien de fois, elle donne le panier d’une fusion sans accroc', async () => {
    const uneLigne = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom(null, 1, 2))
      .map(([id, quantite, unite]) => ligne(id, quantite, unite))
    const panier = (minLength: number) =>
      fc.uniqueArray(uneLigne, { selector: cleLigne, minLength, maxLength: 4 })
    const permis = (lignes: LigneProduit[]) => lignes.filter(({ produit_id }) => produit_id !== 3)
    const pannes = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('avant' as const, 'apres' as const)), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(panier(1), panier(0), pannes, async (locales, depart, accrocs) => {
        const net = installer(locales, permis(depart))
        await fusionnerAuServeur()
        const attendu = net.serveur.quantites()

        const { serveur, stockage } = installer(locales, permis(depart))
        for (const [rang, panne] of accrocs) serveur.pannes.set(rang, panne)
        for (let essai = 0; essai <= accrocs.length; essai += 1) await fusionnerAuServeur().catch(() => null)
        expect(serveur.quantites()).toEqual(attendu)
        expect(stockage.getItem('panier')).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
