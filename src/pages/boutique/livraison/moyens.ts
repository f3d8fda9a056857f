import { HEURES_CONFIRMATION } from '#commande/commande.ts'
import { type CodeMoyen, NOMS_MOYENS } from '#preference/moyen.ts'
import type { NomIcone } from '#ui/Icone.tsx'

interface Presentation {
  nom: string
  icone: NomIcone
  /** How it goes, before anybody leaves. */
  aide: string
}

/** Each means of payment in its own words. */
export const PRESENTATIONS: Record<CodeMoyen, Presentation> = {
  carte: {
    nom: NOMS_MOYENS.carte,
    icone: 'bouclier',
    aide: 'Vous payez sur la page sécurisée de notre prestataire, puis vous revenez ici. Votre numéro de carte ne passe jamais par la boutique.',
  },
  paypal: {
    nom: NOMS_MOYENS.paypal,
    icone: 'compte',
    aide: 'Vous payez avec votre compte PayPal, puis vous revenez ici.',
  },
  wave: {
    nom: NOMS_MOYENS.wave,
    icone: 'telephone',
    aide: 'Vous validez le paiement dans l’application Wave, puis vous revenez ici.',
  },
  orange_money: {
    nom: NOMS_MOYENS.orange_money,
    icone: 'telephone',
    aide: 'Vous validez le paiement avec votre code Orange Money, puis vous revenez ici.',
  },
  livraison: {
    nom: NOMS_MOYENS.livraison,
    icone: 'camion',
    aide: `Vous payez le livreur en espèces. Nous vous appelons d’abord pour confirmer\u00a0: sans confirmation sous ${HEURES_CONFIRMATION}\u00a0heures, la commande est annulée.`,
  },
}
