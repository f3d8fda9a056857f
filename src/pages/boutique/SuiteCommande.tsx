import { differer } from '#ui/differer.tsx'

const charger = async () => (await import('./ActionsCommande.tsx')).ActionsCommande

/** What can be done with a commande: its code is fetched beside the commande itself. */
export const SuiteCommande = differer(charger)

/** What becomes of its parcel; it asks for itself. */
export const SuiviCommande = differer(async () => (await import('#suivi/SuiviColis.tsx')).SuiviColis)

/** Its invoice and the terms it accepted. */
export const PapiersCommande = differer(
  async () => (await import('#papier/PapiersCommande.tsx')).PapiersCommande,
)

/** What went back of its money; it asks for itself. */
export const RemboursementsCommande = differer(
  async () => (await import('#paiement/RemboursementsCommande.tsx')).RemboursementsCommande,
)

/** The right to change one's mind; it asks for itself, and is there as long as the law says. */
export const RetractationCommande = differer(
  async () => (await import('#retractation/RetractationCommande.tsx')).RetractationCommande,
)

/** Called with the question, so that both answers come together; a failure is said when the part is shown. */
export const preparerSuite = (): void => void charger().catch(() => undefined)
