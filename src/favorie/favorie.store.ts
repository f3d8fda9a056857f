import type { Chemin } from '#api'
import { api, graphql } from '#browser/api.ts'
import { attendreReseau, rejouer, sansReseau } from '#browser/attente.ts'
import { garder, lireGarde } from '#browser/garde.ts'
import { ouvrirConnexion, sessionActuelle, suivreSession } from '#browser/session.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { toast } from '#ui/toasts.ts'
import { A_CONNECTER, basculerInvite, CLE_INVITE, ecrireInvite, lireInvite, PLEIN } from './invite.ts'
import { ECHEC, type EtatFavoris, etatFavoris, VIDE } from './vue.store.ts'

const CHEMIN = '/api/favorie' as const satisfies Chemin<'POST'>
const PAR_PAGE = 100
const LISTE = `query ($page: Int, $count: Int) {
  favoriespaginated(page: $page, count: $count) { data { id produit { id } } metadata { total last_page } }
}`

let compte: number | null = null
/** Which favourite the server last said that a product is: what a change made without network is based on. */
let connus = new Map<number, number>()
let demarre = false

/**
 * Likes a product or not any more: shown at once, taken back when the server refuses. A visitor's is kept by
 * this browser until they sign in, and they are told to (specification, part 5). Answers whether it was done.
 */
export async function basculerFavori(produit_id: number): Promise<boolean> {
  const { utilisateur } = sessionActuelle()
  if (!utilisateur) return basculerIci(produit_id)
  const avant = etatFavoris.get().aimes.has(produit_id)
  marquer(produit_id, !avant)
  const cle = nouvelleCle()
  // what is wanted, not « the other »: repeated, it changes nothing
  const body = { produit: produit_id, like: avant ? 0 : 1 } as const
  try {
    const { data } = await api('POST /api/favorie', {
      body,
      idempotencyKey: cle,
      lieu: (adresse) => retenir(produit_id, Number(adresse?.split('/').pop())),
    })
    marquer(produit_id, data.like === 1)
    if (data.like === 1) toast('success', 'Le produit a bien ete ajoute aux favoris')
    return true
  } catch (error) {
    const base = { favorie_avant: connus.get(produit_id) ?? null }
    const envoi = { cle, path: CHEMIN, body, base, sujet: `favorie ${produit_id}`, echec: ECHEC }
    if (sansReseau(error) && attendreReseau(utilisateur.id, envoi)) return true
    marquer(produit_id, avant)
    toast('error', ECHEC)
    return false
  }
}

/** What a guest likes stays in this browser until an account takes it over. */
function basculerIci(produit_id: number): boolean {
  const suite = basculerInvite(lireInvite(lireStockage(CLE_INVITE)), produit_id)
  if (!suite) {
    toast('warning', PLEIN, { action: SE_CONNECTER })
    return false
  }
  ecrireStockage(CLE_INVITE, ecrireInvite(suite))
  montrerInvite(suite)
  if (suite.includes(produit_id)) toast('info', A_CONNECTER, { action: SE_CONNECTER })
  return true
}
const SE_CONNECTER = { libelle: 'Se connecter', faire: () => ouvrirConnexion('/favorite') }

const montrerInvite = (ids: readonly number[]) =>
  etatFavoris.set({ etat: 'pret', aimes: new Set(ids), nombre: ids.length })

/** What was liked here before signing in joins the account; it is forgotten once the shop has it. */
async function reunir(): Promise<void> {
  const texte = lireStockage(CLE_INVITE)
  const produits = lireInvite(texte)
  if (produits.length === 0) return
  await api('POST /api/favorie/reunir', { body: { produits } })
  if (lireStockage(CLE_INVITE) === texte) ecrireStockage(CLE_INVITE, null)
}

function retenir(produit_id: number, favorie_id: number): void {
  if (favorie_id) connus.set(produit_id, favorie_id)
  else connus.delete(produit_id)
}

function marquer(produit_id: number, aime: boolean): void {
  etatFavoris.set(({ etat, aimes, nombre }) => {
    if (aimes.has(produit_id) === aime) return { etat, aimes, nombre }
    const suite = new Set(aimes)
    if (aime) suite.add(produit_id)
    else suite.delete(produit_id)
    garderFavoris(suite)
    return { etat, aimes: suite, nombre: Math.max(0, nombre + (aime ? 1 : -1)) }
  })
}

function garderFavoris(aimes: Set<number>): void {
  if (compte) garder('favoris', compte, [[...aimes], [...connus]])
}

/** Follows the session from now on; again is once. */
export function demarrerFavoris(): void {
  if (demarre) return
  demarre = true
  suivreSession(suivre)
  window.addEventListener('online', () => void reprendre())
  window.addEventListener('storage', ({ key }) => {
    if (compte === 0 && (key === CLE_INVITE || key === null))
      montrerInvite(lireInvite(lireStockage(CLE_INVITE)))
  })
  suivre()
}

function suivre(): void {
  const { etat, utilisateur } = sessionActuelle()
  const nouveau = etat === 'chargement' ? null : (utilisateur?.id ?? 0)
  if (nouveau === compte) return
  compte = nouveau
  if (nouveau === 0) montrerInvite(lireInvite(lireStockage(CLE_INVITE)))
  else etatFavoris.set(VIDE)
  connus = new Map()
  if (nouveau) void reprendre()
}

/** Without network the hearts that were known; an error otherwise. */
function dernierConnus(pour: number): EtatFavoris {
  const gardes = navigator.onLine === false ? lireGarde('favoris', pour) : null
  const [ids, paires] = Array.isArray(gardes) ? gardes : []
  if (!Array.isArray(ids)) return { ...VIDE, etat: 'erreur' }
  connus = new Map(paires)
  return { etat: 'pret', aimes: new Set(ids), nombre: ids.length }
}

/** What was liked without network is sent, then the hearts are the server's; those already shown stay if it fails. */
async function reprendre(): Promise<void> {
  const pour = compte
  if (!pour) return
  try {
    await rejouer(pour)
    await reunir()
    await charger(pour)
  } catch {
    if (compte === pour && etatFavoris.get().etat !== 'pret') etatFavoris.set(dernierConnus(pour))
  }
}

async function charger(pour: number): Promise<void> {
  const lus = new Map<number, number>()
  for (let page = 1, derniere = 1; page <= derniere; page += 1) {
    const { favoriespaginated } = await graphql(LISTE, { page, count: PAR_PAGE })
    const [trouvee] = favoriespaginated
    for (const { id, produit } of trouvee?.data ?? []) lus.set(produit.id, id)
    derniere = trouvee?.metadata.last_page ?? 1
    if (compte !== pour) return
    connus = lus
    const aimes = new Set(lus.keys())
    etatFavoris.set({ etat: 'pret', aimes, nombre: trouvee?.metadata.total ?? 0 })
    garderFavoris(aimes)
  }
}
