import { formaterTelephone } from '#adresse/telephone.ts'
import type { Queries } from '#database/database.ts'
import { adresseMedia } from '#image/media.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { direPortefeuilles } from '#preference/numeros/portefeuille.ts'
import { findPreference } from '#preference/preference.data.ts'
import type { BoutiqueEcrite } from '../mise-en-page.ts'
import { findEcrits } from './textes.data.ts'

/** What a reader of mail can show: the demonstration's logo is a drawing. */
const LISIBLE = /^image\/[\w-]+\.png$/

/**
 * Who writes, and in which words, as the keeper has them now: asked for each letter, so that no process keeps old ones.
 * `expediteur`: what the mail server sends as, where the shop has said no address of its own.
 */
export async function voirBoutique(
  { database, publicUrl }: { database: Queries; publicUrl: string },
  expediteur: string,
): Promise<BoutiqueEcrite> {
  const preference = await findPreference(database)
  const logo = preference.logo ?? ''
  return {
    nom: nomBoutique(preference),
    email: preference.email || expediteur,
    telephone: formaterTelephone(preference.telephone).replaceAll(' ', '\u00a0'),
    adresse: publicUrl,
    logo: LISIBLE.test(logo) ? publicUrl + adresseMedia(logo) : null,
    lieu: preference.adresse,
    portefeuilles: direPortefeuilles(preference),
    ecrits: await findEcrits(database),
  }
}
