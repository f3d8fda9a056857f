import { describe, expect, it } from 'vitest'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { CHAMPS_CATEGORIE } from './champs.ts'

describe('le formulaire d’une catégorie', () => {
  it.each([
    [undefined, 'La désignation est requise'],
    ['  ', 'La désignation est requise'],
    ['a', 'La désignation doit contenir au moins 2 caractères'],
    [' 🌾 ', 'La désignation doit contenir au moins 2 caractères'],
    ['é'.repeat(51), 'La désignation ne doit pas dépasser 50 caractères'],
  ])('%j : %s', (designation, phrase) =>
    expect(fautesDe(reglesDe(CHAMPS_CATEGORIE), { designation }, true)).toEqual({ designation: phrase }),
  )

  it.each(['ab', '🌾🌾', '🌾'.repeat(50), ` ${'é'.repeat(50)} `])('%j est acceptée', (designation) =>
    expect(fautesDe(reglesDe(CHAMPS_CATEGORIE), { designation }, true)).toEqual({}),
  )
})
