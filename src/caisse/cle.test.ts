import { beforeEach, describe, expect, it } from 'vitest'
import { cleDeTentative, commandeEnCours, noterCommande, oublierCle } from './cle.ts'

describe('la clé d’une tentative de commande', () => {
  let rangement: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  let contenus: Map<string, string>
  let compteur: number
  const nouvelle = () => `cle-${++compteur}`

  beforeEach(() => {
    contenus = new Map()
    compteur = 0
    rangement = {
      getItem: (nom) => contenus.get(nom) ?? null,
      setItem: (nom, texte) => void contenus.set(nom, texte),
      removeItem: (nom) => void contenus.delete(nom),
    }
  })

  it('un double appui ou un rechargement répète la même clé', () => {
    const contenu = { destination_id: 3, lignes: [[1, 2]] }
    expect(cleDeTentative(contenu, rangement, nouvelle)).toBe('cle-1')
    expect(cleDeTentative({ ...contenu }, rangement, nouvelle)).toBe('cle-1')
  })

  it('un autre contenu a une autre clé', () => {
    cleDeTentative({ express: 0 }, rangement, nouvelle)
    expect(cleDeTentative({ express: 1 }, rangement, nouvelle)).toBe('cle-2')
  })

  it('une commande devenue impayable libère sa clé', () => {
    cleDeTentative({ express: 0 }, rangement, nouvelle)
    oublierCle(rangement)
    expect(cleDeTentative({ express: 0 }, rangement, nouvelle)).toBe('cle-2')
  })

  it('la commande qu’elle a faite se retrouve en revenant sans avoir payé', () => {
    noterCommande(12, rangement)
    expect(commandeEnCours(rangement)).toBeNull()
    cleDeTentative({ express: 0 }, rangement, nouvelle)
    expect(commandeEnCours(rangement)).toBeNull()
    noterCommande(12, rangement)
    expect(commandeEnCours(rangement)).toBe(12)
    expect(cleDeTentative({ express: 0 }, rangement, nouvelle)).toBe('cle-1')
    cleDeTentative({ express: 1 }, rangement, nouvelle)
    expect(commandeEnCours(rangement)).toBeNull()
  })

  it('un rangement abîmé ne bloque pas la commande', () => {
    contenus.set('commande.cle', '{pas du json')
    expect(cleDeTentative({ express: 0 }, rangement, nouvelle)).toBe('cle-1')
    contenus.set('commande.cle', '"texte"')
    expect(cleDeTentative({ express: 1 }, rangement, nouvelle)).toBe('cle-2')
  })

  it('la clé est tirée au hasard, assez longue pour être la seule', () => {
    const cle = cleDeTentative({ express: 0 }, rangement)
    expect(cle).toMatch(/^[0-9a-f]{32}$/)
    expect(cleDeTentative({ express: 1 }, rangement)).not.toBe(cle)
  })
})
