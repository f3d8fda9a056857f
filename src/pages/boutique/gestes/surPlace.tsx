import { api } from '#browser/api.ts'
import { contexteTenu } from '#browser/contexteLivraison.ts'
import { type Session, session } from '#browser/session.ts'
import type { Store } from '#browser/store.ts'
import type { Issue, SurPlace } from '#browser/surPlace.ts'
import { lireInvite } from '#favorie/invite.ts'
import { type EtatFavoris, etatFavoris, VIDE as FAVORIS } from '#favorie/vue.store.ts'
import { lireContexte, pourUtilisateur } from '#livraison/contexte.ts'
import { etatCote } from '#panier/cote/vue.store.ts'
import { type EtatPanier, etatPanier, VIDE as PANIER } from '#panier/vue.store.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { CollerLien } from '../cadre/CollerLien.tsx'
import { AccesSurPlace, ConnexionSurPlace, SansCompteSurPlace } from '../cadre/ConnexionSurPlace.tsx'
import { DitSurPlace } from '../cadre/DitSurPlace.tsx'
import { cleDuSuivi, suivrePaiement } from '../paiement/suiviPaiement.ts'
import { entrerAvecPreuve } from './connexion.ts'
import { coteDe } from './cote.ts'
import { aimesDuCompte } from './favoris.ts'
import { etatDuPanier } from './lignes.ts'
import { quitterVisite } from './sortie.ts'

/** Back from a provider. */
const RETOUR = /^\/(?:payment-cart-success|paiement\/success)(?:\?(?:.*&)?commande=(\d{1,9}))?/

/**
 * What a page made for this visit finds in its stores and in the answers to its questions; one that is not `lue` says that
 * it could not be.
 * @throws Failure where who is visiting cannot be asked.
 */
export async function surPlaceDe(visite: Visite, lue: boolean): Promise<SurPlace> {
  if (lue) await visite.faire(() => entrerAvecPreuve(visite))
  const questions = new Map<string, Promise<Issue<unknown>>>()
  const pieces = new Map<() => Promise<unknown>, Promise<unknown>>()
  const repondre = (cle: string, appeler: () => Promise<unknown>) => {
    const connue = questions.get(cle)
    if (connue) return connue
    const question = visite.faire(appeler).then(
      (donnees) => ({ donnees, erreur: null }),
      (erreur: unknown) => ({ donnees: null, erreur: direErreur(erreur) }),
    )
    questions.set(cle, question)
    return question
  }
  const retour = RETOUR.exec(visite.adresse)
  // what is paid empties the cart: it is settled before the cart is read
  if (lue && retour && visite.jeton !== null) {
    const id = Number(retour[1]) || null
    await repondre(cleDuSuivi(id), () => suivrePaiement(id))
  }
  return {
    valeurs: lue ? await visite.faire(() => valeursDe(visite)) : new Map(),
    repondre,
    piece: <P,>(charger: () => Promise<P>) => {
      const piece = pieces.get(charger) ?? charger()
      pieces.set(charger, piece)
      return piece as Promise<P>
    },
    saisie: visite.saisie,
    refus: visite.refus,
    devise: lireContexte(visite.livraison).devise,
    codeAttendu: visite.code?.voie ?? null,
    dit: visite.dit,
    sceau: visite.sceau,
    cle: nouvelleCle(),
    depart: visite.depart,
    secret: visite.secret,
    coller: <CollerLien />,
    entete: <DitSurPlace />,
    connexion: <ConnexionSurPlace />,
    connexionSeule: <ConnexionSurPlace sansCode />,
    sansCompte: <SansCompteSurPlace />,
    acces: <AccesSurPlace />,
    aller: (adresse) => {
      visite.vers = adresse
    },
    script: visite.script,
    temoins: visite.temoins,
  }
}

/** What is no refusal is a fault of ours: it is not to be told as one of the network. */
function direErreur(erreur: unknown): unknown {
  if (!isFailure(erreur)) throw erreur
  return erreur
}

type Valeurs = SurPlace['valeurs']
const poser = <T,>(store: Store<T>, valeur: T) => [store, valeur] as const

/** What stands beside a page does not keep it from being read: a shop closed for a time shows orders, and no cart. */
async function lireOu<T>(lire: () => Promise<T>, sinon: T): Promise<T> {
  try {
    return await lire()
  } catch (erreur) {
    if (!isFailure(erreur)) throw erreur
    return sinon
  }
}

async function valeursDe(visite: Visite): Promise<Valeurs> {
  const qui = await quiEst(visite)
  const panier = await lireOu<EtatPanier>(() => etatDuPanier(visite), { ...PANIER, etat: 'panne' })
  const contexte = lireContexte(visite.livraison)
  return new Map<object, unknown>([
    poser(session, qui),
    poser(etatPanier, panier),
    ...(/^\/cart(?:$|\?)/.test(visite.adresse)
      ? [poser(etatCote, await lireOu(() => coteDe(visite), null))]
      : []),
    poser(contexteTenu, qui.utilisateur ? pourUtilisateur(contexte, qui.utilisateur) : contexte),
    poser(
      etatFavoris,
      await lireOu<EtatFavoris>(() => favorisDe(qui, visite), { ...FAVORIS, etat: 'erreur' }),
    ),
  ])
}

/** Whoever the cookie's session belongs to; one that is over is forgotten, and said so. */
async function quiEst(visite: Visite): Promise<Session> {
  if (visite.jeton === null) return { etat: 'anonyme', utilisateur: null }
  try {
    const { data } = await api('GET /api/profile')
    return { etat: 'connecte', utilisateur: data.utilisateur }
  } catch (erreur) {
    if (!isFailure(erreur) || erreur.code !== 'JETON_INVALIDE') throw erreur
    quitterVisite(visite)
    visite.dit ??= { niveau: 'warning', message: 'Votre session a expiré. Reconnectez-vous pour continuer.' }
    return { etat: 'anonyme', utilisateur: null }
  }
}

async function favorisDe({ utilisateur }: Session, { favoris }: Visite): Promise<EtatFavoris> {
  if (!utilisateur) {
    const ids = lireInvite(favoris)
    return { etat: 'pret', aimes: new Set(ids), nombre: ids.length }
  }
  return { etat: 'pret', ...(await aimesDuCompte()) }
}
