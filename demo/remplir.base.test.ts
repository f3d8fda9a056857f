import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { produits } from './catalogue/catalogue.ts'
import { remplir } from './remplir.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

describe('La boutique de démonstration', () => {
  let base: Database
  const suivi: [number, number][] = []

  beforeAll(async () => {
    base = await ouvrirBase({ until: finDuFichier })
    await base.transaction((tx) => remplir(tx, NOW, (fait, total) => suivi.push([fait, total])))
  })

  const nombre = async (sql: string) =>
    Number((await base.query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`))[0]?.n)

  test('se remplit en une transaction, et dit où elle en est jusqu’au bout', async () => {
    expect(await nombre('produit')).toBe(produits.length)
    expect(suivi.at(-1)?.[0]).toBe(suivi.at(-1)?.[1])
    expect(suivi.length).toBeGreaterThan(5)
  })

  test('ne garde rien d’un remplissage interrompu', async () => {
    const autre = await ouvrirBase()
    const arret = autre.transaction(async (tx) => {
      await remplir(tx, NOW)
      throw new Error('coupure')
    })
    await expect(arret).rejects.toThrow('coupure')
    expect(await autre.query('SELECT id FROM produit UNION ALL SELECT id FROM zone')).toEqual([])
  })

  test('tient un stock égal à la somme de ses mouvements', async () => {
    const ecarts = await base.query(`SELECT p.code FROM produit p LEFT JOIN mouvement m ON m.produit_id = p.id
      GROUP BY p.id HAVING p.quantite <> coalesce(sum(m.quantite), 0)`)
    expect(ecarts).toEqual([])
    expect(await nombre(`mouvement WHERE motif = 'initial'`)).toBeGreaterThan(0)
  })

  test('range chaque produit dans une sous-catégorie d’une des douze catégories', async () => {
    expect(await nombre('categorie WHERE parent_id IS NULL')).toBe(12)
    expect(await nombre('produit JOIN categorie c ON c.id = categorie_id WHERE c.parent_id IS NULL')).toBe(0)
    expect(
      await nombre(
        'categorie c WHERE parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM produit WHERE categorie_id = c.id)',
      ),
    ).toBe(0)
  })

  test('ne permet que des unités de la dimension du produit', async () => {
    const melees = await base.query(`SELECT p.code FROM produit p JOIN unite u ON u.id = p.unite_id
      JOIN produit_unite pu ON pu.produit_id = p.id JOIN unite autre ON autre.id = pu.unite_id
      WHERE autre.dimension <> u.dimension OR autre.id = u.id`)
    expect(melees).toEqual([])
  })

  test('livre partout, sauf aux Îles du Saloum où il faut un devis', async () => {
    const surDevis = await base.query(`SELECT d.ville FROM destination d
      LEFT JOIN tariflivraison t ON t.zone_id = d.zone_id WHERE t.id IS NULL`)
    expect(surDevis).toEqual([{ ville: 'Niodior' }])
    expect(await nombre('destination')).toBeGreaterThanOrEqual(80)
    expect(await nombre('(SELECT DISTINCT pays_id FROM destination) AS servis')).toBe(10)
  })

  test('n’offre l’express que là où il a un prix et un délai plus court', async () => {
    const fautes =
      await base.query(`SELECT d.ville FROM destination d LEFT JOIN tariflivraison t ON t.zone_id = d.zone_id
      WHERE livraisonexpress = 1 AND (t.prixexpress IS NULL OR delaisexpress >= delaistandard)
        OR livraisonexpress = 0 AND delaisexpress IS NOT NULL`)
    expect(fautes).toEqual([])
    expect(await nombre('destination WHERE livraisonexpress = 1')).toBeGreaterThan(20)
    expect(await nombre('destination WHERE livraisonexpress = 0')).toBeGreaterThan(20)
  })

  test('compte une zone en euros, des préférences et des conditions de vente', async () => {
    expect(await nombre(`zone WHERE devise = 'EUR'`)).toBe(1)
    expect(await nombre('preference')).toBe(1)
    const [cgv] = await base.query<{ version: number; texte: string }>('SELECT version, texte FROM cgv')
    expect(cgv?.version).toBe(1)
    for (const sujet of [
      'Identification',
      'Prix',
      'Paiement',
      'Livraison',
      'rétractation',
      'Données personnelles',
    ])
      expect(cgv?.texte).toContain(sujet)
  })

  test('répond aux questions, se présente, et montre deux images qui existent', async () => {
    expect(await nombre('faq')).toBeGreaterThanOrEqual(12)
    expect(await nombre('apropos')).toBe(1)
    expect(await nombre(`personne WHERE ancre = 'pdg'`)).toBe(1)
    expect(await nombre('slide')).toBe(2)
    const images = await base.query<{ image: string }>(
      'SELECT image FROM personne UNION SELECT image FROM slide',
    )
    expect(images.filter(({ image }) => !existsSync(`demo/images/${image}`))).toEqual([])
  })
})
