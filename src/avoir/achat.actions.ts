import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { type Achat, findAchat, noterDite, updateAchat } from './achat.data.ts'
import { type CarteAchetee, finDeCarte } from './achat.ts'
import { emettreCarte, remettreCode } from './avoir.actions.ts'
import {
  type AvoirGarde,
  findAvoir,
  hasRendu,
  insertMouvements,
  lockAvoirs,
  updateAvoir,
} from './avoir.data.ts'
import { enFrancs } from './avoir.ts'

interface Cause {
  auteur: string
  now: Date
}

/**
 * Makes the card that an order has bought, in the transaction that takes its money and once: true when this call did.
 * The order's row is locked already. `numero` names the order to the staff. One that is bought in a trial pays nothing: its
 * money was none.
 */
export async function emettreAchetee(
  tx: Queries,
  commande_id: number,
  { numero, essai, auteur, now }: Cause & { numero: string; essai: boolean },
): Promise<boolean> {
  const achat = await findAchat(tx, commande_id)
  if (!achat || achat.avoir_id !== null) return false
  const { francs, pour, mois } = achat
  const fin = mois === null ? null : finDeCarte(now, mois)
  const carte = await emettreCarte(tx, {
    francs,
    fin,
    pour,
    note: `${essai ? 'Commande d’essai' : 'Achetée en ligne'}, ${numero}`,
    auteur,
    now,
  })
  if (essai) await updateAvoir(tx, carte.id, { arrete_le: now, arrete_par: 'essai' })
  await updateAchat(tx, commande_id, { avoir_id: carte.id })
  return true
}

/**
 * Takes `francs` off the card that an order bought, because they go back to its buyer; a card of which nothing is left is
 * closed. Nothing for an order that bought none.
 * @throws Failure ETAT_REFUSE where less is left of it (what was spent does not go back), or its keeper stopped it.
 */
export async function reprendreAchetee(
  tx: Queries,
  commande_id: number,
  { francs, auteur, now }: Cause & { francs: number },
): Promise<void> {
  const avoir_id = (await findAchat(tx, commande_id))?.avoir_id ?? null
  const [carte] = avoir_id === null ? [] : await lockAvoirs(tx, [avoir_id])
  if (!carte || francs < 1) return
  if (carte.solde < francs && carte.arrete_par === 'equipe') throw arretee()
  if (carte.solde < francs) {
    const reste =
      carte.solde > 0
        ? `il en reste ${enFrancs(carte.solde)}, que vous pouvez rembourser`
        : 'il n’en reste rien'
    throw new Failure('ETAT_REFUSE', `La carte cadeau de cette commande a déjà servi\u00a0: ${reste}.`)
  }
  const mouvement = { avoir_id: carte.id, montant: -francs, motif: 'retrait' as const }
  await insertMouvements(tx, [{ ...mouvement, auteur, cree_le: now }])
  if (carte.solde === francs && !carte.arrete_le)
    await updateAvoir(tx, carte.id, { arrete_le: now, arrete_par: 'remboursement' })
}

/** What stopping it took off may have been given under another code: who stopped it says so first. */
function arretee(): Failure {
  const motif =
    'La carte cadeau de cette commande est arrêtée\u00a0: rétablissez-la dans «\u00a0Cartes cadeaux\u00a0», puis remboursez.'
  return new Failure('ETAT_REFUSE', motif)
}

/** Puts back what a refund took off, once, where that refund was given up: the card pays again, unless its keeper stopped it. */
export async function rendreAchetee(
  tx: Queries,
  commande_id: number,
  { francs, remboursement_id, auteur, now }: Cause & { francs: number; remboursement_id: number },
): Promise<void> {
  const avoir_id = (await findAchat(tx, commande_id))?.avoir_id ?? null
  const [carte] = avoir_id === null ? [] : await lockAvoirs(tx, [avoir_id])
  if (!carte || francs < 1 || (await hasRendu(tx, remboursement_id))) return
  const mouvement = { avoir_id: carte.id, montant: francs, motif: 'remboursement' as const, remboursement_id }
  await insertMouvements(tx, [{ ...mouvement, auteur, cree_le: now }])
  if (carte.arrete_par !== 'equipe' && carte.arrete_par !== 'essai')
    await updateAvoir(tx, carte.id, { arrete_le: null, arrete_par: null })
}

const estVivante = ({ arrete_le, fin }: AvoirGarde, now: Date) =>
  arrete_le === null && (fin === null || fin > now)

/** The code of the card that a letter brings, drawn as it is written; null where there is nothing to bring any more. */
export async function coderPourLettre(
  tx: Queries,
  { avoir_id, dite_le }: Pick<Achat, 'avoir_id' | 'dite_le'>,
  now: Date,
): Promise<{ code: string; fin: Date | null } | null> {
  const [carte] = avoir_id === null ? [] : await lockAvoirs(tx, [avoir_id])
  // told otherwise meanwhile: another code would close that one
  if (!carte || dite_le !== null || !estVivante(carte, now)) return null
  return { code: await remettreCode(tx, carte.id), fin: carte.fin }
}

/** The same for its buyer, who hands it over: told once, and the one before opens nothing any more. @throws Failure ETAT_REFUSE. */
export async function coderPourAcheteur(
  tx: Queries,
  { avoir_id }: Pick<Achat, 'avoir_id'>,
  now: Date,
): Promise<string> {
  const [carte] = avoir_id === null ? [] : await lockAvoirs(tx, [avoir_id])
  if (!carte || !estVivante(carte, now))
    throw new Failure('ETAT_REFUSE', 'Cette carte cadeau n’est pas payée, ou ne paie plus rien.')
  await noterDite(tx, carte.id, now)
  return remettreCode(tx, carte.id)
}

/** As its buyer sees it: never its code. */
export async function voirAchetee(q: Queries, achat: Achat, now: Date): Promise<CarteAchetee> {
  const carte = achat.avoir_id === null ? null : await findAvoir(q, achat.avoir_id)
  const { francs, canal, email, telephone, mot } = achat
  return {
    ...{ francs, canal, email, telephone, mot, de: achat.de ?? '', pour: achat.pour ?? '' },
    etat: carte ? (estVivante(carte, now) ? 'creee' : 'fermee') : 'attendue',
    fin: carte?.fin?.toISOString() ?? null,
    dite: achat.dite_le?.toISOString() ?? null,
  }
}
