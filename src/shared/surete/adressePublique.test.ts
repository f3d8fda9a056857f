import { expect, test } from 'vitest'
import { estAdressePublique } from './adressePublique.ts'

test('une machine du réseau public se distingue de celles d’ici, sous quelque nom que ce soit', () => {
  for (const adresse of ['8.8.8.8', '196.1.95.10', '2a00:1450:4007:80e::2004'])
    expect(estAdressePublique(adresse)).toBe(true)
  for (const adresse of [
    ...[
      '127.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
    ],
    ...[
      '192.0.2.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'ff02::1',
    ],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      '4000::1',
    ],
    ...['', 'localhost', '127.1 ', '8.8.8.8:80'],
  ])
    expect([adresse, estAdressePublique(adresse)]).toEqual([adresse, false])
})
