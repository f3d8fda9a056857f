import { describe, expect, it } from 'vitest'
import { TEMOINS } from '#compte/cookie.ts'
import { blancsDe } from '#preference/blanc.ts'
import { CHAMPS_PREFERENCE } from '#preference/champs.ts'
import { MOYENS } from '#preference/moyen.ts'
import { RENONCER } from '#retractation/retractation.ts'
import { enAdresse } from '#shared/texte.ts'
import { AVEC_CONDITIONS, fautesPlaces, imageDe, PAYS_MODELES } from './feuille.ts'
import { completer, type Faits } from './modeles/faits.actions.ts'
import { ecrireModele } from './modeles/modeles.actions.ts'

const VIDE: Faits = {
  ...{ preference: null, site: 'https://awa.sn', moyens: [], google: false, voies: [], pays: [] },
}
const CONNUE: Faits = {
  preference: {
    ...{ nom: 'Chez Awa', email: 'awa@exemple.sn', telephone: '+221 77 123 45 67' },
    ...{ raison_sociale: 'Awa Sarl', adresse: 'Médina, Dakar', ninea: '001234567', rccm: 'SN.DKR.2026.A.1' },
    ...{ siret: '73282932000074', tva: 'FR40303265045', statut: 'SEN' as const },
    ...{ forme_juridique: 'SARL', responsable: 'Awa Diop' },
  },
  ...{ site: 'https://awa.sn', moyens: ['wave', 'livraison'], google: true, voies: ['email'] },
  pays: ['Sénégal', 'France'],
}
const tous = PAYS_MODELES.flatMap((pays) => AVEC_CONDITIONS.map((modele) => [modele, pays] as const))

describe('les modèles', () => {
  it.each(tous)('%s (%s) : une boutique qui n’a rien dit ne promet rien en son nom', (modele, pays) => {
    const texte = ecrireModele(modele, pays, VIDE)
    expect(blancsDe(texte).length).toBeGreaterThan(0)
    expect(texte).not.toMatch(/undefined|null|NaN|Teranga|\[object/)
  })

  it.each(tous)('%s (%s) : ce que la boutique sait ne lui est pas demandé', (modele, pays) => {
    const texte = ecrireModele(modele, pays, CONNUE)
    const connus = Object.values(CHAMPS_PREFERENCE).map(({ libelle }): string => libelle)
    expect(blancsDe(texte).filter((un) => connus.includes(un))).toEqual([])
    expect(texte.length).toBeLessThan(50_000)
  })

  it('ce qui manquait se complète une fois su, et pas avant', () => {
    for (const [modele, pays] of tous) {
      const texte = ecrireModele(modele, pays, { ...CONNUE, preference: null })
      const tva = /numéro de TVA/.test(texte)
      expect(completer(texte, { ...CONNUE, preference: null })).toBe(texte)
      // a seller without VAT says why: that one is asked by itself
      if (!tva) expect(completer(texte, CONNUE)).toBe(ecrireModele(modele, pays, CONNUE))
    }
  })

  it('la confidentialité ne nomme que les prestataires qui servent', () => {
    const [sans, avec] = [VIDE, CONNUE].map((faits) => ecrireModele('confidentialite', 'fr', faits))
    expect(avec).toContain('Wave')
    expect(avec).toContain('Google')
    expect(avec).not.toMatch(/PayPal|Orange Money/)
    expect(sans).toContain('Aucun prestataire de paiement en ligne')
    expect(sans).not.toContain('servent à la connexion')
    expect(sans).toContain('Si votre navigateur n’exécute pas JavaScript, des cookies tiennent')
    expect(sans).not.toMatch(/Wave|Google/)
  })

  it('la confidentialité dit chacun de nos cookies', () => {
    for (const pays of ['fr', 'sn'] as const) {
      const texte = ecrireModele('confidentialite', pays, CONNUE)
      for (const [nom, dit] of Object.entries(TEMOINS)) expect(texte, nom).toContain(dit)
      expect(texte).toContain('«\u202fconnexion_…\u202f»')
    }
  })

  it('une activité qui n’est pas déclarée le dit, et rien ne lui est demandé d’un registre', () => {
    const preference = { ...CONNUE.preference, statut: 'aucune' } as Faits['preference']
    const texte = ecrireModele('mentions', 'sn', { ...CONNUE, preference })
    expect(texte).toContain('n’est pas encore inscrite à un registre')
    expect(texte).not.toMatch(/RCCM|NINEA/)
  })

  it('les durées dites sont celles du logiciel', () => {
    const texte = ecrireModele('confidentialite', 'sn', CONNUE)
    expect(texte).toContain('30\u00a0jours après son dernier usage')
    expect(texte).toContain('10\u00a0minutes')
  })

  it('le droit de changer d’avis est celui de la page de la commande', () => {
    for (const modele of ['livraison', 'conditions'] as const)
      for (const pays of PAYS_MODELES) {
        const texte = ecrireModele(modele, pays, CONNUE)
        expect(texte).toContain('14\u00a0jours')
        expect(texte).toContain(RENONCER)
        expect(texte).toContain('Denrée périssable')
      }
  })

  it('les conditions nomment chaque moyen de paiement ouvert', () => {
    const texte = ecrireModele('conditions', 'sn', { ...CONNUE, moyens: MOYENS })
    expect(texte).toContain(
      'payer par carte bancaire, par PayPal, par Wave, par Orange Money ou en espèces à la livraison.',
    )
  })
})

describe('une page libre', () => {
  it.each([
    ['Notre histoire', 'notre-histoire'],
    ['  L’œuvre d’Élodie & Cie ! ', 'l-oeuvre-d-elodie-cie'],
    ['日本', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('%j a pour adresse %j', (titre, adresse) => expect(enAdresse(titre)).toBe(adresse))

  it('[image 2] montre la deuxième image, et rien d’autre ne le fait', () => {
    expect(imageDe('[image 2]')).toBe(1)
    for (const texte of ['[image 0]', '[image]', 'Voir [image 2]', '[image 999]', '<img>'])
      expect(imageDe(texte)).toBeNull()
  })

  it('une image que le texte montre et qui n’est pas là se dit', () => {
    expect(fautesPlaces({ texte: 'Un.\n\n[image 2]', images: ['a.jpg'] })).toEqual({
      texte: 'Le texte montre l’image 2, et il n’y en a que 1.',
    })
    expect(fautesPlaces({ texte: 'Un.\n\n[image 1]', images: ['a.jpg'] })).toEqual({})
  })
})
