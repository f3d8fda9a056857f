import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Doublure } from '../doublures.ts'
import { guichet } from '../prestataire/guichet.ts'
import { type OptionsStand, ouvrirStand, secondes } from '../prestataire/stand.ts'
import { apiWave } from './api.ts'
import { encaisser, type Fiche, PAGE, refuser, reviser, type Stand } from './sessions.ts'

export interface WaveDemo extends OptionsStand {
  apiKey: string
  webhookSecret: string
}

/** A stand-in for Wave that speaks its Checkout API under `/demonstration/wave`, with a page of its own. */
export async function waveDemo(app: FastifyInstance, options: WaveDemo): Promise<void> {
  const stand: Stand = ouvrirStand<Fiche>(app, options, {
    page: PAGE,
    idDe: ({ session }) => session.id,
    argent: ({ session, rendue }) =>
      session.payment_status === 'succeeded'
        ? {
            reference: session.id,
            encaisse: Number(session.amount),
            rendu: rendue ? Number(session.amount) : 0,
          }
        : null,
    ouverte: ({ session }) => session.checkout_status === 'open',
    signer: ({ corps }, now) => ({
      'wave-signature': signerWave(
        corps,
        options.webhookSecret,
        secondes(() => now),
      ),
    }),
    erreur: (status) => ({
      code: status === 429 ? 'too-many-requests' : 'internal-error',
      message: 'On purpose.',
    }),
    reviser: (fiche) => reviser(stand, fiche),
  })
  apiWave(app, stand, options.apiKey)
  guichet(app, stand, {
    nom: 'Wave',
    page: PAGE,
    vue: ({ session }) => ({
      libelle: 'Boutique Teranga',
      montant: Number(session.amount),
      etat:
        session.checkout_status === 'open'
          ? 'ouverte'
          : session.payment_status === 'succeeded'
            ? 'payee'
            : 'close',
      retour: session.success_url,
      abandon: session.error_url,
    }),
    payer: (fiche) => encaisser(stand, fiche),
    refuser: (fiche) => {
      refuser(stand, fiche)
      return true
    },
  })
}

/** The `Wave-Signature` header of a body, made at `t` (seconds since 1970): nothing stands between the two. */
export function signerWave(corps: string, secret: string, t: number): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}${corps}`).digest('hex')}`
}

export const doublure = {
  ouvrir: waveDemo,
  titre: 'Wave',
  payer: { choix: 'payer' },
  refuser: { choix: 'refuser' },
  reessaie: true,
  mensonge: { amount: '350' },
  fermeture: 'fermer',
} satisfies Doublure<WaveDemo>
