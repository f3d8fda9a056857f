import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commeEcrit, distance, lireMots, lireSaisie, neDitRien } from './mots.ts'

const proches = (demande: string, ...connus: string[]) =>
  connus.map((connu) => ({
    demande,
    son_demande: demande,
    connu,
    son_connu: connu,
    pareil: connu === demande,
  }))

it('une lettre seule entre des signes ne dit rien, seule elle est un début', () => {
  for (const saisie of ['<b>\'"%_', 'b.', '(b)', '%', '', '😀'])
    expect([saisie, neDitRien(saisie)]).toEqual([saisie, true])
  for (const saisie of ['b', ' b ', 'e\u0301', '日', 'T-shirt', '<riz>', '5 l'])
    expect([saisie, neDitRien(saisie)]).toEqual([saisie, false])
})

describe('les fautes entre deux mots', () => {
  it.each([
    ['mangue', 'mangue', 0],
    ['mague', 'mangue', 1],
    ['manngue', 'mangue', 1],
    ['mengue', 'mangue', 1],
    ['magnue', 'mangue', 1],
    ['sirot', 'sirop', 1],
    ['telefone', 'telephone', 2],
    ['', 'riz', 3],
    ['riz', '', 3],
  ])('entre « %s » et « %s » : %i', (a, b, fautes) => {
    expect(distance(a, b)).toBe(fautes)
  })

  it('une lettre ôtée, mise, changée ou deux voisines échangées font une faute au plus', () => {
    const mot = fc.stringMatching(/^[a-e]{2,9}$/)
    const faute = fc.record({
      ou: fc.nat(8),
      lettre: fc.constantFrom('a', 'b', 'z'),
      genre: fc.constantFrom('ôter', 'mettre', 'changer', 'échanger'),
    })
    fc.assert(
      fc.property(mot, faute, (mot, { ou, lettre, genre }) => {
        const i = ou % (mot.length - 1)
        const fautif = {
          ôter: mot.slice(0, i) + mot.slice(i + 1),
          mettre: mot.slice(0, i) + lettre + mot.slice(i),
          changer: mot.slice(0, i) + lettre + mot.slice(i + 1),
          échanger: mot.slice(0, i) + mot[i + 1] + mot[i] + mot.slice(i + 2),
        }[genre]
        expect(distance(mot, fautif)).toBe(mot === fautif ? 0 : 1)
        expect(distance(fautif, mot)).toBe(distance(mot, fautif))
      }),
    )
  })
})

/** What each typed word may be: itself, « … » where longer words begin so, what it may be a slip of. */
const lire = (lignes: Parameters<typeof lireMots>[0]) =>
  lireMots(lignes).map(({ dits, debut, autres }) =>
    [...dits, ...(debut ? ['…'] : []), ...autres.map(({ mots }) => mots.join(' '))].join(', '),
  )

describe('ce qui a été tapé', () => {
  it('un mot connu se cherche tel quel, et comme début d’un plus long', () => {
    expect(lire(proches('riz', 'riz', 'rizotto', 'sel'))).toEqual(['riz, …'])
    expect(lire(proches('mil', 'mil', 'miel', 'sel'))).toEqual(['mil, miel'])
  })

  it('un mot mal écrit devient le mot connu le plus proche, et lui seul', () => {
    expect(lire(proches('mague', 'magie', 'mangue', 'bague', 'banque'))).toEqual(['magie, mangue, bague'])
    expect(lire(proches('farinne', 'farine', 'marine'))).toEqual(['farine'])
  })

  it('un mot écrit comme il s’entend devient celui qu’on entend, même loin de ses lettres', () => {
    const sons = { demande: 'quettiac', son_demande: 'ketiak', connu: 'kethiakh', son_connu: 'ketiak' }
    const kethiakh = { ...sons, pareil: true }
    expect(lire([kethiakh])).toEqual(['kethiakh'])
    expect(lireMots([kethiakh])[0]?.entendus).toEqual(['kethiakh'])
    expect(lireMots([{ ...kethiakh, pareil: false }])[0]).toMatchObject({
      entendus: [],
      autres: [{ cout: 1 }],
    })
    expect(lire([{ ...kethiakh, pareil: false, son_connu: 'kora' }])).toEqual([])
  })

  it('un son de deux lettres ne s’entend que dans un mot qui s’écrit presque ainsi', () => {
    const entendre = (demande: string, connu: string) =>
      lireMots([{ demande, son_demande: 'te', connu, son_connu: 'te', pareil: true }])[0]?.entendus ?? []
    expect(entendre('tee', 'the')).toEqual(['the'])
    expect(entendre('t', 'taies')).toEqual([])
  })

  it('deux mots tapés en un seul sont cherchés tous les deux', () => {
    const colles = {
      demande: 'cafetouba',
      son_demande: 'kafetuba',
      connu: 'cafe touba',
      son_connu: null,
      pareil: false,
    }
    expect(lire([colles, ...proches('moulu', 'moulu')])).toEqual(['cafe touba', 'moulu'])
  })

  it('le début d’un mot est reconnu malgré une faute, s’il est assez long', () => {
    expect(lire(proches('kinqel', 'kinkeliba'))).toEqual(['kinkeliba'])
    expect(lire(proches('kon', 'calme'))).toEqual([])
  })

  it('un féminin trouve aussi le masculin', () => {
    expect(lireMots(proches('noire', 'noire', 'noir', 'poire'))[0]?.dits).toEqual(['noire', 'noir'])
  })

  it('un mot que personne ne connaît est laissé de côté', () => {
    const inconnu = { demande: 'iphone', son_demande: 'ifon', connu: null, son_connu: null, pareil: false }
    expect(lire([inconnu, ...proches('riz', 'riz')])).toEqual(['riz'])
    expect(lire([inconnu])).toEqual([])
    expect(lire([])).toEqual([])
  })

  it('un nombre n’est jamais corrigé', () => {
    expect(lire(proches('25', '25', '26', '250'))).toEqual(['25, …'])
    expect(lire(proches('27', '26', '28'))).toEqual([])
  })

  it('un roman, un caractère nul ou une moitié de caractère sont refusés', () => {
    expect(lireSaisie('café Touba 😀')).toBe('café Touba 😀')
    expect(lireSaisie('a'.repeat(100))).toHaveLength(100)
    for (const saisie of ['a'.repeat(101), 'riz\0', '\ud800', 'riz \udc00'])
      expect(() => lireSaisie(saisie)).toThrow(
        expect.objectContaining({ code: 'ENTREE_INVALIDE', champs: { designation: expect.any(String) } }),
      )
  })

  it('un mot connu se montre comme le nom l’écrit', () => {
    expect(commeEcrit('karite', 'Beurre de Karité brut')).toBe('karité')
    expect(commeEcrit('sechee', 'Menthe nana séchées, séchée')).toBe('séchée')
    expect(commeEcrit('riz', 'Autre chose')).toBe('riz')
  })
})
