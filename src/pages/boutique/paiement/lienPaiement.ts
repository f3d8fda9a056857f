import { api } from '#browser/api.ts'
import type { Methode } from '#prestataire/moyens.ts'

export type LienLu = Awaited<ReturnType<typeof demanderLeLien>>

/** What a link asks to be paid, and what has become of it. */
export const demanderLeLien = async (secret: string) =>
  (await api('POST /api/lienpaiement', { body: { secret } })).data

/** Where to go to pay it. */
export const partirDuLien = async (secret: string, moyen: string, cgv_version: number) => {
  const body = { secret, cgv_version, payment_method: moyen as Methode }
  return (await api('POST /api/lienpaiement/depart', { body })).data.adresse
}
