// What stands before the shop lets in what the shop takes.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ARCHIVE_MAX, TABLE_MAX } from '#importation/photos.ts'
import { dossierNeuf, executer, programme } from './programmes.ts'

describe('la façade', () => {
  const octets = (nombre: string, unite: string) =>
    Number(nombre) * ({ MB: 1e6, m: 1024 ** 2 }[unite] ?? Number.NaN)
  const nginx = readFileSync('deploy/nginx/teranga.conf', 'utf8')
  const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
  /** By path; the empty one is every other. */
  const bornes = {
    nginx: new Map<string, number>([
      ['', octets(/^ {2}client_max_body_size (\d+)m;/m.exec(nginx)?.[1] ?? '', 'm')],
      ...[...nginx.matchAll(/location = (\S+) \{\n\s*client_max_body_size (\d+)(m);/g)].map(
        ([, chemin = '', nombre = '', unite = '']) => [chemin, octets(nombre, unite)] as const,
      ),
    ]),
    Caddy: new Map<string, number>(
      [...caddyfile.matchAll(/@(\w+) (not )?path (\S+)\n\s*request_body @\1 \{\n\s*max_size (\d+)(MB)/g)].map(
        ([, , non, chemin = '', nombre = '', unite = '']) =>
          [non ? '' : chemin, octets(nombre, unite)] as const,
      ),
    ),
  }
  /** What each route takes at most, by the name of its limit. */
  const sources = globSync('src/**/*.ts').map((chemin) => readFileSync(chemin, 'utf8'))
  const limites = new Map(
    sources.flatMap((texte) =>
      [...texte.matchAll(/^(?:export )?const ([A-Z_]+) = ([\d_]+(?: \* [\d_]+)*)$/gm)].map(
        ([, nom = '', produit = '']) =>
          [nom, produit.split(' * ').reduce((fois, un) => fois * Number(un.replaceAll('_', '')), 1)] as const,
      ),
    ),
  )
  const dites = new Set(
    sources.flatMap((texte) => [...texte.matchAll(/bodyLimit: ([A-Z_]+)/g)].map((un) => un[1] ?? '')),
  )

  test.each(Object.entries(bornes))('%s laisse passer tout ce que la boutique prend', (_, parChemin) => {
    expect([...parChemin.keys()].sort()).toEqual(['', '/api/equipe/importation'])
    expect(parChemin.get('/api/equipe/importation')).toBeGreaterThanOrEqual(TABLE_MAX)
    const ordinaires = [...dites].filter((nom) => nom !== 'TABLE_MAX')
    expect(ordinaires.length).toBeGreaterThan(5)
    for (const nom of ordinaires)
      expect([nom, (limites.get(nom) ?? 0) <= (parChemin.get('') ?? 0)]).toEqual([nom, true])
    // of what is no long table, an archive is the longest
    expect(parChemin.get('')).toBeGreaterThanOrEqual(ARCHIVE_MAX)
  })
})

const caddy = programme('caddy', 'la façade de compose.yaml')
test.skipIf(!caddy)('Caddy lit sa configuration', () => {
  const HOME = dossierNeuf()
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
  executer(caddy ?? '', args, {
    DOMAINE: 'boutique.exemple.sn',
    HOME,
    XDG_DATA_HOME: HOME,
    XDG_CONFIG_HOME: HOME,
  })
})
