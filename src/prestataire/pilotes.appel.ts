// The drivers of the registry, on the server alone, and the environment variables that each needs.
import type { Demarche, Reglages, Variables } from '#shared/variables.ts'
import { EN_LIGNE, METHODES, type Methode, parMethode } from './moyens.ts'
import { pilote as orange_money } from './orange/orange.pilote.ts'
import { pilote as paypal } from './paypal/paypal.pilote.ts'
import type { Monde, Pilote } from './pilote.ts'
import type { Prestataire } from './prestataire.ts'
import { pilote as carte } from './stripe/stripe.pilote.ts'
import { pilote as wave } from './wave/wave.pilote.ts'

const PILOTES = { carte, paypal, wave, orange_money } as const satisfies Record<Methode, Pilote>

/** What each is set with, or null: it is not configured. */
export type Regles = { [M in Methode]: Reglages<(typeof PILOTES)[M]['variables']> | null }

type Comptes = { [M in Methode]: NonNullable<Regles[M]> }

/** The environment variables of each. */
export const VARIABLES = parMethode<Variables>((methode) => PILOTES[methode].variables)

/** How its owner comes by the keys of each. */
export const DEMARCHES = parMethode<Demarche>((methode) => PILOTES[methode].demarche)

type MondeDeLaBoutique = Omit<Monde, 'notification'> & { publicUrl: string }

/** Where a provider sends its notifications to this shop. */
export const adresseDAvis = (methode: Methode, publicUrl: string): string =>
  `${publicUrl}/api/notification/${EN_LIGNE[methode].prestataire}`

/** One provider, as it is set. */
export function ouvrirPilote(
  methode: Methode,
  reglages: Reglages,
  { publicUrl, ...monde }: MondeDeLaBoutique,
): Prestataire {
  const pilotes: Record<Methode, Pilote> = PILOTES
  return pilotes[methode].ouvrir(reglages, { ...monde, notification: adresseDAvis(methode, publicUrl) })
}

/** The providers that are configured. */
export const ouvrirPilotes = (
  regles: Regles,
  monde: MondeDeLaBoutique,
): Partial<Record<Methode, Prestataire>> =>
  Object.fromEntries(
    METHODES.flatMap((methode) => {
      const reglages = regles[methode]
      return reglages ? [[methode, ouvrirPilote(methode, reglages, monde)]] : []
    }),
  )

/** Accounts at the stand-ins, which speak at `publicUrl`. */
export const comptesDoublures = (publicUrl: string, secret: (reglage: string) => string): Comptes =>
  parMethode((methode) => {
    const { variables, doublure }: Pilote = PILOTES[methode]
    const valeurs = Object.keys(variables).map((nom) => [
      nom,
      nom === 'apiBase' ? publicUrl + doublure : secret(nom),
    ])
    return Object.fromEntries(valeurs)
  }) as Comptes
