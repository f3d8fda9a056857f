import { expect, it } from 'vitest'
import { lireReseau, lireSite } from './reseaux.ts'

it.each([
  ['facebook', 'https://facebook.com/chezawa', 'https://facebook.com/chezawa'],
  ['facebook', 'www.facebook.com/chezawa', 'https://www.facebook.com/chezawa'],
  ['facebook', 'http://www.facebook.com/chezawa', 'https://www.facebook.com/chezawa'],
  ['tiktok', 'tiktok.com/@chezawa', 'https://tiktok.com/@chezawa'],
  ['tiktok', '@chezawa', 'https://www.tiktok.com/@chezawa'],
  ['instagram', ' @chez.awa ', 'https://www.instagram.com/chez.awa'],
  ['x', 'chezawa', 'https://x.com/chezawa'],
  ['youtube', '@chezawa', 'https://www.youtube.com/@chezawa'],
  ['whatsapp', '+221 77 123 45 67', 'https://wa.me/221771234567'],
  ['whatsapp', 'wa.me/221771234567', 'https://wa.me/221771234567'],
] as const)('%s, tapé « %s », mène à %s', (reseau, tape, adresse) =>
  expect(lireReseau(reseau, tape)).toBe(adresse),
)

it.each([
  ['facebook', 'chez awa'],
  ['facebook', 'javascript:alert(1)'],
  ['whatsapp', '@chezawa'],
  ['x', ''],
] as const)('%s, tapé « %s », ne mène nulle part', (reseau, tape) =>
  expect(lireReseau(reseau, tape)).toBeNull(),
)

it('un site se tape sans son protocole', () => {
  expect(lireSite('www.chezawa.sn')).toBe('https://www.chezawa.sn')
  expect(lireSite('chezawa')).toBeNull()
})
