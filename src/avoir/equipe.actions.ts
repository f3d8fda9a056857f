import { direAuteurs } from '#compte/auteur.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { estInstant, soirDe } from '#shared/jour.ts'
import type { Page, PageRequest } from '#shared/page.ts'
import { additionnerUnites } from '#shared/total.ts'
import { noterDite } from './achat.data.ts'
import { emettreCarte, remettreCode } from './avoir.actions.ts'
import {
  type AvoirGarde,
  findAvoir,
  findAvoirDuCompte,
  insertMouvements,
  listAvoirs,
  listMouvements,
  lockAvoirs,
  updateAvoir,
} from './avoir.data.ts'
import { type AvoirEquipe, MOTIFS_AVOIR, type MouvementLu, nomAvoir } from './avoir.ts'

/** One as the staff reads it: never its code. */
const toAvoirEquipe = (garde: AvoirGarde): AvoirEquipe => {
  const { id, genre, fin_code, compte_id, solde, pour, note } = garde
  return {
    ...{ id, genre, nom: genre === 'compte' ? 'Avoir d’un client' : nomAvoir({ genre, fin_code }) },
    ...{ compte_id, solde, pour, note, remise: fin_code === null ? 0 : 1 },
    fin: garde.fin?.toISOString() ?? null,
    arrete: garde.arrete_le?.toISOString() ?? null,
    reprenable: garde.arrete_le && garde.arrete_par === 'equipe' ? 1 : 0,
    cree: garde.cree_le.toISOString(),
  }
}

/** One page of them, the latest first. */
export async function voirAvoirsEquipe(q: Queries, request: PageRequest): Promise<Page<AvoirEquipe>> {
  const { data, metadata } = await listAvoirs(q, request)
  return { data: data.map(toAvoirEquipe), metadata }
}

/** What came onto one and went from it, and by whom, the latest first. @throws Failure INTROUVABLE. */
export async function voirMouvements(q: Queries, avoir_id: number) {
  if (!(await findAvoir(q, avoir_id))) throw introuvable('Cette carte cadeau')
  const lus = await listMouvementsLus(q, avoir_id)
  const dire = await direAuteurs(
    q,
    lus.map(({ auteur }) => auteur),
  )
  return lus.map((un) => ({ ...un, auteur_text: dire(un.auteur) }))
}

async function listMouvementsLus(q: Queries, avoir_id: number): Promise<MouvementLu[]> {
  return (await listMouvements(q, avoir_id)).map(({ id, montant, motif, commande_id, auteur, cree_le }) => ({
    ...{ id, montant, commande_id, auteur, mots: MOTIFS_AVOIR[motif] },
    date: cree_le.toISOString(),
  }))
}

/** An account's own credit with all that came and went, for whoever takes their data away; null where it never had any. */
export async function exporterAvoir(q: Queries, compte_id: number) {
  const sien = await findAvoirDuCompte(q, compte_id)
  return sien && { solde: sien.solde, mouvements: await listMouvementsLus(q, sien.id) }
}

export interface CarteVoulue {
  /** Whole francs. */
  francs: number
  fin: string | null
  pour: string | null
  note: string
}

/** A card that the shop gives. @throws Failure ENTREE_INVALIDE for one that would have ended already. */
export function offrirCarte(
  context: Context,
  appel: AppelEquipe,
  { francs, fin, ...textes }: CarteVoulue,
): Promise<AvoirEquipe> {
  const pour = textes.pour?.trim() || null
  const note = textes.note.trim()
  if (!note) {
    const message = 'Dites pourquoi en quelques mots.'
    throw new Failure('ENTREE_INVALIDE', message, { champs: { note: message } })
  }
  const now = context.now()
  // one that is on no calendar is after nothing
  const jusqua = fin === null ? null : soirDe(new Date(estInstant(fin) ? fin : Number.NaN))
  if (jusqua && !(jusqua > now)) {
    const message = 'Choisissez une date à venir.'
    throw new Failure('ENTREE_INVALIDE', message, { champs: { fin: message } })
  }
  const demande = { francs, fin, pour, note }
  return ecrire(context, appel, { action: 'creer', objet: 'avoir', demande }, async (tx) => {
    const emission = { francs, fin: jusqua, pour, note, auteur: appel.equipier.auteur, now }
    const faite = toAvoirEquipe(await emettreCarte(tx, emission))
    return { id: faite.id, avant: null, apres: faite, reponse: faite }
  })
}

/**
 * The code of a card, told once: a new one, and the one before opens nothing any more. What a call answers is kept for its
 * replay, so the code is no part of that.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for one that was stopped.
 */
export async function donnerCode(
  context: Context,
  appel: AppelEquipe,
  id: number,
): Promise<{ code: string }> {
  let code = ''
  const sansCle = { equipier: appel.equipier }
  await ecrire(context, sansCle, { action: 'remettre', objet: 'avoir', demande: { id } }, async (tx) => {
    const carte = await exigerVivante(tx, id)
    if (carte.genre !== 'carte') throw introuvable('Cette carte cadeau')
    await noterDite(tx, id, context.now())
    code = await remettreCode(tx, id)
    return { id, avant: null, apres: null, reponse: { id } }
  })
  return { code }
}

/** Stops one: it pays nothing any more; what is left of it is taken off. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export function arreterAvoir(context: Context, appel: AppelEquipe, id: number): Promise<AvoirEquipe> {
  return ecrire(context, appel, { action: 'arreter', objet: 'avoir', demande: { id } }, async (tx) => {
    const avant = await exigerVivante(tx, id)
    const now = context.now()
    const arret = { arrete_le: now, arrete_par: 'equipe' as const }
    await updateAvoir(tx, id, arret)
    const retrait = { avoir_id: id, montant: -avant.solde, motif: 'retrait' as const }
    if (avant.solde > 0)
      await insertMouvements(tx, [{ ...retrait, auteur: appel.equipier.auteur, cree_le: now }])
    const apres = toAvoirEquipe({ ...avant, ...arret, solde: 0 })
    return { id, avant: toAvoirEquipe(avant), apres, reponse: apres }
  })
}

/** Takes up again what its keeper stopped, with what stopping it took off. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export function reprendreAvoir(context: Context, appel: AppelEquipe, id: number): Promise<AvoirEquipe> {
  return ecrire(context, appel, { action: 'retablir', objet: 'avoir', demande: { id } }, async (tx) => {
    const [avant] = await lockAvoirs(tx, [id])
    if (!avant) throw introuvable('Cette carte cadeau')
    if (avant.arrete_par !== 'equipe' || !avant.arrete_le)
      throw new Failure('ETAT_REFUSE', 'Cette carte ne se rétablit pas\u00a0: relisez la liste.')
    const le = avant.arrete_le.getTime()
    const retrait = (await listMouvements(tx, id)).find(
      ({ motif, cree_le }) => motif === 'retrait' && cree_le.getTime() === le,
    )
    const montant = -(retrait?.montant ?? 0)
    const rien = { arrete_le: null, arrete_par: null }
    await updateAvoir(tx, id, rien)
    const reprise = { avoir_id: id, montant, motif: 'reprise' as const, auteur: appel.equipier.auteur }
    if (montant > 0) await insertMouvements(tx, [{ ...reprise, cree_le: context.now() }])
    const apres = toAvoirEquipe({ ...avant, ...rien, solde: additionnerUnites([avant.solde, montant]) })
    return { id, avant: toAvoirEquipe(avant), apres, reponse: apres }
  })
}

async function exigerVivante(tx: Queries, id: number): Promise<AvoirGarde> {
  const [garde] = await lockAvoirs(tx, [id])
  if (!garde) throw introuvable('Cette carte cadeau')
  if (garde.arrete_le) throw new Failure('ETAT_REFUSE', 'Cette carte est arrêtée\u00a0: faites-en une autre.')
  return garde
}
