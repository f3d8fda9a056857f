import type { PreferenceBoutique } from '#preference/preference.data.ts'
import { lireReseau, RESEAUX } from '#preference/reseaux.ts'

type Reseaux = PreferenceBoutique['reseaux']

/** The form's own name of a network's address: a field of the shop may be called as a network is. */
export const champReseau = <const N extends string>(nom: N): `reseau_${N}` => `reseau_${nom}`
export type ChampsReseaux = Record<ReturnType<typeof champReseau<(typeof RESEAUX)[number]>>, string>

/** Of each network, by the name of its field. */
export const desReseaux = <T>(dire: (nom: (typeof RESEAUX)[number]) => T) =>
  Object.fromEntries(RESEAUX.map((nom) => [champReseau(nom), dire(nom)])) as Record<keyof ChampsReseaux, T>

/** Networks as they are called. */
export const NOMS_RESEAUX: Record<(typeof RESEAUX)[number], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

/** The address of each network, '' where the shop has none there. */
export const adressesDe = (reseaux: Reseaux): ChampsReseaux =>
  desReseaux((reseau) => reseaux.find(({ nom }) => nom === reseau)?.adresse ?? '')

/** The networks with these addresses: in the order they were shown in, new ones last, emptied ones gone. */
export function avecAdresses(reseaux: Reseaux, adresses: Record<string, string>): Reseaux {
  const rangs = [...reseaux.map(({ nom }) => nom), ...RESEAUX]
  const noms = [...new Set(rangs)]
  return noms.flatMap((nom) => {
    const tapee = adresses[champReseau(nom)]?.trim() ?? ''
    // what is no address was refused beside its field
    const adresse = lireReseau(nom, tapee) ?? tapee
    return adresse ? [{ nom, adresse }] : []
  })
}
