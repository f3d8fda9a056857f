import { MAX_PAR_TOUR, surveiller } from '#tentative/disjoncteur.jobs.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { lockTentative } from '#tentative/tentative.data.ts'
import { executerRemboursement } from './remboursement.actions.ts'
import { claimRemboursement, findRemboursement, updateRemboursement } from './remboursement.data.ts'
import { BAIL, prochainSuivi, REFUS, type Remboursement } from './remboursement.ts'

/** Asks for the refunds that are stored, and about those that are under way. */
export async function controlerRemboursements(services: PaiementServices): Promise<void> {
  const { database, now } = services
  for (let count = 0; count < MAX_PAR_TOUR; count += 1) {
    const bail = new Date(now().getTime() + BAIL)
    const du = await database.transaction((tx) => claimRemboursement(tx, now(), bail))
    if (!du) return
    await surveiller(services, { remboursement: du.id }, () => executerRemboursement(services, du.id))
    await reprogrammer(services, du)
  }
}

/** What nobody has answered is asked again; after a day a person looks, lest it be given back twice. */
async function reprogrammer(
  { database, now, log }: PaiementServices,
  { id, tentative_id }: Remboursement,
): Promise<void> {
  const perdu = await database.transaction(async (tx) => {
    await lockTentative(tx, tentative_id)
    const rembourse = await findRemboursement(tx, id)
    if (!rembourse?.prochain_controle) return false
    const prochain_controle = prochainSuivi(rembourse, now())
    const attendu = rembourse.etat === 'demande' || rembourse.etat === 'en_cours'
    const perdu = attendu && prochain_controle === null
    const suite = perdu ? ({ etat: 'a_la_main', refus: REFUS.sans_reponse } as const) : {}
    await updateRemboursement(tx, id, { ...suite, prochain_controle })
    return perdu
  })
  if (perdu)
    log.error(
      { code: 'REMBOURSEMENT_ANORMAL', remboursement: id, etat: 'a_la_main' },
      'a refund needs a person',
    )
}
