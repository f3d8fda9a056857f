import { api, graphql } from '#browser/api.ts'
import { A_CONNECTER, basculerInvite, ecrireInvite, lireInvite, PLEIN } from '#favorie/invite.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { ENVOYE, type Geste, nombreDe, type Suite } from './envoi.ts'

const AIMES = `query ($page: Int, $count: Int) {
  favoriespaginated(page: $page, count: $count) { data { produit { id } } metadata { last_page } }
}`

const RETIRE = 'Produit retiré de vos favoris'

/** Whether the account likes it now, whatever the page that was pressed showed. */
async function estAime(produit: number): Promise<boolean> {
  for (let page = 1, derniere = 1; page <= derniere; page += 1) {
    const [lue] = (await graphql(AIMES, { page, count: 100 })).favoriespaginated
    if (lue?.data.some((un) => un.produit.id === produit)) return true
    derniere = lue?.metadata.last_page ?? 1
  }
  return false
}

/** A guest's stays in this browser, which says so. */
function garder(visite: Visite, produit: number): Suite {
  const suite = basculerInvite(lireInvite(visite.favoris), produit)
  if (!suite) throw new Failure('ETAT_REFUSE', PLEIN)
  visite.favoris = ecrireInvite(suite)
  const message = suite.includes(produit) ? A_CONNECTER : RETIRE
  return { vers: '/favorite?visite=suite', dit: { niveau: 'info', message } }
}

export const GESTES_FAVORIS: Record<string, Geste> = {
  favori: {
    libre: true,
    faire: async (visite, saisie) => {
      const produit = nombreDe(saisie, 'sujet')
      if (produit === null) throw introuvable('Ce produit')
      if (visite.jeton === null) return garder(visite, produit)
      const like = (await estAime(produit)) ? 0 : 1
      const cle = saisie[ENVOYE.cle]
      await api('POST /api/favorie', { body: { produit, like }, ...(cle ? { idempotencyKey: cle } : {}) })
      const message = like === 1 ? 'Le produit a bien ete ajoute aux favoris' : RETIRE
      return { vers: '/favorite?visite=suite', dit: { niveau: 'success', message } }
    },
  },
}
