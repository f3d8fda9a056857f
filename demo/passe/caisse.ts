import type { Methode } from '#prestataire/moyens.ts'
import type { Prestataire, Reponse } from '#prestataire/prestataire.ts'
import { type CodeDevise, DEVISES } from '#shared/money.ts'

const DEVISES_PAYPAL: [CodeDevise, ...CodeDevise[]] = ['EUR', 'USD', 'JPY']

/**
 * Who took the money of the past: everybody paid at once, and gave back what was asked. The stand-ins that answer by
 * HTTP are not open yet, and know nothing of a day before.
 */
function encaisseur(methode: Methode, devises: Prestataire['devises']): Prestataire {
  const pages = new Map<string, Reponse>()
  const reponse = async ({ reference }: { reference: string }): Promise<Reponse> => {
    const connue = pages.get(reference)
    if (!connue) throw new Error('a payment of the past is unknown')
    return connue
  }
  const sourd = (): never => {
    throw new Error('nothing was notified in the past')
  }
  return {
    methode,
    devises,
    essayer: sourd,
    async creer({ cle, commande_id, montant, devise }) {
      const reference = `${methode}-demonstration-${commande_id}`
      const argent = { montant, devise, encaissement: `${reference}-argent` }
      pages.set(reference, { etat: 'payee', reference, cle, ...argent })
      return { reference, adresse: `https://${methode}.example/${commande_id}` }
    },
    consulter: reponse,
    fermer: reponse,
    rembourser: async ({ reference }) => ({ etat: 'fait', reference: `${reference}-rendu`, motif: null }),
    lireNotification: sourd,
    relireNotification: sourd,
  }
}

export const caisseDuPasse = () => ({
  carte: encaisseur('carte', DEVISES),
  paypal: encaisseur('paypal', DEVISES_PAYPAL),
})
