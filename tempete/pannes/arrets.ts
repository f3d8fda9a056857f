// Processes and bases that end: without a word, asked to, or for good.
import { setTimeout as laisser } from 'node:timers/promises'
import { vi } from 'vitest'
import { openPostgres } from '#database/postgres.ts'
import { PATIENT } from '#tests/base.ts'
import { findPostgres, startReplica } from '#tests/postgres.ts'
import { silence } from '#tests/silence.ts'
import { choisir, tirer } from '../hasard.ts'
import type { Instance } from '../instance.ts'
import { apercus } from '../livre.ts'
import { type Panne, vendre } from '../panne.ts'
import type { Scene } from '../scene.ts'
import { guerir, taire } from './prestataires.ts'

/** Milliseconds for which a base is gone. */
const ABSENCE = 3_000
/** Milliseconds that an instance has to end once it was asked to. */
const FIN = 15_000

export const tuee: Panne = {
  nom: 'tuee',
  titre: 'une instance tuée au milieu des ventes : rien n’est perdu, rien n’est fait deux fois',
  ligne: 'instance tuée (`kill -9`), une de trois, relancée',
  fois: { rapide: 2, longue: 10, pleine: 60 },
  // fifty thousand, where the machine sells them in eight minutes
  mesure: { pleine: { entre: 830, attente: 4_000, comptes: 60_000 } },
  visee: 2,
  options: () => ({ instances: 3 }),
  copies: (fois) => fois,
  frapper: async ({ instances }, rang) => {
    const une = choisir(instances, 'tuée', rang)
    // at any moment of whatever it does
    await laisser(300 * tirer('quand', rang))
    await une.tuer()
    await une.relancer()
    return performance.now()
  },
}

/** Asks it to end, and starts it again, as each update does; it has so long for both what is under way and itself. */
async function arreter(une: Instance, { livre }: Scene): Promise<void> {
  const debut = performance.now()
  une.signal('SIGTERM')
  const code = await une.fin()
  const duree = performance.now() - debut
  if (code !== 0 || duree > FIN) livre.fautes.push(`finie par ${code} en ${Math.round(duree)} ms`)
  await une.relancer()
}

export const arretee: Panne = {
  nom: 'arretee',
  titre: 'une instance arrêtée proprement au milieu des ventes : personne ne s’en aperçoit',
  ligne: 'instance arrêtée (SIGTERM), une de deux, relancée',
  fois: { rapide: 2, longue: 3, pleine: 10 },
  visee: 0,
  frapper: async (scene, rang) => {
    await arreter(choisir(scene.instances, 'arrêtée', rang), scene)
    return performance.now()
  },
  voir: async ({ livre }) => apercus(livre),
}

/** Both at once: what waits for a provider, in front and in the background, must not keep the rest from ending well. */
export const arreteeLents: Panne = {
  nom: 'arretee-lents',
  titre: 'une instance arrêtée proprement pendant que les prestataires se taisent : aucun appel n’est coupé',
  ligne: 'instance arrêtée (SIGTERM) pendant que les prestataires se taisent',
  fois: { rapide: 1, longue: 2, pleine: 3 },
  // who waits for a provider
  visee: 15,
  frapper: async (scene, rang) => {
    await vendre(scene, 10)
    await taire(scene)
    await vendre(scene, 10)
    await arreter(choisir(scene.instances, 'arrêtée', rang), scene)
    await guerir(scene)
    return performance.now()
  },
  voir: async ({ livre }) => livre.derniers.filter((un) => un.includes(' coupee ')),
}

export const base: Panne = {
  nom: 'base',
  titre: 'la base arrêtée puis relancée : des refus tant qu’elle manque, deux secondes après plus aucun',
  ligne: 'base arrêtée, d’un coup ou proprement, et relancée',
  fois: { rapide: 1, longue: 3, pleine: 6 },
  visee: 2,
  copies: (fois) => fois,
  frapper: async ({ base: { grappe } }, rang) => {
    await grappe.halt(rang % 2 === 0 ? 'SIGQUIT' : 'SIGINT')
    await laisser(ABSENCE)
    await grappe.resume()
    return performance.now()
  },
}

/** A copy that has whatever was acknowledged before it was: its name for a base that takes no other risk. */
async function poserCopie({ base }: Scene) {
  const copie = await startReplica(findPostgres() ?? '', base.grappe, { fsync: true })
  const { actuelle } = base
  await actuelle.script(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await actuelle.script('SELECT pg_reload_conf()')
  await vi.waitUntil(
    async () => {
      const suivie = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`
      return (await actuelle.query(suivie)).length === 1
    },
    { timeout: 30_000, interval: 20 },
  )
  return copie
}

/** The machine of the base is gone: nothing on its line is answered, not even by a reset. */
export const promue: Panne = {
  nom: 'promue',
  titre: 'la base perdue avec sa machine, et sa copie promue : rien de ce qui fut annoncé ne manque',
  ligne: 'base perdue avec sa machine, copie synchrone promue, adresse tournée vers elle',
  fois: { rapide: 1, longue: 2, pleine: 3 },
  visee: 5,
  copies: (fois) => fois,
  frapper: async (scene, rang) => {
    const { base, ligne } = scene
    const copie = await poserCopie(scene)
    scene.apres(() => copie.stop())
    await vendre(scene, 20)
    await laisser(300 * tirer('perdue', rang))
    ligne.taire()
    await Promise.all([base.actuelle.close(), base.grappe.halt('SIGQUIT')])
    const promise = await openPostgres(copie.url('postgres'), silence, PATIENT)
    Object.assign(base, { grappe: copie, actuelle: promise })
    await promise.query('SELECT pg_promote(true, 30)')
    ligne.mener(copie.url('postgres'))
    ligne.parler()
    return performance.now()
  },
}
