import { listAbonnements } from '#abonnement/abonnement.data.ts'
import { toAppareil } from '#abonnement/abonnement.ts'
import { findNouvelles, updateNouvelles } from '#compte/nouvelles.data.ts'
import type { ParNumero } from '#compte/nouvelles.ts'
import { findChoixNumero, putChoixNumero } from '#compte/numero.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { lireEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import type { ParCompte } from './nouvelle.ts'

export interface NouvelleServices extends Context {
  /** By what a number can be reached now, the usual way first. */
  joignable: (numero: string) => readonly ParNumero[]
  /** Whether letters leave. */
  courrier: () => boolean
  /** What browsers are told notifications are signed with; null: nothing is pushed. */
  clePublique: () => string | null
}

/** By what an account hears of its orders, and by what it may; its proven number, and the phones that it is pushed to. */
export async function voirNouvelles(
  { database: q, joignable, courrier, clePublique }: NouvelleServices,
  compte_id: number,
) {
  const dites = await dire(q, compte_id, { joignable, courrier })
  const appareils = (await listAbonnements(q, 'client', compte_id)).map(toAppareil)
  return { ...dites, appareils, cle_publique: clePublique() }
}

async function dire(
  q: Queries,
  compte_id: number,
  { joignable, courrier }: Pick<NouvelleServices, 'joignable' | 'courrier'>,
) {
  const { nouvelles, email: garde, telephone } = await findNouvelles(q, compte_id)
  const email = lireEmail(garde)
  const ouvertes = telephone === null ? [] : joignable(telephone)
  const possibles: ParCompte[] = [...(email && courrier() ? (['mail'] as const) : []), ...ouvertes]
  const parMail = possibles.includes('mail') && nouvelles !== 'telephone'
  const choix = telephone === null ? null : await findChoixNumero(q, telephone)
  const sien = ouvertes.find((une) => une === choix) ?? (choix === 'rien' ? null : (ouvertes[0] ?? null))
  const par: ParCompte | null = parMail ? 'mail' : (sien ?? (email ? 'mail' : null))
  return { par, possibles, email, telephone }
}

/** An account hears of its orders by this from now on. @throws Failure ETAT_REFUSE for what does not lead to it. */
export async function choisirNouvelles(
  services: NouvelleServices,
  compte_id: number,
  par: ParCompte,
): Promise<void> {
  const { database, now } = services
  await database.transaction(async (tx) => {
    const { possibles, telephone } = await dire(tx, compte_id, services)
    if (!possibles.includes(par))
      throw new Failure('ETAT_REFUSE', 'La boutique ne peut pas vous écrire par là.')
    await updateNouvelles(tx, compte_id, par === 'mail' ? 'mail' : 'telephone')
    if (par !== 'mail' && telephone) await putChoixNumero(tx, telephone, par, now())
  })
}
