// `npm run bench -- --million`: a million products, a tenth of them with variants, a million orders, 200 000 accounts in
// one base, each question beside the same among a thousand.
import type { Database } from '#database/database.ts'
import { tenirSommes } from '#tableau/sommes.actions.ts'
import { type Ligne, ligneAuPlus, mediane, nombre } from '../mesure.ts'
import { ecrireMillion } from '../resultats.ts'
import { enfant, ouvrirBoutique } from '../serveurs.ts'
import type { Flux, Tenu } from './flux.ts'
import { BUREAU, VITRINE } from './gestes.ts'
import { type Base, comparer, lieuDe } from './mesurer.ts'
import { poserBoutique } from './poser.ts'

/** Megabytes more than the same file of few rows. */
const EN_PLUS = 32
const PEU = { produits: 10_000, depot: 100_000, declinaisons: 10_000, commandes: 10_000, plan: 10_000 }
/** Rows of a file after which it has shown what it holds. */
const ASSEZ = { produits: 1e9, depot: 1e9, declinaisons: 200_000, commandes: 100_000, plan: 1e9 } as const
/** Milliseconds of a start more than with a thousand products. */
const DEMARRAGE = 300

interface Banc {
  fois: number
  /** Of products, and of orders. */
  combien: number
  ouvrirBase(nom: string): Promise<Database>
  url(nom: string): string
  dire(lignes: Ligne[]): void
}

/** Both bases, everything in them, and the statements of disk that nobody waits for while they are filled. */
async function poser({ combien, ouvrirBase }: Banc): Promise<[Base, Base]> {
  const bases: Base[] = []
  for (const [nom, total] of [
    ['mille', 1_000],
    ['million', combien],
  ] as const) {
    const q = await ouvrirBase(nom)
    const taille = { produits: total, commandes: total }
    await q.script(`ALTER SYSTEM SET fsync = off`)
    await q.script('SELECT pg_reload_conf()')
    await poserBoutique(q, taille, (quoi) => console.log(`… ${nom} : ${quoi}`))
    await tenirSommes(q)
    await q.script('ALTER SYSTEM RESET fsync')
    await q.script('SELECT pg_reload_conf()')
    await q.outside?.((tout) => tout.query('CHECKPOINT'))
    bases.push({ q, lieu: await lieuDe(q, taille) })
  }
  return bases as [Base, Base]
}

async function mesurerFlux(url: string): Promise<Ligne[]> {
  const lignes: Ligne[] = []
  const lire = (quoi: Flux['quoi'], jusqua: number) => enfant<Tenu>('million/flux.ts', { url, quoi, jusqua })
  for (const quoi of ['produits', 'depot', 'declinaisons', 'commandes', 'plan'] as const) {
    const peu = await lire(quoi, PEU[quoi])
    const tout = await lire(quoi, ASSEZ[quoi])
    lignes.push(
      ligneAuPlus(
        `Fichier : ${quoi}, ${nombre(tout.lignes)} lignes contre ${nombre(peu.lignes)}`,
        Math.max(0, tout.memoire - peu.memoire),
        EN_PLUS,
        'Mo de plus',
        `${nombre(tout.memoire)} Mo contre ${nombre(peu.memoire)}, en ${nombre(tout.secondes)} s`,
      ),
    )
  }
  return lignes
}

/** Milliseconds until the first page of a shop that is started on this base. */
async function demarrer(url: string): Promise<number> {
  const depart = performance.now()
  const boutique = await ouvrirBoutique(url)
  await (await fetch(`http://127.0.0.1:${boutique.port}/`)).text()
  const duree = performance.now() - depart
  await boutique.fermer()
  return duree
}

async function mesurerDemarrage({ url, fois }: Banc): Promise<Ligne> {
  const paires: [number, number][] = []
  for (let tour = 0; tour < Math.min(fois, 5); tour += 1)
    paires.push([await demarrer(url('mille')), await demarrer(url('million'))])
  const [peu, beaucoup] = [mediane(paires.map(([un]) => un)), mediane(paires.map(([, autre]) => autre))]
  return ligneAuPlus(
    'Démarrage jusqu’à la première page, de plus qu’avec mille produits',
    Math.max(0, beaucoup - peu),
    DEMARRAGE,
    'ms',
    `${nombre(beaucoup)} ms contre ${nombre(peu)}, sans npm`,
  )
}

/** All of it, written into the results unless it is only tried. */
export async function mesurerMillion(banc: Banc, ecrire: boolean, chargeAvant: number): Promise<void> {
  const bases = await poser(banc)
  const dire = (ligne: Ligne) => banc.dire([ligne])
  const vitrine = await comparer(bases, VITRINE, banc.fois, dire)
  const bureau = await comparer(bases, BUREAU, banc.fois, dire)
  for (const { q } of bases) await q.close()
  const reste = [...(await mesurerFlux(banc.url('million'))), await mesurerDemarrage(banc)]
  banc.dire(reste)
  if (ecrire) ecrireMillion([...vitrine, ...bureau, ...reste], chargeAvant)
}
