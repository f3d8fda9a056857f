import { Type } from 'typebox'
import { type AppelEquipe, ecrire } from '#compte/ecriture.actions.ts'
import { type Ecrivable, ecrivableDe, ligne } from '#compte/ecrivable.actions.ts'
import { parmi, type Reference } from '#compte/reference.actions.ts'
import type { Context } from '#context'
import type { Cgv } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { exigerJuste, fautesDe, type Saisie } from '#shared/formulaire.ts'
import { PLUSIEURS_LIGNES, UNE_LIGNE } from '#shared/texte.ts'
import { REGLES_CGV, REGLES_PREFERENCE } from './formulaire.ts'
import { findCgv, insertCgv, listPreferences, type PreferenceBoutique } from './preference.data.ts'
import { preference } from './preference.table.ts'

const PREFERENCES: Reference<PreferenceBoutique> = {
  rows: rowsOf(preference),
  nom: 'Cette préférence',
  regles: REGLES_PREFERENCE,
  defauts: { reseaux: [] },
  lire: parmi('Cette préférence', listPreferences),
}

/** Publishes the terms of sale anew: a version more, the ones before stay with the orders that accepted them. */
async function publierCgv(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<Cgv> {
  exigerJuste(fautesDe(REGLES_CGV, saisie, true))
  const demandee = { action: 'publier', objet: 'cgv', demande: saisie }
  return ecrire(context, appel, demandee, async (tx) => {
    const version = await insertCgv(tx, String(saisie.texte).trim(), context.now())
    const apres = await findCgv(tx, version)
    if (!apres) throw new Error(`cgv ${version} is not there`)
    return { id: version, avant: { version: version - 1 }, apres: { version }, reponse: apres }
  })
}

const texte = Type.String({ maxLength: 300, pattern: UNE_LIGNE })
const reseau = Type.Object({ nom: texte, adresse: texte }, { additionalProperties: false })
const {
  creer: _une,
  supprimer: _seule,
  ...modifiable
} = ecrivableDe(
  'Preference',
  {
    ...{ nom: ligne(), logo: ligne(), logo2: ligne(), email: ligne(), siteweb: ligne(), telephone: ligne() },
    ...{ raison_sociale: ligne(), adresse: ligne(), ninea: ligne(), rccm: ligne() },
    reseaux: Type.Optional(Type.Array(reseau, { maxItems: 20 })),
  },
  PREFERENCES,
)

/** What the staff writes of the shop itself: one entry of preferences, and its terms. */
export const ECRIVABLES_PREFERENCE: readonly Ecrivable[] = [
  modifiable,
  {
    type: 'Cgv',
    chemin: '/api/cgv',
    creation: { texte: ligne(60_000, PLUSIEURS_LIGNES) },
    modification: {},
    creer: publierCgv,
  },
]
