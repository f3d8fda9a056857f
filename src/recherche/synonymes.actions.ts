import type { Synonyme } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { CHAMPS_SYNONYME } from './champs.ts'
import { listSynonymes } from './synonyme.data.ts'
import { synonyme } from './synonyme.table.ts'

const NOM = 'Ce groupe de mots'

const SYNONYMES: Reference<Synonyme> = {
  rows: rowsOf(synonyme),
  nom: NOM,
  champs: CHAMPS_SYNONYME,
  lire: parmi(NOM, listSynonymes),
}

/** What the staff writes of the search. */
export const ECRIVABLES_RECHERCHE: readonly Ecrivable[] = [ecrivableDe('Synonyme', SYNONYMES)]
