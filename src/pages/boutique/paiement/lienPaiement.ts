import { api } from '#browser/api.ts'
import type { lireLien } from '#paiement/lien.actions.ts'
import type { Methode } from '#prestataire/prestataire.ts'

export type LienLu = Awaited<ReturnType<typeof lireLien>>

const envoyer = async <T>(chemin: string, body: object) =>
  (await api<{ data: T }>(chemin, { method: 'POST', body })).data

/** What a link asks to be paid, and what has become of it. */
export const lireLeLien = (secret: string) => envoyer<LienLu>('/api/lienpaiement', { secret })

/** Where to go to pay it. */
export const partirDuLien = async (secret: string, payment_method: string, cgv_version: number) =>
  (
    await envoyer<{ adresse: string }>('/api/lienpaiement/depart', {
      ...{ secret, cgv_version, payment_method: payment_method as Methode },
    })
  ).adresse
