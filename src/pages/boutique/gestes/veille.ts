import { cheminProduit } from '#recherche/chemins.ts'
import { introuvable } from '#shared/failure.ts'
import { demander } from '#veille/demander.ts'
import { type Geste, nombreDe } from './envoi.ts'

export const GESTES_VEILLE: Record<string, Geste> = {
  veille: {
    libre: true,
    faire: async (_visite, saisie, boutique) => {
      const id = nombreDe(saisie, 'sujet')
      const produit = id === null ? null : await boutique.findProduit(id)
      if (!produit) throw introuvable('Ce produit')
      const message = await demander({
        produit: produit.id,
        declinaison: nombreDe(saisie, 'declinaison'),
        genre: saisie.genre === 'baisse' ? 'baisse' : 'retour',
        email: saisie.email ?? null,
      })
      return { vers: `${cheminProduit(produit)}?visite=suite`, dit: { niveau: 'success', message } }
    },
  },
}
