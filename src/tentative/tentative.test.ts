import { describe, expect, it } from 'vitest'
import type { Reponse } from '#prestataire/prestataire.ts'
import { finDeTentative, MOTIFS, prochainControle, reglable, reprenable, verdict } from './tentative.ts'

const tentative = { reference: 'cs_1', cle: 'cle-1', montant: 3500, devise: 'XOF' } as const
const payee: Reponse = {
  etat: 'payee',
  reference: 'cs_1',
  cle: 'cle-1',
  montant: 3500,
  devise: 'XOF',
  encaissement: 'pi_1',
}
const depart = new Date('2026-11-21T10:00:00Z')
const apres = (minutes: number) => new Date(depart.getTime() + minutes * 60_000)

describe('Le verdict sur la réponse du prestataire', () => {
  it('est « payée » quand référence, clé, montant et devise sont les nôtres', () => {
    expect(verdict(tentative, payee)).toEqual({ etat: 'payee', motif: null })
  })

  it.each([
    ['un franc de moins', { montant: 3499 }, MOTIFS.montant],
    ['un franc de plus', { montant: 3501 }, MOTIFS.montant],
    ['cent fois trop', { montant: 350_000 }, MOTIFS.montant],
    ['aucun montant', { montant: null }, MOTIFS.montant],
    ['une autre devise', { devise: 'JPY' }, MOTIFS.devise],
    ['la devise en minuscules', { devise: 'xof' }, MOTIFS.devise],
    ['aucune devise', { devise: null }, MOTIFS.devise],
    ['la référence d’un autre paiement', { reference: 'cs_2' }, MOTIFS.reference],
    ['la clé d’une autre tentative', { cle: 'cle-2' }, MOTIFS.reference],
    ['aucune clé', { cle: null }, MOTIFS.reference],
    ['un paiement inconnu', { etat: 'inconnue' as const }, MOTIFS.inconnue],
  ])('est « à vérifier » avec %s', (_cas, change, motif) => {
    expect(verdict(tentative, { ...payee, ...change })).toEqual({ etat: 'a_verifier', motif })
  })

  it.each([
    ['ouverte', 'ouverte'],
    ['en_cours', 'ouverte'],
    ['approuvee', 'ouverte'],
    ['expiree', 'expiree'],
    ['refusee', 'refusee'],
  ] as const)('suit un paiement « %s » sans argent : « %s »', (etat, attendu) => {
    expect(verdict(tentative, { ...payee, etat }).etat).toBe(attendu)
  })

  it('n’écoute pas ce qui est dit d’un autre paiement, même non payé', () => {
    expect(verdict(tentative, { ...payee, etat: 'expiree', reference: 'cs_2' }).etat).toBe('a_verifier')
  })
})

describe('Une tentative', () => {
  it.each([
    ['ouverte', null, true],
    ['expiree', null, true],
    ['refusee', null, true],
    ['a_verifier', MOTIFS.sans_reponse, true],
    ['a_verifier', MOTIFS.montant, false],
    ['payee', null, false],
    ['a_rembourser', MOTIFS.deja_payee, false],
  ] as const)('« %s » (%s) écoute encore le prestataire : %s', (etat, motif, attendu) => {
    expect(reglable({ etat, motif })).toBe(attendu)
  })

  it('est contrôlée à 1, 3, 10, 30 minutes, puis chaque heure jusqu’à 24 heures', () => {
    const minutes: number[] = []
    for (let at: Date | null = depart; at; at = prochainControle(depart, at)) {
      minutes.push((at.getTime() - depart.getTime()) / 60_000)
    }
    const heures = Array.from({ length: 24 }, (_, heure) => (heure + 1) * 60)
    expect(minutes).toEqual([0, 1, 3, 10, 30, ...heures])
  })

  it('saute les contrôles manqués pendant un arrêt de la boutique', () => {
    expect(prochainControle(depart, apres(45))).toEqual(apres(60))
    expect(prochainControle(depart, apres(24 * 60))).toBeNull()
  })

  it('sans réponse du prestataire est redemandée avec la même clé quelques minutes seulement', () => {
    expect(reprenable({ reference: null, cree_le: depart }, apres(4))).toBe(true)
    expect(reprenable({ reference: null, cree_le: depart }, apres(5))).toBe(false)
    expect(reprenable({ reference: 'cs_1', cree_le: depart }, apres(20))).toBe(true)
  })

  it('redemandée au dernier moment laisse encore la demi-heure que Stripe exige, notre horloge en retard d’une heure', () => {
    const derniere = apres(4)
    const reste = finDeTentative(depart).getTime() - derniere.getTime()
    expect(reste).toBeGreaterThanOrEqual((30 + 60) * 60_000)
    // nor more than it takes, our clock an hour fast
    expect(reste).toBeLessThan((24 - 1) * 3_600_000)
  })
})
