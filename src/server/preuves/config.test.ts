// Whoever sets a shop up types anything: a mistake is told as one, and what is accepted starts.

import fc from 'fast-check'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, warningsOf } from '../config.ts'

/** Every variable that is asked for. */
const noms = new Set<string>()
readConfig(
  new Proxy<Record<string, string>>(
    {},
    {
      get: (_, nom) => {
        noms.add(String(nom))
        return undefined
      },
    },
  ),
)

const morceau = fc.constantFrom(
  ...['https://', 'http://', 'postgres://', 'smtp://', 'smtps://', 'file:///', 'ftp://', '//', ':', '/'],
  ...[
    '127.0.0.1',
    'localhost',
    '::1',
    '[::1]',
    '10.0.0.0',
    'exemple.sn',
    'fe80::1',
    '%eth0',
    '%',
    '%zz',
    '%2F',
  ],
  ...[
    '/99',
    '/8',
    '/0',
    '/08',
    '/255.0.0.0',
    '/128',
    ',',
    ' ',
    '@',
    'cle',
    ':SE%CRET@',
    ':secret@',
    '?region=',
    '#',
    '%00',
    '%E0%A4',
  ],
  ...[
    '0',
    '5',
    '10',
    '99999',
    '-1',
    '1e3',
    '٣',
    'on',
    'off',
    'oui',
    'vide',
    'non',
    'awa@exemple.sn',
    'é',
    '\n',
  ],
)
const bonnes = fc.constantFrom(
  ...[
    'https://boutique.exemple.sn',
    'https://cle:secret@hote/seau',
    'postgres://u:s@127.0.0.1/b',
    'smtp://a:b@h',
  ],
  ...[
    '10.0.0.0/8',
    'fd00::/8',
    '3000',
    'awa@exemple.sn',
    '/srv/images',
    'file:///srv/images',
    'x'.repeat(43),
  ],
)
const valeur = fc.oneof(
  fc.array(morceau, { maxLength: 5 }).map((morceaux) => morceaux.join('')),
  bonnes,
  fc.tuple(bonnes, morceau).map((deux) => deux.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

/** What the shop does with them before it answers anybody; the rest is asked of others. */
function commencer(config: ReturnType<typeof readConfig>): void {
  if (config.trustedProxies) Fastify({ trustProxy: config.trustedProxies })
  const { databaseUrl, lines } = config
  for (const adresse of [databaseUrl, lines.direct, lines.replica])
    if (adresse) new pg.Client({ connectionString: adresse })
  new URL(config.publicUrl)
  if ('adresse' in config.media) new URL(config.media.adresse)
  else expect(config.media.dossier).not.toContain('\0')
  warningsOf(config)
}

test('quoi que disent les variables, ce sont des fautes dites, ou une boutique qui démarre', () => {
  expect(noms.size).toBeGreaterThan(40)
  const tous = [...noms]
  const env = fc.oneof(
    fc.tuple(fc.constantFrom(...tous), valeur).map((une) => Object.fromEntries([une])),
    fc.dictionary(fc.constantFrom(...tous), valeur, { maxKeys: 12 }),
  )
  fc.assert(
    fc.property(env, (une) => {
      try {
        commencer(readConfig(une))
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError)
      }
    }),
    { numRuns: 5000 },
  )
})

test.each(['10.0.0.0/99', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.0/255.0.255.0'])(
  'TRUSTED_PROXIES=%s est une faute dite',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES/)
  },
)

test.each([
  ...[{ HOST: 'fe80::1%eth0', PUBLIC_URL: 'https://b.example' }, { TRUSTED_PROXIES: 'fe80::1%eth0' }],
  ...[{ TRUSTED_PROXIES: '10.0.0.0/08' }, { TRUSTED_PROXIES: '10.0.0.0/255.0.0.0' }],
])('%j démarre', (env) => commencer(readConfig(env)))
