import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { produits } from './catalogue/catalogue.ts'
import { essai } from './essais.ts'
import { peupler } from './peupler.ts'
import { remplir } from './remplir.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const N = produits.length
let base: Database
beforeEach(async () => {
  base = await ouvrirBase()
  await base.transaction((tx) => remplir(tx, NOW))
})
const ajouter = (voulus: number, { graine = 1, vers = base } = {}) =>
  peupler(vers, { voulus, graine, now: NOW, progress: () => {} })
const essais = (vers = base) =>
  vers.query(`SELECT code, designation, prix, quantite, categorie_id, unite_id FROM produit
    WHERE code LIKE 'ESSAI-%' ORDER BY id`)

describe('les produits d’essai', () => {
  it('viennent jusqu’au nombre voulu, dans l’ordre, et disent ce qu’ils sont', async () => {
    expect(await ajouter(N + 30)).toBe(30)
    const faits = await essais()
    expect(faits.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, (_, i) => `ESSAI-${i + 1}`))
    for (const { code, designation } of faits)
      expect(designation).toMatch(new RegExp(`, essai ${String(code).slice(6)}$`))
  })

  it('ont un stock égal à la somme de leurs mouvements, les unités et les couleurs de leur modèle', async () => {
    await ajouter(N + 300)
    const ecarts = await base.query(`SELECT p.code FROM produit p LEFT JOIN mouvement m ON m.produit_id = p.id
      GROUP BY p.id HAVING p.quantite <> coalesce(sum(m.quantite), 0) OR p.quantite < 0`)
    expect(ecarts).toEqual([])
    const liens = await base.query<{ code: string; liens: string }>(`SELECT code, concat_ws(' ',
        (SELECT array_agg(unite_id ORDER BY unite_id) FROM produit_unite WHERE produit_id = p.id),
        (SELECT array_agg(couleur_id ORDER BY couleur_id) FROM produit_couleur WHERE produit_id = p.id),
        (SELECT array_agg(taille_id ORDER BY taille_id) FROM produit_taille WHERE produit_id = p.id),
        (SELECT array_agg(image ORDER BY rang) FROM produitimage WHERE produit_id = p.id), unite_id, categorie_id) AS liens
      FROM produit p`)
    const parCode = new Map(liens.map(({ code, liens }) => [code, liens]))
    for (let n = 1; n <= 300; n += 1) expect(parCode.get(`ESSAI-${n}`)).toBe(parCode.get(essai(1, n).modele))
    const [compte] = await base.query(`SELECT count(*) FILTER (WHERE quantite = 0) > 0 AS epuises,
      count(*) FILTER (WHERE quantite > 0) > 250 AS vendables FROM produit WHERE code LIKE 'ESSAI-%'`)
    expect(compte).toEqual({ epuises: true, vendables: true })
  })

  it('sont les mêmes pour une même graine, en une fois comme en trois, et d’autres pour une autre', async () => {
    const [autre, ailleurs] = [await ouvrirBase(), await ouvrirBase()]
    for (const vers of [autre, ailleurs]) await vers.transaction((tx) => remplir(tx, NOW))
    await ajouter(N + 60)
    for (const voulus of [N + 7, N + 8, N + 60]) await ajouter(voulus, { vers: autre })
    await ajouter(N + 60, { vers: ailleurs, graine: 2 })
    expect(await essais(autre)).toEqual(await essais())
    expect(await essais(ailleurs)).not.toEqual(await essais())
  })

  it('interrompus, gardent les lots entiers et reprennent où ils en étaient', async () => {
    const suivi: number[] = []
    const arret = peupler(base, {
      voulus: N + 5_000,
      graine: 1,
      now: NOW,
      progress: (fait) => {
        suivi.push(fait)
        throw new Error('coupure')
      },
    })
    await expect(arret).rejects.toThrow('coupure')
    const faits = (await essais()).length
    expect(suivi).toEqual([N + faits])
    expect(faits).toBeGreaterThan(0)
    expect(await ajouter(N + faits + 10)).toBe(10)
    expect(await ajouter(N)).toBe(0)
  })

  it('ne font tomber les pages gardées qu’une fois par lot', async () => {
    const entendues: string[] = []
    let fini = () => {}
    const fin = new Promise<void>((done) => {
      fini = done
    })
    await base.listen('changement', (change) => (change === 'fin' ? fini() : entendues.push(change)))
    await ajouter(N + 200)
    await base.query(`SELECT pg_notify('changement', 'fin')`)
    await fin
    expect(entendues.filter((change) => change.startsWith('produit:'))).toEqual([])
    expect(entendues.filter((change) => change === 'produit')).toEqual(['produit'])
    expect(entendues.length).toBeLessThan(8)
  })

  it('ne vont pas dans une boutique qui a ses propres produits, ni dans une boutique vide', async () => {
    const vraie = await ouvrirBase()
    await expect(ajouter(1000, { vers: vraie })).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await poserBoutique(vraie)
    await expect(ajouter(1000, { vers: vraie })).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await base.query(`UPDATE produit SET code = 'MON-RIZ' WHERE code = 'CER-001'`)
    await expect(ajouter(1000)).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    expect(await essais()).toEqual([])
  })
})
