import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

function fautes(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

test('Sans rien dire\u202f: une seule instance, dix connexions, ni bassin ni copie', () => {
  expect(readConfig({})).toMatchObject({
    instances: 1,
    lines: { pool: 10, direct: null, replica: null, replicaLag: 2 },
  })
})

test.each([
  [
    'DATABASE_POOL',
    ['0', '4', '201', 'dix', '7.5', '-8'],
    'DATABASE_POOL doit être un nombre entre 5 et 200',
  ],
  ['INSTANCES', ['0', '101', 'trois'], 'INSTANCES doit être un nombre entre 1 et 100'],
  ['DATABASE_REPLICA_LAG', ['0', '61', '0.5'], 'DATABASE_REPLICA_LAG doit être un nombre entre 1 et 60'],
])('%s hors de ses bornes est refusé, et dit entre quoi et quoi', (nom, valeurs, dit) => {
  for (const valeur of valeurs)
    expect(fautes({ [nom]: valeur })).toEqual([`${dit}, pas «\u00a0${valeur}\u00a0».`])
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
  '%s va avec DATABASE_URL, et n’est jamais répétée : elle a un mot de passe',
  (nom) => {
    const base = { DATABASE_URL: 'postgres://localhost/b' }
    expect(fautes({ [nom]: 'postgres://a:secret@hote/b' })).toEqual([`${nom} ne va qu’avec DATABASE_URL.`])
    expect(fautes({ ...base, [nom]: 'mysql://a:secret@hote/b' })).toEqual([
      `${nom} doit être une adresse postgres://… de PostgreSQL.`,
    ])
  },
)
