import { describe, expect, it } from 'vitest'
import { champsManquants } from './requis.ts'

describe('l’adresse', () => {
  const complete = {
    nom: 'Diop',
    prenom: 'Awa',
    telephone1: '+221771234567',
    pays: 'SEN',
    adresse: 'Sacré-Cœur 3',
    ville: 'Dakar',
  }

  it('est complète quand ses six champs sont remplis', () => {
    expect(champsManquants(complete)).toEqual([])
  })

  it('un blanc n’est pas une réponse, et les manques suivent l’ordre du formulaire', () => {
    expect(champsManquants({})).toEqual(['nom', 'prenom', 'telephone1', 'pays', 'adresse', 'ville'])
    expect(champsManquants({ ...complete, ville: ' \u00a0', prenom: null })).toEqual(['prenom', 'ville'])
    expect(champsManquants({ ...complete, nom: '' })).toEqual(['nom'])
    expect(champsManquants({ ...complete, nom: '🎉🎉', adresse: '...' })).toEqual(['nom', 'adresse'])
  })
})
