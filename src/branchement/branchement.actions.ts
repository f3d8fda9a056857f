import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import type { Essai } from '#shared/essai.ts'
import { muet } from '#shared/essai.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import {
  annoncer,
  deleteGardee,
  listGardees,
  lockBranchement,
  lockGardees,
  putEssai,
  upsertGardee,
} from './branchement.data.ts'
import { type Demandeur, fauteDuChamp, ILLISIBLE, type Prise } from './branchement.ts'
import type { Coffre } from './coffre.actions.ts'
import { type Branchements, type Lue, voirPrises } from './lecture.actions.ts'

export interface BranchementServices extends Context {
  branchements: Branchements
}

/** A try is given up after this long, whatever it waits for. */
const PATIENCE_ESSAI = 20_000

/** A field as it was typed; null or empty: it is forgotten. */
export interface Saisi {
  nom: string
  valeur: string | null
}

async function trouver({ database, branchements }: BranchementServices, code: string): Promise<Lue> {
  const lue = (await voirPrises(database, branchements)).find(
    ({ prise }) => prise.code === code && prise.genre !== 'fabrique',
  )
  if (!lue) throw introuvable('Ce branchement')
  return lue
}

/** What is wrong with what was typed, by field. */
function fautesDe({ ecran }: Prise, surcharges: Record<string, string>, saisis: Saisi[]) {
  return saisis.flatMap(({ nom, valeur }) => {
    const variable = Object.hasOwn(ecran, nom) ? ecran[nom] : undefined
    if (!variable || variable.horsEcran || nom in surcharges)
      throw new Failure('ENTREE_INVALIDE', 'Ce champ ne se tape pas ici.')
    const faute = valeur ? fauteDuChamp(variable, valeur) : null
    return faute ? [[nom, faute] as const] : []
  })
}

/**
 * Keeps keys as the owner typed them, closed, and has them used at once by every instance. Half of them may be kept: the
 * rest comes later.
 * @throws Failure ENTREE_INVALIDE by field, ETAT_REFUSE where they are not to be typed here.
 */
export async function enregistrerBranche(
  services: BranchementServices,
  { compte_id }: Equipier,
  code: string,
  donnes: Saisi[],
): Promise<void> {
  const { database, now, branchements } = services
  const { prise, source } = await trouver(services, code)
  if (source === 'environnement')
    throw new Failure(
      'ETAT_REFUSE',
      'Ces clés viennent de l’environnement du serveur\u00a0: elles se changent là-bas.',
    )
  if (branchements.doublures)
    throw new Failure('ETAT_REFUSE', 'Une démonstration n’a rien de vrai\u00a0: elle ne prend pas de clés.')
  const saisis = donnes.map(({ nom, valeur }) => ({ nom, valeur: valeur?.trim() || null }))
  const fautes = fautesDe(prise, branchements.surcharges[code] ?? {}, saisis)
  if (fautes[0]) throw new Failure('ENTREE_INVALIDE', fautes[0][1], { champs: Object.fromEntries(fautes) })
  const fermes = saisis.map(({ nom, valeur }) => {
    const place = { prise: code, champ: nom }
    return { place, chiffre: valeur && branchements.coffre.fermer(valeur, place) }
  })
  await database.transaction(async (tx) => {
    for (const { place, chiffre } of fermes) {
      if (chiffre) await upsertGardee(tx, { ...place, chiffre }, now())
      else await deleteGardee(tx, place)
    }
    await putEssai(tx, code, null, now())
    const noms = (poses: boolean) =>
      saisis.filter(({ valeur }) => (valeur !== null) === poses).map(({ nom }) => nom)
    const ecriture = { compte_id, action: 'regler', objet: 'branchement', objet_id: code }
    // never what was typed
    await insertJournal(
      tx,
      { ...ecriture, avant: null, apres: { poses: noms(true), retires: noms(false) } },
      now(),
    )
    await annoncer(tx)
  })
  await branchements.recharger()
}

/** Asks whoever it is plugged into whether the keys are good, and keeps the answer. @throws Failure ETAT_REFUSE. */
export async function essayerBranche(
  services: BranchementServices,
  demandeur: Demandeur,
  code: string,
): Promise<Essai> {
  const { database, now } = services
  const { prise, reglages, illisible, manquent } = await trouver(services, code)
  if (illisible) throw new Failure('ETAT_REFUSE', ILLISIBLE)
  if (!reglages) {
    const quoi = manquent.length > 0 ? manquent.join(', ') : 'des réglages justes'
    throw new Failure('ETAT_REFUSE', `Il manque encore\u00a0: ${quoi}.`)
  }
  const essai = await borner(prise.essayer(reglages, demandeur), muet(prise.nom))
  await putEssai(database, code, essai, now())
  return essai
}

async function borner<T>(travail: Promise<T>, sinon: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const fin = new Promise<T>((done) => {
    timer = setTimeout(done, PATIENCE_ESSAI, sinon)
  })
  return Promise.race([travail, fin]).finally(() => clearTimeout(timer))
}

/** What of the keys that are kept a turn of the safe's key did. */
export interface Tour {
  /** The name of the key of today. */
  nom: string
  refermees: number
  /** What no key of this machine opens: it is left as it is. */
  illisibles: string[]
}

/** Closes everything anew with the key of today, in one transaction. @throws Failure ETAT_REFUSE without a key. */
export async function refermer({ database, now }: Context, coffre: Coffre): Promise<Tour> {
  coffre.preparer()
  return database.transaction(async (tx) => {
    const illisibles: string[] = []
    let refermees = 0
    for (const { prise, champ, chiffre } of await lockGardees(tx)) {
      if (coffre.aJour(chiffre)) continue
      const valeur = coffre.ouvrir(chiffre, { prise, champ })
      if (valeur === null) {
        illisibles.push(`${prise}, ${champ}`)
        continue
      }
      await upsertGardee(tx, { prise, champ, chiffre: coffre.fermer(valeur, { prise, champ }) }, now())
      refermees += 1
    }
    await annoncer(tx)
    return { nom: coffre.nom() ?? '', refermees, illisibles }
  })
}

/** How many keys are kept, and what of them no key of this machine opens. */
export async function compterGardees(
  q: Queries,
  coffre: Coffre,
): Promise<{ gardees: number; illisibles: string[] }> {
  const gardees = await listGardees(q)
  const fermees = gardees.filter(
    ({ prise, champ, chiffre }) => coffre.ouvrir(chiffre, { prise, champ }) === null,
  )
  return { gardees: gardees.length, illisibles: fermees.map(({ prise, champ }) => `${prise}, ${champ}`) }
}

/** Keys that the shop makes itself, for all its instances. */
export interface Fabriquees {
  prise: string
  fabriquer: () => Promise<Record<string, string>>
  /** Forgets what was agreed with somebody by those before: nothing of it is good any more. */
  oublier: (tx: Queries) => Promise<void>
}

async function poserFabriquees(
  tx: Queries,
  coffre: Coffre,
  { prise, fabriquer, oublier }: Fabriquees,
  now: Date,
): Promise<void> {
  for (const [champ, valeur] of Object.entries(await fabriquer()))
    await upsertGardee(tx, { prise, champ, chiffre: coffre.fermer(valeur, { prise, champ }) }, now)
  await oublier(tx)
  await annoncer(tx)
}

/** Those that are there stay, even where they do not open: another instance may open them. */
export async function garderFabriquees(
  { database, now }: Context,
  coffre: Coffre,
  faites: Fabriquees,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBranchement(tx)
    if ((await listGardees(tx)).some(({ prise }) => prise === faites.prise)) return
    await poserFabriquees(tx, coffre, faites, now())
  })
}

/** Others in the place of those that are kept, whether they open or not. @throws Failure ETAT_REFUSE where none are. */
export async function refaireFabriquees(
  { database, now }: Context,
  coffre: Coffre,
  faites: Fabriquees,
): Promise<void> {
  coffre.preparer()
  await database.transaction(async (tx) => {
    await lockBranchement(tx)
    const siennes = (await listGardees(tx)).filter(({ prise }) => prise === faites.prise)
    if (siennes.length === 0)
      throw new Failure('ETAT_REFUSE', 'La boutique n’en garde aucune\u00a0: elle les fait en démarrant.')
    await poserFabriquees(tx, coffre, faites, now())
    const noms = siennes.map(({ champ }) => champ)
    const ecriture = { compte_id: null, action: 'regler', objet: 'branchement', objet_id: faites.prise }
    await insertJournal(tx, { ...ecriture, avant: null, apres: { poses: noms, retires: [] } }, now())
  })
}
