import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Ligne, nombre, tableau } from './mesure.ts'

const FICHIER = join(import.meta.dirname, 'RESULTS.md')
/** Above that, others were at work on the machine before the bench began. */
const CHARGE_CALME = 1.5

interface Conditions {
  tours: number
  secondes: number
  connexions: number
  /** Load average of the minute before. */
  chargeAvant: number
}

/** What `npm run bench -- --recherche` writes stands below this, the rest above: neither touches the other. */
const RECHERCHE = '## Recherche'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const ecrits = () => {
  const [tout = '', recherche] = readFileSync(FICHIER, 'utf8').split(`${RECHERCHE}\n`)
  return { tout: tout.trimEnd(), recherche: recherche?.trim() ?? '' }
}

function quand(): string {
  const modifie = git('status', '--porcelain', '--', 'src', 'bench', 'migrations')
    ? ', fichiers modifiés depuis'
    : ''
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, version ${git('rev-parse', '--short', 'HEAD')}${modifie}`
}

/** Writes what is measured of the search, below the rest. */
export function ecrireRecherche(lignes: Ligne[], chargeAvant: number): void {
  const texte = [
    ecrits().tout,
    '',
    RECHERCHE,
    '',
    'Rappel à 5 : part de ce qui est voulu parmi les cinq premiers ; précision à 5 : part de voulu parmi les cinq montrés.',
    'Mille saisies tirées au sort des noms de la démonstration, toujours les mêmes (`tests/recherche/tirage.ts`), et celles',
    'écrites à la main (`tests/recherche/requetes.ts`). Temps des requêtes SQL d’une recherche, cent fois de suite, vus de',
    'l’application.',
    '',
    `- ${quand()} ; charge de la machine avant : ${nombre(chargeAvant, 2)}, à la fin : ${nombre(loadavg()[0] ?? 0, 2)}`,
    '',
    tableau(lignes),
    '',
  ]
  writeFileSync(FICHIER, texte.join('\n'))
}

/** Writes `bench/RESULTS.md`: the conditions, then every line with its aim and whether it is reached. */
export function ecrireResultats(lignes: Ligne[], conditions: Conditions & { duree: number }): void {
  const { tours, secondes, connexions, chargeAvant, duree } = conditions
  const { recherche } = ecrits()
  const [processeur] = cpus()
  const texte = [
    '# Mesures de la boutique',
    '',
    'Écrit par `npm run bench`. Chaque rapport compare la boutique à un plancher mesuré dans la même minute : un',
    'Fastify nu qui répond les mêmes octets ou pose les mêmes requêtes SQL par `pg`, ou, pour les écritures, les mêmes',
    `requêtes SQL envoyées droit à PostgreSQL. Médiane de ${tours} paires de passages alternés de ${nombre(secondes, 1)} s,`,
    `${connexions} connexions, charge venue d’un autre processus.`,
    '',
    `- Date : ${quand()}, en ${nombre(duree)} s`,
    `- Machine : ${cpus().length} × ${processeur?.model.trim()}, ${nombre(totalmem() / 2 ** 30)} Go, Node ${process.versions.node}`,
    `- Charge de la machine avant : ${nombre(chargeAvant, 2)}, à la fin : ${nombre(loadavg()[0] ?? 0, 2)}`,
    ...(chargeAvant > CHARGE_CALME
      ? ['- **Mesuré pendant que d’autres programmes travaillaient : à refaire au calme.**']
      : []),
    '',
    tableau(lignes),
    '',
    ...(recherche ? [RECHERCHE, '', recherche, ''] : []),
  ]
  writeFileSync(FICHIER, texte.join('\n'))
}
