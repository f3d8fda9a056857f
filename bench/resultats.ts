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

/** What `npm run bench -- --recherche`, `-- --vente`, `-- --commandes` and `-- --million` write stands below these, the rest above: none touches another. */
const SECTIONS = ['## Recherche', '## Vente', '## Commandes', '## Un million'] as const
type Section = (typeof SECTIONS)[number]

/** What a first visit of the home receives elsewhere, as it was measured there when issue 14 was opened. */
const A_COTE = [
  '## À côté',
  '',
  'Ce qu’une première visite de l’accueil reçoit, images comprises, sur un téléphone de 390 px. Ce qu’elle dure :',
  '[LENTEUR.md](LENTEUR.md) et [PHARE.md](PHARE.md).',
  '',
  '| boutique | en tout | JavaScript |',
  '|---|---|---|',
  '| Teranga (`achatPese.parcours.ts`, 28 novembre 2026) | 177 Ko | 98 Ko |',
  '| EverShop | 1 960 Ko | 446 Ko |',
]

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const ecrits = () => {
  const morceaux = readFileSync(FICHIER, 'utf8').split(/^(?=## )/m)
  const sections = new Map(
    SECTIONS.flatMap((titre) => {
      const sien = morceaux.find((un) => un.startsWith(`${titre}\n`))
      return sien ? [[titre, sien.trim()] as const] : []
    }),
  )
  const autres = morceaux.filter((un) => !SECTIONS.some((titre) => un.startsWith(`${titre}\n`)))
  return { tout: autres.join('').trimEnd(), sections }
}

function ecrireSection(titre: Section, intro: string[], lignes: Ligne[], chargeAvant: number): void {
  const { tout, sections } = ecrits()
  const charge = `${nombre(chargeAvant, 2)}, à la fin : ${nombre(loadavg()[0] ?? 0, 2)}`
  const texte = [
    titre,
    '',
    ...intro,
    '',
    `- ${quand()} ; charge de la machine avant : ${charge}`,
    '',
    tableau(lignes),
  ]
  sections.set(titre, texte.join('\n').trim())
  const rangees = SECTIONS.flatMap((une) => sections.get(une) ?? [])
  writeFileSync(FICHIER, `${[tout, ...rangees].join('\n\n')}\n`)
}

/** Writes what is measured of struck prices, variants, codes and taxes. */
export const ecrireVente = (lignes: Ligne[], chargeAvant: number): void =>
  ecrireSection(
    '## Vente',
    [
      'Écrit par `npm run bench -- --vente` : toute la boutique en promotion, douze déclinaisons par produit, un code de 10 % et',
      'une TVA comprise ; mêmes planchers que plus haut.',
    ],
    lignes,
    chargeAvant,
  )

/** Writes what is measured of the back office over many orders. */
export const ecrireCommandes = (lignes: Ligne[], chargeAvant: number): void =>
  ecrireSection(
    '## Commandes',
    [
      'Écrit par `npm run bench -- --commandes` : trois ans de commandes d’une personne sur cinq, lues comme le bureau les lit,',
      'requêtes SQL et mise en forme comprises ; p99.',
    ],
    lignes,
    chargeAvant,
  )

/** Writes what is measured of a million products, and as many orders. */
export const ecrireMillion = (lignes: Ligne[], chargeAvant: number): void =>
  ecrireSection(
    '## Un million',
    [
      'Écrit par `npm run bench -- --million` : un million de produits, dont cent mille de six déclinaisons, un million de',
      'commandes de 200 000 comptes, dans une base ; chaque question posée tour à tour à cette base et à une autre de mille',
      'produits et mille commandes. Valeur : p99 du temps de toutes ses requêtes SQL, vues de l’application, et combien de fois',
      'celui de la petite. PostgreSQL comme il s’installe, sauf `shared_buffers = 1GB`.',
    ],
    lignes,
    chargeAvant,
  )

function quand(): string {
  const modifie = git('status', '--porcelain', '--', 'src', 'bench', 'migrations')
    ? ', fichiers modifiés depuis'
    : ''
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, version ${git('rev-parse', '--short', 'HEAD')}${modifie}`
}

/** Writes what is measured of the search, below the rest. */
export const ecrireRecherche = (lignes: Ligne[], chargeAvant: number): void =>
  ecrireSection(
    '## Recherche',
    [
      'Rappel à 5 : part de ce qui est voulu parmi les cinq premiers ; précision à 5 : part de voulu parmi les cinq montrés.',
      'Mille saisies tirées au sort des noms de la démonstration, toujours les mêmes (`tests/recherche/tirage.ts`), et celles',
      'écrites à la main (`tests/recherche/requetes.ts`). Temps des requêtes SQL d’une recherche, cent fois de suite, vus de',
      'l’application.',
    ],
    lignes,
    chargeAvant,
  )

/** Writes `bench/RESULTS.md`: the conditions, then every line with its aim and whether it is reached. */
export function ecrireResultats(lignes: Ligne[], conditions: Conditions & { duree: number }): void {
  const { tours, secondes, connexions, chargeAvant, duree } = conditions
  const { sections } = ecrits()
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
    ...A_COTE,
    '',
    ...SECTIONS.flatMap((une) => (sections.has(une) ? [sections.get(une) ?? '', ''] : [])),
  ]
  writeFileSync(FICHIER, texte.join('\n'))
}
