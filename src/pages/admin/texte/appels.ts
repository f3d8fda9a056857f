import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import type { Textes } from '#message/textes/gabarit.ts'
import type { Occasion } from '#message/textes/occasions.ts'
import { donnees } from '../appeler.ts'

export type TexteVu = Reponse<'GET /api/equipe/textes'>['data'][number]
export type TexteLu = Reponse<'GET /api/equipe/textes/:occasion'>['data']
export type Apercu = Reponse<'POST /api/equipe/textes/:occasion/apercu'>['data']

export const demanderTextes = () => donnees(api('GET /api/equipe/textes'))
export const demanderTexte = (occasion: string) =>
  donnees(api('GET /api/equipe/textes/:occasion', { params: { occasion } }))
export const garderTexte = (occasion: Occasion, textes: Textes, version: number, cle: string) =>
  donnees(
    api('PUT /api/equipe/textes/:occasion', {
      params: { occasion },
      body: { textes, version },
      idempotencyKey: cle,
    }),
  )
export const demanderApercu = (occasion: Occasion, textes: Textes) =>
  donnees(api('POST /api/equipe/textes/:occasion/apercu', { params: { occasion }, body: { textes } }))
