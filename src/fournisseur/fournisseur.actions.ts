import type { Fournisseur } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { CHAMPS_FOURNISSEUR } from './champs.ts'
import { listFournisseurs } from './fournisseur.data.ts'
import { fournisseur } from './fournisseur.table.ts'

const NOM = 'Ce fournisseur'

/** One that has products or orders stays: what was bought of them is still to be read. */
const FOURNISSEURS: Reference<Fournisseur> = {
  rows: rowsOf(fournisseur),
  nom: NOM,
  champs: CHAMPS_FOURNISSEUR,
  uniques: { designation: 'Un autre fournisseur porte ce nom.' },
  lire: parmi(NOM, listFournisseurs),
}

/** What the staff writes of its suppliers. */
export const ECRIVABLES_FOURNISSEUR: readonly Ecrivable[] = [ecrivableDe('Fournisseur', FOURNISSEURS)]
