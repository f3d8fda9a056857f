import { describe, expect, it } from 'vitest'
import { adressePublique, jourEtHeure, veut } from './alerte.ts'

const patron = { id: 1, role: 'proprietaire' } as const
const prepare = { id: 2, role: 'preparateur' } as const

describe('Qui est prévenu de quoi', () => {
  it('d’ordinaire : le propriétaire par e-mail, et chaque téléphone ajouté pour cela', () => {
    expect(veut(patron, 'commande', 'mail', [])).toBe(true)
    expect(veut(prepare, 'commande', 'mail', [])).toBe(false)
    expect(veut(prepare, 'commande', 'push', [])).toBe(true)
  })

  it('chacun choisit pour soi, dans ce que son rôle voit', () => {
    const choix = [
      { compte_id: 1, genre: 'stock', canal: 'mail', actif: 0 },
      { compte_id: 2, genre: 'commande', canal: 'mail', actif: 1 },
      { compte_id: 2, genre: 'paiement', canal: 'push', actif: 1 },
    ]
    expect(veut(patron, 'stock', 'mail', choix)).toBe(false)
    expect(veut(patron, 'stock', 'push', choix)).toBe(true)
    expect(veut(prepare, 'commande', 'mail', choix)).toBe(true)
    expect(veut(prepare, 'paiement', 'push', choix)).toBe(false)
  })
})

describe('Où une notification peut être poussée', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('%s', (adresse) => expect(adressePublique(adresse)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://base.internal/x',
    'https://imprimante.local/x',
    'https://postgres/x',
    'https://fcm.googleapis.com:8443/x',
    'https://moi:mot@fcm.googleapis.com/x',
    'javascript:alert(1)',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('jamais %s', (adresse) => expect(adressePublique(adresse)).toBe(false))
})

it('le matin est celui de la boutique', () => {
  expect(jourEtHeure(new Date('2026-11-23T06:59:00Z'))).toEqual({ jour: '2026-11-23', heure: 6 })
})
