import { listProduits } from '#catalogue/catalogue.data.ts'
import { chercherProduits } from '#catalogue/chercher.data.ts'
import type { Database, Queries } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { peupler } from '#demo/peupler.ts'
import { fill } from '#server/opening.ts'
import { type Mesure, MONTRES, mesurer } from '#tests/recherche/mesure.ts'
import { requetes } from '#tests/recherche/requetes.ts'
import { GENRES, GRAINE, type Saisie, tirerSaisies } from '#tests/recherche/tirage.ts'
import { type Ligne, ligneAuPlus, nombre } from './mesure.ts'

const RAPPEL = 0.98
const P99 = 30
const NOMS: Record<Saisie['genre'], string> = {
  juste: 'justes',
  faute: 'avec une faute',
  son: 'comme on les entend',
  synonyme: 'dites autrement',
}
const OU = { rayon: 'dans le plus grand rayon, ', promotion: 'en promotion, ' }
/** What the whole catalogue has, what much of it has, what little has, right and wrong, everywhere and in a part of it. */
const LOURDES: { designation: string; ou?: keyof typeof OU }[] = [
  ...[
    ...['essai', 'riz essai', 'sac essai', 'argile essai', 'esai', 'riz', 'coton', 'riz parfumer'],
    'sac coton essai parfumer',
  ].map((designation) => ({ designation })),
  ...(['rayon', 'promotion'] as const).flatMap((ou) => [
    { designation: 'essai', ou },
    { designation: 'riz essai', ou },
  ]),
]

/** The demonstration's shop in an empty database: what its search finds, then how long it takes among so many products. */
export async function mesurerRecherche(
  database: Database,
  { produits, fois }: { produits: number; fois: number },
): Promise<Ligne[]> {
  const now = new Date()
  await migrate(database)
  await fill(database, now, () => {})
  const rappel = await mesurerRappel(database)
  await peupler(database, { voulus: produits, graine: 1, now, progress: () => {} })
  return [...rappel, ...(await mesurerLourdes(database, produits, fois))]
}

/** Recall and precision at five, by how a search was typed. */
async function mesurerRappel(database: Database): Promise<Ligne[]> {
  const produits = await database.query<{ code: string; designation: string }>(
    'SELECT code, designation FROM produit ORDER BY code',
  )
  const groupes = await database.query<{ mots: string }>('SELECT mots FROM synonyme ORDER BY id')
  const tirees = tirerSaisies(
    produits,
    groupes.map(({ mots }) => mots.split(', ')),
    GRAINE,
  )
  const trouver = async (designation: string) =>
    (await listProduits(database, { page: 1, count: MONTRES, designation })).data.map(({ code }) => code)
  const lignes: Ligne[] = []
  const mesures: Mesure[] = []
  for (const genre of GENRES) {
    const mesure = await mesurer(
      tirees.filter((une) => une.genre === genre),
      trouver,
    )
    mesures.push(mesure)
    lignes.push(ligneRappel(`Saisies ${NOMS[genre]}`, mesure))
  }
  const ensemble = (quoi: 'rappel' | 'precision') =>
    mesures.reduce((somme, une) => somme + une[quoi] * une.saisies, 0) / tirees.length
  lignes.push(
    ligneRappel('Les quatre ensemble', {
      ...{ saisies: tirees.length, manques: [] },
      ...{ rappel: ensemble('rappel'), precision: ensemble('precision') },
    }),
  )
  const ecrites = requetes.map(([saisie, ...voulus]) => ({ saisie, voulus }))
  lignes.push(ligneRappel('Écrites à la main', await mesurer(ecrites, trouver)))
  return lignes
}

const ligneRappel = (mesure: string, { rappel, precision, saisies }: Mesure): Ligne => ({
  mesure: `${mesure} : rappel à ${MONTRES}`,
  valeur: nombre(rappel, 3),
  visee: `≥ ${nombre(RAPPEL, 2)}`,
  atteinte: rappel >= RAPPEL,
  detail: `précision à ${MONTRES} ${nombre(precision, 3)}, ${nombre(saisies)} saisies`,
})

/** How long the database takes for the statements of one search, the slowest of a hundred. */
async function mesurerLourdes(database: Database, produits: number, fois: number): Promise<Ligne[]> {
  const lignes: Ligne[] = []
  // the category with the most products, its sub-categories included
  const [rayon] = await database.query<{ id: number }>(
    `SELECT c.parent_id AS id FROM categorie_total t JOIN categorie c ON c.id = t.categorie_id
     WHERE c.parent_id IS NOT NULL GROUP BY 1 ORDER BY sum(t.total) DESC LIMIT 1`,
  )
  for (const { designation, ou } of LOURDES) {
    const demande = {
      ...{ designation, promotion: ou === 'promotion' },
      categorie_id: ou === 'rayon' ? (rayon?.id ?? null) : null,
    }
    const durees: number[] = []
    let dernier = 0
    const chronometre: Queries = {
      ...database,
      query: async (...demande) => {
        const debut = performance.now()
        try {
          return await database.query(...demande)
        } finally {
          dernier += performance.now() - debut
        }
      },
    }
    for (let n = 0; n < fois; n += 1) {
      dernier = 0
      await chercherProduits(chronometre, demande, [20, 0])
      durees.push(dernier)
    }
    durees.sort((a, b) => a - b)
    const p99 = durees[Math.ceil(durees.length * 0.99) - 1] ?? 0
    const mediane = durees[Math.floor(durees.length / 2)] ?? 0
    lignes.push(
      ligneAuPlus(
        `« ${designation} » ${ou ? OU[ou] : ''}parmi ${nombre(produits)} produits, p99`,
        p99,
        P99,
        'ms',
        `médiane ${nombre(mediane, 1)} ms`,
      ),
    )
  }
  return lignes
}
