import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { MEMORY } from '../../bin/memory.mjs'
import { dossierNeuf, executer } from './programmes.ts'

const lire = (nom: string) => readFileSync(join('deploy', nom), 'utf8')
/** What a line that goes on says, whole. */
const instructions = (texte: string) =>
  texte
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((ligne) => ligne && !ligne.startsWith('#'))

describe('l’image de la boutique', () => {
  const toutes = instructions(lire('Containerfile'))
  const derniere = toutes.slice(toutes.findLastIndex((une) => une.startsWith('FROM ')))
  const de = (mot: string) =>
    derniere.filter((une) => une.startsWith(`${mot} `)).map((une) => une.slice(mot.length + 1))
  const env = Object.fromEntries(de('ENV').flatMap((un) => un.split(/\s+/).map((deux) => deux.split('='))))

  test('copie ce qui existe, et rien de ce que le tri laisse dehors', () => {
    const admis = lire('Containerfile.dockerignore')
      .split('\n')
      .filter((ligne) => ligne.startsWith('!'))
      .map((ligne) => ligne.slice(1))
    for (const chemin of admis) expect([chemin, existsSync(chemin)]).toEqual([chemin, true])
    const copies = toutes
      .filter((une) => une.startsWith('COPY ') && !une.includes('--from'))
      .flatMap((une) => une.split(' ').slice(1, -1))
      .filter((chemin) => chemin !== '.')
    expect(copies.length).toBeGreaterThan(5)
    for (const chemin of copies) expect([chemin, admis.includes(chemin)]).toEqual([chemin, true])
    // what the pages are built from; where one of these changes, they are built anew
    const reglages = ['vite.config.ts', 'react-router.config.ts'].flatMap((un) => [
      un,
      ...[...readFileSync(un, 'utf8').matchAll(/ from '\.\/([\w.-]+)'/g)].map(([, nom = '']) => nom),
    ])
    expect(reglages.length).toBeGreaterThan(2)
    expect(admis).toEqual(expect.arrayContaining(['src', 'public', 'bin', 'tsconfig.json', ...reglages]))
    const preparation = readFileSync('bin/prepare.mjs', 'utf8')
    expect(reglages.filter((un) => !preparation.includes(`'${un}'`))).toEqual([])
  })

  test('ne tourne pas en maître de la machine, et dit si elle va bien à une adresse qui existe', () => {
    expect(de('USER')).toEqual(['node'])
    const [adresse = '', port] =
      /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(de('HEALTHCHECK').join())?.slice(1).reverse() ?? []
    expect(readFileSync('src/server/health.ts', 'utf8')).toContain(`app.get('${adresse}'`)
    expect([port, env.PORT, ...de('EXPOSE')]).toEqual(['3000', '3000', '3000'])
    // volumes are written by whoever runs
    expect(de('RUN').join()).toContain(`chown node:node ${[env.DATA_DIR, env.MEDIA_URL].join(' ')}`)
  })

  test('tient la mémoire comme npm start, sous un Node que la boutique connaît', () => {
    const [, ...commande] = JSON.parse(de('CMD').join()) as string[]
    expect(commande).toEqual([
      '--disable-warning=ExperimentalWarning',
      ...MEMORY.args,
      'build/boutique/shop/main.js',
    ])
    expect(env).toMatchObject({ ...MEMORY.env, NODE_ENV: 'production' })
    const bases = toutes.filter((une) => une.startsWith('FROM ')).map((une) => une.split(' ')[1])
    expect(new Set(bases).size).toBe(1)
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [version = ''] = Object.values<string>(optionalDependencies)
    expect(bases[0]).toBe(`node:${version.split('.')[0]}-bookworm-slim`)
  })
})

describe('compose.yaml', () => {
  interface Service {
    image: string
    build?: { context: string; dockerfile: string }
    volumes?: string[]
    networks: string[]
    ports?: string[]
    depends_on?: Record<string, { condition: string }>
    environment: Record<string, string>
    healthcheck?: object
    cap_drop?: string[]
    read_only?: boolean
  }
  const texte = lire('compose.yaml')
  const compose = parse(texte, { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
    networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
  }
  const services = Object.entries(compose.services)

  test('ne nomme que ce qui est là', () => {
    const { volumes, networks } = compose
    for (const [nom, service] of services) {
      for (const reseau of service.networks)
        expect([nom, Object.keys(networks)]).toEqual([nom, expect.arrayContaining([reseau])])
      for (const volume of service.volumes ?? []) {
        const [quoi = ''] = volume.split(':')
        expect([volume, quoi.startsWith('.') ? existsSync(join('deploy', quoi)) : quoi in volumes]).toEqual([
          volume,
          true,
        ])
      }
      for (const autre of Object.keys(service.depends_on ?? {}))
        expect(compose.services).toHaveProperty(autre)
      if (service.build)
        expect(existsSync(join('deploy', service.build.context, service.build.dockerfile))).toBe(true)
    }
    expect(services.map(([nom]) => nom)).toEqual(['boutique', 'sauvegarde', 'base', 'facade'])
  })

  test('n’ouvre que la façade, et n’y croit qu’elle', () => {
    expect(services.filter(([, { ports }]) => ports).map(([nom]) => nom)).toEqual(['facade'])
    expect(compose.services.base?.networks).toEqual(['interne'])
    expect(compose.networks.interne?.internal).toBe(true)
    const { boutique } = compose.services
    expect(boutique?.environment.TRUSTED_PROXIES).toBe(compose.networks.facade?.ipam?.config[0]?.subnet)
    for (const nom of ['boutique', 'sauvegarde'])
      expect(compose.services[nom]).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true })
    // the backup reads the shop's own base and pictures
    expect(compose.services.sauvegarde?.environment).toMatchObject(boutique?.environment ?? {})
    expect(compose.services.sauvegarde?.volumes).toContain('images:/images:ro')
  })

  test('ce qu’il demande se remplit dans env.example', () => {
    const dites = lire('env.example')
    for (const [, nom] of texte.matchAll(/\$\{([A-Z_]+)/g))
      expect(dites).toMatch(new RegExp(`^#?${nom}=`, 'm'))
  })
})

test('ce que dit env.example, la boutique le lit, et c’est une vraie boutique', () => {
  const lues = new Set<string>()
  const dites = lire('env.example')
    .split('\n')
    .map((ligne) => /^#?([A-Z_]+)=(.*)$/.exec(ligne))
    .flatMap((trouve) => (trouve ? [[trouve[1] ?? '', trouve[2] ?? ''] as const] : []))
  const env: Record<string, string> = { ...Object.fromEntries(dites), SMTP_URL: 'smtps://a:b@exemple.sn' }
  const config = readConfig(
    new Proxy(env, {
      get: (cible, nom) => {
        lues.add(String(nom))
        return cible[String(nom)]
      },
    }),
  )
  expect(config.genre).toBe('reelle')
  const DE_COMPOSE = ['DOMAINE', 'MOT_DE_PASSE_BASE', 'HEURE_SAUVEGARDE', 'NUITS_GARDEES']
  expect(dites.map(([nom]) => nom).filter((nom) => !lues.has(nom) && !DE_COMPOSE.includes(nom))).toEqual([])
})

describe('la nuit d’un conteneur', () => {
  /** The script, with a clock and programs of ours; it ends at its second sleep. */
  function passer(maintenant: string, env: Record<string, string>, fichiers: string[] = []): string[] {
    const dossier = dossierNeuf()
    const [outils, nuits, dit] = ['outils', 'nuits', 'dit'].map((nom) => join(dossier, nom)) as [
      string,
      string,
      string,
    ]
    mkdirSync(outils)
    mkdirSync(nuits)
    for (const nom of fichiers) writeFileSync(join(nuits, nom), '')
    const poser = (nom: string, texte: string) => {
      writeFileSync(join(outils, nom), `#!/bin/sh\n${texte}\n`)
      chmodSync(join(outils, nom), 0o755)
    }
    const secondes = (date: string) => Math.floor(Date.parse(date) / 1000)
    const jour = maintenant.slice(0, 10)
    poser(
      'date',
      `case "$*" in *today*) h="\${3#today }"; case "$h" in ${env.HEURE ?? '02:30'}) echo ${secondes(`${jour}T${env.HEURE ?? '02:30'}:00Z`)};; esac;; *) echo ${secondes(maintenant)};; esac`,
    )
    poser('sleep', `echo "dort $1" >> ${dit}; [ "$(grep -c dort ${dit})" -lt 2 ] || kill -TERM $PPID`)
    poser('node', `shift; echo "$*" | sed s#${nuits}#NUITS# >> ${dit}; exit 1`)
    writeFileSync(dit, '')
    executer('sh', ['deploy/nuit.sh'], { PATH: `${outils}:${process.env.PATH}`, DOSSIER: nuits, ...env })
    return readFileSync(dit, 'utf8').trim().split('\n')
  }
  const appel = (garder: number) => `src/server/commands/main.ts sauvegarder NUITS --garder ${garder}`

  test('commence par une sauvegarde où il n’y en a aucune, et attend son heure, même après une faute', () => {
    expect(passer('2026-11-22T01:30:00Z', {}).slice(0, 3)).toEqual([appel(14), 'dort 3600', appel(14)])
  })
  test('passée l’heure, c’est pour demain ; ce qui est réglé est suivi', () => {
    const dite = passer('2026-11-22T05:00:00Z', { HEURE: '04:00', GARDER: '7' }, ['teranga-x.sauvegarde'])
    expect(dite.slice(0, 2)).toEqual([`dort ${23 * 3600}`, appel(7)])
  })
})
