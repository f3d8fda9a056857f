// Facts that are said in one place: what adds amounts, whose clock a text tells, what a request is made of.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'
import { code } from './architecture.ts'

/** Names of what is paid; a weight, a stock or a count may be added anywhere. */
const MONTANT = /montant|prix|frais|francs/i
const DIFFERENCE = /exact\(-1\)|times\(exact\(-/

/** Amounts are added in `shared/total.ts` and nowhere else: two totals of one order would be two truths. */
export function uneSeuleAddition(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/shared/total.ts')
    .flatMap((file) =>
      [...walk(file.body)].flatMap((node) => {
        const texte = file.text.slice(node.start, node.end as number)
        if (!additionne(node, texte) || DIFFERENCE.test(texte)) return []
        return [`${file.path}: amounts are added here, and not in shared/total.ts: ${texte.slice(0, 60)}`]
      }),
    )
}

function additionne(node: Node, texte: string): boolean {
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const { callee } = node
    if (callee.type === 'Identifier' && callee.name === 'plus') return MONTANT.test(texte)
    const reduit = isNode(callee.property) && callee.property.name === 'reduce'
    return reduit && MONTANT.test(texte) && /\bplus\b|\+(?!\+)/.test(texte)
  }
  const somme = node.type === 'BinaryExpression' && node.operator === '+'
  const cumul = node.type === 'AssignmentExpression' && node.operator === '+='
  return (somme || cumul) && MONTANT.test(texte) && !/['"`]|\.length\b/.test(texte)
}

const HEURE_DU_LECTEUR = /\b(dateEtHeure|jourEtHeure|heure)\b/

/** A server does not know its reader's clock: the hour of the browser is for screens, that of Dakar for the rest. */
export function heureDuLecteur(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/shared/calendrier.ts')
    .flatMap(({ path, text }) => {
      const [, noms = ''] = /import \{([^}]*)\} from '[^']*\/calendrier\.ts'/.exec(text) ?? []
      if (path.endsWith('.tsx'))
        return noms.includes('dateEtHeureDakar') ? [`${path}: a screen tells the hour of Dakar`] : []
      return HEURE_DU_LECTEUR.test(noms) ? [`${path}: tells the hour of a browser, and is no screen`] : []
    })
}

/** As the bricks of `shared/schema.ts` say them: an id, a flag, a day, one of few, nothing more than is named. */
const BRIQUES =
  /2_?147_?483_?647|Type\.Null\(\)\]\)|\.map\(\((\w+)\) => Type\.Literal\(\1\)\)|Type\.Object\((?:(?!Type\.Object)[^;])*?\}, \{ additionalProperties|Literal\(0\), Type\.Literal\(1\), Type\.Boolean/

/** What a request is made of is said with the bricks. */
export function unSeulJeuDeBriques(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path, text }) => /^src\/.*\.rest\.ts$/.test(path) && BRIQUES.test(text.replace(/\s+/g, ' ')))
    .map(({ path }) => `${path} makes anew what shared/schema.ts has`)
}
