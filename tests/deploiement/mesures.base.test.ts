import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { waitingFamilies } from '#server/gauges.ts'
import { gauge } from '#server/measures/families.ts'
import { boutiqueReelle, perdue } from './atelier.ts'
import { executer, programme } from './programmes.ts'

const REGLES = 'deploy/prometheus/alertes.yml'
const ESSAIS = 'deploy/prometheus/alertes.test.yml'
interface Regle {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}
const alertes = (parse(readFileSync(REGLES, 'utf8')) as { groups: { rules: Regle[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const tableau = JSON.parse(readFileSync('deploy/grafana/teranga.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const questions = [
  ...alertes.map(({ alert, expr }) => ({ qui: alert, expr })),
  ...tableau.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ qui: title, expr }))),
]

/** What Prometheus adds of itself. */
const SIENS = ['up', 'job', 'instance']
const mots = (expr: string) =>
  expr.replaceAll(/"[^"]*"|\b\d\w*/g, '').match(/[a-z_][a-z0-9_]*(?![a-z0-9_]*\()/g) ?? []
const GRAMMAIRE = ['sum', 'min', 'max', 'by', 'and', 'or']
/** Measured where the shop has one. */
const PEUT_ETRE = ['teranga_replica_lag_seconds']

test('chaque alerte et chaque courbe ne demande que ce que la boutique mesure', async () => {
  const { app, services } = await boutiqueReelle()
  services.watch.tasks.known('essai')
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  const lignes = body.split('\n').filter((ligne) => ligne && !ligne.startsWith('#'))
  const connus = new Set(SIENS)
  const valeurs = new Set<string>()
  for (const ligne of lignes) {
    connus.add(/^[a-z0-9_]+/.exec(ligne)?.[0] ?? '')
    for (const [, nom = '', valeur = ''] of ligne.matchAll(/([a-z]+)="([^"]*)"/g)) {
      connus.add(nom)
      if (nom === 'name') valeurs.add(valeur)
    }
  }
  expect(connus).toContain('teranga_backup_timestamp_seconds')
  expect(questions.length).toBeGreaterThan(20)
  const inconnus = questions.flatMap(({ qui, expr }) =>
    mots(expr)
      .filter((mot) => ![...connus, ...GRAMMAIRE, ...PEUT_ETRE].includes(mot))
      .map((mot) => `${qui}\u00a0: ${mot}`),
  )
  expect(inconnus).toEqual([])
  // what is asked of by its name is there
  for (const { expr } of questions)
    for (const [, noms = ''] of expr.matchAll(/name=~?"([^"]*)"/g))
      expect([...valeurs]).toEqual(expect.arrayContaining(noms.split('|')))
})

test('chaque alerte dit en français ce qui se passe, et mène à ce qu’il faut faire', () => {
  const titres = readFileSync('docs/exploitation.md', 'utf8')
    .split('\n')
    .filter((ligne) => ligne.startsWith('#'))
    .map(
      (titre) =>
        `#${titre
          .replace(/^#+ /, '')
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-')}`,
    )
  for (const { alert, annotations } of alertes) {
    const [fichier, ancre] = annotations.runbook.split(/(?=#)/)
    expect([alert, fichier]).toEqual([alert, 'docs/exploitation.md'])
    expect([alert, titres]).toEqual([alert, expect.arrayContaining([ancre])])
    expect(annotations.summary).toMatch(/^.{20,}\.$/)
  }
})

test('une base qui ne répond pas se dit, et rien de ce qu’elle seule sait', async () => {
  const { services } = await boutiqueReelle()
  expect(await waitingFamilies({ ...services, database: perdue(services.database) })).toEqual([
    gauge('teranga_database_up', 0),
  ])
  expect(await waitingFamilies(services)).toContainEqual(gauge('teranga_messages_failed', 0))
})

test('tout ce qui est mesuré est expliqué une fois, et rien d’autre', async () => {
  const { app } = await boutiqueReelle()
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  const mesures = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, nom]) => nom)
  expect(new Set(mesures).size).toBe(mesures.length)
  const [, page = ''] =
    /^## Measures$([\s\S]*?)^## /m.exec(readFileSync('docs/exploitation.md', 'utf8')) ?? []
  const dites = [...page.matchAll(/\b(?:teranga|process|nodejs)_[a-z_]+/g)].map(([nom]) => nom)
  expect(dites.sort()).toEqual(mesures.sort())
})

test('aucune étiquette ne grandit avec ce que les gens demandent', async () => {
  const { app } = await boutiqueReelle()
  const series = async () => (await app.inject('/metrics')).body.split('\n').length
  for (const url of ['/api/rien', '/api/produit/1', '/metrics']) await app.inject(url)
  const avant = await series()
  for (let i = 1; i < 50; i += 1)
    for (const url of [`/api/rien${i}`, `/api/produit/${i}`]) await app.inject(url)
  expect(await series()).toBe(avant)
})

test('chaque alerte sonne dans un essai, et se tait dans un autre', () => {
  const { tests } = parse(readFileSync(ESSAIS, 'utf8')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
  }
  const essais = tests.flatMap(({ alert_rule_test: regles }) => regles)
  for (const { alert } of alertes)
    expect([
      alert,
      essais.filter(({ alertname }) => alertname === alert).map(({ exp_alerts: dites }) => dites.length),
    ]).toEqual([alert, [1, 0]])
})

const promtool = programme('promtool', 'que chaque alerte sonne quand il le faut')
test.skipIf(!promtool)('Prometheus lui-même lit ces alertes', () => {
  expect(executer(promtool ?? '', ['check', 'rules', REGLES])).toContain('SUCCESS')
})
test.skipIf(!promtool)('Prometheus lui-même les fait sonner, et taire', () => {
  expect(executer(promtool ?? '', ['test', 'rules', ESSAIS])).toContain('SUCCESS')
})
