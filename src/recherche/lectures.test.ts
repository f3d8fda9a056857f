import { describe, expect, it } from 'vitest'
import { lectures, motsColles, termesVoulus } from './lectures.ts'
import type { Mot } from './mots.ts'

const mot = (demande: string, reste: Partial<Mot> = {}): Mot => ({
  ...{ demande, dits: [demande], entendus: [], debut: false, autres: [] },
  ...reste,
})
const faute = (demande: string, ...mots: string[]) => mot(demande, { dits: [], autres: [{ mots, cout: 1 }] })
const ARACHIDE = [['arachide', 'guerte', 'beurre cacahuete']]

describe('les lectures de ce qui a été tapé', () => {
  it('vont du nom entier à la simple mention', () => {
    expect(lectures([mot('riz', { debut: true }), mot('brise')], [], [])?.juste?.paliers).toEqual([
      '(Nriz)\n& (Nbrise)',
      '(Nriz:*)\n& (Nbrise)',
      '(Rriz:*)\n& (Rbrise)',
      '(riz)\n& (brise)',
    ])
  })

  it('un mot mal écrit n’a de lecture que large, où chaque mot compte sans qu’aucun soit exigé', () => {
    const lues = lectures([mot('riz'), faute('parfumer', 'parfume')], [], [])
    expect(lues?.juste).toBeNull()
    expect(lues?.large.paliers).toEqual([
      '(Nriz)\n& (Nparfume)',
      '(Rriz)\n& (Rparfume)',
      '(riz)\n& (parfume)',
      '(Rriz) | (Rparfume)',
      '(riz) | (parfume)',
    ])
    expect(lectures([], [], [])).toBeNull()
  })

  it('de trois mots, deux suffisent avant qu’un seul suffise', () => {
    expect(lectures([mot('a1'), mot('b1'), faute('c', 'c1')], [], [])?.large.paliers[3]).toBe(
      '(Rb1)\n& (Rc1)\n| (Ra1)\n& (Rc1)\n| (Ra1)\n& (Rb1)',
    )
  })

  it('la lecture large ne redemande pas ce que la juste a demandé en vain', () => {
    const lues = lectures([mot('riz'), mot('brise')], [], [])
    expect(lues?.juste?.paliers).toEqual(['(Nriz)\n& (Nbrise)', '(Rriz)\n& (Rbrise)', '(riz)\n& (brise)'])
    expect(lues?.large.paliers).toEqual(['(riz)\n& (brise)', '(Rriz) | (Rbrise)', '(riz) | (brise)'])
  })

  it('un synonyme vaut presque le mot, et un ensemble de mots se remplace d’un bloc', () => {
    expect(lectures([mot('guerte')], ARACHIDE, [])?.juste?.notes).toEqual([
      [
        { question: '(Nguerte)', valeur: 1 },
        { question: '(Narachide | (Nbeurre & Ncacahuete))', valeur: 0.9 },
        { question: '(Rguerte)', valeur: 0.55 },
        { question: '(Rarachide | (Rbeurre & Rcacahuete))', valeur: expect.closeTo(0.495) },
        { question: '(guerte)', valeur: 0.2 },
        { question: '(arachide | (beurre & cacahuete))', valeur: expect.closeTo(0.18) },
      ],
    ])
    expect(lectures([mot('beurre'), mot('cacahuete')], ARACHIDE, [])?.juste?.paliers[0]).toBe(
      '((Nbeurre & Ncacahuete) | Narachide | Nguerte)',
    )
  })

  it('un synonyme mal écrit trouve son groupe, et deux mots séparés à tort se recollent', () => {
    expect(lectures([faute('gerthe', 'guerte')], ARACHIDE, [])?.large.paliers[0]).toBe(
      '(Nguerte | Narachide | (Nbeurre & Ncacahuete))',
    )
    const separes = [mot('porte'), mot('feuille')]
    expect(motsColles(separes)).toEqual(['portefeuille'])
    expect(lectures(separes, [], ['portefeuille'])?.juste?.paliers[0]).toBe(
      '((Nporte & Nfeuille) | Nportefeuille)',
    )
  })

  it('les groupes se demandent pour ce qui a été tapé et pour ce qu’il peut être', () => {
    expect(termesVoulus([mot('pain'), faute('sinje', 'singe')])).toEqual([
      'pain',
      'pain sinje',
      'sinje',
      'singe',
    ])
  })

  it('un mot connu peut en être un autre, qui vaut bien moins', () => {
    const mil = mot('mil', { autres: [{ mots: ['miel'], cout: 1 }] })
    expect(lectures([mil], [], [])?.large).toMatchObject({
      paliers: ['(Nmil | Nmiel)', '(Rmil | Rmiel)', '(mil | miel)'],
      notes: [expect.arrayContaining([{ question: '(Nmiel)', valeur: expect.closeTo(0.21) }])],
    })
  })

  it('ce qui s’entend pareil vaut presque le mot, et n’est pas caché par ce qui commence ainsi', () => {
    const autres = [{ mots: ['ras'], cout: 1 }]
    const ris = lectures([mot('ris', { dits: [], entendus: ['riz'], debut: true, autres })], [], [])
    expect(ris).toMatchObject({
      juste: null,
      large: { paliers: expect.arrayContaining(['(Nris:* | Nriz | Nras)']) },
    })
    expect(ris?.large.notes[0]?.slice(0, 3)).toEqual([
      { question: '(Nriz)', valeur: 0.9 },
      { question: '(Nris:*)', valeur: 0.85 },
      { question: '(Nras)', valeur: 0.6 },
    ])
    // where somebody writes it so, it is what was meant
    expect(lectures([mot('sel', { entendus: ['selle'] })], [], [])?.juste?.paliers[0]).toBe('(Nsel)')
  })
})
