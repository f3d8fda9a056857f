import { describe, expect, it } from 'vitest'
import { adressePublique } from './abonnement.ts'

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
