import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande } from '#commande/commande.data.ts'
import { ETAT, ETATS } from '#commande/commande.ts'
import { motifColis } from '#commande/etape.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type ColisGarde, type Depart, findColis, listColis, livrerColis, updateColis } from './colis.data.ts'
import { numeroColis } from './colis.ts'
import { noterMouvement, type Trace } from './depart.actions.ts'

/** A parcel and its order, which is locked. @throws Failure INTROUVABLE; ETAT_REFUSE for one that did not leave. */
async function verrouiller(tx: Queries, id: number): Promise<{ colis: ColisGarde; row: CommandeGelee }> {
  const trouve = await findColis(tx, id)
  const row = trouve && (await lockCommande(tx, trouve.commande_id))
  const colis = row && (await findColis(tx, id))
  if (!colis || !row) throw introuvable('Ce colis')
  if (colis.defait_le)
    throw new Failure('ETAT_REFUSE', 'Ce colis a été défait\u00a0: ses articles sont à expédier.')
  return { colis, row }
}

/** Says otherwise who carries a parcel, under which number, and what it weighs and costs. @throws Failure as above. */
export function corriger(
  context: Context,
  appel: AppelEquipe,
  { id, depart }: { id: number; depart: Depart },
): Promise<null> {
  const demandee = { action: 'rectifier', objet: 'commande', demande: { id, depart } }
  return ecrire(context, appel, demandee, async (tx) => {
    const { colis, row } = await verrouiller(tx, id)
    await updateColis(tx, id, depart)
    const motif = `colis ${numeroColis(colis.rang)}`
    return { id: row.id, motif, avant: pourLeJournal(colis), apres: pourLeJournal(depart), reponse: null }
  })
}

const pourLeJournal = ({ transporteur, reference, lien, poids, cout }: Depart) => ({
  ...{ transporteur, numero_suivi: reference, lien, cout },
  poids: poids === null ? null : Number(poids),
})

/**
 * A parcel did not leave after all: its pieces are to be shipped again, and an order that had left whole is being prepared.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for one that was brought, or whose order is over.
 */
export function defaire(
  context: Context,
  appel: AppelEquipe,
  { id, motif }: { id: number; motif: string },
): Promise<null> {
  const demandee = { action: 'defaire', objet: 'commande', demande: { id, motif } }
  return ecrire(context, appel, demandee, async (tx) => {
    const { colis, row } = await verrouiller(tx, id)
    exigerEnChemin(colis, row)
    const [now, numero] = [context.now(), numeroColis(colis.rang)]
    const dit = motifColis(numero, 'défait', motif)
    await noterMouvement(tx, row, ETAT.preparation, { auteur: appel.equipier.auteur, motif: dit, now })
    await updateColis(tx, id, { defait_le: now })
    const [avant, apres] = [
      { etatcommande: row.etat, colis: numero },
      { etatcommande: ETAT.preparation, colis: null },
    ]
    return { id: row.id, motif, avant, apres, reponse: null }
  })
}

/**
 * One parcel of several was brought, without code: the last one is the order's own delivery, against its code.
 * @throws Failure INTROUVABLE, ETAT_REFUSE.
 */
export function livrerUn(context: Context, appel: AppelEquipe, id: number): Promise<null> {
  const demandee = { action: 'livrer', objet: 'commande', demande: { id } }
  return ecrire(context, appel, demandee, async (tx) => {
    const { colis, row } = await verrouiller(tx, id)
    exigerEnChemin(colis, row)
    const enChemin = (await listColis(tx, [row.id])).filter(({ livre_le }) => livre_le === null)
    if (row.etat === ETAT.expediee && enChemin.length === 1)
      throw new Failure(
        'ETAT_REFUSE',
        'C’est le dernier colis de la commande\u00a0: marquez la commande comme livrée, contre son code.',
      )
    const [now, numero] = [context.now(), numeroColis(colis.rang)]
    await noterLivraison(tx, row, [colis], { auteur: appel.equipier.auteur, now })
    const [avant, apres] = [{ colis: numero }, { colis: `${numero}, livré` }]
    return { id: row.id, avant, apres, reponse: null }
  })
}

/** These parcels of a locked order were brought, and more is to come. */
export async function noterLivraison(
  tx: Queries,
  row: CommandeGelee,
  apportes: readonly ColisGarde[],
  { auteur, now }: Trace,
): Promise<void> {
  for (const { id, rang } of apportes) {
    await updateColis(tx, id, { livre_le: now })
    await noterMouvement(tx, row, row.etat, { auteur, motif: motifColis(numeroColis(rang), 'livré'), now })
  }
}

/** @throws Failure ETAT_REFUSE. */
function exigerEnChemin({ livre_le }: ColisGarde, { etat }: CommandeGelee): void {
  if (livre_le)
    throw new Failure(
      'ETAT_REFUSE',
      'Ce colis est livré\u00a0: s’il revient, notez un retour de la commande.',
    )
  if (etat !== ETAT.preparation && etat !== ETAT.expediee)
    throw new Failure(
      'ETAT_REFUSE',
      `Cette commande est «\u202f${ETATS[etat].text}\u202f»\u00a0: ses colis ne changent plus.`,
    )
}

/** Brings a locked order to « Livrée », and with it what of it was on its way. */
export async function livrerTout(
  tx: Queries,
  commande_id: number,
  trace: Trace & { motif: string; par: 'equipe' },
): Promise<CommandeGelee> {
  const apres = await deplacer(tx, commande_id, { etat: ETAT.livree }, trace)
  await livrerColis(tx, commande_id, trace.now)
  return apres
}
