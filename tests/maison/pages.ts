// A page that the shop links to is one that it has: in texts, letters, redirects and the map for search engines alike.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#routes'
import { ECRANS } from '../../src/pages/admin/cadre/ecrans.ts'
import { type Fichier, isNode, type Node, walk } from './arbre.ts'
import { code } from './architecture.ts'

/** What the server answers by itself, for machines or for who has a secret. */
const SERVEUR =
  /^\/(api|graphql|media|assets|icones|sitemap|suivi|tournee|veille|rappel|avis|retour|echange|demonstration)(\/|$)|^\/(healthz|readyz|metrics)$|^\/[\w-]+\.\w+$/
/** Whose addresses are somebody else's, or the system's. */
const AILLEURS = /^src\/prestataire\/|^src\/server\/(config|lock|measures\/process)\.ts$/
/** What stands before an address of ours in whole. */
const BASES = /^(\w+\.)?(publicUrl|origine)$|^boutique\.adresse$/
const LIENS = ['Link', 'NavLink', 'Navigate', 'useNavigate', 'redirect']
const VALEUR = '\u0000'

/** The addresses of pages, as routes write them. */
export function chemins(entrees: readonly RouteConfigEntry[], sous = ''): string[] {
  return entrees.flatMap(({ path = '', children = [] }) => {
    const entier = path ? `${sous}/${path}` : sous
    return [entier, ...chemins(children, entier)]
  })
}
// what is kept under a number is also named without it, by the list that leads there
const bureau = ECRANS.flatMap(({ path = '' }) => [
  `/admin/${path}`,
  `/admin/${path}`.replace(/\/(:id)?$/, ''),
])
const connus = [...chemins(await routes), ...bureau]
  .filter((chemin) => !chemin.includes('*'))
  .map((chemin) => new RegExp(`^${chemin.replace(/:\w+/, `(${VALEUR}|\\d+|nouveau)`) || '/'}$`))

const nomDe = (node: unknown): string =>
  isNode(node) ? String(node.name ?? `${nomDe(node.object)}.${nomDe(node.property)}`) : ''
const parts = (node: Node, nom: string) => (Array.isArray(node[nom]) ? node[nom].filter(isNode) : [])

/** An address as it is written, its values left out: null for what is none, or is put together from typed parts. */
function adresse(node: Node): string | null {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' && /^\/(?![/*])/.test(value) ? value : null
  if (type !== 'TemplateLiteral') return null
  const textes = parts(node, 'quasis').map((quasi) => String((quasi.value as { cooked?: string }).cooked))
  const dabord =
    textes[0] === '' && BASES.test(nomDe(parts(node, 'expressions')[0])) ? textes.slice(1) : textes
  const entiere = dabord.join(VALEUR)
  return /^\/(?![/*])/.test(entiere) ? entiere : null
}

export function pagesConnues(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/routes.ts' && !AILLEURS.test(path))
    .flatMap(({ path, body }) =>
      walk(body).flatMap((node) => {
        const [page = ''] = adresse(node)?.split(/[?#]/) ?? []
        if (
          page === '' ||
          page.startsWith(`/${VALEUR}`) ||
          SERVEUR.test(page) ||
          connus.some((connu) => connu.test(page))
        )
          return []
        return [`${path} leads to ${page.replaceAll(VALEUR, '…')}, which is no page`]
      }),
    )
}

/** Links are typed by the table of pages in one file. */
export function liensTypes(files: Fichier[]): string[] {
  return code(files)
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/browser/aller.ts')
    .flatMap(({ path, body }) =>
      parts(body, 'body')
        .filter(
          ({ type, source }) =>
            type === 'ImportDeclaration' && isNode(source) && source.value === 'react-router',
        )
        .flatMap((declaration) => parts(declaration, 'specifiers').map(({ imported }) => nomDe(imported)))
        .filter((nom) => LIENS.includes(nom))
        .map((nom) => `${path} takes ${nom} from the router: \`browser/aller.ts\` knows the pages`),
    )
}
