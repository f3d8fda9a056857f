import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

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

/** Bytes of JavaScript, brotli, that each page of a build makes an empty browser fetch before it is alive. */
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
    const octets = brotliCompressSync(readFileSync(join(client, adresse))).length
    pese.set(adresse, octets)
    return octets
  }
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pages = Object.values(routes).filter(({ id }) => !parents.has(id))
  return pages.map((page) => {
    const fichiers = new Set([`/assets/${nom}`, entry.module, ...entry.imports])
    for (let route: Module | undefined = page; route; route = routes[route.parentId ?? ''])
      for (const un of [route.module, ...route.imports]) fichiers.add(un)
    return {
      page: page.id.replace(/^.*\//, ''),
      bureau: page.id.startsWith('pages/admin/'),
      fichiers: [...fichiers],
      octets: [...fichiers].reduce((somme, un) => somme + peser(un), 0),
    }
  })
}
