import { type Acces, findAcces, giveAcces } from '#compte/acces.data.ts'
import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { avecCode, type Preuve } from './code.actions.ts'
import { type GenreAdresse, genreDe } from './code.ts'

const SEULE: Record<GenreAdresse, string> = {
  email:
    'Cette adresse ouvre déjà un autre compte, qui n’a qu’elle\u00a0: entrez par elle, et ajoutez-y ce qui manque.',
  telephone:
    'Ce numéro ouvre déjà un autre compte, qui n’a que lui\u00a0: entrez par lui, et ajoutez-y ce qui manque.',
}

/**
 * Beside what opens this account already, the mail box or the number that this code went to (ADR 57).
 * @throws Failure CODE_REFUSE, the same for whatever is wrong; ETAT_REFUSE for the only way into somebody's account.
 */
export function ajouterAcces(context: Context, compte_id: number, prouve: Preuve): Promise<Acces> {
  return avecCode(context, prouve, async (tx, adresse, { now }) => {
    const voie = genreDe(adresse)
    if (!(await giveAcces(tx, compte_id, { voie, adresse, now })))
      throw new Failure('ETAT_REFUSE', SEULE[voie])
    return findAcces(tx, compte_id)
  })
}
