import { expect, test } from 'vitest'
import { nommerAppareil } from './appareil.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome sur Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari sur iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome sur iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.1 Safari/605.1.15`, 'Safari sur Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge sur Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; SM-J415F) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet sur Android',
  ],
  ['Opera/9.80 (Android; Opera Mini/7.5/191.256; U; fr) Presto/2.12 Version/11.10', 'Opera sur Android'],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox sur KaiOS'],
  ['Mozilla/5.0 (Linux; Android 14) Truc/1', 'Navigateur sur Android'],
])('%s', (userAgent, nom) => expect(nommerAppareil(userAgent)).toBe(nom))

test('qui ne dit rien n’est pas nommé, et rien de ce qu’il envoie n’est repris', () => {
  for (const texte of [undefined, '', 'curl/8.5', '<script>', 'x'.repeat(100_000)])
    expect(nommerAppareil(texte)).toBeNull()
  expect(nommerAppareil(`Chrome/1 ${'é'.repeat(9000)}`)).toBe('Chrome')
})
