import { describe, expect, it, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { montantsLusEnSommes } from './montants.ts'

describe('un montant tapé n’est pas lu comme une quantité', () => {
  test('la maison le respecte', () => expect(montantsLusEnSommes(lireTout())).toEqual([]))
  it.each([
    ['src/pages/admin/a.ts', "import { lireNombre } from '#shared/nombre.ts'", 'sans dire ce que c’est'],
    ['src/pages/admin/a.ts', 'const lu = lireEntier(saisie.francs)', 'par son nom'],
    ['src/pages/admin/a.ts', "const lue = lireNombre(cellules.stock_exporte ?? '')", 'un stock, par son nom'],
    ['src/pages/admin/a.ts', "const lue = nombre('stock_exporte', 'Un nombre.', lireNombre)", 'donné à lire'],
    ['src/server/commands/a.ts', 'const francs = Number(plafond)', 'à la ligne de commande'],
  ])('une faute est vue dans %s : %s, %s', (chemin, texte) =>
    expect(montantsLusEnSommes([lire(chemin, texte)])).toHaveLength(1),
  )
})
