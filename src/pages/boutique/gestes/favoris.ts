import { api, graphql } from '#browser/api.ts'
import { A_CONNECTER, basculerInvite, ecrireInvite, lireInvite, PLEIN } from '#favorie/invite.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { ENVOYE, type Geste, nombreDe, type Suite } from './envoi.ts'

const AIMES = `query ($page: Int, $count: Int) {
  favoriespaginated(page: $page, count: $count) { data { produit { id } } metadata { total last_page } }
}`

const RETIRE = 'Produit retiré de vos favoris'

const PAR_PAGE = 100
/** Every page asks for them: what was liked before the latest thousand shows an empty heart, which likes it once more. */
const PAGES_MAX = 10

/** What the account likes, the latest first, and how much: each heart of a page says by it what its press is for. */
export async function aimesDuCompte(): Promise<{ aimes: Set<number>; nombre: number }> {
  const aimes = new Set<number>()
  let nombre = 0
  for (let page = 1, derniere = 1; page <= derniere; page += 1) {
    const [lue] = (await graphql(AIMES, { page, count: PAR_PAGE })).favoriespaginated
    for (const { produit } of lue?.data ?? []) aimes.add(produit.id)
    nombre = lue?.metadata.total ?? nombre
    derniere = Math.min(lue?.metadata.last_page ?? 1, PAGES_MAX)
  }
  return { aimes, nombre }
}

/** A guest's stays in this browser, which says so; pressed twice is once. */
function garder(visite: Visite, produit: number, like: 0 | 1): Suite {
  const avant = lireInvite(visite.favoris)
  const suite = avant.includes(produit) === (like === 1) ? avant : basculerInvite(avant, produit)
  if (!suite) throw new Failure('ETAT_REFUSE', PLEIN)
  visite.favoris = ecrireInvite(suite)
  const message = like === 1 ? A_CONNECTER : RETIRE
  return { vers: '/favorite?visite=suite', dit: { niveau: 'info', message } }
}

export const GESTES_FAVORIS: Record<string, Geste> = {
  favori: {
    libre: true,
    faire: async (visite, saisie) => {
      const [sujet = '', voulu] = (saisie.sujet ?? '').split(' ')
      const produit = nombreDe({ sujet }, 'sujet')
      if (produit === null) throw introuvable('Ce produit')
      // as the heart that was pressed showed it: pressed twice, the same is asked
      const like = voulu === '0' ? 0 : 1
      if (visite.jeton === null) return garder(visite, produit, like)
      const cle = saisie[ENVOYE.cle]
      await api('POST /api/favorie', { body: { produit, like }, ...(cle ? { idempotencyKey: cle } : {}) })
      const message = like === 1 ? 'Le produit a bien ete ajoute aux favoris' : RETIRE
      return { vers: '/favorite?visite=suite', dit: { niveau: 'success', message } }
    },
  },
}
