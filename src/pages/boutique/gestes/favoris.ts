import { api, graphql } from '#browser/api.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { ENVOYE, type Geste, nombreDe } from './envoi.ts'

const AIMES = `query ($page: Int, $count: Int) {
  favoriespaginated(page: $page, count: $count) { data { produit { id } } metadata { last_page } }
}`

/** Whether the account likes it now, whatever the page that was pressed showed. */
async function estAime(produit: number): Promise<boolean> {
  for (let page = 1, derniere = 1; page <= derniere; page += 1) {
    const [lue] = (await graphql(AIMES, { page, count: 100 })).favoriespaginated
    if (lue?.data.some((un) => un.produit.id === produit)) return true
    derniere = lue?.metadata.last_page ?? 1
  }
  return false
}

export const GESTES_FAVORIS: Record<string, Geste> = {
  favori: {
    faire: async (visite, saisie) => {
      // the specification's own words (part 5)
      if (visite.jeton === null)
        throw new Failure('NON_AUTHENTIFIE', 'Veuillez vous connecter pour ajouter un produit aux favoris')
      const produit = nombreDe(saisie, 'sujet')
      if (produit === null) throw introuvable('Ce produit')
      const like = (await estAime(produit)) ? 0 : 1
      const cle = saisie[ENVOYE.cle]
      await api('POST /api/favorie', { body: { produit, like }, ...(cle ? { idempotencyKey: cle } : {}) })
      const message =
        like === 1 ? 'Le produit a bien ete ajoute aux favoris' : 'Produit retiré de vos favoris'
      return { vers: '/favorite?visite=suite', dit: { niveau: 'success', message } }
    },
  },
}
