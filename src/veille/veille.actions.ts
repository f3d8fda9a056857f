import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import type { Abonnement } from '#abonnement/abonnement.ts'
import { exigerJoignable } from '#abonnement/joindre.actions.ts'
import { findArticles } from '#catalogue/catalogue.data.ts'
import { achetable } from '#catalogue/catalogue.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { lireEmail } from '#shared/email.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { insertDues } from './due.data.ts'
import { type VeilleServices, veilleurDe } from './joindre.actions.ts'
import {
  confirmVeilles,
  countVeilles,
  deleteVeille,
  deleteVeilles,
  estRefusee,
  findVeille,
  findVeilleParCle,
  insertVeille,
  listVeilles,
  refuseAdresse,
  takeAncienne,
  type Veille,
} from './veille.data.ts'
import { DISPONIBLE, type EtatDemande, estTenue, type Genre, nommer, VEILLES_MAX, veille } from './veille.ts'

export interface DemandeVeille {
  produit: number
  declinaison: number | null
  genre: Genre
  /** As it was typed; null or '': the account's. */
  email: string | null
  /** The browser that asks, to be pushed to; null: not there. */
  appareil: Static<typeof Abonnement> | null
}

/**
 * Notes that somebody wants to be told of a product: on the phone that asks, an account as it is told of its orders, anybody
 * else once they have confirmed what they typed. The answer is the same whatever the shop knows of that address already.
 * @throws Failure INTROUVABLE for what is not sold, ETAT_REFUSE for what can be bought now, ENTREE_INVALIDE for no address,
 * ETAT_REFUSE too where nothing carries letters.
 */
export async function demanderVeille(
  { database, now, ...joindre }: VeilleServices,
  compte: Compte | null,
  { produit, declinaison, genre, email, appareil }: DemandeVeille,
): Promise<EtatDemande> {
  if (appareil) exigerJoignable(appareil)
  const article = (await findArticles(database, [produit])).get(produit)
  const vendu = article && !article.archive ? veille(article, declinaison) : null
  if (!vendu) throw introuvable('Ce produit')
  if (genre === 'retour' && achetable(vendu)) throw new Failure('ETAT_REFUSE', DISPONIBLE)
  const instant = now()
  return database.transaction(async (tx): Promise<EtatDemande> => {
    const qui = await veilleurDe(tx, compte, {
      ...{ email, appareil, instant, ...joindre },
    })
    const quoi = { produit_id: produit, declinaison_id: declinaison, genre }
    // of somebody else's address nothing is said, nor is it kept again
    if (qui.email !== null && (await estRefusee(tx, qui.email))) return 'a_confirmer'
    const ancienne = qui.email !== null && (await takeAncienne(tx, { ...quoi, email: qui.email, instant }))
    if ((await countVeilles(tx, qui)) >= VEILLES_MAX) {
      if (qui.email !== null) return 'a_confirmer'
      throw new Failure(
        'ETAT_REFUSE',
        'Vous attendez déjà beaucoup de produits\u00a0: arrêtez une alerte d’abord.',
      )
    }
    await insertVeille(tx, {
      ...qui,
      ...quoi,
      prix: vendu.prix,
      cle: ancienne || randomBytes(24).toString('base64url'),
      cree_le: instant,
      confirmee_le: qui.email === null ? instant : null,
    })
    if (qui.email !== null) return 'a_confirmer'
    return qui.abonnement_id === null ? 'notee' : 'ici'
  })
}

/** A watch as its page shows it: what it is for, and what else its owner waits for. Nothing of who they are. */
export interface VeilleVue {
  /** False as long as any of them waits for a yes. */
  confirmee: boolean
  /** Is any waited for with a yes? Whose address it is then is theirs. */
  connue: boolean
  /** Is the link's own, and not told yet? */
  sienne: boolean
  /** It was told already. */
  prevenue: boolean
  objets: { id: number; designation: string; choix: string; genre: Genre; confirmee: boolean }[]
}

/** @throws Failure INTROUVABLE for a link that leads nowhere, or was ended. */
export async function voirVeille({ database }: Context, cle: string): Promise<VeilleVue> {
  const sienne = await exigerVeille(database, cle)
  const toutes = await listVeilles(database, sienne)
  const articles = await findArticles(database, [...new Set(toutes.map(({ produit_id }) => produit_id))])
  return {
    confirmee: [sienne, ...toutes].every(({ confirmee_le }) => confirmee_le !== null),
    connue: toutes.some(({ confirmee_le }) => confirmee_le !== null),
    sienne: sienne.confirmee_le !== null && sienne.prevenue_le === null,
    prevenue: sienne.prevenue_le !== null,
    objets: toutes.flatMap(({ id, produit_id, declinaison_id, genre, confirmee_le }) => {
      const article = articles.get(produit_id)
      if (!article) return []
      const { designation, declinaisons } = article
      const une = declinaisons.find((autre) => autre.id === declinaison_id)
      return [
        { id, designation, choix: une ? nommer(article, une) : '', genre, confirmee: confirmee_le !== null },
      ]
    }),
  }
}

async function exigerVeille(q: Queries, cle: string): Promise<Veille> {
  const sienne = /^[\w-]{32}$/.test(cle) ? await findVeilleParCle(q, cle) : null
  if (!sienne) throw introuvable('Cette alerte')
  return sienne
}

/** Whoever got the letter says yes; what has come meanwhile is told at once. @throws Failure INTROUVABLE. */
export async function confirmerVeille({ database, now }: Context, cle: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { email } = await exigerVeille(tx, cle)
    if (email === null) return
    const attendaient = (await listVeilles(tx, { compte_id: null, abonnement_id: null, email })).filter(
      (une) => !une.confirmee_le,
    )
    await confirmVeilles(tx, email, now())
    await insertDues(
      tx,
      [...new Set(attendaient.map(({ produit_id }) => produit_id))].sort((a, b) => a - b),
    )
  })
}

/**
 * Ends a watch, or all of its owner's; `refuser`: they have asked for none of it, and whoever types their address from now on has
 * nothing written to it; of an address that waits for something with its yes, what has none is taken away, and nothing else is
 * refused. Ended twice is once.
 */
export async function arreterVeille(
  { database, now }: Context,
  cle: string,
  quoi: 'celle-ci' | 'tout' | 'refuser',
): Promise<void> {
  await database.transaction(async (tx) => {
    const sienne = /^[\w-]{32}$/.test(cle) ? await findVeilleParCle(tx, cle) : null
    if (!sienne) return
    if (quoi === 'celle-ci') return deleteVeille(tx, sienne.id)
    if (
      quoi === 'refuser' &&
      (await listVeilles(tx, sienne)).some(({ confirmee_le }) => confirmee_le !== null)
    )
      return deleteVeilles(tx, sienne, 'a_confirmer')
    await deleteVeilles(tx, sienne)
    if (quoi === 'refuser' && sienne.email !== null) await refuseAdresse(tx, sienne.email, now())
  })
}

/** What a letter needs to say of a watch. */
export interface VeilleAEcrire {
  genre: Genre
  cle: string
  /** Where its letter goes; null: it has none. */
  email: string | null
  compte_id: number | null
  abonnement_id: number | null
  prenom: string | null
  produit: { id: number; designation: string }
  choix: string
  /** Francs, as it was and as it is. */
  avant: string
  apres: string
}

/** A watch as its letter is written now; null: nobody to write to, or nothing to say (any more). */
export async function veilleAEcrire(
  q: Queries,
  id: number,
  pour: 'a_confirmer' | 'veilleur',
): Promise<VeilleAEcrire | null> {
  const sienne = await findVeille(q, id)
  if (!sienne) return null
  const { compte_id, abonnement_id, genre, cle, prix, produit_id, declinaison_id, confirmee_le } = sienne
  const compte = compte_id === null ? null : await findCompte(q, compte_id)
  const email = lireEmail(compte?.email ?? sienne.email ?? '')
  const article = (await findArticles(q, [produit_id])).get(produit_id)
  const vendu = article && veille(article, declinaison_id)
  if (!article || !vendu) return null
  if (pour === 'a_confirmer' ? confirmee_le !== null : !estTenue(sienne, article)) return null
  const une = article.declinaisons.find((autre) => autre.id === declinaison_id)
  return {
    ...{ genre, cle, email, compte_id, abonnement_id },
    prenom: compte?.prenom ?? null,
    produit: { id: article.id, designation: article.designation },
    choix: une ? nommer(article, une) : '',
    avant: prix,
    apres: vendu.prix,
  }
}

/** What an account waits for, to be taken away. */
export async function exporterVeilles(q: Queries, compte_id: number): Promise<unknown[]> {
  const siennes = await listVeilles(q, { compte_id, email: null, abonnement_id: null })
  return siennes.map(({ produit_id, declinaison_id, genre, cree_le }) => ({
    produit_id,
    declinaison_id,
    genre,
    date: cree_le.toISOString(),
  }))
}
