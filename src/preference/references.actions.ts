import { Type } from 'typebox'
import type { Context } from '#context'
import { rowsOf } from '#database/rows.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { bordDe, type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { changer, parmi, type Reference } from '#ecriture/reference.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { reglesDe } from '#shared/champ.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste, fautesDe, type Saisie } from '#shared/formulaire.ts'
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
  verifier: (tx, { logo, logo2, icone, partage }) => exigerImages(tx, { logo, logo2, icone, partage }),
}

/** The row has been there from the first day: whoever says the shop's name first fills it in, and no other after them. */
async function direPreference(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<object> {
  exigerJuste(fautesDe(reglesDe(CHAMPS_PREFERENCE), saisie, true))
  const demandee = { action: 'creer', objet: PREFERENCES.rows.name, demande: saisie }
  return ecrire(context, appel, demandee, async (tx) => {
    await PREFERENCES.rows.lock(tx, null)
    const { id, nom } = await findPreference(tx)
    if (nom) throw new Failure('ETAT_REFUSE', 'La boutique a déjà ses préférences\u00a0: modifiez-les.')
    return changer(tx, PREFERENCES, { id, saisie })
  })
}

const texte = une(300)
const reseau = objet({ nom: texte, adresse: texte })
const { supprimer: _seule, ...unique } = ecrivableDe('Preference', PREFERENCES, {
  reseaux: Type.Optional(Type.Array(reseau, { maxItems: 20 })),
})

/** What the staff writes of the shop itself: one entry of preferences, made by the first who says something, and its terms. */
export const ECRIVABLES_PREFERENCE: readonly Ecrivable[] = [
  { ...unique, creer: direPreference },
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
