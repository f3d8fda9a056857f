import { voirAvancements } from '#colis/lecture.actions.ts'
import { completer, lockCommande } from '#commande/commande.data.ts'
import { ETAT_PAIEMENT, numeroCommande } from '#commande/commande.ts'
import { listRecues } from '#commande/encaissement/recues.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { listCommandesParIds } from '#preparation/equipe.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { Lieu } from '#suivi/lieu.ts'
import { derniersLieux } from '#suivi/suivi.actions.ts'
import { especesDe } from '#tentative/especes.actions.ts'
import { confiable, LIVREES_MAX } from './especes.ts'
import {
  compterSansLivreur,
  type Livreur,
  listCourses,
  listEnMain,
  listLivreurs,
  poserCourse,
  retirerCourse,
  trouverLivreur,
} from './livreur.data.ts'
import { listLiensOuverts } from './tournee/tournee.data.ts'
import { type PassageVu, voirPassages } from './tournee/vue.actions.ts'

/**
 * Gives orders into a deliverer's hand, by name, or takes them out of anybody's (`nom` null). All of them, or none.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for an order that nobody brings, or that is over.
 */
export function confier(
  context: Context,
  appel: AppelEquipe,
  { ids, nom }: { ids: number[]; nom: string | null },
): Promise<Livreur | null> {
  const demandee = { action: 'confier', objet: 'commande', demande: { ids, nom } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const now = context.now()
    const livreur = nom === null ? null : await trouverLivreur(tx, nom, now)
    for (const id of [...ids].sort((un, autre) => un - autre)) {
      const commande = await lockCommande(tx, id)
      if (!commande) throw introuvable('Cette commande')
      const numero = numeroCommande(id, commande.cree_le)
      if (commande.retrait || commande.destination_id === null)
        throw new Failure('ETAT_REFUSE', `${numero} ne se livre pas\u00a0: personne ne la porte.`)
      if (!confiable(commande.etat))
        throw new Failure('ETAT_REFUSE', `${numero} n’est pas à livrer\u00a0: personne ne la porte.`)
      const avant = (await listCourses(tx, [id])).get(id) ?? null
      if (livreur) await poserCourse(tx, id, livreur.id, now)
      else await retirerCourse(tx, id)
      const [etait, est] = [avant, livreur].map((un) => ({ livreur_id: un?.id ?? null }))
      await noter('confier', 'commande', { id, avant: etait, apres: est, reponse: null })
    }
    return livreur
  })
}

/** What is to be collected of an order at the door, and what was; null where it is not paid there. */
export interface AEncaisser {
  /** Whole francs. */
  du: number
  recu: number
}

/** The same of several, by their ids: those that are to be collected alone. */
export async function voirAEncaisser(q: Queries, ids: number[]): Promise<Map<number, AEncaisser>> {
  const rows = await listCommandesParIds(q, ids)
  const dues = rows.filter(
    ({ etat_paiement, payment_method }) =>
      etat_paiement === ETAT_PAIEMENT.a_encaisser && payment_method === 'livraison',
  )
  const recues = await listRecues(
    q,
    dues.map(({ id }) => id),
  )
  return new Map(
    dues.map((row) => {
      const recu = recues.get(row.id) ?? 0
      return [row.id, { du: especesDe(row).montant - recu, recu }]
    }),
  )
}

/** An order on a deliverer's list. */
export interface Portee {
  commande: Commande
  lieu: Lieu | null
  encaissement: AEncaisser | null
  /** What was noted at its door last. */
  passage: PassageVu | null
  /** « 1 colis parti, 3 articles à venir »; null unless some left and some did not. */
  avancement: string | null
}

/** The day's list: who has which orders in hand, each with what is to be collected; how many nobody has. */
export async function voirTournees(q: Queries, now: Date) {
  const { enMain, avant } = await listEnMain(q, LIVREES_MAX)
  const ids = enMain.map(({ commande_id }) => commande_id)
  const [aEncaisser, lieux] = [await voirAEncaisser(q, ids), await derniersLieux(q, ids)]
  const passages = await voirPassages(q, ids)
  const liens = await listLiensOuverts(q, now)
  const parId = new Map<number, Portee>()
  const commandes = await completer(q, await listCommandesParIds(q, ids))
  const avancements = await voirAvancements(q, commandes)
  for (const commande of commandes) {
    const [lieu, encaissement] = [lieux.get(commande.id) ?? null, aEncaisser.get(commande.id) ?? null]
    const passage = passages.findLast(({ commande_id }) => commande_id === commande.id) ?? null
    const avancement = avancements.get(commande.id) ?? null
    parId.set(commande.id, { commande, lieu, encaissement, passage, avancement })
  }
  const livreurs = (await listLivreurs(q)).map((livreur) => ({
    ...livreur,
    // until when the link of their round is good
    lien: liens.get(livreur.id)?.toISOString() ?? null,
    // brought before those below, and still to be collected
    livrees_avant: avant.get(livreur.id) ?? 0,
    commandes: enMain
      .filter(({ livreur_id }) => livreur_id === livreur.id)
      .flatMap(({ commande_id }) => parId.get(commande_id) ?? []),
  }))
  return { livreurs, sans_livreur: await compterSansLivreur(q) }
}
