import { describe, expect, it } from 'vitest'
import { direRegle, type Ligne, plafondChoix, plafondLigne } from './panier.ts'
import { type ProduitDemande, resteEnMots, verifierLigne, verifierStock } from './verification.ts'

const kg = { id: 1, designation: 'kg', facteur: '1' }
const sac = { id: 2, designation: 'sac de 25 kg', facteur: '25' }
const riz: ProduitDemande = {
  ...{ prix: '1000', unite: kg, unites: [kg, sac], quantite: '60', archive: false },
  ...{ couleurs: [], tailles: [] },
}
const ligne = (champs: Partial<Ligne> = {}): Ligne => ({
  ...{ produit_id: 1, couleur_id: null, taille_id: null, unite_id: null, quantite: 1 },
  ...champs,
})

describe('ce qu’une ligne peut demander d’un produit', () => {
  const refus = (produit: ProduitDemande, demande: Ligne) => () => verifierLigne(produit, demande)

  it('un produit qui n’est plus en vente n’est plus disponible, quel que soit son stock', () => {
    expect(refus(riz, ligne())).not.toThrow()
    expect(refus({ ...riz, archive: true }, ligne())).toThrow("Ce produit n'est plus disponible")
  })

  it('la couleur et la taille sont de celles du produit', () => {
    const boubou = { ...riz, couleurs: [{ id: 1 }], tailles: [{ id: 7 }] }
    expect(refus(boubou, ligne({ couleur_id: 1, taille_id: 7 }))).not.toThrow()
    expect(refus(boubou, ligne({ couleur_id: 2, taille_id: 7 }))).toThrow('dans cette couleur')
    expect(refus(boubou, ligne({ couleur_id: 1, taille_id: 8 }))).toThrow('dans cette taille')
    expect(refus(riz, ligne({ couleur_id: 1 }))).toThrow('dans cette couleur')
  })

  it('l’unité est de celles où il se vend, la quantité un entier de 1 à 9999', () => {
    expect(refus(riz, ligne({ unite_id: 3 }))).toThrow('n’est pas vendu dans cette unité')
    for (const quantite of [0, -1, 1.5, 10_000])
      expect(refus(riz, ligne({ quantite }))).toThrow('La quantité doit être un entier de 1 à 9999.')
    expect(refus(riz, ligne({ quantite: 9999 }))).not.toThrow()
  })
})

describe('ce que le stock permet', () => {
  const poser =
    (demande: Ligne, autres: Ligne[] = [], avant = autres) =>
    () =>
      verifierStock(riz, demande, { autres, avant })
  const sacs = (quantite: number) => ligne({ unite_id: 2, quantite })

  it('tout le stock se prend, et pas un kilo de plus', () => {
    expect(poser(ligne({ quantite: 60 }))).not.toThrow()
    expect(poser(ligne({ quantite: 61 }))).toThrow('Stock insuffisant\u00a0: il en reste 60\u00a0kg.')
  })

  it('les lignes d’un même produit le prennent ensemble, chacune dans son unité', () => {
    expect(poser(ligne({ quantite: 10 }), [sacs(2)])).not.toThrow()
    expect(poser(ligne({ quantite: 11 }), [sacs(2)])).toThrow('il en reste 10\u00a0kg')
    expect(poser(sacs(3), [])).toThrow('il en reste 2\u00a0sacs de 25 kg')
  })

  it('un panier qui dépasse déjà peut diminuer, pas grandir, et aucune ligne ne dépasse seule', () => {
    const avant = [sacs(3), ligne({ quantite: 20 })]
    expect(poser(ligne({ quantite: 19 }), [sacs(3)], avant)).not.toThrow()
    expect(poser(ligne({ quantite: 20 }), [sacs(3)], avant)).not.toThrow()
    expect(poser(ligne({ quantite: 21 }), [sacs(3)], avant)).toThrow('Stock insuffisant')
    expect(poser(sacs(3), [ligne({ quantite: 1 })], avant)).toThrow('Stock insuffisant')
  })

  it('le refus dit combien l’on peut encore prendre, ou qu’il n’en reste plus assez', () => {
    expect(poser(ligne(), [sacs(2), ligne({ quantite: 10 })])).toThrow('il n’en reste plus assez')
    expect(resteEnMots(riz, 2, 0)).toBe('il n’en reste plus assez')
    expect(resteEnMots(riz, 2, 1)).toBe('il en reste 1\u00a0sac de 25 kg')
  })
})

describe('combien une commande en prend', () => {
  const regles = [{ unite_id: kg.id, minimum: 6, maximum: 24, pas: 6 }]
  const parSix = { ...riz, quantite: '40', regles }

  it.each([
    [6, true],
    [24, true],
    [3, false],
    [8, false],
    [30, false],
  ])('%s, par six de six à vingt-quatre : %s', (quantite, permis) => {
    const demander = () => verifierLigne({ ...parSix, archive: false }, ligne({ quantite }))
    if (permis) expect(demander).not.toThrow()
    else expect(demander).toThrow('À commander par 6, 24 au plus.')
  })

  it('le plafond est un multiple du pas, et rien quand le stock n’y suffit pas', () => {
    expect(plafondLigne(parSix, null)).toBe(24)
    expect(plafondLigne({ ...parSix, quantite: '20' }, null)).toBe(18)
    expect(plafondLigne({ ...parSix, quantite: '5' }, null)).toBe(0)
  })

  it('le plus compte toutes les lignes de cette unité, dite ou non ; ensemble elles diminuent, sans grandir', () => {
    const teint = { ...parSix, couleurs: [{ id: 1 }, { id: 2 }] }
    const [rouge, bleu] = [1, 2].map((couleur_id) => ligne({ couleur_id, quantite: 18 })) as [Ligne, Ligne]
    const poser = (quantite: number, autres: Ligne[], avant: Ligne[]) => () =>
      verifierLigne(teint, { ...rouge, quantite }, { autres, avant })
    expect(poser(6, [bleu], [bleu])).not.toThrow()
    const trop = 'À commander 24 au plus, tous choix ensemble\u00a0: cela fait 30.'
    for (const autre of [bleu, { ...bleu, unite_id: kg.id }])
      expect(poser(12, [autre], [autre])).toThrow(trop)
    expect(poser(12, [bleu], [bleu, rouge])).not.toThrow()
    expect(poser(12, [{ ...bleu, unite_id: sac.id }], [])).not.toThrow()
    const declinees = [1, 2].map((id) => ({ id, couleur_id: id, taille_id: null, ecart: 0, quantite: 40 }))
    for (const declinaisons of [undefined, declinees])
      expect(plafondChoix({ ...teint, ...(declinaisons && { declinaisons }) }, rouge, [bleu])).toBe(6)
  })

  it('une autre unité, sans règle, se prend à l’unité', () => {
    expect(direRegle(parSix, sac.id)).toBeNull()
    expect(direRegle(parSix, null)).toBe('À commander par 6, 24 au plus.')
  })
})
