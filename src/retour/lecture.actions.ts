import { findLivree, findLivreeParCle, type Livree } from '#avis/avis.data.ts'
import { direException } from '#catalogue/exception.ts'
import {
  type CommandeGelee,
  type Detail,
  findCommande,
  listDetails,
  listEtapes,
  readCommande,
} from '#commande/commande.data.ts'
import { ETAT, numeroCommande } from '#commande/commande.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { findPreference } from '#preference/preference.data.ts'
import { piecesDe } from '#remboursement/parLigne.ts'
import { listRemboursementsDe } from '#remboursement/remboursement.data.ts'
import { partsRendues } from '#remboursement/remboursement.ts'
import { listRetractationsDe } from '#retractation/retractation.data.ts'
import { introuvable } from '#shared/failure.ts'
import { listRetoursDe, type RetourGarde } from './retour.data.ts'
import {
  exclueDe,
  type LigneOfferte,
  NOMS_ETATS,
  numeroRetour,
  type Raison,
  raisonsOuvertes,
  resteDe,
} from './retour.ts'

const nommer = ({ designation, couleur, taille, unite }: Detail) =>
  [designation, couleur, taille, unite].filter(Boolean).join(', ')

/** One as it is read, by its buyer and, with more beside, by the staff. */
export function toRetour(garde: RetourGarde, details: Detail[]) {
  const { id, commande_id, etat, raison, souhait, texte, voie, lieu, frais, cree_le, images } = garde
  return {
    ...{ id, commande_id, etat, raison, souhait, texte, voie, lieu, frais, images },
    numero: numeroRetour(id, cree_le),
    etat_text: NOMS_ETATS[etat],
    date: cree_le.toISOString(),
    lignes: garde.lignes.map(({ detailcommande_id, quantite, recu }) => {
      const detail = details.find((un) => un.id === detailcommande_id)
      return { id: detailcommande_id, texte: detail ? nommer(detail) : '', quantite, recu }
    }),
    etapes: garde.etapes.map(({ etat: a, mot, cree_le: le }) => ({
      ...{ etat: a, etat_text: NOMS_ETATS[a], mot, date: le.toISOString() },
    })),
  }
}
export type RetourLu = ReturnType<typeof toRetour>

/** What of an order may be sent back now, and why. */
export interface Offre {
  lignes: LigneOfferte[]
  raisons: Raison[]
  /** Until when its buyer may withdraw without saying why instead; null: not any more. */
  droit: string | null
}

/** What of an order may be sent back now. */
export async function offreDe(q: Queries, commande: CommandeGelee, now: Date): Promise<Offre> {
  const livree = (await listEtapes(q, [commande.id])).find(({ etat }) => etat === ETAT.livree)
  const { retour_jours: jours } = await findPreference(q)
  const { etat, etat_paiement } = commande
  const situation = { etat, etat_paiement, livree_le: livree?.cree_le ?? null, jours }
  const { raisons, droit } = raisonsOuvertes(situation, now)
  const rendues = partsRendues(await listRemboursementsDe(q, commande.id))
  const renoncees = (await listRetractationsDe(q, commande.id)).flatMap(({ lignes }) => lignes)
  const details = await listDetails(q, [commande.id])
  const lignes = details.map((detail): LigneOfferte => {
    const renoncee = renoncees.includes(detail.id)
    const rendus = piecesDe(rendues, detail.id)
    const reste = resteDe({ ...detail, rendus, renoncee })
    const exception = direException(detail.sans_retractation)
    const phrase = renoncee
      ? 'Vous y avez déjà renoncé.'
      : reste === 0
        ? 'Déjà rendu ou remboursé.'
        : exception
    const { id, image } = detail
    return { id, texte: nommer(detail), image, reste, exclue: exclueDe(detail), phrase }
  })
  return {
    lignes,
    raisons: lignes.some(({ reste }) => reste > 0) ? raisons : [],
    droit: droit?.toISOString() ?? null,
  }
}

/** An order as the page of its returns shows it. */
export interface RetoursVus extends Offre {
  cle: string
  commande_id: number
  numerocommande: string
  retours: RetourLu[]
}

/** @throws Failure INTROUVABLE for a link that leads nowhere. */
export async function exigerLivree(q: Queries, cle: string): Promise<Livree> {
  const livree = /^[0-9a-f]{32}$/.test(cle) ? await findLivreeParCle(q, cle) : null
  if (!livree) throw introuvable('Cette commande')
  return livree
}

/** What was asked of an order, and may be, by whoever has its link. @throws Failure INTROUVABLE. */
export async function voirRetours(context: Context, cle: string): Promise<RetoursVus> {
  return voir(context, await exigerLivree(context.database, cle))
}

/** The same of an account's own order; null: it was not delivered yet. @throws Failure INTROUVABLE for another's. */
export async function voirMesRetours(
  context: Context,
  compte: Compte,
  commande_id: number,
): Promise<RetoursVus | null> {
  const { database: q } = context
  if (!(await findCommande(q, commande_id, compte.id))) throw introuvable('Cette commande')
  const livree = await findLivree(q, commande_id)
  return livree && voir(context, livree)
}

async function voir({ database: q, now }: Context, { commande_id, cle }: Livree): Promise<RetoursVus> {
  const commande = await readCommande(q, commande_id)
  if (!commande) throw introuvable('Cette commande')
  const details = await listDetails(q, [commande_id])
  const retours = await listRetoursDe(q, [commande_id])
  return {
    ...(await offreDe(q, commande, now())),
    ...{ cle, commande_id, numerocommande: numeroCommande(commande_id, commande.cree_le) },
    retours: retours.map((un) => toRetour(un, details)),
  }
}
