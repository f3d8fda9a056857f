import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dossierNeuf, executer, programme } from './programmes.ts'

const systemd = programme('systemd-analyze', 'ce que systemd dit des unités')
describe('les unités de systemd', () => {
  const unites = globSync('deploy/systemd/*')
  const services = unites.filter((chemin) => chemin.endsWith('.service'))

  test('sont fermées à ce dont la boutique n’a pas besoin', () => {
    expect(services.length).toBe(2)
    for (const chemin of services) {
      const texte = readFileSync(chemin, 'utf8')
      for (const ligne of [
        'User=teranga',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'CapabilityBoundingSet=',
      ])
        expect([chemin, texte.split('\n')]).toEqual([chemin, expect.arrayContaining([ligne])])
      const [, programme = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(texte) ?? []
      expect([chemin, existsSync(programme)]).toEqual([chemin, true])
    }
    expect(unites.map((chemin) => basename(chemin))).toContain('teranga-sauvegarde.timer')
  })

  /** What a unit may write, and what it says that it writes. */
  function ecritures(chemin: string, embarquee: boolean) {
    const texte = readFileSync(chemin, 'utf8').replaceAll(embarquee ? /^#(?=[A-Z]\w+=)/gm : /^#.*$/gm, '')
    const dites = (nom: string) =>
      [...texte.matchAll(new RegExp(`^${nom}=(.*)$`, 'gm'))].map((un) => un[1] ?? '')
    const env = Object.fromEntries(
      dites('Environment').flatMap((un) => un.split(' ').map((deux) => deux.split('='))),
    )
    const permises = dites('StateDirectory').flatMap((un) => un.split(' ').map((nom) => `/var/lib/${nom}`))
    const [, dossier] = / sauvegarder (\S+)/.exec(dites('ExecStart').join()) ?? []
    return { permises, voulues: [env.DATA_DIR, env.MEDIA_URL, dossier].filter(Boolean), dossier, env }
  }

  test.each([false, true])('écrivent où elles disent écrire, base embarquée\u00a0: %s', (embarquee) => {
    const [boutique, nuit] = ['teranga@.service', 'teranga-sauvegarde.service'].map((nom) =>
      ecritures(join('deploy/systemd', nom), embarquee),
    )
    for (const une of [boutique, nuit])
      expect(une?.permises).toEqual(expect.arrayContaining(une?.voulues ?? []))
    // by its door the shop on the embedded database is asked for the file; else its folder is none of its business
    expect(boutique?.permises.includes(nuit?.dossier ?? '')).toBe(embarquee)
    const sienne = boutique?.env.DATA_DIR?.replace('%i', '3000')
    expect(nuit?.env.DATA_DIR === sienne).toBe(embarquee)
  })

  test.skipIf(!systemd)('systemd les lit sans rien y trouver, et les dit peu exposées', () => {
    const dossier = dossierNeuf()
    const ecrites = unites.map((chemin) => {
      const ecrite = join(dossier, basename(chemin).replace('@.', '@3000.'))
      writeFileSync(ecrite, readFileSync(chemin, 'utf8').replaceAll('/usr/bin/node', process.execPath))
      return ecrite
    })
    expect(executer(systemd ?? '', ['verify', ...ecrites])).toBe('')
    for (const chemin of services)
      executer(systemd ?? '', ['security', '--offline=yes', '--threshold=20', chemin])
  })
})
