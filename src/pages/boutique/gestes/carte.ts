import { lireContexte } from '#livraison/contexte.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { introuvable } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { commanderCarte, demanderCode, whatsappDe } from '../carte/carte.ts'
import { ENVOYE, type Geste, nombreDe, type Saisie, type Suite } from './envoi.ts'
import { partir } from './paiement.ts'

async function acheter(visite: Visite, saisie: Saisie): Promise<Suite> {
  const { devise } = lireContexte(visite.livraison)
  const { id, payment_method } = await commanderCarte(saisie, devise, saisie[ENVOYE.cle] ?? '')
  return partir(visite, id, payment_method)
}

export const GESTES_CARTE: Record<string, Geste> = {
  'carte.acheter': { faire: acheter },
  'carte.coder': {
    faire: async (_visite, saisie, boutique) => {
      const id = nombreDe(saisie, 'sujet')
      if (id === null) throw introuvable('Cette carte cadeau')
      const { code, carte } = await demanderCode(id)
      const { publicUrl } = boutique
      const nom = nomBoutique(await boutique.preference())
      return {
        dit: {
          niveau: 'success',
          message: `Le code de la carte est ${code}. Notez-le\u00a0: il n’est dit qu’une fois.`,
          adresse: whatsappDe(carte, code, nom, publicUrl),
          libelle: 'L’envoyer par WhatsApp',
        },
      }
    },
  },
}
