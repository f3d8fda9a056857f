import { expect, it } from 'vitest'
import { CHAMPS_FOURNISSEUR } from '#fournisseur/champs.ts'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { fautesDuChange, textesDe, valeursDe } from './saisie.ts'

const GARDE = { designation: 'Sow', telephone: '01 23 45', email: null, delai: null, note: null }
const avant = textesDe(CHAMPS_FOURNISSEUR, GARDE)
const fautes = (change: Partial<typeof avant>, depuis: typeof avant | null = avant) => {
  const apres = { ...avant, ...change }
  const toutes = fautesDe(reglesDe(CHAMPS_FOURNISSEUR), valeursDe(CHAMPS_FOURNISSEUR, apres), true)
  return Object.keys(fautesDuChange(toutes, depuis, apres))
}

it('ce qui a été gardé avant une règle n’empêche pas d’enregistrer le reste', () => {
  expect(fautes({ designation: 'Sow et frères' })).toEqual([])
  expect(fautes({ telephone: '01 23' })).toEqual(['telephone'])
  expect(fautes({ email: 'x' })).toEqual(['email'])
  // needed, whoever emptied it; and of something new everything is looked at
  expect(fautes({ designation: ' ' })).toEqual(['designation'])
  expect(fautes({}, null)).toEqual(['telephone'])
})
