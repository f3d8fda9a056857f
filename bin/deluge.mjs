// `npm run deluge -- --millions 10`: bad requests at every door of a real shop on PostgreSQL, in rounds that each begin with
// a shop of their own; what they came to goes into bench/DELUGE.md. `--graine` plays a seed again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNode, finish, install } from './prepare.mjs'
import { at, Obstacle } from './steps.mjs'

/** A round: its shop has still most of what good requests name, and its memory has had time to show a leak. */
const TOUR = 250_000
const FICHIER = at('bench', 'DELUGE.md')
const ENTETE = `# Le déluge

Écrit par \`npm run deluge\` : des demandes justes, abîmées une à trois fois sans perdre leur forme, à toutes les portes d’une
vraie boutique sur PostgreSQL (routes, champs GraphQL, formulaires sans script, fichiers), huit de front ; ce à quoi la boutique
répond autrement sert de point de départ. Une panne : pas de réponse, un statut de 500 ou plus, plus de deux secondes, ou un
refus qui parle du dedans. Mémoire : ce qui reste vivant au milieu et à la fin de chaque tour, le pire des tours.

| date | graine | demandes | pannes | la plus lente | mémoire | statuts |
|---|---|---|---|---|---|---|
`

const nombre = (n, decimales = 0) => n.toLocaleString('fr', { maximumFractionDigits: decimales })

/** One round's figures; throws when it failed, having said why. */
function tour(graine, combien, dossier) {
  const bilan = join(dossier, `${graine}.json`)
  const { status } = spawnSync(
    findNode(),
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'postgres',
      'tests/preuves/deluge/deluge.base.test.ts',
    ],
    {
      cwd: at(),
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        SEED: String(graine),
        DELUGE: String(combien),
        DELUGE_BILAN: bilan,
      },
    },
  )
  if (!existsSync(bilan)) throw new Obstacle(`Le tour de graine ${graine} s’est arrêté en route.`)
  return { ...JSON.parse(readFileSync(bilan, 'utf8')), passe: status === 0 }
}

try {
  const { values } = parseArgs({
    options: { millions: { type: 'string', default: '1' }, graine: { type: 'string' } },
  })
  const demandees = Math.round(Number(values.millions) * 1e6)
  if (!(demandees > 0)) throw new Obstacle('--millions attend un nombre, comme 10 ou 0.5.')
  const premiere = Number(values.graine ?? Math.floor(Math.random() * 2 ** 31))
  await install('all')
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-deluge-'))
  const statuts = {}
  let [envoyees, fautes, lente] = [0, 0, 0]
  let memoire = { avant: 1, apres: 0 }
  try {
    for (let n = 0; envoyees < demandees; n += 1) {
      const lu = tour(premiere + n, Math.min(TOUR, demandees - envoyees), dossier)
      for (const [statut, fois] of Object.entries(lu.statuts)) statuts[statut] = (statuts[statut] ?? 0) + fois
      envoyees += lu.envoyees
      fautes += lu.fautes
      lente = Math.max(lente, lu.lente)
      if (lu.apres / lu.avant > memoire.apres / memoire.avant) memoire = lu
      console.log(`${nombre(envoyees)} sur ${nombre(demandees)}, pannes : ${fautes}`)
      if (lu.passe) continue
      // also where nothing fell: memory that grows is a fault too
      process.exitCode = 1
      break
    }
  } finally {
    rmSync(dossier, { recursive: true, force: true })
  }
  const dits = Object.entries(statuts).map(([statut, fois]) => `${statut} : ${nombre(fois)}`)
  const cases = [
    new Date().toISOString().slice(0, 10),
    premiere,
    nombre(envoyees),
    fautes,
    `${nombre(lente)} ms`,
    `${nombre(memoire.avant)} → ${nombre(memoire.apres)} Mo`,
    dits.join(', '),
  ]
  const avant = existsSync(FICHIER) ? readFileSync(FICHIER, 'utf8') : ENTETE
  writeFileSync(FICHIER, `${avant}| ${cases.join(' | ')} |\n`)
} catch (error) {
  finish(error)
}
