import { describe, expect, it } from 'vitest'
import { direEtat, ilYA } from './dire.ts'

describe('Ce qu’on lit d’un branchement', () => {
  it.each([
    [5, 'à l’instant'],
    [130, 'il y a 2 minutes'],
    [3_700, 'il y a 1 heure'],
    [90_000, 'hier'],
    [-60, 'à l’instant'],
  ])('venu il y a %i secondes : « %s »', (secondes, dit) => {
    const maintenant = new Date('2026-11-23T10:00:00Z')
    expect(ilYA(new Date(maintenant.getTime() - secondes * 1000).toISOString(), maintenant)).toBe(dit)
  })

  it('est ce qui manque le plus d’abord', () => {
    const rien = { code: 'wave', nom: 'Wave', genre: 'moyen', adresse: null, source: null } as const
    const branche = {
      ...rien,
      pret: false,
      illisible: false,
      manquent: [],
      essai: null,
      avis_le: null,
      champs: [],
    }
    const refuse = { etat: 'refuse', phrase: '', le: '' } as const
    expect(direEtat(branche).texte).toBe('Pas réglé')
    const pays = { nom: 'apiBase', libelle: 'Pays du compte', aide: null, choix: null, impose: true } as const
    const champ = { ...pays, facultatif: true, secret: false, pose: true, valeur: 'https://…' }
    expect(direEtat({ ...branche, champs: [champ] }).texte).toBe('Pas réglé')
    expect(direEtat({ ...branche, champs: [champ, { ...champ, facultatif: false }] }).texte).toBe(
      'À compléter',
    )
    expect(direEtat({ ...branche, source: 'boutique', illisible: true, essai: refuse }).texte).toBe(
      'Clés illisibles',
    )
    expect(direEtat({ ...branche, source: 'boutique', pret: true }).texte).toBe('À essayer')
    expect(direEtat({ ...branche, source: 'environnement', pret: true, essai: refuse }).badge).toBe('error')
  })
})
