import { GESTES_AVOIR } from './avoir.ts'
import { GESTES_CARTE } from './carte.ts'
import { GESTES_CODE } from './code.ts'
import { GESTES_COMMANDE } from './commande.ts'
import { GESTES_COMPTE } from './compte.ts'
import { GESTES_CONNEXION } from './connexion.ts'
import { GESTES_COTE } from './cote.ts'
import { GESTES_DEVISE } from './devise.ts'
import type { Geste } from './envoi.ts'
import { GESTES_ETAPES } from './etapes.ts'
import { GESTES_FAVORIS } from './favoris.ts'
import { GESTES_LIEN } from './lien.ts'
import { GESTES_LISTE } from './liste.ts'
import { GESTES_NOUVELLES } from './nouvelles.ts'
import { GESTES_PAIEMENT } from './paiement.ts'
import { GESTES_PANIER } from './panier.ts'
import { GESTES_RAPPEL } from './rappel.ts'
import { GESTES_VEILLE } from './veille.ts'

/** Everything that a form without script may ask, by the name that it carries. */
export const GESTES: Readonly<Record<string, Geste>> = {
  ...GESTES_PANIER,
  ...GESTES_COTE,
  ...GESTES_CODE,
  ...GESTES_AVOIR,
  ...GESTES_CARTE,
  ...GESTES_FAVORIS,
  ...GESTES_LISTE,
  ...GESTES_CONNEXION,
  ...GESTES_ETAPES,
  ...GESTES_PAIEMENT,
  ...GESTES_COMMANDE,
  ...GESTES_COMPTE,
  ...GESTES_LIEN,
  ...GESTES_DEVISE,
  ...GESTES_RAPPEL,
  ...GESTES_VEILLE,
  ...GESTES_NOUVELLES,
}
