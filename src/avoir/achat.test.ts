import { describe, expect, it } from 'vitest'
import { isFailure } from '#shared/failure.ts'
import { lireCarteVoulue } from './achat.ts'

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
