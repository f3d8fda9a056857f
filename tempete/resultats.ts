// What a full run writes: bench/TEMPETE.md, the faults above, the long run below; neither touches the other.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { nombre } from '../bench/mesure.ts'
import type { Courbe } from './courbe.ts'
import type { Eprouvee, Panne } from './panne.ts'

const FICHIER = join(import.meta.dirname, '..', 'bench', 'TEMPETE.md')
const SECTIONS = ['## Pannes', '## Endurance'] as const
type Section = (typeof SECTIONS)[number]

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function conditions(): string[] {
  const modifie = git('status', '--porcelain', '--', 'src', 'tempete', 'migrations')
  const [processeur] = cpus()
  return [
    `- Date : ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, version ${git('rev-parse', '--short', 'HEAD')}${modifie ? ', fichiers modifiés depuis' : ''}, graine ${process.env.SEED}`,
    `- Machine : ${cpus().length} × ${processeur?.model.trim()}, ${nombre(totalmem() / 2 ** 30)} Go, Node ${process.versions.node} ; charge à la fin : ${nombre(loadavg()[0] ?? 0, 2)}`,
  ]
}

const TETE = [
  '# La boutique dans la tempête',
  '',
  'Écrit par `npm run tempete` : de vraies instances sur un PostgreSQL à elles, des doublures des prestataires et un serveur de',
  'courrier à côté, et un livre tenu par qui achète. Chaque acheteuse commande une fois, sous une clé, et redemande tant qu’on',
  'ne lui a pas répondu ; une sur dix appuie deux fois, une sur dix redemande ce qu’elle sait déjà. La moitié paie à la livraison,',
  'les autres par carte, PayPal, Wave ou Orange Money, dont une sur cinq renonce. Puis une heure et demie passe, et les livres',
  'sont comparés.',
]

/** Puts a section in its place, and leaves the other as it was written. */
function ecrire(titre: Section, lignes: string[]): void {
  const ecrit = existsSync(FICHIER) ? readFileSync(FICHIER, 'utf8') : ''
  const morceaux = ecrit.split(/^(?=## )/m)
  const sections = SECTIONS.flatMap((une) => {
    const sienne =
      une === titre
        ? [titre, '', ...lignes].join('\n')
        : morceaux.find((un) => un.startsWith(`${une}\n`))?.trim()
    return sienne ? [sienne] : []
  })
  writeFileSync(FICHIER, `${[TETE.join('\n'), ...sections].join('\n\n')}\n`)
}

const compte = (fautes: unknown[]) => (fautes.length > 0 ? `**${fautes.length}**` : '0')

const COLONNES =
  '| panne | fois | annoncées | payées en ligne | perdues | doublées | argent | survendus | trous | lettres | copies | échecs après | au plus | mesurée |'
const ALIGNEES = '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|'
const nomDe = (ligne: string) => /\(`([\w-]+)`\) \|/.exec(ligne)?.[1] ?? ''

const quand = () =>
  `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, ${git('rev-parse', '--short', 'HEAD')}`

/** Writes what a fault has left: its line, in the place of the one that there was. `noms`: all of them, in order. */
export function noter({ nom, ligne }: Panne, une: Eprouvee, noms: string[]): void {
  const sienne = `| ${ligne} (\`${nom}\`) | ${une.fois} | ${nombre(une.annoncees)} | ${nombre(une.payees)} | ${compte(une.perdues)} | ${compte(une.doublees)} | ${compte(une.argent)} | ${compte(une.survendues)} | ${compte(une.trous)} | ${compte(une.messages)} | ${une.copies} | ${nombre(une.apres, 1)} s | ${nombre(une.plusLong, 1)} s | ${quand()} |`
  const ecrites = existsSync(FICHIER) ? readFileSync(FICHIER, 'utf8').split('\n').filter(nomDe) : []
  const lignes = [...ecrites.filter((autre) => nomDe(autre) !== nom), sienne]
  ecrire('## Pannes', [
    ...conditions(),
    '- Chaque ligne dit quand elle fut mesurée, et sur quelle version ; ce qui est au-dessus vaut pour la dernière.',
    '',
    'Perdues : annoncées, et absentes de la base ou à un autre montant. Argent : ce que tiennent les prestataires et ce qu’en dit',
    'la boutique diffèrent. Trous : dans les numéros des factures et des avoirs. Lettres : parties sous deux clés, ou jamais reçues ;',
    'copies : la même clé reçue deux fois (qui est coupé entre « reçu » et sa note la renvoie, sous le même `Message-ID`). Échecs',
    'après : secondes pendant lesquelles quelqu’un n’a pas été servi une fois la panne finie, au pire ; au plus : la réponse la plus',
    'longue, panne comprise.',
    '',
    COLONNES,
    ALIGNEES,
    ...lignes.sort((l, m) => noms.indexOf(nomDe(l)) - noms.indexOf(nomDe(m))),
  ])
}

/** Writes what hours of mixed traffic have left: where each curve began and ended, and whether it is flat. */
export function ecrireEndurance(courbes: Courbe[], lignes: string[]): void {
  ecrire('## Endurance', [
    ...conditions(),
    ...lignes,
    '',
    'Jugé sur les deux derniers tiers, coupés en vingt morceaux dont chacun garde sa moindre valeur (ce qui est en vie, non ce qui',
    'attend le balayage) ; la droite la plus proche de ces vingt points ne monte pas, du début à la fin, de plus que permis.',
    '',
    '| mesure | au premier tiers | à la fin | au plus | montée de la droite | permis |',
    '|---|--:|--:|--:|--:|--:|',
    ...courbes.map(
      ({ nom, unite, debut, fin, maximum, montee, permis }) =>
        `| ${nom} | ${nombre(debut, 1)} ${unite} | ${nombre(fin, 1)} ${unite} | ${nombre(maximum, 1)} ${unite} | ${nombre(montee, 1)} ${unite} | ${nombre(permis, 1)} ${unite} |`,
    ),
  ])
}
