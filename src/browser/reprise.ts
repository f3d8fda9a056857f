import { fusionner } from '#panier/fusion/fusion.ts'
import { CLE_PANIER, ecrirePanierLocal, lirePanierLocal } from '#panier/local.ts'
import { cleLigne, QUANTITE_MAX } from '#panier/panier.ts'
import { lireTemoin, TEMOIN_PANIER } from '#panier/temoin.ts'
import { api } from './api.ts'
import { garderJeton, lireJeton } from './jeton.ts'
import { ecrireStockage, lireStockage } from './stockage.ts'

/** What cookies held of a visit without script goes where scripts keep it: one cart, one session. */
async function reprendre(): Promise<void> {
  const local = lireTemoin(lireTemoinOuvert(TEMOIN_PANIER))
  // a device that keeps nothing goes on without
  if (!ecrireStockage('reprise', '1')) return
  ecrireStockage('reprise', null)
  if (local) {
    const avant = lirePanierLocal(lireStockage(CLE_PANIER))
    const connues = [...(avant?.lignes ?? []), ...local.lignes]
    const { lignes } = fusionner(local.lignes, avant?.lignes ?? [], () => QUANTITE_MAX)
    const entieres = lignes.flatMap((ligne) => {
      const connue = connues.find((une) => cleLigne(une) === cleLigne(ligne))
      return connue ? [{ ...connue, quantite: ligne.quantite }] : []
    })
    ecrireStockage(CLE_PANIER, ecrirePanierLocal({ id: local.id, lignes: entieres }))
  }
  if (!lireJeton()) {
    const { data } = await api('POST /api/reprise', { avecJeton: false })
    if (data) garderJeton(data.token)
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where this is wanted most
  for (const nom of [TEMOIN_PANIER, 'visite', 'tour']) document.cookie = `${nom}=; Path=/; Max-Age=0`
  // a cookie that will not go would bring this page again for ever
  if (lireTemoinOuvert('visite') === null) location.replace(location.pathname + sansVisite() + location.hash)
}

function sansVisite(): string {
  const question = new URLSearchParams(location.search)
  question.delete('visite')
  return question.size > 0 ? `?${question}` : ''
}

function lireTemoinOuvert(nom: string): string | null {
  const [, valeur = null] = new RegExp(`(?:^|; )${nom}=([^;]*)`).exec(document.cookie) ?? []
  return valeur
}

reprendre().catch((error) => console.warn('visit:', error))
