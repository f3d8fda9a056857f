import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { findSuivi, takeEssai } from './suivi.data.ts'
import { MAX_ESSAIS } from './suivi.ts'

/** How whoever delivers shows that the parcel came to the right person. */
export interface Remise {
  /** What the recipient said. */
  code?: string | undefined
  /** It was handed over without; `motif` says why. */
  sansCode?: boolean | undefined
  motif: string
}

/**
 * Answers how a delivery is noted: against the code that the recipient holds, or without it and why. Each wrong try is
 * counted for good, outside any transaction that a refusal would undo. What its buyer comes for has no code, nor have
 * orders from before the codes.
 * @throws Failure CODE_REFUSE.
 */
export async function exigerCode(
  q: Queries,
  commande_id: number,
  { code, sansCode, motif }: Remise,
): Promise<string> {
  if (sansCode) return `sans code\u00a0: ${motif}`
  if (code === undefined) {
    if (!(await findSuivi(q, commande_id))) return motif
    throw refus('Demandez le code de livraison à qui reçoit, ou dites pourquoi vous livrez sans code.')
  }
  const essai = await takeEssai(q, commande_id, code)
  if (!essai) throw refus('Trop de codes ont été essayés\u00a0: dites pourquoi vous livrez sans code.')
  if (essai.juste) return 'remise contre le code'
  const reste = MAX_ESSAIS - essai.essais
  throw refus(
    reste === 0
      ? 'Ce n’est pas le bon code, et c’était le dernier essai\u00a0: dites pourquoi vous livrez sans code.'
      : `Ce n’est pas le bon code. Il reste ${reste} ${reste > 1 ? 'essais' : 'essai'}.`,
  )
}

const refus = (phrase: string) => new Failure('CODE_REFUSE', phrase, { champs: { code: phrase } })
