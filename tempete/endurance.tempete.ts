// A day of mixed traffic, shorter: what the shop holds at the end is what it held after a while.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as patienter } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dresser, laisserPasser } from './bilan.ts'
import { type Courbe, montantes, tracer } from './courbe.ts'
import { ecrireEndurance } from './resultats.ts'
import { ouvrirScene, type Scene } from './scene.ts'
import { ouvrirTrafic } from './trafic.ts'

const MINUTES = Number(process.env.TEMPETE_MINUTES || 20)
/** Shorter than that is a trial. */
const ECRITES = 20
const MESURES = 240
const PAS = Math.max(1_000, (MINUTES * 60_000) / MESURES)
/** A day passes in minutes: what PostgreSQL sweeps once a minute is swept as often as the day would have it. */
const MENAGE = 'autovacuum_naptime=5s'
/** Buyers at once, and milliseconds that each rests before she makes place: about five orders a second. */
const [ACHETEUSES, REPOS] = [3, 450]
const MO = 2 ** 20

/** What is measured, and by how much it may go up over the last two thirds: what chance does, and no leak. */
const SUIVIES = {
  tas: { nom: 'tas d’une instance', unite: 'Mo', permis: 12 },
  memoire: { nom: 'mémoire résidente d’une instance', unite: 'Mo', permis: 24 },
  fichiers: { nom: 'fichiers et lignes ouverts d’une instance (`/proc`)', unite: '', permis: 6 },
  connexions: { nom: 'connexions à la base, les deux instances', unite: '', permis: 4 },
  attente: { nom: 'messages et notifications en attente', unite: '', permis: 40 },
  // they have a bound of their own, 32 MB, and may reach it in any of its thirds
  pages: { nom: 'pages gardées d’une instance', unite: 'Mo', permis: 32 },
  mortes: { nom: 'lignes mortes des tables, de toutes', unite: '%', permis: 10 },
  stables: { nom: 'place des tables qui n’ont rien de plus', unite: 'Mo', permis: 4 },
} as const
type Suivie = keyof typeof SUIVIES

/** Tables whose rows are changed at each order and whose number stays: what they take must stay too. */
const STABLES = ['produit', 'declinaison', 'compte', 'moyen', 'preference']
const TABLES = `SELECT sum(n_dead_tup)::float8 AS mortes, sum(n_live_tup + n_dead_tup)::float8 AS toutes,
  sum(pg_total_relation_size(relid)) FILTER (WHERE relname = ANY($1))::float8 AS stables FROM pg_stat_user_tables`
const LIGNES = `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'teranga'
    AND datname = current_database()) AS connexions,
  (SELECT count(*)::int FROM message WHERE etat = 'a_envoyer')
    + (SELECT count(*)::int FROM notification WHERE traitee_le IS NULL) AS attente`

const FUITE = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'fuite.ts')}` }

async function relever({ instances: [une], base }: Scene): Promise<Record<Suivie, number>> {
  if (!une) throw new Error('no instance')
  const texte = await (await fetch(`${une.url}/metrics`)).text()
  const lu = (nom: string) => Number(new RegExp(`^${nom} (\\d+)`, 'm').exec(texte)?.[1])
  const [tables] = await base.actuelle.query<Record<string, number>>(TABLES, [STABLES])
  const [lignes] = await base.actuelle.query<Record<string, number>>(LIGNES)
  const { mortes = 0, toutes = 1, stables = 0 } = tables ?? {}
  return {
    tas: lu('nodejs_heap_used_bytes') / MO,
    memoire: lu('process_resident_memory_bytes') / MO,
    fichiers: readdirSync(`/proc/${une.pid()}/fd`).length,
    connexions: lignes?.connexions ?? 0,
    attente: lignes?.attente ?? 0,
    pages: lu('teranga_held\\{name="pages",unit="[a-z]+"\\}') / MO,
    mortes: (100 * mortes) / Math.max(1, toutes),
    stables: stables / MO,
  }
}

test(
  `${MINUTES} minutes de visites, d’achats et de bureau mêlés : rien ne grossit, rien ne reste`,
  async () => {
    const comptes = Math.ceil(MINUTES * 60 * 12) + 1_000
    const scene = await ouvrirScene({
      ...{ comptes, reglages: [MENAGE] },
      env: process.env.TEMPETE_FUITE ? FUITE : {},
    })
    onTestFinished(() => scene.fermer())
    const { charge, courrier, livre } = scene
    const trafic = await ouvrirTrafic(scene)
    charge.lancer(ACHETEUSES, REPOS)
    const releves: Record<Suivie, number>[] = []
    const debut = performance.now()
    while (performance.now() - debut < MINUTES * 60_000) {
      await patienter(PAS)
      releves.push(await relever(scene))
      // their keys are compared, their words are not kept
      for (const recu of courrier.recus) recu.brut = ''
    }
    await Promise.all([charge.arreter(), trafic.arreter()])
    const courbes: Courbe[] = Object.entries(SUIVIES).map(([quoi, une]) =>
      tracer(
        une,
        releves.map((releve) => releve[quoi as Suivie]),
      ),
    )
    console.table(courbes)
    const reponses = Object.values(trafic.statuts).reduce((somme, une) => somme + une, 0)
    console.info(`${reponses} réponses, ${livre.ventes.size} commandes, ${courrier.recus.length} lettres`)
    expect(montantes(courbes)).toEqual([])
    await laisserPasser(scene)
    const { annoncees, payees, copies, ...fautes } = await dresser(scene)
    const rien = { perdues: [], doublees: [], argent: [], survendues: [], trous: [], messages: [] }
    expect({ ...fautes, trafic: trafic.fautes }).toEqual({ ...rien, fautes: [], sans: 0, trafic: [] })
    expect(copies).toBe(0)
    if (MINUTES < ECRITES || process.env.TEMPETE === 'rapide' || !process.env.TEMPETE) return
    ecrireEndurance(courbes, [
      `- ${MINUTES} minutes, deux instances : ${reponses} pages, recherches, listes du bureau et images, ${annoncees} commandes dont ${payees} payées en ligne, ${courrier.recus.length} lettres ; rien de perdu ni de doublé`,
    ])
  },
  2 * MINUTES * 60_000 + 900_000,
)
