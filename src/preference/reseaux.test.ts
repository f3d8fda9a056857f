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
  ['facebook', 'fr-fr.facebook.com/chezawa', 'https://fr-fr.facebook.com/chezawa'],
  ['facebook', 'https://www.facebook.com/?id=12', 'https://www.facebook.com/?id=12'],
  ['x', 'twitter.com/chezawa', 'https://twitter.com/chezawa'],
] as const)('%s, tapé « %s », mène à %s', (reseau, tape, adresse) =>
  expect(lireReseau(reseau, tape)).toBe(adresse),
)

it.each([
  ['facebook', 'chez awa'],
  ['facebook', 'javascript:alert(1)'],
  ['whatsapp', '@chezawa'],
  ['x', ''],
  ['facebook', 'facebook.com'],
  ['facebook', '@Facebook.com'],
  ['facebook', 'www.facebook.com'],
  ['facebook', 'https://www.facebook.com/'],
  ['instagram', 'facebook.com'],
  ['facebook', 'https://www.instagram.com/chezawa'],
  ['instagram', 'www.faux-instagram.com/chezawa'],
  ['whatsapp', 'https://chezawa.sn/221771234567'],
] as const)('%s, tapé « %s », ne mène nulle part', (reseau, tape) =>
  expect(lireReseau(reseau, tape)).toBeNull(),
)

it.each([
  ['www.chezawa.sn', 'https://www.chezawa.sn'],
  ['chezawa.sn', 'https://chezawa.sn'],
  [' chez-awa.com/boutique ', 'https://chez-awa.com/boutique'],
  ['http://chezawa.sn', 'http://chezawa.sn'],
  ['chezawa', null],
  ['awa@chezawa.sn', null],
  ['chez awa.sn', null],
] as const)('un site se tape sans son protocole : « %s »', (tape, adresse) =>
  expect(lireSite(tape)).toBe(adresse),
)
