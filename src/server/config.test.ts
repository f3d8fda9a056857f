import { describe, expect, test } from 'vitest'
import { ConfigError, DEMO_OWNER, onBase, readConfig, warningsOf } from './config.ts'

function fautes(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

const OIDC = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
const ORANGE = { ORANGE_CLIENT_ID: 'id', ORANGE_CLIENT_SECRET: 'secret', ORANGE_MERCHANT_KEY: 'cle' }
const WAVE = { WAVE_API_KEY: 'cle', WAVE_WEBHOOK_SECRET: 'secret' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }

describe('Sans aucune variable', () => {
  test('la boutique est une démonstration, sur cette machine seulement', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      demonstration: true,
      identity: null,
      moyens: { carte: null },
      rateLimits: true,
      trustedProxies: false,
    })
    expect(config.dataDir).toMatch(/\/data$/)
  })

  test('une variable vide est une variable absente', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', STRIPE_SECRET_KEY: '' })).toMatchObject({
      port: 3000,
      genre: null,
      demonstration: true,
    })
  })
})

describe('La démonstration', () => {
  test('est ce que devient une base embarquée vide\u202f; un PostgreSQL en veut le mot', () => {
    const pg = { DATABASE_URL: 'postgres://localhost/b' }
    expect(readConfig(pg)).toMatchObject({ genre: null, demonstration: false })
    for (const DEMONSTRATION of ['oui', 'vide'])
      expect(readConfig({ ...pg, DEMONSTRATION })).toMatchObject({
        genre: 'demonstration',
        demonstration: true,
      })
    expect(readConfig({ DEMONSTRATION: 'non' })).toMatchObject({ genre: 'reelle', demonstration: false })
  })

  test('ou la vraie boutique, une fois faite, c’est la base qui le dit', () => {
    const config = readConfig({})
    expect(onBase(config, 'reelle')).toMatchObject({ demonstration: false, ownerEmails: [] })
    expect(onBase(readConfig({ DATABASE_URL: 'postgres://localhost/b' }), 'demonstration')).toMatchObject({
      demonstration: true,
      ownerEmails: [DEMO_OWNER],
    })
  })

  test('a un passé, sauf si elle est demandée vide', () => {
    expect(readConfig({}).passe).toBe(true)
    expect(readConfig({ DEMONSTRATION: 'oui' }).passe).toBe(true)
    expect(readConfig({ DEMONSTRATION: 'vide' }).passe).toBe(false)
    expect(fautes({ DEMONSTRATION: 'pleine' })).toEqual([
      'DEMONSTRATION doit être «\u00a0oui\u00a0», «\u00a0vide\u00a0», «\u00a0non\u00a0» ou absente, pas «\u00a0pleine\u00a0».',
    ])
  })

  test('demandée à côté de quelque chose de réel, elle est refusée', () => {
    for (const DEMONSTRATION of ['oui', 'vide'])
      expect(fautes({ ...STRIPE, DEMONSTRATION })).toEqual([expect.stringMatching(/^DEMONSTRATION=/)])
  })

  test.each([
    ['un fournisseur d’identité', OIDC],
    ['un prestataire de paiement', STRIPE],
    ['PayPal', PAYPAL],
    ['Wave', WAVE],
    ['Orange Money', ORANGE],
    ['un serveur de courrier', { SMTP_URL: 'smtp://x' }],
    ['une adresse ouverte au réseau', { HOST: '0.0.0.0', PUBLIC_URL: 'https://boutique.example' }],
    ['une adresse publique', { PUBLIC_URL: 'https://boutique.example' }],
  ])('s’éteint dès que %s est réel', (_quoi, env) => {
    expect(readConfig(env)).toMatchObject({ genre: 'reelle', demonstration: false })
  })

  test('éteinte, elle ne laisse aucune doublure : ce qui n’est pas réglé est absent', () => {
    expect(readConfig(STRIPE)).toMatchObject({
      identity: null,
      moyens: {
        carte: { apiBase: 'https://api.stripe.com', secretKey: 'sk', webhookSecret: 'whsec' },
        paypal: null,
      },
    })
    expect(readConfig(PAYPAL)).toMatchObject({
      moyens: {
        carte: null,
        paypal: { apiBase: 'https://api-m.paypal.com', clientId: 'id', webhookId: 'WH-1', merchantId: '' },
      },
    })
    expect(readConfig(OIDC)).toMatchObject({
      moyens: { carte: null },
      identity: { issuer: 'https://accounts.google.com' },
    })
  })
})

describe('Les fautes', () => {
  test('sont toutes nommées d’un coup, une par ligne', () => {
    const lignes = fautes({
      PORT: 'abc',
      HOST: 'nimp',
      DATABASE_URL: 'mysql://x',
      RATE_LIMITS: 'non',
      OWNER_EMAILS: 'bob',
      METRICS_TOKEN: 'court',
    })
    for (const nom of ['PORT', 'HOST', 'DATABASE_URL', 'RATE_LIMITS', 'OWNER_EMAILS', 'METRICS_TOKEN'])
      expect(lignes.filter((ligne) => ligne.startsWith(nom))).toHaveLength(1)
    expect(lignes.every((ligne) => !ligne.includes('\n'))).toBe(true)
  })

  test.each(['0', '65536', '-1', '3e3', '80.5', '0x50'])('PORT=%s est refusé', (PORT) => {
    expect(fautes({ PORT })).toHaveLength(1)
  })

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://boutique.example' }],
    ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'http://identite.example' }],
    ['STRIPE_API_BASE', { ...STRIPE, STRIPE_API_BASE: 'http://stripe.example' }],
    ['PAYPAL_API_BASE', { ...PAYPAL, PAYPAL_API_BASE: 'http://paypal.example' }],
    ['WAVE_API_BASE', { ...WAVE, WAVE_API_BASE: 'http://wave.example' }],
    ['ORANGE_API_BASE', { ...ORANGE, ORANGE_API_BASE: 'http://orange.example/sn/v1' }],
  ])('%s en http n’est permis que vers cette machine', (nom, env) => {
    expect(fautes(env)).toEqual([expect.stringContaining(`${nom} doit commencer par https`)])
    expect(fautes({ ...env, [nom]: 'http://127.0.0.2:8080' })).toEqual([])
  })

  test('les variables d’un prestataire vont ensemble', () => {
    expect(fautes({ STRIPE_SECRET_KEY: 'sk' })).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')])
    expect(fautes({ OIDC_CLIENT_SECRET: 's' })).toEqual([expect.stringContaining('OIDC_CLIENT_ID')])
    expect(readConfig({ ...PAYPAL, PAYPAL_MERCHANT_ID: 'M1' }).moyens.paypal?.merchantId).toBe('M1')
    expect(fautes({ PAYPAL_WEBHOOK_ID: 'WH-1', ...OIDC })).toEqual([
      expect.stringMatching(/^PAYPAL_CLIENT_ID et PAYPAL_CLIENT_SECRET manquent.* vont ensemble\.$/),
    ])
  })

  test('ce qui est facultatif va avec les clés que le propriétaire tape, et n’est pas oublié', () => {
    const { surcharges, moyens, genre } = readConfig({
      PAYPAL_MERCHANT_ID: 'M1',
      MAIL_FROM: 'b@exemple.sn',
      OIDC_ISSUER: 'https://identite.example/',
    })
    expect(surcharges).toEqual({
      paypal: { merchantId: 'M1' },
      mail: { expediteur: 'b@exemple.sn' },
      identity: { issuer: 'https://identite.example' },
    })
    expect([moyens.paypal, genre]).toEqual([null, null])
  })

  test('la clé des secrets a 32 octets\u202f; plusieurs se suivent, la plus récente d’abord', () => {
    const [neuve, ancienne] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
    expect(readConfig({}).cles).toBeNull()
    expect(readConfig({ CLE_SECRETS: `${neuve},${ancienne}` }).cles).toEqual([neuve, ancienne])
    for (const CLE_SECRETS of ['motdepasse', neuve.slice(4), `${neuve},court`])
      expect(fautes({ CLE_SECRETS })).toEqual([expect.stringMatching(/^CLE_SECRETS doit être une clé de 32/)])
  })

  test('le serveur de courrier est une adresse smtp, l’expéditeur une adresse e-mail', () => {
    const SMTP_URL = 'smtps://boutique:mot@courrier.example'
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'b@exemple.sn' }).canaux.mail).toEqual({
      url: SMTP_URL,
      expediteur: 'b@exemple.sn',
    })
    expect(fautes({ SMTP_URL: 'https://courrier.example' })).toEqual([expect.stringMatching(/^SMTP_URL/)])
    expect(fautes({ SMTP_URL, MAIL_FROM: 'Boutique' })).toEqual([expect.stringMatching(/^MAIL_FROM/)])
  })

  test('les images vont dans le dossier des données, dans un autre, ou dans un seau', () => {
    expect(readConfig({ DATA_DIR: '/srv/b' }).media).toEqual({ dossier: '/srv/b/media' })
    expect(readConfig({ MEDIA_URL: '/srv/images' }).media).toEqual({ dossier: '/srv/images' })
    expect(readConfig({ MEDIA_URL: 'file:///srv/images' }).media).toEqual({ dossier: '/srv/images' })
    const seau = readConfig({ MEDIA_URL: 'https://cle:sec%2Fret@s3.example/photos?region=eu-west-3' })
    expect(seau).toMatchObject({
      demonstration: true,
      media: { adresse: 'https://s3.example/photos', region: 'eu-west-3', cle: 'cle', secret: 'sec/ret' },
    })
    expect(readConfig({ MEDIA_URL: 'http://a:b@127.0.0.1:9000/photos' }).media).toMatchObject({
      region: 'auto',
    })
  })

  test.each([
    'images',
    'ftp://a:b@s3.example/photos',
    'https://a:b%zz@s3.example/photos',
    'file:///srv%2Fimages',
    'http://a:b@s3.example/photos',
    'https://s3.example/photos',
    'https://a:b@s3.example',
    'https://a:b@s3.example/photos/ici',
    'https://a:b@s3.example/photos?acl=public',
  ])('MEDIA_URL %s se refuse, sans redire son secret', (MEDIA_URL) => {
    expect(fautes({ MEDIA_URL })).toEqual([expect.stringMatching(/^MEDIA_URL (?!.*a:b)/)])
  })

  test('une vraie boutique sans courrier le dit à son démarrage', () => {
    const sansCourrier = 'SMTP_URL manque\u00a0: aucun message ne part, ils attendent sept jours au plus.'
    expect(warningsOf(readConfig({}))).toEqual([])
    expect(warningsOf(readConfig(STRIPE))).toContain(sansCourrier)
    expect(warningsOf(readConfig({ ...STRIPE, SMTP_URL: 'smtp://127.0.0.1' }))).not.toContain(sansCourrier)
  })

  test('une boutique ouverte au réseau doit connaître son adresse publique, et garde ses limites', () => {
    expect(fautes({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('PUBLIC_URL')])
    expect(fautes({ HOST: '0.0.0.0', PUBLIC_URL: 'https://b.example', RATE_LIMITS: 'off' })).toHaveLength(1)
  })

  test('PUBLIC_URL n’a ni chemin ni identifiants', () => {
    expect(fautes({ PUBLIC_URL: 'https://b.example/boutique' })).toHaveLength(1)
    expect(fautes({ PUBLIC_URL: 'https://a:b@b.example' })).toHaveLength(1)
    expect(readConfig({ PUBLIC_URL: 'https://b.example/' }).publicUrl).toBe('https://b.example')
  })

  test('un mandataire n’est cru que s’il est nommé, ou local devant une adresse publique', () => {
    expect(readConfig({ PUBLIC_URL: 'https://b.example' }).trustedProxies).toEqual(['loopback'])
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.2' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '192.168.1.2',
    ])
    expect(fautes({ TRUSTED_PROXIES: 'nginx' })).toHaveLength(1)
  })
})

test('la démonstration a sa commerçante, sauf si OWNER_EMAILS en nomme d’autres ; une vraie boutique n’a personne', () => {
  expect(onBase(readConfig({}), 'demonstration').ownerEmails).toEqual([DEMO_OWNER])
  expect(readConfig({ OWNER_EMAILS: 'Awa@exemple.sn' }).ownerEmails).toEqual(['awa@exemple.sn'])
  const vraie = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
  expect(readConfig(vraie)).toMatchObject({ demonstration: false, ownerEmails: [] })
})
