import { Type } from 'typebox'
import type { Context } from '#context'
import type { Promotion } from '#contract'
import type { Queries, Row } from '#database/database.ts'
import { rowsOf } from '#database/rows.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import type { Reference } from '#ecriture/reference.actions.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { id as idSchema, ouNul } from '#shared/schema.ts'
import { CHAMPS_PROMOTION, fautesEntre, PRODUITS_MAX } from './champs.ts'
import {
  avancerDebut,
  avancerFin,
  commencerPromotions,
  type DemandeEssai,
  type EssaiPromotion,
  findEssai,
  findPromotion,
  finirPromotions,
} from './promotion.data.ts'
import { promotion } from './promotion.table.ts'

/** What may still change of one that is running: its prices are told. */
const LIBRES = ['designation', 'fin']
const refuser = (message: string) => new Failure('ETAT_REFUSE', message)

/** @throws Failure ENTREE_INVALIDE, ETAT_REFUSE for what has begun. */
async function verifier(_: Queries, apres: Row, avant: Row | null): Promise<void> {
  exigerJuste(fautesEntre(apres))
  if (avant?.finie_le) throw refuser('Cette promotion est finie\u00a0: faites-en une autre.')
  if (!avant?.commencee_le) return
  const autre = Object.keys(CHAMPS_PROMOTION).find(
    (nom) => !LIBRES.includes(nom) && String(enValeur(avant[nom])) !== String(enValeur(apres[nom])),
  )
  if (autre)
    throw refuser(
      'Cette promotion est en cours\u00a0: arrêtez-la, et faites-en une autre. Son nom et sa fin se changent.',
    )
}
/** As it compares: decimals and moments are texts of several forms. */
function enValeur(valeur: unknown): unknown {
  if (typeof valeur !== 'string') return valeur ?? ''
  if (/^\d+(\.\d+)?$/.test(valeur)) return Number(valeur)
  return /^\d{4}-\d\d-\d\d[T ]/.test(valeur) ? Date.parse(valeur) : valeur
}

const PROMOTIONS: Reference<Promotion> = {
  rows: rowsOf(promotion),
  nom: 'Cette promotion',
  champs: CHAMPS_PROMOTION,
  lire: findPromotion,
  verifier,
}
/** What the staff writes of promotions. */
export const ECRIVABLES_PROMOTION: readonly Ecrivable[] = [
  ecrivableDe('Promotion', PROMOTIONS, {
    produits: Type.Optional(ouNul(Type.Array(idSchema, { maxItems: PRODUITS_MAX }))),
  }),
]

/** What a promotion would do, done by nobody yet. */
export const essayerPromotion = (
  { database, now }: Context,
  demande: DemandeEssai,
): Promise<EssaiPromotion> => findEssai(database, demande, now())

/** Ends and begins what is due, each once, with its line in the journal; what a product asks follows. */
async function tenir(tx: Queries, now: Date): Promise<void> {
  const noter = (action: string) => (id: number) =>
    insertJournal(
      tx,
      { compte_id: null, action, objet: 'promotion', objet_id: id, motif: null, avant: null, apres: {} },
      now,
    )
  for (const id of await finirPromotions(tx, now)) await noter('finir')(id)
  for (const id of await commencerPromotions(tx, now)) await noter('commencer')(id)
}

/** What the background pass does of promotions: begins and ends them at their time. */
export const tenirPromotions = ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> =>
  database.transaction((tx) => tenir(tx, now()))

/** Begins one before its time, prices and all. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export const lancerPromotion = (context: Context, appel: AppelEquipe, id: number): Promise<Promotion> =>
  avancer(context, appel, {
    id,
    action: 'lancer',
    faire: avancerDebut,
    refus: 'Cette promotion a déjà commencé.',
  })

/** Ends one that is running, prices and all. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export const arreterPromotion = (context: Context, appel: AppelEquipe, id: number): Promise<Promotion> =>
  avancer(context, appel, {
    id,
    action: 'arreter',
    faire: avancerFin,
    refus: 'Cette promotion n’est pas en cours.',
  })

interface Avance {
  id: number
  action: string
  faire(tx: Queries, id: number, now: Date): Promise<boolean>
  refus: string
}
async function avancer(context: Context, appel: AppelEquipe, { id, action, faire, refus }: Avance) {
  return ecrire(context, appel, { action, objet: 'promotion', demande: { id } }, async (tx) => {
    const avant = await findPromotion(tx, id)
    const now = context.now()
    if (!(await faire(tx, id, now))) throw refuser(refus)
    await tenir(tx, now)
    const apres = await findPromotion(tx, id)
    const dates = ({ debut, fin }: Promotion) => ({ debut, fin })
    return { id, avant: dates(avant), apres: dates(apres), reponse: apres }
  })
}
