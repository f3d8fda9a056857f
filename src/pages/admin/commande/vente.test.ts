import { expect, it } from 'vitest'
import { saisieVide } from '#adresse/adresse.ts'
import { completer } from './vente.ts'

const awa = {
  ...{ id: 7, nom: 'Ndiaye', prenom: 'Awa', telephone1: '+221771234567', email: null },
  ...{ pays: 'SEN', ville: 'Dakar', adresse: 'Sacré-Cœur 3' },
}

it('le client choisi après coup dit qui il est, et n’efface pas le lieu que l’on avait pris', () => {
  const tapee = { ...saisieVide, civilite: '0', nom: 'Diaye', ville: 'Thiès', email: 'awa@exemple.sn' }
  expect(completer(tapee, awa)).toMatchObject({
    ...{ nom: 'Ndiaye', prenom: 'Awa', civilite: '0', email: 'awa@exemple.sn' },
    ...{ ville: 'Thiès', adresse: '' },
  })
})

it('sans lieu pris, le sien est repris', () => {
  expect(completer(saisieVide, awa)).toMatchObject({ ville: 'Dakar', adresse: 'Sacré-Cœur 3', pays: 'SEN' })
})
