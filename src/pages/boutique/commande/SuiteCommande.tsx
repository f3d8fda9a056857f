import { differer } from '#ui/differer.tsx'

/** What can be done with a commande: its code is fetched beside the commande itself. */
export const SuiteCommande = differer(async () => (await import('./ActionsCommande.tsx')).ActionsCommande)

/** The gift card that it buys; it asks for itself. */
export const CarteCommandee = differer(
  async () => (await import('../carte/CarteCommandee.tsx')).CarteCommandee,
)

/** What becomes of its parcel; it asks for itself. */
export const SuiviCommande = differer(async () => (await import('#suivi/SuiviColis.tsx')).SuiviColis)

/** In which parcels it left; it asks for itself. */
export const ColisCommande = differer(async () => (await import('#colis/ColisCommande.tsx')).ColisCommande)

/** Its invoice and the terms it accepted. */
export const PapiersCommande = differer(
  async () => (await import('#papier/PapiersCommande.tsx')).PapiersCommande,
)

/** What went back of its money; it asks for itself. */
export const RemboursementsCommande = differer(
  async () => (await import('#remboursement/RemboursementsCommande.tsx')).RemboursementsCommande,
)

/** The right to change one's mind; it asks for itself, and is there as long as the law says. */
export const RetractationCommande = differer(
  async () => (await import('#retractation/RetractationCommande.tsx')).RetractationCommande,
)

/** What of it may be sent back, and what was; it asks for itself. */
export const RetoursCommande = differer(
  async () => (await import('#retour/RetoursCommande.tsx')).RetoursCommande,
)

/** Where its buyer writes to the shop; it asks for itself. */
export const EchangesCommande = differer(
  async () => (await import('#message/echange/EchangesCommande.tsx')).EchangesCommande,
)

/** What its buyer thinks of what was delivered; it asks for itself. */
export const AvisCommande = differer(async () => (await import('#avis/AvisCommande.tsx')).AvisCommande)

/** What stands above the articles of a commande comes with it; a part that does not come says so where it is shown. */
export const preparerSuite = () => Promise.allSettled([SuiteCommande.preparer(), SuiviCommande.preparer()])

export async function avecSuite<T>(question: Promise<T>): Promise<T> {
  await Promise.allSettled([question, preparerSuite()])
  return question
}
