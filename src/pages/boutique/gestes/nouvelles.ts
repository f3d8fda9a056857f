import { api } from '#browser/api.ts'
import { PAR_COMPTE } from '#nouvelle/nouvelle.ts'
import { introuvable } from '#shared/failure.ts'
import { choisirPar, direPar } from '../compte/nouvelles.ts'
import { type Geste, nombreDe, oter } from './envoi.ts'

export const GESTES_NOUVELLES: Record<string, Geste> = {
  nouvelles: {
    faire: async (_visite, saisie) => {
      const par = PAR_COMPTE.find((une) => une === saisie.sujet)
      if (!par) throw introuvable('Ce moyen')
      return { dit: { niveau: 'success', message: direPar(await choisirPar(par)) } }
    },
  },
  'nouvelles.retirer': {
    faire: async (_visite, saisie) => {
      const id = nombreDe(saisie, 'sujet')
      if (id === null) throw introuvable('Cet appareil')
      await oter(api('DELETE /api/nouvelles/appareil/:id', { params: { id } }))
      return { dit: { niveau: 'success', message: 'Cet appareil n’est plus prévenu.' } }
    },
  },
}
