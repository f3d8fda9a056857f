// Facts that are said in one place: what adds amounts, whose clock a text tells, what a request is made of.
import { type Fichier, isNode, type Node, resolve, walk } from './arbre.ts'
import { code } from './architecture.ts'

/** Names of what is paid; a weight, a stock or a count may be added anywhere. */
const MONTANT = /montant|prix|frais|francs/i
// rounded by itself, a line leaves its bill a cent beside the total
const LIGNE_SEULE = /(?:montantEnDevise|formaterMontant)\(\s*times\(/
const DIFFERENCE = /exact\(-1\)|times\(exact\(-/

/** Amounts are added in `shared/total.ts` and nowhere else: two totals of one order would be two truths. */
export function uneSeuleAddition(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/shared/total.ts')
    .flatMap((file) =>
      [...walk(file.body)].flatMap((node) => {
        const texte = file.text.slice(node.start, node.end as number)
        if (node.type === 'CallExpression' && LIGNE_SEULE.test(texte.slice(0, 40)))
          return [`${file.path}: a line is written by itself, and not by direLignes: ${texte.slice(0, 60)}`]
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

/** A double stands for a file that is there: vitest takes one for a file that moved away, and says nothing. */
export function doublesSansOriginal(files: Fichier[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap((file) =>
    walk(file.body)
      .flatMap((node) => sourceDuDouble(file, node))
      .map((specifier) => resolve(file.path, specifier))
      .filter((target) => !paths.has(target))
      .map((target) => `${file.path} doubles ${target}, which is no file`),
  )
}

function sourceDuDouble({ text }: Fichier, node: Node): string[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return []
  const [, specifier] =
    /^vi\.(?:mock|doMock)\(\s*'([#.][^']+)'/.exec(text.slice(node.start, node.end as number)) ?? []
  return specifier ? [specifier] : []
}

/** `lire…` makes what it was given into what is known, or refuses it: what a base or the shop is asked has other names. */
export function lireEstComprendre(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((file) =>
      walk(file.body)
        .filter(
          ({ type, id }) =>
            /Function|VariableDeclarator/.test(type) && isNode(id) && /^lire([A-Z]|$)/.test(String(id.name)),
        )
        .filter((node) =>
          /\b(Queries|Context|Services)\b|\b(api|fetch|demander\w*)\(/.test(
            file.text.slice(node.start, node.end as number),
          ),
        )
        .map(({ id }) => `${file.path}: ${isNode(id) ? String(id.name) : ''} asks somebody`),
    )
}
