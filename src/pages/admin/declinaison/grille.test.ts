import { expect, it } from 'vitest'
import { attentes, celluleEn, remplir, remplissable, type Saisie } from './grille.ts'

const [ROUGE, BLEU, PETIT, GRAND] = [1, 2, 3, 4]
const grille: Saisie = { couleurs: [ROUGE, BLEU], tailles: [PETIT, GRAND], cellules: {}, images: {} }
const stocks = (saisie: Saisie) =>
  Object.entries(saisie.cellules).map(([cle, { quantite }]) => [cle, quantite])

it('une valeur se pose d’un coup dans toute la grille, dans une couleur ou dans une taille', () => {
  expect(stocks(remplir(grille, { quantite: '5' }, {}))).toHaveLength(4)
  const rouges = remplir(grille, { quantite: '5' }, { couleur_id: ROUGE })
  const petites = remplir(rouges, { quantite: '9' }, { taille_id: PETIT })
  expect(stocks(rouges).map(([, n]) => n)).toEqual(['5', '5'])
  expect(stocks(petites).map(([, n]) => n)).toEqual(['9', '5', '9'])
})

it('ce qui n’est pas posé reste comme il était', () => {
  const avant = remplir(grille, { quantite: '5', ecart: '500' }, {})
  const apres = remplir(avant, { en_vente: false }, { couleur_id: BLEU })
  for (const [cle, { quantite, ecart }] of Object.entries(apres.cellules))
    expect([cle, quantite, ecart]).toEqual([cle, '5', '500'])
  const horsVente = Object.keys(apres.cellules).filter((cle) => !celluleEn(apres, cle).en_vente)
  expect(horsVente).toHaveLength(2)
})

it('une seule couleur sans taille se remplit aussi', () => {
  const sans: Saisie = { ...grille, tailles: [], couleurs: [ROUGE] }
  expect(stocks(remplir(sans, { quantite: '3' }, { couleur_id: ROUGE }))).toHaveLength(1)
})

it('un code, qui ne peut être qu’à une seule, ne se pose pas dans plusieurs', () => {
  expect([remplissable('code'), remplissable('codebarre'), remplissable('ecart')]).toEqual([
    false,
    false,
    true,
  ])
})

it('au-delà du stock, on choisit ce que la grille dit déjà, ou ce que l’on vient de régler', () => {
  const dite = remplir(grille, { attente: 'commande 10/50' }, { couleur_id: ROUGE })
  expect(attentes(dite, 'commande ').map(([texte]) => texte)).toEqual(['', 'non', 'commande 10/50'])
  expect(attentes(grille, 'commande 10/50').at(-1)?.[1]).toBe(
    'Sur commande, prêt en 10\u00a0jours, 50 au plus',
  )
})
