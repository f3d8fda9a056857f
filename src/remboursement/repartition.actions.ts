import { francsDes } from '#avoir/avoir.ts'
import type { CommandeGelee } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { depuisUnites } from '#shared/devises.ts'
import { compare, exact, over, times, toUnits } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import { DECIMALES, estDevise } from '#shared/money.ts'
import { additionnerUnites } from '#shared/total.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { listRemboursements } from './remboursement.data.ts'
import { engage } from './remboursement.ts'

/** What is to go back, as it was said. */
interface Voulu {
  /** Null: all that is left. */
  montant: number | null
  /** It is what parts of the order cost, in the order's currency. */
  parArticles: boolean
  /** It is about one attempt, in the currency that this one brought. */
  deUne: boolean
}

interface Part {
  id: number
  montant?: number
}

const estAvoir = ({ avoir_id }: Tentative) => avoir_id !== null

/**
 * Shares what is to go back out over what paid an order: what credit paid goes back first, onto itself. `montant` is in
 * the currency of what a provider or the deliverer brought; credit, which is francs whatever the order's prices are in,
 * and articles have the order's. @throws Failure ENTREE_INVALIDE.
 */
export async function repartirRemboursement(
  tx: Queries,
  commande: CommandeGelee,
  tentatives: readonly Tentative[],
  { montant, parArticles, deUne }: Voulu,
): Promise<Part[]> {
  const credits = tentatives.filter(estAvoir)
  const rangees = [...credits, ...tentatives.filter((une) => !estAvoir(une))]
  const derniere = rangees.at(-1)
  if (montant === null || !derniere) return rangees.map(({ id }) => ({ id }))
  const toutAvoir = estAvoir(derniere)
  const devise = parArticles || (toutAvoir && !deUne) ? commande.devise : derniere.devise_recue
  if (!toutAvoir && devise !== derniere.devise_recue) throw autreDevise()
  const unites = enUnites(montant, devise)
  const { parts, reste } = await prendreSurAvoirs(tx, commande, credits, { unites, devise })
  // credit that has less left refuses it, as any payment does
  if (toutAvoir && (reste > 0 || parts.length === 0))
    parts.push({ id: derniere.id, montant: reste && additionnerUnites([derniere.recu ?? 0, reste]) })
  // nothing beyond what is left of the credit: the provider's part is untouched
  else if (!toutAvoir && (reste > 0 || parts.length === 0)) parts.push({ id: derniere.id, montant: reste })
  return parts
}

/**
 * Francs of what credit paid for so much of an order's money: what it paid of it in that currency was frozen with the
 * order, so that parts come to the whole however they are cut.
 */
async function prendreSurAvoirs(
  tx: Queries,
  { avoirs }: CommandeGelee,
  credits: readonly Tentative[],
  { unites, devise }: { unites: number; devise: string | null },
): Promise<{ parts: Part[]; reste: number }> {
  const siens = await Promise.all(
    credits.map(async ({ id, recu }) => ({
      ...{ id, recu: recu ?? 0 },
      deja: engage(await listRemboursements(tx, [id])),
    })),
  )
  const total = additionnerUnites(siens.map(({ recu }) => recu))
  const deja = additionnerUnites(siens.map(({ deja }) => deja))
  const gele = estDevise(devise) && avoirs ? avoirs.montants[devise] : 0
  const valeur = portion(gele, total, francsDes(avoirs?.parts ?? []))
  const rendue = portion(valeur, deja, total)
  const pris = Math.min(unites, Math.max(0, valeur - rendue))
  let francs = pris > 0 ? portion(total, rendue + pris, valeur) - deja : 0
  const parts: Part[] = []
  for (const un of siens) {
    const montant = Math.min(un.recu - un.deja, francs)
    if (montant <= 0) continue
    parts.push({ id: un.id, montant })
    francs -= montant
  }
  return { parts, reste: unites - pris }
}

/** So much of a whole, as `part` is of `sur`, rounded half up. */
const portion = (tout: number, part: number, sur: number): number =>
  sur === 0
    ? 0
    : Number(toUnits(times(exact(BigInt(tout)), over(exact(BigInt(part)), exact(BigInt(sur)))), 0))

function autreDevise(): Failure {
  const message = 'Cette commande est payée dans une autre devise\u00a0: dites le montant qui repart.'
  return new Failure('ENTREE_INVALIDE', message, { champs: { montant: message } })
}

/** @throws Failure ENTREE_INVALIDE for an amount that the currency cannot say. */
function enUnites(montant: number, devise: string | null): number {
  if (!estDevise(devise)) {
    throw new Failure('ENTREE_INVALIDE', 'Cet argent est d’une autre devise\u00a0: remboursez-le en entier.')
  }
  const message = 'Ce montant a trop de décimales pour sa devise.'
  const refus = new Failure('ENTREE_INVALIDE', message, { champs: { montant: message } })
  // written as « 1e-7 », or longer than amounts ever are
  if (!/^\d+(\.\d{1,4})?$/.test(String(montant))) throw refus
  const voulu = exact(montant)
  const units = toUnits(voulu, DECIMALES[devise])
  if (compare(depuisUnites(units, devise), voulu) === 0) return Number(units)
  throw refus
}
