import { PRESTATAIRE_MUET, type Prestataire } from '#prestataire/prestataire.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import type { PaiementServices } from './services.ts'

export const MAX_PAR_TOUR = 1_000
/** Failures after which a silent provider is not waited for again in the same pass. */
const MAX_PANNES = 2

/** One failure stops none of the others. */
export async function surveiller(
  { log }: PaiementServices,
  quoi: object,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isFailure(error)) log.warn({ code: error.code, ...quoi }, 'control postponed')
    else log.error({ err: error, ...quoi }, 'control failed')
  }
}

/** The same services, whose providers are given up for the rest of the pass once they have failed twice. */
export function disjoncteur(services: PaiementServices): PaiementServices {
  const prudents = Object.entries(services.prestataires).map(([methode, prestataire]) => [
    methode,
    prestataire && prudent(prestataire),
  ])
  return { ...services, prestataires: Object.fromEntries(prudents) }
}

function prudent(prestataire: Prestataire): Prestataire {
  let pannes = 0
  const essayer = async <T>(call: () => Promise<T>): Promise<T> => {
    if (pannes >= MAX_PANNES) throw new Failure('PRESTATAIRE_INDISPONIBLE', PRESTATAIRE_MUET)
    try {
      return await call()
    } catch (error) {
      pannes += 1
      throw error
    }
  }
  const { capturer, rembourser, retrouverRemboursement, suivreRemboursement } = prestataire
  return {
    ...prestataire,
    creer: (demande) => essayer(() => prestataire.creer(demande)),
    consulter: (tentative) => essayer(() => prestataire.consulter(tentative)),
    fermer: (tentative) => essayer(() => prestataire.fermer(tentative)),
    ...(capturer && { capturer: (tentative) => essayer(() => capturer(tentative)) }),
    ...(rembourser && { rembourser: (demande) => essayer(() => rembourser(demande)) }),
    ...(retrouverRemboursement && {
      retrouverRemboursement: (demande) => essayer(() => retrouverRemboursement(demande)),
    }),
    ...(suivreRemboursement && { suivreRemboursement: (ref) => essayer(() => suivreRemboursement(ref)) }),
  }
}
