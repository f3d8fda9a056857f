import { api } from '#browser/api.ts'
import { COMPTE_CONNU, demanderCode, essayer, essayerCode } from '#browser/connexion.ts'
import { ECHEC_CONNEXION } from '#browser/session.ts'
import type { Dit } from '#browser/surPlace.ts'
import { CODES_ATTENDUS, lireCode, type Voie } from '#connexion/code.ts'
import { ECHEC_PREUVE } from '#connexion/preuve.ts'
import { VOIES } from '#connexion/voies.ts'
import { lireInvite } from '#favorie/invite.ts'
import { direFusion, fusionnerLignes } from '#panier/fusion/fusion.store.ts'
import { lireTemoin } from '#panier/temoin.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import { selon } from '#shared/texte.ts'
import type { Visite } from '../../visite.ts'
import { reunirCote } from './cote.ts'
import type { Geste, Saisie, Suite } from './envoi.ts'
import { quitterVisite } from './sortie.ts'

/** A code is on its way to this mail box or this number, by this way, for these demands, the latest first. */
export interface CodeAttendu {
  voie: Voie
  adresse: string
  demandes: string[]
}

const champFaux = (champ: string, message: string) =>
  new Failure('ENTREE_INVALIDE', message, { champs: { [champ]: message } })

/** The way that was chosen: said by the button, or by the field alone; of another code, as the one before. */
function voieDite({ sujet, telephone, email }: Saisie, avant: Voie | undefined): Voie {
  if (telephone !== undefined) return sujet === 'whatsapp' ? 'whatsapp' : 'telephone'
  return email !== undefined ? 'email' : (avant ?? 'email')
}

async function recevoirUnCode(visite: Visite, saisie: Saisie): Promise<Suite> {
  const connue = visite.code?.adresse ?? ''
  const voie = voieDite(saisie, visite.code?.voie)
  const champ = voie === 'email' ? 'email' : 'telephone'
  const { lire, faux, parti } = VOIES[voie]
  const adresse = lire(saisie[champ] ?? connue)
  if (!adresse) throw champFaux(champ, faux)
  const avant = connue === adresse ? (visite.code?.demandes ?? []) : []
  const demandes = [await demanderCode(adresse, voie, saisie.cle), ...avant].slice(0, CODES_ATTENDUS)
  visite.code = { voie, adresse, demandes }
  return { dit: { niveau: 'info', message: parti(adresse) } }
}

async function entrer(visite: Visite, saisie: Saisie, sansCompte = false): Promise<Suite> {
  const code = lireCode(saisie.code ?? '')
  if (!/^\d{6}$/.test(code)) throw champFaux('code', 'Le code a six chiffres.')
  const { token, utilisateur } = await essayerCode(visite.code?.demandes ?? [], code, sansCompte, saisie.cle)
  visite.code = null
  const connu: Suite =
    sansCompte && !utilisateur.sansCompte ? { dit: { niveau: 'info', message: COMPTE_CONNU } } : {}
  return { ...connu, ...(await accueillir(visite, token)) }
}

/** What was liked before joins the account; where the shop does not answer it is still there. */
async function reunir(visite: Visite): Promise<void> {
  const produits = lireInvite(visite.favoris)
  if (produits.length === 0) return
  try {
    await api('POST /api/favorie/reunir', { body: { produits } })
    visite.favoris = null
  } catch (error) {
    if (!isFailure(error)) throw error
  }
}

async function prouver(visite: Visite, saisie: Saisie): Promise<Suite> {
  const code = lireCode(saisie.code ?? '')
  if (!/^\d{6}$/.test(code)) throw champFaux('code', 'Le code a six chiffres.')
  const idempotencyKey = saisie.cle ?? ''
  await essayer(visite.code?.demandes ?? [], (demande) =>
    api('PUT /api/acces', { body: { demande, code }, idempotencyKey }),
  )
  visite.code = null
  return { dit: { niveau: 'success', message: 'C’est fait\u00a0: vous pouvez aussi entrer par là.' } }
}

/** Signed in, by whatever way: the cart of the guest is the account's. */
async function accueillir(visite: Visite, token: string): Promise<{ dit?: Dit }> {
  visite.jeton = token
  await reunir(visite)
  await reunirCote(visite)
  const local = lireTemoin(visite.panier)
  if (!local) return {}
  try {
    const { niveau, message } = direFusion(await fusionnerLignes(local))
    visite.panier = null
    return { dit: { niveau, message } }
  } catch (error) {
    // it is still there, and merged with the next sign-in
    if (!isFailure(error)) throw error
    return { dit: { niveau: 'error', message: "Erreur lors de l'ajout de l'article au panier" } }
  }
}

/** Back from the provider, with its proof or with why there is none: signs in before the page is made. */
export async function entrerAvecPreuve(visite: Visite): Promise<void> {
  const { preuve } = visite
  if (preuve === null) return
  visite.preuve = null
  const dire = (message: string) => {
    visite.dit = { niveau: 'error', message }
  }
  const echec = selon(ECHEC_PREUVE, preuve)
  if (echec) return dire(echec)
  try {
    const { data } = await api('POST /api/sociallogin', { body: { credential: preuve } })
    visite.dit = (await accueillir(visite, data.token)).dit ?? null
  } catch (error) {
    if (!isFailure(error)) throw error
    dire(error.code === 'COMPTE_BLOQUE' ? error.message : ECHEC_CONNEXION)
  }
}

/** Signing out of a session that is over is done. */
function dejaFinie(error: unknown): void {
  if (!isFailure(error) || error.code !== 'JETON_INVALIDE') throw error
}

export const GESTES_CONNEXION: Record<string, Geste> = {
  'connexion.code': { faire: recevoirUnCode },
  'connexion.entrer': { faire: (visite, saisie) => entrer(visite, saisie) },
  'connexion.sansCompte': { faire: (visite, saisie) => entrer(visite, saisie, true) },
  'acces.prouver': { faire: prouver },
  'connexion.autre': {
    faire: async (visite) => {
      visite.code = null
      return {}
    },
  },
  deconnexion: {
    faire: async (visite) => {
      if (visite.jeton !== null) await api('POST /api/logout').catch(dejaFinie)
      quitterVisite(visite)
      return { vers: '/cart?visite=suite', dit: { niveau: 'info', message: 'Vous êtes déconnecté.' } }
    },
  },
}
