import { PRIX_MAX } from '#catalogue/catalogue.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { insertLot, listLot } from '#ecriture/lot.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { listEcartsMin } from './declinaisons.data.ts'
import { rendGratuite } from './declinaisons.ts'
import { keepCategorie } from './fiche.data.ts'
import { lockChoix } from './fiches.data.ts'
import type { Choix } from './fiches.ts'
import { type ChampLot, listValeurs, type Pas, writeValeurs } from './lot.data.ts'
import { fautesLot, type GesteLot, prixApres, reprenables } from './lot.ts'

export interface DemandeLot {
  choix: Choix
  /** How many products were seen to be chosen: when there are others now, nothing is done. */
  attendus: number
  geste: GesteLot
}

export interface Essai {
  /** How many of the chosen products would change. */
  nombre: number
  /** The first of them, as they are and as they would be. */
  exemples: { id: number; designation: string; de: number; vers: number }[]
}
const EXEMPLES = 3
/** A product that changes its category is indexed anew: ten thousand at once would take too long for one statement. */
const PAR_INSTRUCTION = 1000

const cibleDe = (geste: GesteLot): [champ: ChampLot, vers: (valeur: number) => number] => {
  if (geste.geste === 'prix') return ['prix', (prix) => prixApres(prix, geste.pourcent, geste.piece)]
  if (geste.geste === 'categorie') return ['categorie_id', () => geste.categorie_id]
  if (geste.geste === 'publication') return ['publie', () => Number(geste.publie)]
  return ['archive', () => Number(geste.archive)]
}

/** What would change, changed by nobody yet. @throws Failure as `changerLot`. */
export async function essayerLot({ database }: Context, demande: DemandeLot): Promise<Essai> {
  exigerJuste(fautesLot({ ...demande.geste }))
  return database.transaction(async (tx) => {
    const { pas } = await preparer(tx, demande)
    const exemples = pas
      .slice(0, EXEMPLES)
      .map(({ id, designation, de, vers }) => ({ id, designation, de, vers }))
    return { nombre: pas.length, exemples }
  })
}

/**
 * Does the same to several products, in one transaction, each with its line in the journal; answers the number by
 * which `annulerLot` takes it back.
 * @throws Failure ENTREE_INVALIDE, ETAT_REFUSE when other products are chosen now than those that were seen.
 */
export async function changerLot(
  context: Context,
  appel: AppelEquipe,
  demande: DemandeLot,
): Promise<{ lot: number; nombre: number }> {
  exigerJuste(fautesLot({ ...demande.geste }))
  const demandee = { action: 'modifier', objet: 'produit', demande }
  return ecrire(context, appel, demandee, async (tx) => {
    const { champ, pas } = await preparer(tx, demande)
    const reponse = await changer(context, tx, appel, { action: 'modifier', champ, pas })
    return { id: reponse.lot, avant: null, apres: null, reponse }
  })
}

/**
 * Gives each product of a lot its former value back, but for those that somebody changed since, and those of which a variant
 * would then cost nothing.
 * @throws Failure INTROUVABLE for a lot that is not one's own to take back, ENTREE_INVALIDE when a former category is gone.
 */
export async function annulerLot(
  context: Context,
  appel: AppelEquipe,
  lot: number,
): Promise<{ nombre: number; laisses: number }> {
  const demandee = { action: 'annuler', objet: 'produit', demande: { lot } }
  return ecrire(context, appel, demandee, async (tx) => {
    // not a file's: its lots change several fields of a product at once
    const actions = ['modifier', 'annuler']
    const lignes = await listLot(tx, { lot, ...reprenables(appel.equipier), actions })
    const [premiere] = lignes
    const champ = Object.keys(premiere?.avant ?? {}).find((nom) => nom !== 'version') as ChampLot | undefined
    if (!champ) throw introuvable('Ce changement')
    const pas = lignes.map(({ objet_id, avant, apres }) => ({
      id: Number(objet_id),
      de: Number(apres[champ]),
      vers: Number(avant[champ]),
    }))
    await lockChoix(tx, { ids: pas.map(({ id }) => id) })
    if (champ === 'categorie_id') await exigerCategories(tx, pas)
    const gratuites = new Set(champ === 'prix' ? await listGratuites(tx, pas) : [])
    const rendus = pas.filter((un) => !gratuites.has(un))
    const { nombre } = await changer(context, tx, appel, { action: 'annuler', champ, pas: rendus })
    return { id: lot, avant: null, apres: null, reponse: { nombre, laisses: pas.length - nombre } }
  })
}

async function preparer(tx: Queries, { choix, attendus, geste }: DemandeLot) {
  const ids = await lockChoix(tx, choix)
  if (ids.length !== attendus)
    throw new Failure(
      'ETAT_REFUSE',
      `La liste a changé\u00a0: ${ids.length} ${ids.length > 1 ? 'produits y sont' : 'produit y est'} maintenant. Rien n’a été modifié.`,
    )
  const [champ, versDe] = cibleDe(geste)
  const pas = (await listValeurs(tx, ids, champ))
    .map(({ id, designation, valeur }) => ({ id, designation, de: valeur, vers: versDe(valeur) }))
    .filter(({ de, vers }) => de !== vers)
  if (champ === 'categorie_id') await exigerCategories(tx, pas)
  const trop = champ === 'prix' && pas.find(({ vers }) => vers > PRIX_MAX)
  if (trop) exigerJuste({ pourcent: `Le prix de «\u202f${trop.designation}\u202f» serait trop grand.` })
  const gratuite = champ === 'prix' ? (await listGratuites(tx, pas))[0] : undefined
  if (gratuite)
    exigerJuste({
      pourcent: `Une déclinaison de «\u202f${gratuite.designation}\u202f» aurait un prix nul ou négatif.`,
    })
  return { champ, pas }
}

/** Those that would come to cost less, and have a variant that would then cost nothing: nobody could buy it. */
async function listGratuites<P extends Pas>(tx: Queries, pas: P[]): Promise<P[]> {
  const moins = pas.filter(({ de, vers }) => vers < de)
  const ecarts = await listEcartsMin(
    tx,
    moins.map(({ id }) => id),
  )
  return moins.filter(({ id, vers }) => rendGratuite(vers, ecarts.get(id)))
}

async function exigerCategories(tx: Queries, pas: Pas[]): Promise<void> {
  for (const id of [...new Set(pas.map(({ vers }) => vers))].sort((a, b) => a - b))
    if (!(await keepCategorie(tx, id))) exigerJuste({ categorie_id: 'Cette catégorie n’existe pas.' })
}

async function changer(
  context: Context,
  tx: Queries,
  { equipier: { compte_id } }: AppelEquipe,
  { action, champ, pas }: { action: string; champ: ChampLot; pas: Pas[] },
): Promise<{ lot: number; nombre: number }> {
  const now = context.now()
  const ecrits: Awaited<ReturnType<typeof writeValeurs>> = []
  for (let rang = 0; rang < pas.length; rang += PAR_INSTRUCTION)
    ecrits.push(...(await writeValeurs(tx, champ, pas.slice(rang, rang + PAR_INSTRUCTION), now)))
  const lignes = ecrits.map(({ id, de, vers, version }) => ({
    objet_id: id,
    avant: { [champ]: de, version: version - 1 },
    apres: { [champ]: vers, version },
  }))
  const lot = await insertLot(tx, { compte_id, action, objet: 'produit' }, lignes, now)
  return { lot, nombre: ecrits.length }
}
