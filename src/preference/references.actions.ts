import { Type } from 'typebox'
import { rowsOf } from '#database/rows.ts'
import { bordDe, type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { Failure } from '#shared/failure.ts'
import { objet, ligne as une } from '#shared/schema.ts'
import { publierCgv } from './cgv.actions.ts'
import { CHAMPS_CGV, CHAMPS_PREFERENCE } from './champs.ts'
import { findPreference, listPreferences, type PreferenceBoutique } from './preference.data.ts'
import { preference } from './preference.table.ts'

const PREFERENCES: Reference<PreferenceBoutique> = {
  rows: rowsOf(preference),
  nom: 'Cette préférence',
  champs: CHAMPS_PREFERENCE,
  lire: parmi('Cette préférence', listPreferences),
  verifier: async (tx, { logo, logo2 }, avant) => {
    if (avant === null && (await findPreference(tx)))
      throw new Failure('ETAT_REFUSE', 'La boutique a déjà ses préférences\u00a0: modifiez-les.')
    await exigerImages(tx, { logo, logo2 })
  },
}

const texte = une(300)
const reseau = objet({ nom: texte, adresse: texte })
const { supprimer: _seule, ...unique } = ecrivableDe('Preference', PREFERENCES, {
  reseaux: Type.Optional(Type.Array(reseau, { maxItems: 20 })),
})

/** What the staff writes of the shop itself: one entry of preferences, made by the first who says something, and its terms. */
export const ECRIVABLES_PREFERENCE: readonly Ecrivable[] = [
  unique,
  {
    type: 'Cgv',
    chemin: '/api/cgv',
    un: 'une version de plus des conditions de vente, publiée',
    ...{ table: 'cgv', champs: CHAMPS_CGV },
    creation: bordDe(CHAMPS_CGV),
    modification: {},
    creer: publierCgv,
  },
]
