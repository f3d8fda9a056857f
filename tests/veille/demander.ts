import { demanderVeille } from '#veille/veille.actions.ts'
import type { Messagerie } from '../courrier.ts'
import { ids } from '../fixtures.ts'

/** Asks to be told when what is sold out is back, or whatever else `plus` says; for an account, or as a visitor. */
export const demanderRetour = (
  { services }: Messagerie,
  plus: object = {},
  compte: Parameters<typeof demanderVeille>[1] = null,
) =>
  demanderVeille({ ...services, courrier: () => true, joignable: () => [] }, compte, {
    produit: ids.produit.epuise,
    declinaison: null,
    genre: 'retour',
    email: null,
    appareil: null,
    ...plus,
  })
