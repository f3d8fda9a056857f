import { describe, expect, it } from 'vitest'
import { isFailure } from '#shared/failure.ts'
import { direCarte, finDeCarte, lireCarteVoulue } from './achat.ts'

const awa = {
  francs: 5000,
  de: 'Awa',
  pour: 'Khady',
  canal: 'moi',
  email: null,
  telephone: null,
  mot: ' ',
} as const
const fautes = (tapee: Partial<Parameters<typeof lireCarteVoulue>[0]>, autres = {}) => {
  try {
    lireCarteVoulue({ ...awa, ...tapee }, [5000, 10_000], autres)
  } catch (erreur) {
    return isFailure(erreur) ? erreur.champs : null
  }
}

describe('une carte cadeau qu’on commande', () => {
  it('est lue comme elle est dite', () => {
    expect(lireCarteVoulue({ ...awa, pour: ' Khady ' }, [5000])).toEqual({ ...awa, mot: null })
  })

  it('dit toutes ses fautes à la fois, dans l’ordre de la page, chacune à son champ', () => {
    const rien = { francs: 1, de: ' ', pour: '', canal: 'whatsapp', telephone: '' } as const
    const dites = fautes(rien, { conditions: 'Cochez.' })
    expect(Object.keys(dites ?? {})).toEqual(['francs', 'pour', 'de', 'telephone', 'conditions'])
    expect(fautes({}, { conditions: 'Cochez.' })).toEqual({ conditions: 'Cochez.' })
  })

  it('un champ vide n’est pas un champ mal rempli', () => {
    expect(fautes({ canal: 'whatsapp', telephone: ' ' })?.telephone).toBe('Indiquez son numéro WhatsApp.')
    expect(fautes({ canal: 'whatsapp', telephone: '77' })?.telephone).toBe('Ce numéro n’est pas complet.')
    expect(fautes({ canal: 'mail', email: '' })?.email).toBe('Indiquez son e-mail.')
    expect(fautes({ canal: 'mail', email: 'khady' })?.email).toContain('exemple')
  })
})

describe('une carte cadeau achetée', () => {
  it('vaut jusqu’au soir du jour qui est dit, le dernier que son mois a', () => {
    const fin = (depuis: string, mois: number) => finDeCarte(new Date(depuis), mois).toISOString()
    expect(fin('2026-11-21T10:15:30.500Z', 12)).toBe('2027-11-21T23:59:59.999Z')
    expect(fin('2026-01-31T00:00:00.000Z', 1)).toBe('2026-02-28T23:59:59.999Z')
    expect(fin('2026-01-31T23:59:59.999Z', 3)).toBe('2026-04-30T23:59:59.999Z')
    const mots = { montant: '5 000 FCFA', code: 'ABCD', boutique: 'Teranga', adresse: 'exemple.sn' }
    expect(direCarte(awa, { ...mots, fin: '28 février 2026' })).toMatch(/, jusqu’au 28 février 2026\.$/)
  })
})
