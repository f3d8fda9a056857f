import { describe, expect, it } from 'vitest'
import { toWire } from '#shared/exact.ts'
import { produit } from '#tests/faux-navigateur.ts'
import { afficher, appliquer, type LigneProduit, verifierGeste } from './lignes.ts'
import { ecrirePanierLocal, lirePanierLocal } from './local.ts'
import { LIGNES_MAX, PANIER_PLEIN } from './panier.ts'
import { gestesDuReste } from './reste.ts'

const riz = produit()
const ligne = (champs: Partial<LigneProduit> = {}): LigneProduit => ({
  ...{ produit_id: 1, couleur_id: null, taille_id: null, unite_id: null, quantite: 1, produit: riz },
  ...champs,
})
const quantites = (lignes: LigneProduit[]) => lignes.map(({ unite_id, quantite }) => [unite_id, quantite])

describe('changer les lignes', () => {
  it('ajouter une ligne qui existe augmente sa quantité', () => {
    const deux = appliquer([ligne({ quantite: 2 })], { type: 'ajouter', ligne: ligne({ quantite: 3 }) })
    expect(quantites(deux)).toEqual([[null, 5]])
    expect(quantites(appliquer(deux, { type: 'ajouter', ligne: ligne({ unite_id: 2 }) }))).toEqual([
      [null, 5],
      [2, 1],
    ])
  })

  it('modifier, retirer ne touchent que la ligne', () => {
    const lignes = [ligne({ quantite: 2 }), ligne({ unite_id: 2 })]
    expect(quantites(appliquer(lignes, { type: 'modifier', ligne: ligne(), quantite: 9 }))).toEqual([
      [null, 9],
      [2, 1],
    ])
    expect(quantites(appliquer(lignes, { type: 'retirer', ligne: ligne() }))).toEqual([[2, 1]])
  })

  it('changer d’unité garde la place, ou verse dans la ligne qui existe', () => {
    const lignes = [ligne({ quantite: 2 }), ligne({ unite_id: 1, quantite: 4 })]
    const unite = (unite_id: number) => ({
      ...{ type: 'choix' as const, ligne: ligne(), quantite: 2 },
      choix: { couleur_id: null, taille_id: null, unite_id },
    })
    expect(quantites(appliquer(lignes, unite(2)))).toEqual([
      [2, 2],
      [1, 4],
    ])
    expect(quantites(appliquer(lignes, unite(1)))).toEqual([[1, 6]])
  })

  it('ce que le serveur refuserait est refusé d’abord ici, toutes lignes du produit comptées', () => {
    const lignes = [ligne({ quantite: 60 })]
    const sacs = (quantite: number) => ({ type: 'ajouter' as const, ligne: ligne({ unite_id: 2, quantite }) })
    expect(() => verifierGeste(lignes, sacs(1))).not.toThrow()
    expect(() => verifierGeste(lignes, sacs(2))).toThrow('il en reste 1\u00a0sac de 25 kg')
    const trop = { type: 'modifier' as const, ligne: ligne(), quantite: 10_000 }
    expect(() => verifierGeste(lignes, trop)).toThrow('La quantité doit être un entier de 1 à 9999.')
  })
})

describe('montrer les lignes', () => {
  it('le prix suit l’unité, sans arrondi', () => {
    const [montree] = afficher([ligne({ unite_id: 2, quantite: 2 })])
    expect(montree && [toWire(montree.prix), toWire(montree.montant), montree.unite?.code]).toEqual([
      ...[12_500, 25_000, 'sac-25kg'],
    ])
    expect(montree?.probleme).toBeNull()
  })

  it('ce qui manque ou a changé se dit sur la ligne', () => {
    const epuise = ligne({ produit: produit({ quantite: 0 }) })
    const trop = ligne({ quantite: 3, produit: produit({ quantite: 2 }) })
    const cher = ligne({ prixVu: 400 })
    const sansUnite = ligne({ unite_id: 9 })
    expect(afficher([epuise])[0]?.probleme).toBe("Ce produit n'est plus disponible")
    expect(afficher([trop])[0]?.probleme).toBe('Stock insuffisant\u00a0: il en reste 2\u00a0kilogrammes.')
    expect(afficher([sansUnite])[0]?.probleme).toBe('Ce produit n’est pas vendu dans cette unité.')
    expect(afficher([cher])[0]).toMatchObject({
      probleme: null,
      avertissement: 'Le prix a changé depuis l’ajout\u00a0: 400\u00a0FCFA → 500\u00a0FCFA.',
    })
  })

  it('le plafond d’une ligne laisse aux autres lignes du produit ce qu’elles prennent', () => {
    const lignes = [ligne({ quantite: 60 }), ligne({ unite_id: 2, quantite: 2 })]
    expect(afficher(lignes).map(({ plafond }) => plafond)).toEqual([50, 1])
    expect(afficher([...lignes, ligne({ unite_id: 9 })]).map(({ plafond }) => plafond)).toEqual([50, 1, 0])
  })
})

describe('le panier gardé par le navigateur', () => {
  it('se relit comme il a été écrit', () => {
    const panier = { id: 'a', lignes: [ligne({ quantite: 3, prixVu: 500 })] }
    expect(lirePanierLocal(ecrirePanierLocal(panier))).toEqual({ ...panier, perdues: 0 })
  })

  it.each<[string, string | null]>([
    ['rien', null],
    ['du texte', 'bonjour'],
    ['du JSON coupé', '{"version":1,"id":"a","lig'],
    ['une liste', '[]'],
    ['un nombre', '12'],
    ['une autre version', JSON.stringify({ version: 2, id: 'a', lignes: [ligne()] })],
    ['sans identifiant', JSON.stringify({ version: 1, lignes: [ligne()] })],
    ['sans ligne', JSON.stringify({ version: 1, id: 'a', lignes: [] })],
  ])('%s n’est pas un panier', (_, texte) => {
    expect(lirePanierLocal(texte)).toBeNull()
  })

  it.each<[object, string]>([
    ...[0, -1, 1.5, '1', null, 10_000, true, 1e-9].map((quantite): [object, string] => [
      { quantite },
      'La quantité doit être un entier de 1 à 9999.',
    ]),
    ...[
      null,
      {},
      { ...riz, id: 2 },
      { ...riz, prix: 'cher' },
      { ...riz, prix: 1e-9 },
      { ...riz, unites: 3 },
      { ...riz, unite: { ...riz.unite, facteur: 0 } },
    ].map((lu): [object, string] => [{ produit: lu }, "Ce produit n'est plus disponible"]),
    [{ unite_id: 9 }, 'Ce produit n’est pas vendu dans cette unité.'],
    [{ couleur_id: 9 }, 'Ce produit n’existe pas dans cette couleur.'],
  ])('une ligne abîmée reste et le dit, les autres sont entières : %j', (abime, phrase) => {
    const lignes = [{ ...ligne(), ...abime }, ligne({ unite_id: 2 })]
    const lu = lirePanierLocal(JSON.stringify({ version: 1, id: 'a', lignes }))
    expect(afficher(lu?.lignes ?? []).map(({ probleme }) => probleme)).toEqual([phrase, null])
  })

  it.each([0, '1', null, -1, 1.5, 3e9])(
    'le produit %j ne nomme rien : la ligne est laissée',
    (produit_id) => {
      const lignes = [{ ...ligne(), produit_id }, null, 'x', [], ligne({ unite_id: 2 })]
      const lu = lirePanierLocal(JSON.stringify({ version: 1, id: 'a', lignes }))
      expect([quantites(lu?.lignes ?? []), lu?.perdues]).toEqual([[[2, 1]], 4])
    },
  )

  it('un panier a une fin, chez l’invité aussi', () => {
    const lignes = Array.from({ length: 10_000 }, (_, rang) => ({ ...ligne(), produit_id: rang + 1 }))
    const lu = lirePanierLocal(JSON.stringify({ version: 1, id: 'a', lignes }))
    expect([lu?.lignes.length, lu?.perdues]).toEqual([LIGNES_MAX, 10_000 - LIGNES_MAX])
    const pleines = lu?.lignes ?? []
    const geste = (id: number) => ({
      ...{ type: 'ajouter' as const },
      ligne: ligne({ produit_id: id, produit: produit({ id }) }),
    })
    expect(() => verifierGeste(pleines, geste(101))).toThrow(PANIER_PLEIN)
    expect(() => verifierGeste(pleines.slice(1), geste(101))).not.toThrow()
  })
})

describe('ce qui peut encore être commandé', () => {
  const reste = (lignes: LigneProduit[]) => {
    const gestes = gestesDuReste(lignes)
    const apres = gestes.reduce(appliquer, lignes)
    expect(afficher(apres).every(({ probleme }) => probleme === null)).toBe(true)
    return quantites(apres)
  }

  it('ce qui manque est ramené à ce qu’il y a, ce qui n’est plus vendu ainsi est retiré', () => {
    const peu = produit({ id: 2, quantite: 3 })
    expect(
      reste([
        ligne({ quantite: 2 }),
        ligne({ produit_id: 2, produit: peu, quantite: 9 }),
        ligne({ unite_id: 9 }),
        ligne({ produit_id: 3, produit: produit({ id: 3, quantite: 0 }) }),
      ]),
    ).toEqual([
      [null, 2],
      [null, 3],
    ])
  })

  it('deux lignes d’un même produit se partagent ce qu’il y a', () => {
    const peu = produit({ quantite: 30 })
    const deux = [ligne({ produit: peu, quantite: 30 }), ligne({ produit: peu, unite_id: 2, quantite: 1 })]
    expect(reste(deux)).toEqual([
      [null, 5],
      [2, 1],
    ])
    expect(
      reste([ligne({ produit: peu, quantite: 30 }), ligne({ produit: peu, unite_id: 1, quantite: 30 })]),
    ).toEqual([[1, 30]])
  })

  it('ce qu’une règle limite, pour tous ses choix ensemble, se dit sur chaque ligne et se ramène', () => {
    const regles = [{ unite_id: 1, minimum: 1, maximum: 2, pas: 1 }]
    const limite = produit({ regles })
    const trop = [2, 1].map((quantite, rang) =>
      ligne({ produit: limite, unite_id: rang === 0 ? null : 1, quantite }),
    )
    const phrase = 'À commander 2 au plus, tous choix ensemble\u00a0: cela fait 3.'
    expect(afficher(trop).map(({ probleme, reste }) => [probleme, reste])).toEqual([
      [phrase, 1],
      [phrase, null],
    ])
    expect(reste(trop)).toEqual([
      [null, 1],
      [1, 1],
    ])
  })
})
