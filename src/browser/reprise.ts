import { CLE_INVITE, ecrireInvite, lireInvite } from '#favorie/invite.ts'
import { CLE_COTE, ecrireCote, lireCote } from '#panier/cote/cote.ts'
import { fusionner } from '#panier/fusion/fusion.ts'
import { CLE_PANIER, ecrirePanierLocal, lirePanierLocal } from '#panier/local.ts'
import { cleLigne, QUANTITE_MAX } from '#panier/panier.ts'
import { lireTemoin, TEMOIN_PANIER } from '#panier/temoin.ts'
import { api } from './api.ts'
import { garderJeton, lireJeton } from './jeton.ts'
import { annoncerSortie } from './sortie/sortie.ts'
import { ecrireStockage, lireStockage } from './stockage.ts'

/** That the page which lives was gone to, and has not come alive since. */
const NOTE = 'reprise'
const TEMOINS = [TEMOIN_PANIER, CLE_INVITE, CLE_COTE, 'visite', 'tour', NOTE]

/**
 * From a page that was made whole to the one that lives: once all that it needs is here, and nothing is being typed. Where
 * that was tried and it never came alive, this one goes on; what its cookies hold stays theirs until the other lives.
 */
async function passer(): Promise<void> {
  const adresse = location.pathname + sansVisite()
  if (lireTemoinOuvert(NOTE) || !(await venue(adresse)) || saisie() || !garde()) return
  // biome-ignore lint/suspicious/noDocumentCookie: as below
  document.cookie = `${NOTE}=1; Path=/; SameSite=Lax`
  oublier('visite')
  // a cookie that will not go would bring this page again for ever
  if (lireTemoinOuvert('visite') === null) location.replace(adresse + location.hash)
}

/** A device that keeps nothing goes on without. */
const garde = () => ecrireStockage(NOTE, '1') && ecrireStockage(NOTE, null)

/** Whether all the scripts of a page came, as who has no cookie is shown it. */
async function venue(adresse: string): Promise<boolean> {
  try {
    const page = await (await fetch(adresse, { credentials: 'omit' })).text()
    const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g))
    const tous = [...scripts].map(async (un) => {
      const reponse = await fetch(un)
      await reponse.arrayBuffer()
      return reponse.ok
    })
    return scripts.size > 0 && !(await Promise.all(tous)).includes(false)
  } catch {
    return false
  }
}

/** Whether something on this page is not as it came. */
const saisie = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (un) => un.value !== un.defaultValue || un.checked !== un.defaultChecked,
  ) ||
  [...document.querySelectorAll('option')].some((un) => un.selected && !un.defaultSelected && un.index > 0)

/** On a page that lives: what cookies held goes where scripts keep it: one cart, one session. */
async function reprendre(): Promise<void> {
  const local = lireTemoin(lireTemoinOuvert(TEMOIN_PANIER))
  if (!garde()) return
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
  const aimes = lireInvite(lireTemoinOuvert(CLE_INVITE))
  if (aimes.length > 0) {
    const tous = [...aimes, ...lireInvite(lireStockage(CLE_INVITE))]
    ecrireStockage(CLE_INVITE, ecrireInvite(lireInvite(ecrireInvite(tous))))
  }
  const mises = lireCote(lireTemoinOuvert(CLE_COTE))
  if (mises.length > 0) {
    const toutes = [...mises, ...lireCote(lireStockage(CLE_COTE))]
    ecrireStockage(CLE_COTE, ecrireCote(lireCote(ecrireCote(toutes))))
  }
  let jeton: string | null = null
  if (!lireJeton()) {
    const { data } = await api('POST /api/reprise', { avecJeton: false })
    jeton = data?.token ?? null
    if (jeton) garderJeton(jeton)
  }
  TEMOINS.forEach(oublier)
  const parti = TEMOINS.every((nom) => lireTemoinOuvert(nom) === null)
  // this page began before it knew
  if (parti && (local || jeton || aimes.length + mises.length > 0))
    location.replace(location.pathname + sansVisite() + location.hash)
}

function oublier(nom: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where this is wanted most
  document.cookie = `${nom}=; Path=/; Max-Age=0`
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

annoncerSortie()
const faire = document.querySelector('script[data-reprise]') ? passer : reprendre
faire().catch((error) => console.warn('visit:', error))
