import { describe, expect, it } from 'vitest'
import { isFailure } from '#shared/failure.ts'
import { type DemandeCommande, lireDemande, verifierDemande } from './demande.ts'

describe('ce qu’une commande demande', () => {
  const compte = {
    ...{ nom: 'Diop', prenom: 'Awa', telephone1: '+221771234567' },
    ...{ pays: 'SEN', adresse: 'Sacré-Cœur 3', ville: 'Dakar' },
  }
  const corps = {
    ...{ destination_id: 1, express: 0, payment_method: 'carte' as const, devise: 'XOF' as const },
    ...{ isDifferentRecipient: 0, adresseliv: ' Sacré-Cœur 3 ', tel: '77', cgv_version: 1 },
  }
  const refus = (demande: DemandeCommande, acheteur = compte, cgv: number | null = 1, retrait = false) => {
    try {
      verifierDemande(demande, acheteur, { cgv, retrait })
      return null
    } catch (error) {
      if (!isFailure(error)) throw error
      return { code: error.code, champs: Object.keys(error.champs ?? {}) }
    }
  }

  it('complète, elle passe, ses textes sans bords', () => {
    expect(refus(lireDemande(corps))).toBeNull()
    expect(lireDemande(corps).adresseliv).toBe('Sacré-Cœur 3')
  })

  it.each(['nom', 'prenom', 'telephone1', 'pays', 'adresse', 'ville'])(
    'sans « %s » elle est incomplète',
    (champ) => {
      for (const vide of ['', '   ', null]) {
        expect(refus(lireDemande(corps), { ...compte, [champ]: vide })).toEqual({
          code: 'ADRESSE_INCOMPLETE',
          champs: [champ],
        })
      }
    },
  )

  it('un pays que personne ne connaît est refusé, celui de l’acheteur et celui du destinataire', () => {
    expect(refus(lireDemande(corps), { ...compte, pays: 'XXX' })?.champs).toEqual(['pays'])
    const autre = {
      ...{ isDifferentRecipient: 1, recipient_nom: 'Fall', recipient_prenom: 'Ali', recipient_pays: 'XXX' },
      ...{ recipient_telephone: '+221771234567', recipient_adresse: 'Fann', recipient_ville: 'Dakar' },
    }
    expect(refus(lireDemande({ ...corps, ...autre }))?.champs).toEqual(['recipient_pays'])
  })

  it('un autre destinataire doit être complet, sinon ses champs sont oubliés', () => {
    const autre = lireDemande({
      ...corps,
      isDifferentRecipient: true,
      recipient_nom: 'Fall',
      recipient_email: ' ',
    })
    expect(refus(autre)?.champs).toEqual([
      ...[
        'recipient_prenom',
        'recipient_telephone',
        'recipient_pays',
        'recipient_adresse',
        'recipient_ville',
      ],
    ])
    expect(autre.recipient_email).toBeNull()
    expect(lireDemande({ ...corps, recipient_nom: 'Fall' }).recipient_nom).toBeNull()
  })

  it('les conditions acceptées sont celles d’aujourd’hui', () => {
    expect(refus(lireDemande({ ...corps, cgv_version: 2 }))?.code).toBe('CONDITIONS_NON_ACCEPTEES')
    expect(refus(lireDemande(corps), compte, null)?.code).toBe('CONDITIONS_NON_ACCEPTEES')
  })

  it('payer à la livraison demande un numéro que la boutique peut appeler', () => {
    const aLaLivraison = { ...corps, payment_method: 'livraison' as const, tel: '77 123 45 67' }
    expect(refus(lireDemande(aLaLivraison))).toBeNull()
    const sansNumero = refus(lireDemande({ ...aLaLivraison, tel: 'chez ma sœur' }))
    expect(sansNumero).toEqual({ code: 'ADRESSE_INCOMPLETE', champs: ['tel'] })
    expect(refus(lireDemande({ ...corps, tel: 'chez ma sœur' }))).toBeNull()
  })
})
