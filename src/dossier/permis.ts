// What a change of an order may not be, and why.
import type { CommandeGelee } from '#commande/commande.data.ts'
import type { DestinationTarifee } from '#livraison/livraison.data.ts'
import { Failure } from '#shared/failure.ts'
import type { changeable } from './changement.ts'
import { type Changement, memeFacture, parLeMemeChemin } from './demandeChangee.ts'

type Peut = NonNullable<ReturnType<typeof changeable>>

const NE_CHANGENT_PLUS = 'ses articles, sa ville et son mode de livraison ne changent plus.'
const DEJA_PAYEE = `Cette commande est payée\u00a0: ${NE_CHANGENT_PLUS} Remboursez ce qui manque, ajoutez un complément pour le reste.`
const UN_COLIS_PARTI = `Un colis de cette commande est parti\u00a0: ${NE_CHANGENT_PLUS} Défaites-le, ou prenez une autre commande.`

const PART_AVEC =
  'Ce complément part avec la commande qu’il complète\u00a0: sa ville et son mode de livraison restent les siens.'

/** @throws Failure VERSION_DEPASSEE: somebody else was quicker. */
export function exigerVersion(vue: Pick<Changement, 'version'>, version: number): void {
  if (vue.version === version) return
  throw new Failure(
    'VERSION_DEPASSEE',
    'Cette commande a changé entre-temps\u00a0: relisez-la, puis recommencez.',
  )
}

/** @throws Failure VERSION_DEPASSEE, ETAT_REFUSE. */
export function exigerChangeable(peut: Peut | null, vue: Changement, version: number): Peut {
  exigerVersion(vue, version)
  if (peut) return peut
  throw new Failure('ETAT_REFUSE', 'Cette commande ne change plus\u00a0: elle est partie, ou annulée.')
}

/** @throws Failure ETAT_REFUSE: what is brought and what is come for are told in other words from the first. */
export function exigerMemeRemise({ retrait }: CommandeGelee, destination: DestinationTarifee): void {
  if ((retrait !== null) === (destination.retrait === 1)) return
  throw new Failure(
    'ETAT_REFUSE',
    'Livrée ou retirée à la boutique, une commande le reste\u00a0: annulez-la et prenez-en une autre.',
  )
}

/** @throws Failure ETAT_REFUSE: of what is paid, or has left in part, the bill stays; what is added to another goes with it. */
export function exigerPermis(
  row: CommandeGelee,
  changement: Changement,
  { peut, partis }: { peut: Peut; partis: number },
): void {
  const memeChemin = parLeMemeChemin(row, changement)
  const fige = peut === 'adresse' ? !memeFacture(row, changement) : peut === 'reste' && !memeChemin
  if (fige) throw new Failure('ETAT_REFUSE', partis > 0 ? UN_COLIS_PARTI : DEJA_PAYEE)
  if (row.complete_id !== null && !memeChemin) throw new Failure('ETAT_REFUSE', PART_AVEC)
}
