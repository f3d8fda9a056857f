import { HEURES_CONFIRMATION } from '#commande/commande.ts'
import { type CodeMoyen, NOMS_MOYENS } from '#preference/moyen.ts'
import { EN_LIGNE, type MoyenEnLigne } from '#prestataire/moyens.ts'

/** Each means of payment in its own words. */
export const PRESENTATIONS: Record<CodeMoyen, Pick<MoyenEnLigne, 'nom' | 'icone' | 'aide'>> = {
  ...EN_LIGNE,
  avoir: {
    nom: NOMS_MOYENS.avoir,
    icone: 'carte',
    aide: 'Tout est payé\u00a0: il ne reste qu’à confirmer.',
  },
  livraison: {
    nom: NOMS_MOYENS.livraison,
    icone: 'camion',
    aide: `En espèces, quand les articles sont remis. Nous vous appelons d’abord pour confirmer\u00a0: sans confirmation sous ${HEURES_CONFIRMATION}\u00a0heures, la commande est annulée.`,
  },
}
