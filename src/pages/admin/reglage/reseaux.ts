import { RESEAUX } from '#preference/champs.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'

type Reseaux = PreferenceBoutique['reseaux']

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
export function adressesDe(reseaux: Reseaux): Record<(typeof RESEAUX)[number], string> {
  const une = (reseau: string) => reseaux.find(({ nom }) => nom === reseau)?.adresse ?? ''
  return Object.fromEntries(RESEAUX.map((nom) => [nom, une(nom)])) as ReturnType<typeof adressesDe>
}

/** The networks with these addresses: in the order they were shown in, new ones last, emptied ones gone. */
export function avecAdresses(reseaux: Reseaux, adresses: Record<string, string>): Reseaux {
  const rangs = [...reseaux.map(({ nom }) => nom), ...RESEAUX]
  const noms = [...new Set(rangs)]
  return noms.flatMap((nom) => {
    const adresse = adresses[nom]?.trim() ?? ''
    return adresse ? [{ nom, adresse }] : []
  })
}
