import { randomBytes } from 'node:crypto'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { soirDe } from '#shared/jour.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import {
  type AvoirGarde,
  findAvoir,
  findAvoirDuCompte,
  hasRendu,
  insertAvoir,
  insertMouvements,
  listTenus,
  listVivants,
  lockAvoirDuCompte,
  lockAvoirs,
  reopenAvoirs,
  updateAvoir,
} from './avoir.data.ts'
import { ecrireCode, enFrancs, LE_SIEN, type PartAvoir, type Utilisable } from './avoir.ts'

/** Who pays, with what their browser keeps (`lireAvoir`), and which orders this one replaces. */
export interface Payeur {
  compte_id: number | null
  avoirs: readonly string[]
  remplacees: readonly number[]
}

/** What can pay now of what was named, in the order in which it was; `par`: how it was named. */
export async function listUtilisables(
  q: Queries,
  { compte_id, avoirs, remplacees }: Payeur,
  now: Date,
): Promise<(Utilisable & { par: string })[]> {
  if (avoirs.length === 0) return []
  const cartes = avoirs.filter((un) => un !== LE_SIEN)
  const tenus = {
    compte_id: avoirs.includes(LE_SIEN) ? compte_id : null,
    empreintes: cartes.map(empreinteDe),
  }
  const vivants = await listVivants(q, tenus, remplacees, now)
  return avoirs.flatMap((par) => {
    const empreinte = par === LE_SIEN ? null : empreinteDe(par)
    const vivant = vivants.find((un) => un.empreinte === empreinte)
    if (!vivant) return []
    const { id, genre, fin_code, solde } = vivant
    return [{ id, genre, fin_code, solde, par }]
  })
}

interface Cause {
  commande_id: number
  auteur: string
  now: Date
}

const estOuvert = ({ arrete_le, fin }: AvoirGarde, now: Date) =>
  arrete_le === null && (fin === null || fin > now)

/** What an order takes of each, or gives back. */
async function noter(
  tx: Queries,
  parts: readonly Pick<PartAvoir, 'avoir_id' | 'francs'>[],
  motif: 'paiement' | 'liberation',
  { commande_id, auteur, now }: Cause,
): Promise<void> {
  const sens = motif === 'paiement' ? -1 : 1
  const mouvements = parts.map(({ avoir_id, francs }) => {
    return { avoir_id, montant: sens * francs, motif, commande_id, auteur, cree_le: now }
  })
  await insertMouvements(tx, mouvements)
}

/**
 * Takes these parts for an order, in its transaction and last of all that it locks. Of two orders at once the second sees
 * what the first has left. `tenus`: what it held until now, which stays its own of what has ended or was stopped.
 * @throws Failure PRIX_CHANGE, old → new, where one has less: nothing of the order may be kept.
 */
export async function prendreAvoirs(
  tx: Queries,
  parts: readonly PartAvoir[],
  cause: Cause,
  tenus: readonly { avoir_id: number; francs: number }[] = [],
): Promise<void> {
  const gardes = await lockAvoirs(
    tx,
    parts.map(({ avoir_id }) => avoir_id),
  )
  for (const { avoir_id, nom, francs } of parts) {
    const garde = gardes.find(({ id }) => id === avoir_id)
    const tenu = tenus.find((un) => un.avoir_id === avoir_id)?.francs ?? 0
    const reste = garde ? (estOuvert(garde, cause.now) ? garde.solde : Math.min(garde.solde, tenu)) : 0
    if (reste >= francs) continue
    const change = `${enFrancs(francs)} → ${enFrancs(reste)}`
    const message = `${nom}\u00a0: ${change}. Vérifiez ce qui reste à payer, puis confirmez.`
    throw new Failure('PRIX_CHANGE', message, { champs: { avoirs: message } })
  }
  await noter(tx, parts, 'paiement', cause)
}

/** What these parts of an order could pay of it anew: what it holds of each, and what is left of those that can still pay. */
export async function listTenables(
  q: Queries,
  parts: readonly PartAvoir[],
  commande_id: number,
  now: Date,
): Promise<Utilisable[]> {
  if (parts.length === 0) return []
  const tenus = await listTenus(q, commande_id)
  const gardes = await Promise.all(parts.map(({ avoir_id }) => findAvoir(q, avoir_id)))
  return gardes.flatMap((garde) => {
    if (!garde) return []
    const { id, genre, fin_code } = garde
    const tenu = tenus.find(({ avoir_id }) => avoir_id === id)?.francs ?? 0
    return { id, genre, fin_code, solde: tenu + (estOuvert(garde, now) ? garde.solde : 0) }
  })
}

/**
 * Gives back what an order holds that came to nothing; once, however often it is called. A card that a refund closed while
 * the order had the rest of it pays again.
 */
export async function libererAvoirs(tx: Queries, cause: Cause): Promise<void> {
  const tenus = await listTenus(tx, cause.commande_id)
  await noter(tx, tenus, 'liberation', cause)
  await reopenAvoirs(
    tx,
    tenus.map(({ avoir_id }) => avoir_id),
  )
}

/** Has an order hold these parts in place of what it held. @throws Failure as `prendreAvoirs`. */
export async function echangerAvoirs(tx: Queries, parts: readonly PartAvoir[], cause: Cause): Promise<void> {
  const tenus = await listTenus(tx, cause.commande_id)
  await libererAvoirs(tx, cause)
  await prendreAvoirs(tx, parts, cause, tenus)
}

/**
 * Makes sure that an order holds its parts: those it holds already, or taken again now, all or none. What has ended or was
 * stopped meanwhile pays nothing anew, as for any order.
 */
export async function tenirAvoirs(tx: Queries, parts: readonly PartAvoir[], cause: Cause): Promise<boolean> {
  if (parts.length === 0 || (await listTenus(tx, cause.commande_id)).length > 0) return true
  const gardes = await lockAvoirs(
    tx,
    parts.map(({ avoir_id }) => avoir_id),
  )
  const assez = parts.every(({ avoir_id, francs }) =>
    gardes.some((un) => un.id === avoir_id && un.solde >= francs && estOuvert(un, cause.now)),
  )
  if (!assez) return false
  await noter(tx, parts, 'paiement', cause)
  return true
}

const JOUR = 86_400_000
/** How long one lives at least once money came back onto it. */
const JOURS_APRES_RETOUR = 90

interface Retour {
  remboursement_id: number
  /** Whole francs. */
  francs: number
  auteur: string
  now: Date
}

/**
 * Puts a refund back onto a credit, once; one that ended meanwhile lives for another 90 days. A card that was stopped is
 * nobody's to spend: its money is then `compte_id`'s, who ordered.
 */
export async function rendreSurAvoir(
  tx: Queries,
  avoir_id: number,
  { compte_id, ...retour }: Retour & { compte_id: number },
): Promise<void> {
  const sien = await findAvoirDuCompte(tx, compte_id)
  // both at once, by id as orders do
  const gardes = await lockAvoirs(tx, [avoir_id, ...(sien ? [sien.id] : [])])
  const garde = gardes.find(({ id }) => id === avoir_id)
  if (!garde) throw new Error(`no credit ${avoir_id}`)
  if (garde.genre === 'carte' && garde.arrete_le !== null) await rendreEnAvoir(tx, compte_id, retour)
  else await crediter(tx, garde, retour)
}

/** An account's own credit that was stopped can be spent again: what its buyer is told of this money is true. */
async function crediter(
  tx: Queries,
  { id: avoir_id, fin, arrete_le }: AvoirGarde,
  { remboursement_id, francs, auteur, now }: Retour,
): Promise<void> {
  if (await hasRendu(tx, remboursement_id)) return
  const jusqua = soirDe(new Date(now.getTime() + JOURS_APRES_RETOUR * JOUR))
  if (fin !== null && fin < jusqua) await updateAvoir(tx, avoir_id, { fin: jusqua })
  if (arrete_le !== null) await updateAvoir(tx, avoir_id, { arrete_le: null, arrete_par: null })
  const mouvement = { avoir_id, montant: francs, motif: 'remboursement' as const, remboursement_id }
  await insertMouvements(tx, [{ ...mouvement, auteur, cree_le: now }])
}

/** The same as store credit of this account, which its first refund makes. */
export async function rendreEnAvoir(tx: Queries, compte_id: number, retour: Retour): Promise<void> {
  const neuf = { genre: 'compte' as const, compte_id, cree_le: retour.now }
  const sien =
    (await lockAvoirDuCompte(tx, compte_id)) ??
    (await insertAvoir(tx, neuf)) ??
    (await lockAvoirDuCompte(tx, compte_id))
  if (!sien) throw new Error(`account ${compte_id} has no credit`)
  await crediter(tx, sien, retour)
}

/** A card of `francs`; nobody has its code before it is handed over. */
export async function emettreCarte(
  tx: Queries,
  { francs, fin, pour, note, auteur, now }: Emission,
): Promise<AvoirGarde> {
  const faite = await insertAvoir(tx, { genre: 'carte', fin, pour, note, cree_le: now })
  if (!faite) throw new Error('an insert returned no row')
  const mouvement = { avoir_id: faite.id, montant: francs, motif: 'emission' as const, auteur, cree_le: now }
  await insertMouvements(tx, [mouvement])
  return { ...faite, solde: francs }
}

/** A new code for a card, told once and kept nowhere; the one before opens nothing any more. */
export async function remettreCode(tx: Queries, id: number): Promise<string> {
  const code = ecrireCode(randomBytes(64))
  await updateAvoir(tx, id, { empreinte: empreinteDe(code), fin_code: code.slice(-4) })
  return code
}

export interface Emission {
  /** Whole francs. */
  francs: number
  /** Until when it can pay; null: for good. */
  fin: Date | null
  pour: string | null
  note: string | null
  auteur: string
  now: Date
}
