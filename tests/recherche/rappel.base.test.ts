import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProduits } from '#catalogue/catalogue.data.ts'
import type { Database } from '#database/database.ts'
import { produits } from '#demo/catalogue/catalogue.ts'
import { remplir } from '#demo/remplir.ts'
import { aplatir } from '#shared/texte.ts'
import { ouvrirBase } from '#tests/base.ts'
import { requetes } from './requetes.ts'

const MONTRES = 5
/** Hundreds of searches, on a machine that may be busy. */
const PATIENCE = 120_000
const RAPPEL = 0.95
/** One slip of the thumb may make another word of the shop: « riche » typed « roche ». */
const RAPPEL_DES_FAUTES = 0.95

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: afterAll })
  await base.transaction((tx) => remplir(tx, new Date('2026-11-21T10:00:00Z')))
})
const trouver = async (designation: string, count = MONTRES) =>
  (await listProduits(base, { page: 1, count, designation })).data

describe('la recherche dans la boutique de démonstration', () => {
  it('connaît au moins 300 saisies, toutes différentes, pour des produits qui existent', () => {
    expect(new Set(requetes.map(([saisie]) => saisie)).size).toBe(requetes.length)
    expect(requetes.length).toBeGreaterThanOrEqual(300)
    const codes = new Set(produits.map(({ code }) => code))
    expect(requetes.filter(([, ...voulus]) => !voulus.every((code) => codes.has(code)))).toEqual([])
  })

  it('montre parmi les cinq premiers ce que les gens cherchent, dans 95 cas sur 100', {
    timeout: PATIENCE,
  }, async () => {
    let rappel = 0
    const manques: string[] = []
    for (const [saisie, ...voulus] of requetes) {
      const trouves = (await trouver(saisie)).map(({ code }) => code)
      const la = voulus.filter((code) => trouves.includes(code))
      rappel += la.length / voulus.length
      if (la.length < voulus.length)
        manques.push(`« ${saisie} » : ${voulus.filter((code) => !la.includes(code))} (trouvé : ${trouves})`)
    }
    console.info(`Rappel à ${MONTRES} : ${(rappel / requetes.length).toFixed(3)}\n${manques.join('\n')}`)
    expect(rappel / requetes.length).toBeGreaterThanOrEqual(RAPPEL)
  })

  it('retrouve le mot le plus long de chaque nom malgré une faute au hasard', {
    timeout: PATIENCE,
  }, async () => {
    const mots = [...new Set(produits.map(({ designation }) => leMotLong(designation)))]
    const fautes = fc.sample(
      fc.record({ ou: fc.nat(30), lettre: fc.constantFrom(...'aeiourstnl'), genre: fc.nat(3) }),
      { numRuns: mots.length, seed: 20_261_121 },
    )
    const manques: string[] = []
    for (const [i, mot] of mots.entries()) {
      const saisie = fautif(mot, fautes[i] ?? { ou: 0, lettre: 'a', genre: 0 })
      const noms = (await trouver(saisie)).map(({ designation }) => aplatir(designation))
      if (!noms.some((nom) => nom.includes(mot))) manques.push(`« ${saisie} » pour « ${mot} » : ${noms}`)
    }
    console.info(
      `${mots.length - manques.length} fautes pardonnées sur ${mots.length}\n${manques.join('\n')}`,
    )
    expect(1 - manques.length / mots.length).toBeGreaterThanOrEqual(RAPPEL_DES_FAUTES)
  })

  it.each([
    ['brise', 'Riz brisé parfumé'],
    ['lampes', 'Lampe solaire avec panneau'],
    ['mangu', 'Mangue Kent'],
    ['mague', 'Mangue Kent'],
  ])('« %s » montre d’abord « %s »', async (saisie, nom) => {
    expect((await trouver(saisie))[0]?.designation).toBe(nom)
  })

  it('montre ce que le nom dit avant ce que dit la description', async () => {
    const noms = (await trouver('mil', 100)).map(({ designation }) => /\bmil\b/i.test(designation))
    expect(noms).toContain(true)
    expect(noms).toContain(false)
    expect(noms.indexOf(false)).toBeGreaterThan(noms.lastIndexOf(true))
  })

  it('montre ce qui est épuisé après ce qui est disponible', async () => {
    const stocks = (await trouver('gombo', 2)).map(({ code, quantite }) => [code, quantite > 0])
    expect(stocks).toEqual([
      ['FRU-019', true],
      ['EPI-015', false],
    ])
  })
})

function leMotLong(designation: string): string {
  const mots = aplatir(designation).match(/[a-z]+/g) ?? []
  return mots.reduce((long, mot) => (mot.length > long.length ? mot : long), '')
}

function fautif(mot: string, { ou, lettre, genre }: { ou: number; lettre: string; genre: number }): string {
  const i = ou % (mot.length - 1)
  const fautes = [
    mot.slice(0, i) + mot.slice(i + 1),
    mot.slice(0, i) + lettre + mot.slice(i),
    mot.slice(0, i) + lettre + mot.slice(i + 1),
    mot.slice(0, i) + mot[i + 1] + mot[i] + mot.slice(i + 2),
  ]
  return fautes[genre] ?? mot
}
