import { describe, expect, test } from 'vitest'
import { estSaisi, lireDestinataire, memeDestinataire, saisieDestinataire } from './destinataire.ts'

const FATOU = {
  ...{ nom: ' Sow ', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Thiès' },
  ...{ adresse: 'Randoulène,\nderrière le marché', email: '', codepostal: '99999' },
}
const refus = (champs: object) => {
  try {
    lireDestinataire({ ...FATOU, ...champs })
  } catch (error) {
    return (error as { champs: object }).champs
  }
  return null
}

describe('un destinataire', () => {
  test('se garde avec le téléphone en E.164, sans numéro de rue ni code postal inutiles', () => {
    expect(lireDestinataire(FATOU)).toEqual({
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '+221777654321', email: null, pays: 'SEN' },
      ...{ ville: 'Thiès', codepostal: null, adresse: 'Randoulène, derrière le marché' },
    })
  })

  test('se montre comme les gens l’écrivent, et se relit sans changer', () => {
    const garde = lireDestinataire(FATOU)
    const saisie = saisieDestinataire({ id: 1, ...garde })
    expect(saisie.telephone1).toBe('+221 77 765 43 21')
    expect(lireDestinataire(saisie)).toEqual(garde)
    expect(estSaisi({ id: 1, ...garde }, saisie)).toBe(true)
    expect(estSaisi({ id: 1, ...garde }, { ...saisie, ville: 'Mbour' })).toBe(false)
  })

  test.each([
    [{ nom: ' ' }, { nom: 'Indiquez le nom du destinataire.' }],
    [{ adresse: null }, { adresse: 'Indiquez l’adresse du destinataire\u00a0: quartier, rue ou repère.' }],
    [{ pays: 'XXX', telephone1: '+221777654321' }, { pays: 'Ce pays n’est pas connu.' }],
    [
      { pays: 'FRA', telephone1: '06 12 34 56 78', codepostal: null },
      { codepostal: 'Indiquez le code postal du destinataire. Exemple\u00a0: 75011.' },
    ],
    [{ email: 'fatou' }, { email: 'Écrivez une adresse e-mail complète, comme awa@exemple.sn.' }],
  ])('incomplet, il est refusé champ par champ : %j', (champs, erreurs) => {
    expect(refus(champs)).toEqual(erreurs)
  })

  test('le même au même endroit se reconnaît, quelle que soit la casse', () => {
    const garde = lireDestinataire(FATOU)
    expect(memeDestinataire(garde, { ...garde, nom: 'SOW', email: 'f@a.sn' })).toBe(true)
    expect(memeDestinataire(garde, { ...garde, ville: 'Dakar' })).toBe(false)
  })
})
