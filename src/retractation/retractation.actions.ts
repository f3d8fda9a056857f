import { direException } from '#catalogue/exception.ts'
import {
  type CommandeGelee,
  type Detail,
  listDetails,
  listEtapes,
  readCommande,
} from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT, ETATS, numeroCommande } from '#commande/commande.ts'
import type { Compte } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { listCommandesParIds } from '#preparation/equipe.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type PageRequest, toPage } from '#shared/page.ts'
import {
  closeRetractation,
  findRetractation,
  insertRetractation,
  insertRetractationLignes,
  listRetractations,
  listRetractationsDe,
  type RetractationGardee,
} from './retractation.data.ts'
import {
  type Declaration,
  type DroitRetractation,
  delaiDe,
  numeroRetractation,
  type Retractation,
  retractable,
} from './retractation.ts'

const nommer = ({ designation, couleur, taille, unite }: Detail) =>
  [designation, couleur, taille, unite].filter(Boolean).join(', ')
const direLigne = (detail: Detail) => `${detail.quantite} × ${nommer(detail)}`

/** Why a line cannot be withdrawn from any more, or never could; null when it can. */
function refusDe(
  { id, revenu_le, sans_retractation }: Detail,
  declarees: ReadonlySet<number>,
): string | null {
  if (declarees.has(id)) return 'Vous y avez déjà renoncé.'
  if (revenu_le) return 'Cet article nous est déjà revenu.'
  return retractable(sans_retractation) ? null : direException(sans_retractation)
}

function toRetractation(gardee: RetractationGardee, details: Detail[]): Retractation {
  const { id, nom, email, cree_le, traitee_le, lignes, en_avoir } = gardee
  return {
    id,
    numero: numeroRetractation(id, cree_le),
    date: cree_le.toISOString(),
    nom,
    email,
    lignes: details
      .filter((detail) => lignes.includes(detail.id))
      .map((detail) => ({
        id: detail.id,
        texte: direLigne(detail),
        revenu: detail.revenu_le?.toISOString() ?? null,
      })),
    en_avoir: en_avoir === 1,
    traitee: traitee_le !== null,
  }
}

/** Did money come that its buyer may rather keep as store credit? What credit paid goes back onto it anyway. */
const gardableEnAvoir = ({ etat_paiement, payment_method }: CommandeGelee) =>
  payment_method !== 'avoir' &&
  (etat_paiement === ETAT_PAIEMENT.paye || etat_paiement === ETAT_PAIEMENT.rembourse_en_partie)

async function exigerSienne(q: Queries, compte: Compte, id: number): Promise<CommandeGelee> {
  const commande = await readCommande(q, id)
  if (commande?.compte_id !== compte.id) throw introuvable('Cette commande')
  return commande
}

/** What its buyer may withdraw from now, and what they declared. @throws Failure INTROUVABLE. */
export async function voirDroit(
  { database: q, now }: Context,
  compte: Compte,
  commande_id: number,
): Promise<DroitRetractation> {
  const commande = await exigerSienne(q, compte, commande_id)
  const { ouvert, fin } = delaiDe(commande, await listEtapes(q, [commande.id]), now())
  const details = await listDetails(q, [commande.id])
  const gardees = await listRetractationsDe(q, commande.id)
  const declarees = new Set(gardees.flatMap(({ lignes }) => lignes))
  return {
    ouvert: ouvert && details.some(({ revenu_le }) => revenu_le === null),
    fin: fin?.toISOString() ?? null,
    avoir: gardableEnAvoir(commande),
    nom: [compte.prenom, compte.nom].filter(Boolean).join(' '),
    email: adresseReelle(compte.email) ?? '',
    lignes: details.map((detail) => {
      const refus = refusDe(detail, declarees)
      return {
        id: detail.id,
        designation: nommer(detail),
        quantite: detail.quantite,
        phrase: refus ?? direException(detail.sans_retractation),
        possible: refus === null,
      }
    }),
    retractations: gardees.map((gardee) => toRetractation(gardee, details)),
  }
}

/**
 * Records that its buyer withdraws from lines of an order; the receipt is a message noted with it. Nothing of it can
 * be changed or undone afterwards.
 * @throws Failure INTROUVABLE, ETAT_REFUSE (too late, declared before), ENTREE_INVALIDE for lines that are not its
 * own, or that the law leaves out.
 */
export async function declarerRetractation(
  context: Context,
  compte: Compte,
  declaration: Declaration,
  cle: string | undefined,
): Promise<Retractation> {
  const demande = { retractation: declaration }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    const now = context.now()
    const commande = await exigerSienne(tx, compte, declaration.commande_id)
    if (!delaiDe(commande, await listEtapes(tx, [commande.id]), now).ouvert)
      throw new Failure(
        'ETAT_REFUSE',
        'Le délai de rétractation de cette commande est passé, ou elle est close.',
      )
    const details = await listDetails(tx, [commande.id])
    // in one sequence, so that two tabs wait for each other and never in a circle
    const lignes = [...new Set(declaration.lignes)].sort((a, b) => a - b)
    const gardees = await listRetractationsDe(tx, commande.id)
    exigerRetractables(lignes, details, new Set(gardees.flatMap((gardee) => gardee.lignes)))
    const { nom, email } = declaration
    const en_avoir = declaration.en_avoir && gardableEnAvoir(commande) ? 1 : 0
    const id = await insertRetractation(tx, { commande_id: commande.id, nom, email, en_avoir, cree_le: now })
    if ((await insertRetractationLignes(tx, id, lignes)) < lignes.length)
      throw new Failure('ETAT_REFUSE', 'Vous avez déjà renoncé à un de ces articles.')
    const gardee = await findRetractation(tx, id)
    if (!gardee) throw new Error('a withdrawal was noted and is not there')
    return toRetractation(gardee, details)
  })
}

function exigerRetractables(lignes: number[], details: Detail[], declarees: ReadonlySet<number>): void {
  for (const id of lignes) {
    const detail = details.find((un) => un.id === id)
    if (!detail) throw refusDeLigne('ENTREE_INVALIDE', 'Cet article n’est pas de cette commande.')
    const phrase = refusDe(detail, declarees)
    if (phrase === null) continue
    const code = declarees.has(id) || detail.revenu_le ? 'ETAT_REFUSE' : 'ENTREE_INVALIDE'
    throw refusDeLigne(code, `${detail.designation}\u00a0: ${phrase}`)
  }
}

const refusDeLigne = (code: 'ENTREE_INVALIDE' | 'ETAT_REFUSE', message: string) =>
  new Failure(code, message, { champs: { lignes: message } })

/** A withdrawal with its order, for the staff. */
export interface RetractationEquipe extends Retractation {
  commande_id: number
  numerocommande: string
  etat_text: string
  /** It was delivered, and is to be sent back. */
  chezSonAcheteur: boolean
}

async function avecCommandes(q: Queries, gardees: RetractationGardee[]): Promise<RetractationEquipe[]> {
  const ids = [...new Set(gardees.map(({ commande_id }) => commande_id))]
  const commandes = new Map((await listCommandesParIds(q, ids)).map((row) => [row.id, row]))
  const details = ids.length === 0 ? [] : await listDetails(q, ids)
  return gardees.map((gardee) => {
    const commande = commandes.get(gardee.commande_id)
    if (!commande) throw new Error('a withdrawal without its order')
    return {
      ...toRetractation(gardee, details),
      commande_id: commande.id,
      numerocommande: numeroCommande(commande.id, commande.cree_le),
      etat_text: ETATS[commande.etat].text,
      chezSonAcheteur: commande.etat === ETAT.livree || commande.etat === ETAT.retour,
    }
  })
}

/** One page of withdrawals, to be seen to or seen to; or all those of one order. */
export async function voirRetractations(
  q: Queries,
  { traitees, commande_id }: { traitees: boolean; commande_id: number | null },
  request: PageRequest,
) {
  if (commande_id !== null) {
    const gardees = await listRetractationsDe(q, commande_id)
    return toPage(await avecCommandes(q, gardees), gardees.length, request)
  }
  const { retractations, total } = await listRetractations(q, traitees, request)
  return toPage(await avecCommandes(q, retractations), total, request)
}

/** What was declared of these orders, for whoever takes their data away. */
export async function exporterRetractations(q: Queries, commande_ids: number[]) {
  const gardees: RetractationGardee[] = []
  for (const id of commande_ids) gardees.push(...(await listRetractationsDe(q, id)))
  return avecCommandes(q, gardees)
}

/** Somebody of the staff has done what follows from a withdrawal. Saying it twice is saying it once. @throws Failure INTROUVABLE. */
export async function traiterRetractation(
  { database, now }: Context,
  { compte_id }: Equipier,
  { id, motif }: { id: number; motif: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await findRetractation(tx, id))) throw introuvable('Cette rétractation')
    if (!(await closeRetractation(tx, id, now()))) return
    const ecriture = { compte_id, action: 'traiter', objet: 'retractation', objet_id: id, motif }
    await insertJournal(tx, { ...ecriture, avant: { traitee: false }, apres: { traitee: true } }, now())
  })
}

/** A withdrawal for its receipt. */
export async function voirAccuse(q: Queries, id: number) {
  const gardee = await findRetractation(q, id)
  if (!gardee) return null
  const [accuse] = await avecCommandes(q, [gardee])
  return accuse ?? null
}
