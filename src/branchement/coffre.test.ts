import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { estCle, ouvrirCoffre } from './coffre.actions.ts'

const PLACE = { prise: 'wave', champ: 'apiKey' }
const cle = (octet: number) => Buffer.alloc(32, octet).toString('base64')

function dossier() {
  const chemin = mkdtempSync(join(tmpdir(), 'teranga-coffre-'))
  onTestFinished(() => rmSync(chemin, { recursive: true, force: true }))
  return join(chemin, 'cle-secrets')
}

describe('Le coffre des clés', () => {
  it('rend ce qu’il a fermé, et ne laisse rien en lire', () => {
    const coffre = ouvrirCoffre({ cles: null, fichier: dossier() })
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), (texte) => {
        const chiffre = coffre.fermer(texte, PLACE)
        expect(coffre.ouvrir(chiffre, PLACE)).toBe(texte)
        if (texte.length > 3) expect(chiffre).not.toContain(texte)
      }),
    )
    // the same text twice is closed otherwise
    expect(coffre.fermer('x', PLACE)).not.toBe(coffre.fermer('x', PLACE))
  })

  it('n’ouvre une clé qu’à sa place', () => {
    const coffre = ouvrirCoffre({ cles: [cle(1)], fichier: '' })
    const chiffre = coffre.fermer('sk_live_123', PLACE)
    expect(coffre.ouvrir(chiffre, { ...PLACE, champ: 'webhookSecret' })).toBeNull()
    expect(coffre.ouvrir(chiffre, { ...PLACE, prise: 'paypal' })).toBeNull()
  })

  it('n’ouvre rien de ce qui a été changé, coupé ou inventé', () => {
    const coffre = ouvrirCoffre({ cles: [cle(1)], fichier: '' })
    const chiffre = coffre.fermer('sk_live_123456', PLACE)
    for (const i of [0, 4, 13, 30, chiffre.length - 12]) {
      const abime = `${chiffre.slice(0, i)}${chiffre[i] === 'A' ? 'B' : 'A'}${chiffre.slice(i + 1)}`
      expect(coffre.ouvrir(abime, PLACE)).toBeNull()
    }
    for (const faux of ['', 'v1', 'v1...', 'v2.a.b.c', chiffre.slice(0, -8), 'sk_live_123456'])
      expect(coffre.ouvrir(faux, PLACE)).toBeNull()
  })

  it('fait sa clé lui-même, pour cet utilisateur seul', () => {
    const fichier = dossier()
    ouvrirCoffre({ cles: null, fichier }).preparer()
    expect(statSync(fichier).mode & 0o777).toBe(0o600)
    const avant = readFileSync(fichier, 'utf8')
    chmodSync(fichier, 0o644)
    ouvrirCoffre({ cles: null, fichier }).preparer()
    expect(readFileSync(fichier, 'utf8')).toBe(avant)
    expect(statSync(fichier).mode & 0o777).toBe(0o600)
  })

  it('ne fait aucun fichier là où l’environnement dit la clé', () => {
    const fichier = dossier()
    const coffre = ouvrirCoffre({ cles: [cle(1)], fichier })
    coffre.fermer('x', PLACE)
    expect([coffre.tourner(), existsSync(fichier)]).toEqual([false, false])
  })

  it('ouvre encore avec une ancienne clé, et ferme avec la neuve', () => {
    const fichier = dossier()
    const coffre = ouvrirCoffre({ cles: null, fichier })
    const ancien = coffre.fermer('secret', PLACE)
    const nom = coffre.nom()
    expect(coffre.tourner()).toBe(true)
    expect(coffre.nom()).not.toBe(nom)
    expect([coffre.aJour(ancien), coffre.ouvrir(ancien, PLACE)]).toEqual([false, 'secret'])
    expect(coffre.aJour(coffre.fermer('secret', PLACE))).toBe(true)
    // another process, or another start
    expect(ouvrirCoffre({ cles: null, fichier }).ouvrir(ancien, PLACE)).toBe('secret')
  })

  it('dit qu’un fichier abîmé ne se lit pas, sans l’écraser', () => {
    const fichier = dossier()
    writeFileSync(fichier, 'pas une clé\n')
    const coffre = ouvrirCoffre({ cles: null, fichier })
    expect(coffre.nom()).toBeNull()
    expect(coffre.ouvrir('v1.00000000.AAAA.AAAA', PLACE)).toBeNull()
    expect(() => coffre.fermer('x', PLACE)).toThrow('ne se lit pas')
    expect(readFileSync(fichier, 'utf8')).toBe('pas une clé\n')
  })

  it('connaît une clé à ses 32 octets', () => {
    expect(estCle(cle(7))).toBe(true)
    expect(estCle(Buffer.alloc(32, 255).toString('base64url'))).toBe(true)
    for (const faux of ['', 'motdepasse', Buffer.alloc(31).toString('base64'), `${cle(1)}x`])
      expect(estCle(faux)).toBe(false)
  })
})
