import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHOIX_PAYS } from './choix-pays.ts'
import type { PaysReference } from './reference/pays.ts'

const texte = readFileSync(new URL('./reference/pays.json', import.meta.url), 'utf8')
const reference = JSON.parse(texte) as PaysReference[]

describe('les pays que proposent les formulaires', () => {
  it('commencent par ceux d’où l’on commande le plus, puis suivent l’ordre français', () => {
    const codes = CHOIX_PAYS.map(({ alpha3 }) => alpha3)
    expect(codes.slice(0, 5)).toEqual(['SEN', 'FRA', 'CIV', 'MLI', 'USA'])
    const noms = CHOIX_PAYS.slice(5).map(({ nom }) => nom)
    expect(noms).toEqual([...noms].sort(new Intl.Collator('fr', { sensitivity: 'base' }).compare))
  })

  it('sont ceux de la liste de référence, avec leurs codes et leur nom français', () => {
    const attendus = reference.map(({ alpha3Code, alpha2Code, translations }) => ({
      alpha3: alpha3Code,
      alpha2: alpha2Code.toLowerCase(),
      nom: translations.fr,
    }))
    expect(CHOIX_PAYS).toHaveLength(reference.length)
    expect(CHOIX_PAYS).toEqual(expect.arrayContaining(attendus))
  })
})
