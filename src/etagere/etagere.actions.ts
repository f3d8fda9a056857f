import type { Etagere } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { CHAMPS_ETAGERE, fautesEtagere } from './champs.ts'
import { listEtageres } from './etagere.data.ts'
import { etagere } from './etagere.table.ts'

const ETAGERES: Reference<Etagere> = {
  rows: rowsOf(etagere),
  nom: 'Cette étagère',
  champs: CHAMPS_ETAGERE,
  lire: parmi('Cette étagère', listEtageres),
  verifier: async (_, apres) => exigerJuste(fautesEtagere(apres)),
}
/** What the staff writes of the home page's shelves. */
export const ECRIVABLES_ETAGERE: readonly Ecrivable[] = [ecrivableDe('Etagere', ETAGERES)]
