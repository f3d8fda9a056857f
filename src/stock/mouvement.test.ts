import { describe, expect, it } from 'vitest'
import { fautesMouvement } from './mouvement.ts'

describe('un mouvement de stock', () => {
  const base = { produit_id: 1 }
  it.each<[object, string[]]>([
    [{ motif: 'livraison', quantite: 2.5 }, []],
    [{ motif: 'perte', quantite: -1 }, []],
    [{ motif: 'correction', quantite: -0.000001 }, []],
    [{ motif: 'inventaire', stock: 0 }, []],
    [{ motif: 'livraison', quantite: -1 }, ['quantite']],
    [{ motif: 'perte', quantite: 1 }, ['quantite']],
    [{ motif: 'correction', quantite: 0 }, ['quantite']],
    [{ motif: 'correction', quantite: 0.0000001 }, ['quantite']],
    [{ motif: 'correction', quantite: Number.NaN }, ['quantite']],
    [{ motif: 'inventaire', stock: -1 }, ['stock']],
    [{ motif: 'inventaire', quantite: 1 }, ['stock', 'quantite']],
    [{ motif: 'livraison' }, ['quantite']],
    [{ motif: 'reservation', quantite: 1 }, ['motif']],
    [{ motif: '__proto__', quantite: 1 }, ['motif']],
  ])('%j', (saisie, champs) => expect(Object.keys(fautesMouvement({ ...base, ...saisie }))).toEqual(champs))
})
