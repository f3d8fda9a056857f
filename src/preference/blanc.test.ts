import { describe, expect, it } from 'vitest'
import { failureOf } from '#shared/failure.ts'
import { autourDesBlancs, blanc, blancsDe, direBlancs, exigerSansBlanc, remplirBlancs } from './blanc.ts'

const TEXTE = `NINEA\u00a0: ${blanc('NINEA')}\n\nRCCM\u00a0: ${blanc('RCCM')}, NINEA ${blanc('NINEA')}.`

describe('ce qui manque dans un texte commencé d’un modèle', () => {
  it('se lit, chacun une fois, dans l’ordre', () => {
    expect(blancsDe(TEXTE)).toEqual(['NINEA', 'RCCM'])
    expect(blancsDe('Rien ne manque [ici].')).toEqual([])
  })

  it.each([
    '[À compléter : NINEA]',
    '[à compléter: NINEA]',
    '[A completer : NINEA ]',
    '[ À\u00a0compléter\u202f:\u00a0NINEA]',
    'le numéro [À compléter : NINEA\net la suite',
  ])('se reconnaît retapé autrement, ou laissé ouvert : %j', (texte) => {
    expect(blancsDe(texte)).toEqual(['NINEA'])
  })

  it('même sans nom, il empêche de publier', () => {
    expect(blancsDe('Voici [À compléter] enfin.')).toEqual(['ce passage'])
    expect(direBlancs('[à compléter')).toBe('Il reste à compléter\u00a0: ce passage.')
  })

  it('se remplit partout à la fois, et le reste ne bouge pas', () => {
    const rempli = remplirBlancs(TEXTE, (quoi) => (quoi === 'NINEA' ? '00 $& 12' : undefined))
    expect(rempli).toBe(`NINEA\u00a0: 00 $& 12\n\nRCCM\u00a0: ${blanc('RCCM')}, NINEA 00 $& 12.`)
  })

  it('se montre à part des mots qui l’entourent, sans en perdre un', () => {
    const parts = autourDesBlancs(TEXTE)
    expect(parts.map(({ texte }) => texte).join('')).toBe(TEXTE)
    expect(parts.filter((part) => part.blanc)).toHaveLength(3)
    expect(new Set(parts.map(({ cle }) => cle)).size).toBe(parts.length)
    expect(autourDesBlancs('')).toEqual([])
  })

  it('un texte qui en a est refusé, avec leurs noms', () => {
    const refuser = () => exigerSansBlanc('texte', TEXTE)
    expect(refuser).toThrow('Il reste 2\u00a0passages à compléter\u00a0: NINEA · RCCM.')
    try {
      refuser()
    } catch (error) {
      expect(failureOf(error)?.champs).toHaveProperty('texte')
    }
    expect(() => exigerSansBlanc('texte', 'Complet.')).not.toThrow()
  })
})
