import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { enLigne, lignesDe } from './lignes.ts'

async function lues(...morceaux: Buffer[]): Promise<string[]> {
  const lignes: string[] = []
  for await (const ligne of lignesDe(Readable.from(morceaux))) lignes.push(ligne)
  return lignes
}

test('une ligne finit à son saut, jamais à un séparateur d’Unicode, où que le flux soit coupé', async () => {
  const texte = 'riz\u2028é\u2029tuvé\u0085\n\nla suite \u{1f41f}\r\nsans fin'
  const octets = Buffer.from(texte)
  for (let coupe = 0; coupe <= octets.length; coupe += 1)
    expect(await lues(octets.subarray(0, coupe), octets.subarray(coupe))).toEqual(texte.split('\n'))
  expect(await lues()).toEqual([])
  expect(await lues(Buffer.from('une\n'))).toEqual(['une'])
})

test('ce qui s’écrit n’en porte pas, et se relit tel quel', async () => {
  const valeur = { de: 'a\u2028b\u2029c\nd' }
  const ligne = enLigne(valeur)
  expect(ligne).not.toMatch(/[\u2028\u2029]/)
  expect(ligne.indexOf('\n')).toBe(ligne.length - 1)
  expect(JSON.parse(ligne)).toEqual(valeur)
})
