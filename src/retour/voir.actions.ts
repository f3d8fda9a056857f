import { listDetails } from '#commande/commande.data.ts'
import { numeroCommande } from '#commande/commande.ts'
import { afficher } from '#commande/encaissement/affichage.ts'
import { direAuteurs } from '#compte/auteur.data.ts'
import { listComptes } from '#compte/compte.data.ts'
import type { Queries } from '#database/database.ts'
import { listCommandesParIds } from '#preparation/equipe.data.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { selon } from '#shared/texte.ts'
import { toRetour } from './lecture.actions.ts'
import { countRetours, listRetours, listRetoursDe, type RetourGarde } from './retour.data.ts'
import { type EtatRetour, numeroRetour } from './retour.ts'

/** One with its order, for the staff. */
export type RetourEquipe = ReturnType<typeof toRetour> & {
  numerocommande: string
  etat_commande: string
  /** Who asked. */
  nom: string
  compte_id: number
  /** By whom each step was made, in words. */
  auteurs: string[]
  /** Which lines are sold again. */
  en_stock: number[]
}

async function avecCommandes(q: Queries, gardes: RetourGarde[]): Promise<RetourEquipe[]> {
  const ids = [...new Set(gardes.map(({ commande_id }) => commande_id))]
  const commandes = new Map((await listCommandesParIds(q, ids)).map((row) => [row.id, row]))
  const details = ids.length === 0 ? [] : await listDetails(q, ids)
  const acheteurs = [...new Set([...commandes.values()].map(({ compte_id }) => compte_id))]
  const comptes = new Map((await listComptes(q, acheteurs)).map((un) => [un.id, un]))
  const dire = await direAuteurs(
    q,
    gardes.flatMap(({ etapes }) => etapes.map(({ auteur }) => auteur)),
  )
  return gardes.map((garde) => {
    const commande = commandes.get(garde.commande_id)
    if (!commande) throw new Error('a return without its order')
    const compte = comptes.get(commande.compte_id)
    return {
      ...toRetour(garde, details),
      numerocommande: numeroCommande(commande.id, commande.cree_le),
      etat_commande: afficher({ ...commande, retrait: commande.retrait !== null }).etat.text,
      nom: [compte?.prenom, compte?.nom].filter(Boolean).join(' '),
      compte_id: commande.compte_id,
      auteurs: garde.etapes.map(({ auteur }) => dire(auteur)),
      en_stock: garde.lignes.flatMap(({ detailcommande_id, en_stock }) =>
        en_stock ? detailcommande_id : [],
      ),
    }
  })
}

/** What the list shows together. */
const GROUPES: Record<string, { etats: EtatRetour[]; attendent: boolean }> = {
  demande: { etats: ['demande'], attendent: true },
  accepte: { etats: ['accepte'], attendent: true },
  recu: { etats: ['recu'], attendent: true },
  finis: { etats: ['clos', 'refuse', 'annule'], attendent: false },
}
export const FILTRES_RETOURS = Object.keys(GROUPES)

/** One page of returns in a state; or all those of one order. */
export async function voirRetoursEquipe(
  q: Queries,
  { etat, commande_id }: { etat: string; commande_id: number | null },
  request: PageRequest,
): Promise<Page<RetourEquipe>> {
  if (commande_id !== null) {
    const gardes = await listRetoursDe(q, [commande_id])
    return toPage(await avecCommandes(q, gardes.reverse()), gardes.length, request)
  }
  const { etats, attendent } = selon(GROUPES, etat) ?? { etats: ['demande'], attendent: true }
  const { retours, total } = await listRetours(q, etats, attendent, request)
  return toPage(await avecCommandes(q, retours), total, request)
}

/** The steps that move no order: those that do are its own. */
const SANS_MOUVEMENT: Partial<Record<EtatRetour, string>> = {
  demande: 'demandé',
  refuse: 'refusé',
  clos: 'terminé',
}

/** What an order's story tells of its returns beside its moves. */
export async function voirPas(q: Queries, commande_id: number) {
  const gardes = await listRetoursDe(q, [commande_id])
  return gardes.flatMap(({ id, cree_le, etapes }) =>
    etapes.flatMap(({ etat, auteur, mot, cree_le: le }) => {
      const quoi = SANS_MOUVEMENT[etat]
      if (!quoi) return []
      const motif = [`retour ${numeroRetour(id, cree_le)} ${quoi}`, mot].filter(Boolean).join('\u00a0: ')
      return [{ date: le.toISOString(), auteur, motif }]
    }),
  )
}

/** Was something of an order accepted back that has not come yet? */
export async function attendRetour(q: Queries, commande_id: number): Promise<boolean> {
  return (await listRetoursDe(q, [commande_id])).some(({ etat }) => etat === 'accepte')
}

/** How many wait: to be answered, to come, to be paid back. */
export async function compterRetours(q: Queries) {
  const nombres = await countRetours(q)
  const de = (etat: EtatRetour) => nombres.get(etat) ?? 0
  return { demande: de('demande'), accepte: de('accepte'), recu: de('recu') }
}
