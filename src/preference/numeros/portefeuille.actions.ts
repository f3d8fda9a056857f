import type { Context } from '#context'
import { rowsOf } from '#database/rows.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { modifierReference, parmi, type Reference } from '#ecriture/reference.actions.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { findPreference, listPreferences, type PreferenceBoutique } from '../preference.data.ts'
import { preference } from '../preference.table.ts'
import { CHAMPS_PORTEFEUILLE } from './champs.ts'

const PORTEFEUILLES: Reference<PreferenceBoutique> = {
  rows: rowsOf(preference),
  nom: 'Cette préférence',
  champs: CHAMPS_PORTEFEUILLE,
  lire: parmi('Cette préférence', listPreferences),
}

/**
 * Says to which numbers money is sent by telephone, and writes it down; a field that is absent stays, an emptied one is
 * said no more. @throws Failure ENTREE_INVALIDE by field.
 */
export async function reglerPortefeuilles(
  context: Context,
  appel: AppelEquipe,
  saisie: Saisie,
): Promise<PreferenceBoutique> {
  const { id } = await findPreference(context.database)
  return modifierReference(context, appel, PORTEFEUILLES, { id, saisie })
}
