import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Module {
  id: string
  parentId?: string
  index?: boolean
  module: string
  imports: string[]
}
interface Manifeste {
  entry: { module: string; imports: string[] }
  routes: Record<string, Module>
}

interface Page {
  page: string
  /** Of the back office, which the shop's visitors never open. */
  bureau: boolean
  octets: number
  fichiers: string[]
}

/** What Vite says of each chunk, by its name; `imports` are names too. */
type Morceaux = Record<string, { src?: string; file: string; imports?: string[] }>

const BUREAU = 'pages/admin/'

/**
 * Bytes of JavaScript, brotli, that each page of a build makes an empty browser fetch before it is alive; of the
 * back office, one route of the router, each screen.
 */
export function poidsParPage(client: string): Page[] {
  const nom = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
  if (!nom) throw new Error(`no manifest in ${client}`)
  const texte = readFileSync(join(client, 'assets', nom), 'utf8')
  const { entry, routes } = JSON.parse(
    texte.slice(texte.indexOf('{'), texte.lastIndexOf('}') + 1),
  ) as Manifeste
  const pese = new Map<string, number>()
  const peser = (adresse: string) => {
    const connu = pese.get(adresse)
    if (connu !== undefined) return connu
    // as the build compressed it, and as it is sent
    const octets = statSync(`${join(client, adresse)}.br`).size
    pese.set(adresse, octets)
    return octets
  }
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pages = Object.values(routes).filter(({ id }) => !parents.has(id))
  return pages.flatMap((page) => {
    const fichiers = new Set([`/assets/${nom}`, entry.module, ...entry.imports])
    for (let route: Module | undefined = page; route; route = routes[route.parentId ?? ''])
      for (const un of [route.module, ...route.imports]) fichiers.add(un)
    const bureau = page.id.startsWith(BUREAU)
    const ecrans = bureau ? ecransDuBureau(client) : [{ page: page.id, sien: [] }]
    return ecrans.map(({ page: id, sien }) => {
      const tous = [...new Set([...fichiers, ...sien])]
      const octets = tous.reduce((somme, un) => somme + peser(un), 0)
      return { page: id.replace(/^.*\//, '').replace(/\.tsx$/, ''), bureau, fichiers: tous, octets }
    })
  })
}

/** The screens of the back office, each imported when it is opened, with what it imports in turn. */
function ecransDuBureau(client: string): { page: string; sien: string[] }[] {
  const morceaux = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Morceaux
  const suivre = (nom: string, vus: Set<string>): Set<string> => {
    if (vus.has(nom)) return vus
    vus.add(nom)
    for (const suivant of morceaux[nom]?.imports ?? []) suivre(suivant, vus)
    return vus
  }
  const ecrans = Object.keys(morceaux).filter(
    (nom) => nom.includes(BUREAU) && !nom.includes('?') && nom.endsWith('.tsx'),
  )
  return ecrans.map((page) => ({
    page,
    sien: [...suivre(page, new Set())].flatMap((nom) => morceaux[nom]?.file ?? []).map((file) => `/${file}`),
  }))
}
