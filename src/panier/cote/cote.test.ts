import { expect, it } from 'vitest'
import { COTE_MAX, ecrireCote, type LigneCote, lireCote, mettre, oter } from './cote.ts'

const ligne = (produit_id: number, plus: Partial<LigneCote> = {}): LigneCote => ({
  ...{ produit_id, couleur_id: null, taille_id: 4, unite_id: null, quantite: 2, prix: 12_500.5 },
  ...plus,
})

it('ce qui est mis de côté se relit comme il fut écrit', () => {
  const lignes = [ligne(3), ligne(7, { couleur_id: 2, taille_id: null, prix: 500 })]
  expect(lireCote(ecrireCote(lignes))).toEqual(lignes)
  expect([ecrireCote([]), lireCote(null), lireCote('')]).toEqual([null, [], []])
})

it('la même ligne prend la place de la sienne, en tête ; au-delà de la place, rien ne se perd', () => {
  expect(mettre([ligne(3), ligne(7)], ligne(7, { quantite: 5 }))).toEqual([
    ligne(7, { quantite: 5 }),
    ligne(3),
  ])
  expect(oter([ligne(3), ligne(7)], ligne(3))).toEqual([ligne(7)])
  const pleines = Array.from({ length: COTE_MAX }, (_, rang) => ligne(rang + 1))
  expect(mettre(pleines, ligne(999))).toBeNull()
  expect(mettre(pleines, ligne(2))).toHaveLength(COTE_MAX)
})

it.each(['x', '1', '1----0-5', '1----2-', '0----2-5', '1----2--5', '99999999999----2-5', '1.5----2-5'])(
  'ce qui n’en est pas une est laissé : %s',
  (texte) => expect(lireCote(texte)).toEqual([]),
)
