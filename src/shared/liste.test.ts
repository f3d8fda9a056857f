import { expect, test } from 'vitest'
import { chercher, enFrancais } from './liste.ts'

const VILLES = ['Thiès', 'Dakar', 'Évry', 'Saint-Louis', 'Élinkine'].map((nom, rang) => ({
  id: rang + 1,
  nom,
  prix: rang % 2,
}))
type Ville = (typeof VILLES)[number]
const liste: Parameters<typeof chercher<Ville>>[0] = {
  words: ({ nom }) => nom,
  sorts: { nom: (a, b) => enFrancais(a.nom, b.nom), prix: (a, b) => a.prix - b.prix },
  filters: { prix: { pattern: '', keep: ({ prix }, voulu) => prix === Number(voulu) } },
}
const noms = (question: Record<string, string>) => chercher(liste, VILLES, question).map(({ nom }) => nom)

test('une liste se cherche sans accents, mot à mot, et se range comme un dictionnaire français', () => {
  expect(noms({})).toEqual(['Dakar', 'Élinkine', 'Évry', 'Saint-Louis', 'Thiès'])
  expect(noms({ tri: '-nom' })[0]).toBe('Thiès')
  expect(noms({ texte: ' ELIN ' })).toEqual(['Élinkine'])
  expect(noms({ texte: 'louis saint' })).toEqual(['Saint-Louis'])
  expect(noms({ texte: 'mars' })).toEqual([])
})

test('un filtre vide ne retire rien ; à égalité, l’ordre reste celui de la boutique', () => {
  expect(noms({ prix: '' })).toHaveLength(5)
  expect(noms({ prix: '1' })).toEqual(['Dakar', 'Saint-Louis'])
  expect(noms({ tri: 'prix' })).toEqual(['Thiès', 'Évry', 'Élinkine', 'Dakar', 'Saint-Louis'])
})
