import { formaterTelephone } from '#adresse/telephone.ts'
import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { NOMS_PAR_NUMERO } from '#compte/nouvelles.ts'
import type { ParCompte } from '#nouvelle/nouvelle.ts'

export type NouvellesVues = Reponse<'GET /api/nouvelles'>['data']

export const choisirPar = async (par: ParCompte): Promise<NouvellesVues> =>
  (await api('PUT /api/nouvelles', { body: { par } })).data

export const PLUTOT: Record<ParCompte, string> = {
  mail: 'Plutôt par e-mail',
  sms: 'Plutôt par SMS',
  whatsapp: 'Plutôt par WhatsApp',
}

/** By what somebody hears of their orders, in a sentence. */
export function direPar({ par, email, telephone }: NouvellesVues): string {
  if (par === 'mail') return `Nous vous écrivons par e-mail, à ${email}.`
  if (par === null || telephone === null) return 'Nous n’avons pas encore de quoi vous écrire.'
  return `Nous vous écrivons par ${NOMS_PAR_NUMERO[par]}, au ${formaterTelephone(telephone).replaceAll(' ', '\u00a0')}.`
}
