import { closeSync, openSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { insertSauvegarde } from '#sauvegarde/sauvegarde.data.ts'
import { waitingFamilies } from '#server/gauges.ts'
import { startJobs } from '#server/jobs.ts'
import { toText } from '#server/measures/families.ts'
import { relieve } from '#server/memory.ts'
import type { Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import type { ContexteDeTest } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { silence } from '#tests/silence.ts'
import { boutiqueReelle, perdue } from './atelier.ts'

// What each alert asks of really moves when its fault is made: that it then rings is asked of Prometheus (alertes.test.yml).

const REGLES = 'deploy/prometheus/alertes.yml'
const alertes = (
  parse(readFileSync(REGLES, 'utf8')) as { groups: { rules: { alert: string; expr: string }[] }[] }
).groups.flatMap(({ rules }) => rules)

/** Whose fault is not the shop's to make here, and why. */
const AILLEURS: Record<string, string> = {
  BoutiqueMuette: '`up` is Prometheus’s own',
  AucuneInstance: '`up` is Prometheus’s own',
  RedemarragesRepetes: 'the age of a process starts with it',
  RepliqueEnRetard: 'a shop without a replica does not measure it',
  FilePleine: 'tests/preuves/bornes.base.test.ts fills each',
}

let app: FastifyInstance
let services: Services
let context: ContexteDeTest
beforeAll(async () => {
  const boutique = await boutiqueReelle(undefined, finDuFichier)
  app = boutique.app
  services = boutique.services
  context = boutique.context
  services.watch.tasks.known('arretee')
  const config = { acces: 'public' } as const
  const refuser =
    (code: 'SERVICE_INDISPONIBLE' | 'PRESTATAIRE_INDISPONIBLE' | 'TROP_DE_DEMANDES') => async () => {
      throw new Failure(code, 'Une panne d’essai.')
    }
  app.get('/panne/lente', { config }, async () => services.database.query('SELECT pg_sleep(1.1)'))
  app.get('/panne/faute', { config }, async () => {
    throw new Error('essai')
  })
  app.get('/panne/charge', { config }, refuser('SERVICE_INDISPONIBLE'))
  app.get('/panne/prestataire', { config }, refuser('PRESTATAIRE_INDISPONIBLE'))
  app.get('/panne/debit', { config }, refuser('TROP_DE_DEMANDES'))
})

const lire = async () => (await app.inject('/metrics')).body
/** The sum of a measure's values, where its labels say all of `avec`. */
function somme(texte: string, mesure: string, avec: string[] = []): number {
  return texte
    .split('\n')
    .filter((ligne) => ligne.startsWith(`${mesure}{`) || ligne.startsWith(`${mesure} `))
    .filter((ligne) => avec.every((un) => ligne.includes(un)))
    .reduce((total, ligne) => total + Number(ligne.split(' ').at(-1)), 0)
}
/** How many took longer than a bound. */
const auDela = (texte: string, mesure: string, le: string) =>
  somme(texte, `${mesure}_count`) - somme(texte, `${mesure}_bucket`, [`le="${le}"`])

interface Panne {
  /** Named in the rule as well. */
  mesure: string
  lire: (texte: string) => number
  faire: () => Promise<unknown>
  /** What is measured then, where `/metrics` of this shop is not it. */
  apres?: () => Promise<string>
}
const compte = (mesure: string, ...avec: string[]) => ({
  mesure,
  lire: (texte: string) => somme(texte, mesure, avec),
})
/** A message, which inviting somebody makes, and what became of it. */
async function message(etat: string, quand: string | null) {
  const { database } = services
  await database.query(
    `INSERT INTO invitation (email, role, cree_le, expire_le) VALUES ($1, 'gestionnaire', now(), now())`,
    [`${etat}@exemple.sn`],
  )
  await database.query(
    `UPDATE message SET etat = $1, prochain_essai = $2, motif = $3, fini_le = $4
       WHERE invitation_id = (SELECT max(id) FROM invitation)`,
    [etat, quand, quand ? null : 'essai', quand ? null : '2026-11-21T09:00:00Z'],
  )
}
const ouverts: number[] = []
const retenus: object[] = []
afterAll(() => {
  for (const un of ouverts) closeSync(un)
})
const sauvegarde = { octets: 1, lignes: 1, images: 0 }

const PANNES: Record<string, Panne> = {
  BaseMuette: {
    mesure: 'teranga_database_up',
    lire: (texte) => 1 - somme(texte, 'teranga_database_up'),
    faire: async () => {},
    apres: async () => toText(await waitingFamilies({ ...services, database: perdue(services.database) })),
  },
  BaseLente: {
    mesure: 'teranga_statement_seconds_bucket',
    lire: (texte) => auDela(texte, 'teranga_statement_seconds', '0.25'),
    faire: () => app.inject('/panne/lente'),
  },
  ReponsesLentes: {
    mesure: 'teranga_answer_seconds_bucket',
    lire: (texte) => auDela(texte, 'teranga_answer_seconds', '1'),
    faire: () => app.inject('/panne/lente'),
  },
  ConnexionsEpuisees: {
    mesure: 'teranga_pool_wait_seconds_bucket',
    lire: (texte) => auDela(texte, 'teranga_pool_wait_seconds', '0.1'),
    faire: async () => {
      const { database } = services
      const { max } = database.pool()
      const prises = Array.from({ length: max }, () =>
        database.transaction((tx) => tx.query('SELECT pg_sleep(0.5)')),
      )
      const autre = database.query('SELECT 1')
      await expect.poll(() => database.pool().waiting).toBeGreaterThan(0)
      await Promise.all([...prises, autre])
      expect(database.pool()).toMatchObject({ busy: 0, waiting: 0 })
    },
  },
  ReponsesEnFaute: {
    ...compte('teranga_answers_total', 'status="500"'),
    faire: () => app.inject('/panne/faute'),
  },
  PrestataireMuet: {
    ...compte('teranga_refused_total', 'why="prestataire"'),
    faire: () => app.inject('/panne/prestataire'),
  },
  RefusDeCharge: {
    ...compte('teranga_refused_total', 'why="charge"'),
    faire: () => app.inject('/panne/charge'),
  },
  VisiteursRefuses: {
    ...compte('teranga_answers_total', 'status="429"'),
    faire: () => app.inject('/panne/debit'),
  },
  BoucleRetenue: {
    ...compte('nodejs_eventloop_delay_seconds', 'quantile="0.99"'),
    faire: async () => {
      // longer than what a busy machine did before
      const tenue = 400 + 2 * services.watch.loop().max
      services.watch.turn()
      services.watch.turn()
      // looked at once since
      await expect.poll(() => services.watch.loop().max).toBeGreaterThan(0)
      const fin = performance.now() + tenue
      while (performance.now() < fin);
      await expect.poll(() => services.watch.loop().max).toBeGreaterThan(300)
    },
  },
  MemoireHaute: {
    mesure: 'nodejs_heap_used_bytes',
    lire: (texte) => somme(texte, 'nodejs_heap_used_bytes') / somme(texte, 'nodejs_heap_limit_bytes'),
    faire: async () => {
      for (let i = 0; i < 1_000_000; i += 1) retenus.push({ i })
    },
  },
  MemoireRelachee: {
    ...compte('teranga_memory_dropped_total'),
    faire: async () => relieve({ bounds: services.bounds, log: silence }, { used: 9, limit: 10 }),
  },
  FichiersEpuises: {
    ...compte('process_open_fds'),
    faire: async () => void ouverts.push(...Array.from({ length: 20 }, () => openSync(REGLES, 'r'))),
  },
  TacheEnEchec: {
    ...compte('teranga_task_failures_total', 'task="essai"'),
    faire: async () => {
      const faite = Promise.withResolvers<void>()
      const stop = await startJobs(services, 'essai', async () => {
        faite.resolve()
        throw new Error('essai')
      })
      await faite.promise
      await stop()
    },
  },
  TacheArretee: {
    mesure: 'teranga_task_good_timestamp_seconds',
    // what the rule takes from the hour that it is
    lire: (texte) =>
      Math.floor(services.now().getTime() / 1000) -
      somme(texte, 'teranga_task_good_timestamp_seconds', ['task="arretee"']),
    faire: async () => context.avancer(3_600_000),
  },
  MessagesEnRetard: {
    ...compte('teranga_messages_late_seconds'),
    faire: () => message('a_envoyer', '2026-11-21T09:00:00Z'),
  },
  MessagesAbandonnes: { ...compte('teranga_messages_failed'), faire: () => message('echoue', null) },
  ArgentARegarder: {
    ...compte('teranga_money_matters'),
    faire: () =>
      services.database.query(
        `INSERT INTO notification (prestataire, evenement, corps, recue_le, orpheline) VALUES ('wave', 'essai', '{}', now(), true)`,
      ),
  },
  SauvegardeAncienne: {
    ...compte('teranga_backup_timestamp_seconds'),
    faire: () =>
      insertSauvegarde(services.database, {
        ...sauvegarde,
        faite_le: '2026-11-01T02:30:00Z',
        fichier: 'une',
        faute: null,
      }),
  },
  SauvegardeManquee: {
    ...compte('teranga_backup_failed'),
    faire: () =>
      insertSauvegarde(services.database, {
        ...sauvegarde,
        faite_le: '2026-11-20T02:30:00Z',
        fichier: 'deux',
        faute: 'disque plein',
      }),
  },
}

test.each(alertes)('$alert\u00a0: la panne se voit dans ce qui est mesuré', async ({ alert, expr }) => {
  const panne = PANNES[alert]
  if (!panne) return expect(AILLEURS).toHaveProperty(alert)
  expect(expr).toContain(panne.mesure)
  const avant = panne.lire(await lire())
  await panne.faire()
  expect(panne.lire(await (panne.apres ?? lire)())).toBeGreaterThan(avant)
})

test('chaque panne est celle d’une alerte', () => {
  const toutes = [...Object.keys(PANNES), ...Object.keys(AILLEURS)].sort()
  expect(alertes.map(({ alert }) => alert).sort()).toEqual(toutes)
})
