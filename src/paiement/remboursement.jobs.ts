import type { PaiementServices } from './paiement.actions.ts'
import { executerRemboursement } from './remboursement.actions.ts'
import { claimRemboursement, findRemboursement, updateRemboursement } from './remboursement.data.ts'
import { prochainSuivi, REFUS } from './remboursement.ts'
import { BAIL, MAX_PAR_TOUR, surveiller } from './tour.jobs.ts'

/** Asks for the refunds that are stored, and about those that are under way. */
export async function controlerRemboursements(services: PaiementServices): Promise<void> {
  const { database, now } = services
  for (let count = 0; count < MAX_PAR_TOUR; count += 1) {
    const bail = new Date(now().getTime() + BAIL)
    const du = await database.transaction((tx) => claimRemboursement(tx, now(), bail))
    if (!du) return
    await surveiller(services, { remboursement: du.id }, () => executerRemboursement(services, du.id))
    await reprogrammer(services, du.id)
  }
}

/** What nobody has answered is asked again; after a day a person looks, lest it be given back twice. */
async function reprogrammer({ database, now, log }: PaiementServices, id: number): Promise<void> {
  const rembourse = await findRemboursement(database, id)
  if (!rembourse?.prochain_controle) return
  const prochain_controle = prochainSuivi(rembourse, now())
  if (prochain_controle || (rembourse.etat !== 'demande' && rembourse.etat !== 'en_cours')) {
    await updateRemboursement(database, id, { prochain_controle })
    return
  }
  const suite = { etat: 'a_la_main', refus: REFUS.sans_reponse, prochain_controle } as const
  await updateRemboursement(database, id, suite)
  log.error({ code: 'REMBOURSEMENT_ANORMAL', remboursement: id, etat: suite.etat }, 'a refund needs a person')
}
