import type { Context } from '#context'
import type { Fournisseur } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { findFournisseur, keepFournisseur } from '#fournisseur/fournisseur.data.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { findPreference } from '#preference/preference.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { decaler, enJour, exigerJours } from '#shared/jour.ts'
import { listDeclinees } from '#stock/declinees.data.ts'
import {
  type Achat,
  closeAchat,
  deleteAchat,
  findAchat,
  insertAchat,
  type LigneAchat,
  listConnues,
  listLignes,
  lockAchat,
  replaceLignes,
  sendAchat,
  updateAchat,
} from './achat.data.ts'
import {
  cleLigne,
  estComplet,
  fautesLignes,
  type LigneVoulue,
  numeroAchat,
  texteAchat,
  type Voie,
} from './approvisionnement.ts'

/** An order to a supplier as its page and its letter tell it. */
export interface AchatVu extends Omit<Achat, 'fournisseur_id' | 'cree_le' | 'envoye_le' | 'clos_le'> {
  numero: string
  cree_le: string
  envoye_le: string | null
  clos_le: string | null
  fournisseur: Fournisseur
  lignes: LigneAchat[]
  /** What is said to the supplier, whole. */
  texte: string
}

/** @throws Failure INTROUVABLE. */
export async function voirAchat(q: Queries, id: number): Promise<AchatVu> {
  const achat = await findAchat(q, id)
  const fournisseur = achat && (await findFournisseur(q, achat.fournisseur_id))
  if (!achat || !fournisseur) throw introuvable('Cette commande')
  const { fournisseur_id: _, cree_le, envoye_le, clos_le, ...reste } = achat
  const numero = numeroAchat(id, cree_le)
  const lignes = await listLignes(q, id)
  const boutique = nomBoutique(await findPreference(q))
  return {
    ...reste,
    ...{ numero, fournisseur, lignes },
    cree_le: cree_le.toISOString(),
    envoye_le: envoye_le?.toISOString() ?? null,
    clos_le: clos_le?.toISOString() ?? null,
    texte: texteAchat({ ...reste, numero, lignes, boutique }),
  }
}

/** @throws Failure ENTREE_INVALIDE: what is not there, or is not said which variant of. */
async function exigerLignes(tx: Queries, lignes: readonly LigneVoulue[]): Promise<void> {
  exigerJuste(fautesLignes(lignes))
  const connues = await listConnues(tx, lignes)
  const declinees = await listDeclinees(
    tx,
    lignes.map(({ produit_id }) => produit_id),
  )
  const fautes = lignes.flatMap((ligne) => {
    const cle = cleLigne(ligne)
    if (!connues.has(cle)) return [[`quantite.${cle}`, 'Ce produit est introuvable.']]
    return ligne.declinaison_id === null && declinees.has(ligne.produit_id)
      ? [[`quantite.${cle}`, 'Ce produit se vend en déclinaisons\u00a0: dites laquelle.']]
      : []
  })
  exigerJuste(Object.fromEntries(fautes))
}

/**
 * What got variants since its line was written could not be received: nobody said which come.
 * @throws Failure ETAT_REFUSE.
 */
async function exigerRecevables(tx: Queries, lignes: readonly LigneAchat[]): Promise<void> {
  const declinees = await listDeclinees(
    tx,
    lignes.map(({ produit_id }) => produit_id),
  )
  const vague = lignes.find((une) => une.declinaison_id === null && declinees.has(une.produit_id))
  if (vague) {
    const message = `« ${vague.designation} » se vend maintenant en déclinaisons\u00a0: dites lesquelles, puis envoyez.`
    throw new Failure('ETAT_REFUSE', message)
  }
}

/** Begins an order to a supplier, expected after their usual delay; it may be empty yet. @throws Failure INTROUVABLE, ENTREE_INVALIDE. */
export function creerAchat(
  context: Context,
  appel: AppelEquipe,
  demande: { fournisseur_id: number; lignes: LigneVoulue[] },
): Promise<{ id: number; numero: string }> {
  const { fournisseur_id, lignes } = demande
  return ecrire(context, appel, { action: 'creer', objet: 'achat', demande }, async (tx) => {
    if (!(await keepFournisseur(tx, fournisseur_id))) throw introuvable('Ce fournisseur')
    if (lignes.length > 0) await exigerLignes(tx, lignes)
    const now = context.now()
    const delai = (await findFournisseur(tx, fournisseur_id))?.delai ?? null
    const prevu_le = delai === null ? null : decaler(enJour(now), delai)
    const id = await insertAchat(tx, { fournisseur_id, prevu_le, now })
    await replaceLignes(tx, id, lignes)
    const numero = numeroAchat(id, now)
    return { id, avant: null, apres: await raconter(tx, id), reponse: { id, numero } }
  })
}

interface Redaction {
  id: number
  version: number
  prevu_le: string | null
  mot: string | null
  lignes: LigneVoulue[]
}

/**
 * What a draft is to say, whole; of one that was sent, its day alone is changed.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE, ETAT_REFUSE, VERSION_DEPASSEE.
 */
export async function redigerAchat(
  context: Context,
  appel: AppelEquipe,
  demande: Redaction,
): Promise<{ id: number }> {
  const { id, version, prevu_le, mot, lignes } = demande
  exigerJours({ prevu_le })
  return ecrire(context, appel, { action: 'rediger', objet: 'achat', demande }, async (tx) => {
    const achat = await exigerAchat(tx, id, version)
    if (achat.etat === 'clos') throw new Failure('ETAT_REFUSE', 'Cette commande est terminée.')
    const avant = await raconter(tx, id)
    if (achat.etat === 'brouillon') {
      await exigerLignes(tx, lignes)
      await replaceLignes(tx, id, lignes)
    }
    await updateAchat(tx, id, { prevu_le, mot: achat.etat === 'brouillon' ? mot : achat.mot })
    return { id, avant, apres: await raconter(tx, id), reponse: { id } }
  })
}

/**
 * A draft goes to its supplier: by mail the outbox takes it with this transaction, otherwise the shop only notes it.
 * @throws Failure INTROUVABLE, ETAT_REFUSE, VERSION_DEPASSEE, ENTREE_INVALIDE without an address.
 */
export function envoyerAchat(
  context: Context,
  appel: AppelEquipe,
  demande: { id: number; version: number; voie: Voie },
): Promise<{ id: number }> {
  const { id, version, voie } = demande
  return ecrire(context, appel, { action: 'envoyer', objet: 'achat', demande }, async (tx) => {
    const achat = await exigerAchat(tx, id, version)
    if (achat.etat !== 'brouillon') throw new Failure('ETAT_REFUSE', 'Cette commande est déjà envoyée.')
    const lignes = await listLignes(tx, id)
    if (lignes.length === 0)
      throw new Failure('ETAT_REFUSE', 'Cette commande est vide\u00a0: ajoutez d’abord ce que vous achetez.')
    await exigerRecevables(tx, lignes)
    const adresse = (await findFournisseur(tx, achat.fournisseur_id))?.email
    if (voie === 'mail' && !adresse) exigerJuste({ voie: 'Ce fournisseur n’a pas d’adresse e-mail.' })
    await sendAchat(tx, id, voie, context.now())
    return { id, avant: { etat: 'brouillon' }, apres: { etat: 'envoye', voie }, reponse: { id } }
  })
}

/** What has not come of an order will not come. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export function cloreAchat(context: Context, appel: AppelEquipe, id: number): Promise<{ id: number }> {
  return ecrire(context, appel, { action: 'clore', objet: 'achat', demande: { id } }, async (tx) => {
    const achat = await lockAchat(tx, id)
    if (!achat) throw introuvable('Cette commande')
    if (achat.etat !== 'envoye') throw new Failure('ETAT_REFUSE', 'Cette commande n’attend rien.')
    await closeAchat(tx, id, context.now())
    return { id, avant: { etat: 'envoye' }, apres: { etat: 'clos' }, reponse: { id } }
  })
}

/** What was said not to come is expected after all. @throws Failure INTROUVABLE, ETAT_REFUSE where all of it has come. */
export function rouvrirAchat(context: Context, appel: AppelEquipe, id: number): Promise<{ id: number }> {
  return ecrire(context, appel, { action: 'rouvrir', objet: 'achat', demande: { id } }, async (tx) => {
    const achat = await lockAchat(tx, id)
    if (!achat) throw introuvable('Cette commande')
    if (achat.etat !== 'clos') throw new Failure('ETAT_REFUSE', 'Cette commande n’est pas terminée.')
    if (estComplet(await listLignes(tx, id)))
      throw new Failure('ETAT_REFUSE', 'Tout est arrivé\u00a0: cette commande n’attend plus rien.')
    await closeAchat(tx, id, null)
    return { id, avant: { etat: 'clos' }, apres: { etat: 'envoye' }, reponse: { id } }
  })
}

/** Drops a draft. @throws Failure INTROUVABLE, ETAT_REFUSE for one that was sent. */
export function jeterAchat(context: Context, appel: AppelEquipe, id: number): Promise<{ id: number }> {
  return ecrire(context, appel, { action: 'supprimer', objet: 'achat', demande: { id } }, async (tx) => {
    const achat = await lockAchat(tx, id)
    if (!achat) throw introuvable('Ce brouillon')
    if (achat.etat !== 'brouillon')
      throw new Failure(
        'ETAT_REFUSE',
        'Cette commande est envoyée\u00a0: elle se termine, elle ne s’efface pas.',
      )
    const avant = await raconter(tx, id)
    await deleteAchat(tx, id)
    return { id, avant, apres: null, reponse: { id } }
  })
}

/** @throws Failure INTROUVABLE, VERSION_DEPASSEE where it is no more as it was read. */
async function exigerAchat(tx: Queries, id: number, version: number): Promise<Achat> {
  const achat = await lockAchat(tx, id)
  if (!achat) throw introuvable('Cette commande')
  if (achat.version !== version)
    throw new Failure(
      'VERSION_DEPASSEE',
      'Quelqu’un d’autre a changé cette commande entre-temps\u00a0: relisez-la.',
    )
  return achat
}

/** An order as the journal keeps it. */
async function raconter(q: Queries, id: number) {
  const achat = await voirAchat(q, id)
  return {
    fournisseur: achat.fournisseur.designation,
    prevu_le: achat.prevu_le,
    mot: achat.mot,
    lignes: achat.lignes
      .map(
        ({ designation, quantite, prix }) =>
          `${designation} × ${quantite}${prix === null ? '' : ` à ${prix}`}`,
      )
      .join(', '),
  }
}
