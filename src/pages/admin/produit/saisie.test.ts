import { describe, expect, it, test } from 'vitest'
import type { Fiche } from '#contract'
import { POINT_AMBIGU } from '#shared/somme/somme.ts'
import { fautesDe, saisieDe, textesDe, textesNeufs } from './saisie.ts'

const RIZ: Fiche = {
  ...{ id: 7, code: 'T-RIZ', designation: 'Riz', description: null, prix: 12_500, quantite: 2.5, poids: 25 },
  ...{ categorie_id: 101, unite_id: 902, unites: [901, 903], couleurs: [], tailles: [301] },
  ...{
    images: ['produit/riz.jpg', 'produit/riz-2.jpg'],
    archive: 0,
    publie: 1,
    sans_retractation: null,
    quantites: null,
    attente: null,
    ...{ fournisseur_id: null, reference_fournisseur: null, prix_revient: null, seuil: null },
  },
  marque: null,
  alts: ['', 'Le grain, de près'],
  version: 4,
}

describe('le formulaire d’un produit', () => {
  it('vide, dit chaque champ requis dans les mots de la spécification', () => {
    expect(fautesDe(textesNeufs(null), null)).toEqual({
      designation: 'La désignation est requise',
      prix: 'Le prix est requis',
      qte: 'La quantité est requise',
      unite_id: "L'unité est requise",
      categorie_id: 'La categorie est requise',
    })
  })

  test.each([
    ['prix', 'douze', 'Le prix doit être un nombre'],
    ['prix', '-1', 'Le prix doit être positif'],
    ['prix', '', 'Le prix est requis'],
    ['qte', 'x', 'La quantité doit être un nombre'],
    ['qte', '1,5', 'La quantité doit être un entier'],
    ['qte', '3,500', 'La quantité doit être un entier'],
    ['qte', '3.500', POINT_AMBIGU],
    ['qte', '-3', 'Un stock n’est jamais négatif\u00a0: 0 s’il n’y en a plus.'],
    ['qte', '', 'La quantité est requise'],
    ['designation', '   ', 'La désignation est requise'],
    ['unite_id', '', "L'unité est requise"],
    ['categorie_id', '', 'La categorie est requise'],
  ] as const)('%s « %s » : %s', (champ, texte, phrase) =>
    expect(fautesDe({ ...textesDe(RIZ), [champ]: texte }, RIZ)).toEqual({ [champ]: phrase }),
  )

  it('envoie ce qui a changé, et rien du stock qu’on n’a pas touché, fût-il une fraction', () => {
    const textes = textesDe(RIZ)
    expect(fautesDe(textes, RIZ)).toEqual({})
    expect(saisieDe({ ...textes, prix: '13 000', tailles: '' }, RIZ)).toEqual({
      prix: 13_000,
      tailles: [],
      version: 4,
    })
    expect(saisieDe({ ...textes, qte: '8', description: ' Long. ' }, RIZ)).toEqual({
      qte: 8,
      qte_avant: 2.5,
      description: 'Long.',
      version: 4,
    })
  })

  it('une copie garde tout, sauf le code et le stock', () => {
    expect(saisieDe({ ...textesNeufs(RIZ), qte: '3' }, null)).toEqual({
      ...{ designation: 'Riz (copie)', prix: 12_500, qte: 3, poids: 25, categorie_id: 101, unite_id: 902 },
      ...{ unites: [901, 903], tailles: [301], images: RIZ.images, alts: RIZ.alts, publie: 1 },
    })
  })
})
