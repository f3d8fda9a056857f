import { joindreAbonnement } from '#abonnement/abonnement.data.ts'
import type { Compte } from '#compte/compte.ts'
import { findNouvelles } from '#compte/nouvelles.data.ts'
import type { ParNumero } from '#compte/nouvelles.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { exigerEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import type { DemandeVeille } from './veille.actions.ts'
import type { Veilleur } from './veille.data.ts'
import { SANS_COURRIER } from './veille.ts'

interface Joindre {
  /** Do letters leave? */
  courrier: () => boolean
  /** By what a number can be reached. */
  joignable: (numero: string) => readonly ParNumero[]
}
export type VeilleServices = Context & Joindre

/** Who is to be told, and by what. @throws Failure ETAT_REFUSE where nothing that the shop sends reaches them. */
export async function veilleurDe(
  tx: Queries,
  compte: Compte | null,
  {
    email,
    appareil,
    instant,
    ...joindre
  }: Pick<DemandeVeille, 'email' | 'appareil'> & Joindre & { instant: Date },
): Promise<Veilleur> {
  const personne = { compte_id: null, email: null, abonnement_id: null }
  // an alert makes nobody's phone an account's: the news of its orders would follow, to a machine of many hands
  if (appareil)
    return { ...personne, abonnement_id: await joindreAbonnement(tx, { ...appareil, cree_le: instant }) }
  const dite = email?.trim() ? exigerEmail(email) : null
  const dit = compte && (await findNouvelles(tx, compte.id))
  const sien = dit && (dite === null || dit.email === dite) && joint(dit, joindre)
  if (compte && sien) return { ...personne, compte_id: compte.id }
  if (!joindre.courrier()) throw new Failure('ETAT_REFUSE', SANS_COURRIER)
  return { ...personne, email: dite ?? exigerEmail('') }
}

/** Does anything that the shop sends reach them, by what they hear of their orders by? */
function joint(
  { nouvelles, email, telephone }: Awaited<ReturnType<typeof findNouvelles>>,
  { courrier, joignable }: Joindre,
): boolean {
  const parNumero = telephone !== null && (email === '' || nouvelles === 'telephone')
  return (email !== '' && courrier()) || (parNumero && joignable(telephone).length > 0)
}
