import type { Context } from '#context'
import { gelerContenu, logoDuJour } from './geler.actions.ts'
import { findDernier, findDu, issuePapier, lockEmission } from './papier.data.ts'
import { fauteDeCompte } from './papier.ts'

/**
 * Issues the papers that are due, in the order in which the money moved, each in a transaction of its own: what it
 * says is frozen and the number that follows is given, or neither. Safe to run anywhere, any number of times at
 * once: they take turns. Nothing that pays ever waits for it; asked to stop, it ends after the paper under way.
 * Answers how many were issued.
 */
export async function emettrePapiers({ database, log, now }: Context, stop?: AbortSignal): Promise<number> {
  let emis = 0
  for (let apres = 0; ; ) {
    if (stop?.aborted) return emis
    const rang = apres
    const du = await findDu(database, rang)
    if (!du) return emis
    apres = du.id
    try {
      if (await emettre({ database, log, now }, rang)) emis += 1
    } catch (error) {
      // it keeps none of the others back, and takes the number of none
      log.error({ err: error, code: 'PAPIER_NON_EMIS', papier: du.id }, 'a paper cannot be issued')
    }
  }
}

async function emettre({ database, now }: Context, apres: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockEmission(tx)
    const du = await findDu(tx, apres)
    if (!du) return false
    const contenu = await gelerContenu(tx, du)
    const faute = fauteDeCompte(contenu)
    if (faute) throw new Error(`papier ${du.id}: ${faute}`)
    const annee = now().getUTCFullYear()
    const dernier = await findDernier(tx, du.serie, annee)
    // the clocks of two machines differ: dates follow as numbers do
    const emis_le = dernier.emis_le && dernier.emis_le > now() ? dernier.emis_le : now()
    await issuePapier(tx, du.id, {
      annee,
      numero: dernier.numero + 1,
      emis_le,
      contenu,
      logo: await logoDuJour(tx),
    })
    return true
  })
}
