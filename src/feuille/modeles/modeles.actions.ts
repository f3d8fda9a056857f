import type { ModeleEcrit, PaysModele } from '../feuille.ts'
import { accessibilite } from './accessibilite.actions.ts'
import { conditions } from './conditions.actions.ts'
import { confidentialite } from './confidentialite.actions.ts'
import type { Faits } from './faits.actions.ts'
import { livraison } from './livraison.actions.ts'
import { mentions } from './mentions.actions.ts'

const ECRIRE: Record<ModeleEcrit, (pays: PaysModele, faits: Faits) => string> = {
  conditions,
  mentions,
  confidentialite,
  livraison,
  accessibilite,
}

/** A model filled from what is known; what is not stands in it as a blank. */
export const ecrireModele = (modele: ModeleEcrit, pays: PaysModele, faits: Faits): string =>
  ECRIRE[modele](pays, faits)
