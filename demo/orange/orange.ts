import type { FastifyInstance } from 'fastify'
import type { Doublure } from '../doublures.ts'
import { guichet } from '../prestataire/guichet.ts'
import { type OptionsStand, ouvrirStand } from '../prestataire/stand.ts'
import { apiOrange, type CompteOrange } from './api.ts'
import { conclure, estOuverte, type Fiche, PAGE, type Stand } from './paiements.ts'

export type OrangeDemo = OptionsStand & CompteOrange

/** A stand-in for Orange Money's Web Payment, under Orange's own paths, with a page of its own. */
export async function orangeDemo(app: FastifyInstance, options: OrangeDemo): Promise<void> {
  const stand: Stand = ouvrirStand<Fiche>(app, options, {
    page: PAGE,
    idDe: ({ pay_token }) => pay_token,
    argent: ({ status, demande, pay_token }) =>
      status === 'SUCCESS'
        ? { reference: `${demande.order_id}/${pay_token}`, encaisse: demande.amount, rendu: 0 }
        : null,
    ouverte: (fiche) => estOuverte(fiche, stand.now()),
    // Orange signs nothing: what it knows in common with the shop is in the body
    signer: () => ({}),
    erreur: (status) => ({ code: status, message: 'On purpose.' }),
    // a page that nobody confirms in time stays INITIATED for ever
    reviser: () => undefined,
  })
  apiOrange(app, stand, options)
  guichet(app, stand, {
    nom: 'Orange Money',
    page: PAGE,
    vue: (fiche) => ({
      libelle: fiche.demande.reference,
      montant: fiche.demande.amount,
      etat: estOuverte(fiche, stand.now()) ? 'ouverte' : fiche.status === 'SUCCESS' ? 'payee' : 'close',
      retour: fiche.demande.return_url,
      abandon: fiche.demande.cancel_url,
    }),
    payer: (fiche) => conclure(stand, fiche, 'SUCCESS'),
    refuser: (fiche) => {
      conclure(stand, fiche, 'FAILED')
      return false
    },
  })
}

export const doublure = {
  ouvrir: orangeDemo,
  titre: 'Orange Money',
  payer: { choix: 'payer' },
  refuser: { choix: 'refuser' },
  reessaie: false,
  mensonge: { amount: 350 },
  fermeture: 'consulter',
} satisfies Doublure<OrangeDemo>
