import { findCommande } from '#commande/commande.data.ts'
import { findCompte, lockCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { exigerImages, garderImage, type ImageServices } from '#image/image.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import {
  type AvisGarde,
  countAvisDepuis,
  deleteSilence,
  eraseAvis,
  findAchat,
  findLivree,
  findLivreeParCle,
  insertSilence,
  isSilent,
  type Livree,
  listAvisDe,
  listProduitsAchetes,
  upsertAvis,
} from './avis.data.ts'
import { AVIS_PAR_JOUR, ENVOIS_MAX, enTexte, fautesAvis, signature } from './avis.ts'

const JOUR = 86_400_000

/** What a buyer reads of their own. */
export type MonAvis = Pick<
  AvisGarde,
  'etoiles' | 'texte' | 'images' | 'etat' | 'raison' | 'motif' | 'reponse'
>

/** A delivered order as the page of its reviews shows it. */
export interface DemandeVue {
  cle: string
  commande_id: number
  /** As they will be named; null: not at all. */
  auteur: string | null
  /** They are never asked for one. */
  silence: boolean
  articles: { produit_id: number; designation: string; image: string | null; avis: MonAvis | null }[]
}

const CET_ACHAT = 'Cet achat'

/** @throws Failure INTROUVABLE for a link that leads nowhere. */
async function exigerLivree(q: Queries, cle: string): Promise<Livree> {
  const livree = /^[0-9a-f]{32}$/.test(cle) ? await findLivreeParCle(q, cle) : null
  if (!livree) throw introuvable(CET_ACHAT)
  return livree
}

/** What may be said of an order, by whoever has its link. @throws Failure INTROUVABLE. */
export async function voirDemande(q: Queries, cle: string): Promise<DemandeVue> {
  return voirLivree(q, await exigerLivree(q, cle))
}

/** The same of an account's own order; null: it was not delivered yet. @throws Failure INTROUVABLE for another's. */
export async function voirMaDemande(
  q: Queries,
  compte: Compte,
  commande_id: number,
): Promise<DemandeVue | null> {
  if (!(await findCommande(q, commande_id, compte.id))) throw introuvable('Cette commande')
  const livree = await findLivree(q, commande_id)
  return livree && voirLivree(q, livree)
}

async function voirLivree(q: Queries, { commande_id, compte_id, cle }: Livree): Promise<DemandeVue> {
  const compte = await findCompte(q, compte_id)
  const articles = await listProduitsAchetes(q, commande_id)
  const siens = await listAvisDe(
    q,
    compte_id,
    articles.map(({ produit_id }) => produit_id),
  )
  return {
    cle,
    commande_id,
    auteur: compte && signature(compte),
    silence: await isSilent(q, compte_id),
    articles: articles.map((article) => {
      const sien = siens.find(({ produit_id }) => produit_id === article.produit_id)
      return { ...article, avis: sien ? monAvis(sien) : null }
    }),
  }
}

const monAvis = ({ etoiles, texte, images, etat, raison, motif, reponse }: AvisGarde): MonAvis => ({
  ...{ etoiles, texte, images, etat, raison, motif, reponse },
})

export interface SaisieAvis {
  produit_id: number
  etoiles: unknown
  texte: string
  /** Pictures of before that stay (null: all of them), and new ones as they were sent. */
  garder: string[] | null
  photos: Uint8Array[]
}

/** Keeps a picture that came along, and says its name. */
type Deposer = (octets: Uint8Array) => Promise<string>
const deposerPar =
  (services: ImageServices): Deposer =>
  async (octets) =>
    (await garderImage(services, null, { octets, emploi: 'vignette' })).image

/** What somebody says by the link of their order. @throws Failure as `donnerAvis`. */
export async function donnerAvisParLien(
  services: ImageServices,
  cle: string,
  saisie: SaisieAvis,
): Promise<void> {
  await donnerAvis(services, await exigerLivree(services.database, cle), saisie, deposerPar(services))
}

/** What an account says of what it bought. @throws Failure as `donnerAvis`, INTROUVABLE for what it did not buy. */
export async function donnerMonAvis(
  services: ImageServices,
  compte: Compte,
  saisie: SaisieAvis,
): Promise<void> {
  await donner(services, compte, saisie, deposerPar(services))
}

/** The same in words alone; pictures of before stay. */
export async function direMonAvis(
  context: Context,
  compte: Compte,
  mots: Pick<SaisieAvis, 'produit_id' | 'etoiles' | 'texte'>,
): Promise<void> {
  await donner(context, compte, { ...mots, garder: null, photos: [] }, async () => '')
}

async function donner(context: Context, compte: Compte, saisie: SaisieAvis, deposer: Deposer): Promise<void> {
  const achat = await findAchat(context.database, compte.id, saisie.produit_id)
  if (!achat) throw introuvable(CET_ACHAT)
  await donnerAvis(context, achat, saisie, deposer)
}

/**
 * Keeps what whoever bought a product says of it, until the shop has read it; sent anew it takes the place of what was
 * there, and waits again. The same twice is once.
 * @throws Failure INTROUVABLE for a product that the order does not hold, ENTREE_INVALIDE, TROP_DE_DEMANDES,
 * ETAT_REFUSE for whoever works for the shop.
 */
async function donnerAvis(
  { database, now }: Context,
  { commande_id, compte_id }: Livree,
  { produit_id, etoiles, texte: ecrit, garder, photos }: SaisieAvis,
  deposer: Deposer,
): Promise<void> {
  const achetes = await listProduitsAchetes(database, commande_id)
  const compte = await findCompte(database, compte_id)
  if (!compte || !achetes.some((un) => un.produit_id === produit_id)) throw introuvable(CET_ACHAT)
  if (compte.role !== 'client')
    throw new Failure('ETAT_REFUSE', 'L’équipe ne donne pas d’avis sur les articles de sa boutique.')
  const texte = enTexte(ecrit)
  const [avant] = await listAvisDe(database, compte_id, [produit_id])
  const gardees = avant?.images.filter((image) => garder?.includes(image) ?? true) ?? []
  exigerJuste(fautesAvis({ etoiles, texte, photos: gardees.length + photos.length }))
  // before pictures are opened: that is what costs
  await exigerMesure(database, compte_id, avant, now())
  const images = new Set(gardees)
  for (const octets of photos) images.add(await deposer(octets))
  await database.transaction(async (tx) => {
    await lockCompte(tx, compte_id)
    // gone with its account meanwhile
    if (!(await findLivree(tx, commande_id))) throw introuvable(CET_ACHAT)
    const [la] = await listAvisDe(tx, compte_id, [produit_id])
    if (la && la.etoiles === etoiles && la.texte === texte && memes(la.images, [...images])) return
    await exigerMesure(tx, compte_id, la, now())
    await exigerImages(tx, { img: [...images] })
    const auteur = signature(compte)
    const ecrit_le = now()
    await upsertAvis(
      tx,
      { produit_id, commande_id, compte_id, auteur, etoiles: Number(etoiles), texte, ecrit_le },
      [...images],
    )
  })
}

const memes = (unes: string[], autres: string[]) =>
  unes.length === autres.length && unes.every((une, rang) => une === autres[rang])

/** @throws Failure TROP_DE_DEMANDES for an account that has said a lot today, or this for the tenth time. */
async function exigerMesure(q: Queries, compte_id: number, avant: AvisGarde | undefined, now: Date) {
  if (avant && avant.envois >= ENVOIS_MAX)
    throw new Failure(
      'TROP_DE_DEMANDES',
      'Cet avis a déjà été récrit bien des fois\u00a0: il reste comme il est.',
    )
  if ((await countAvisDepuis(q, compte_id, new Date(now.getTime() - JOUR))) >= AVIS_PAR_JOUR)
    throw new Failure(
      'TROP_DE_DEMANDES',
      'Vous avez donné beaucoup d’avis aujourd’hui\u00a0: revenez demain.',
    )
}

/** Whoever has the link of an order is asked for no more reviews, or may be again. */
export async function taireDemandes(
  { database, now }: Pick<ImageServices, 'database' | 'now'>,
  cle: string,
  silence: boolean,
): Promise<void> {
  const { compte_id } = await exigerLivree(database, cle)
  if (silence) await insertSilence(database, compte_id, now())
  else await deleteSilence(database, compte_id)
}

/** An account goes: what is shown of its reviews is nobody's, the rest goes with it. */
export async function effacerAvis(tx: Queries, compte_id: number, commande_ids: number[]): Promise<void> {
  await lockCompte(tx, compte_id)
  await eraseAvis(tx, compte_id, commande_ids)
}

/** What an account has said, to be taken away. */
export async function exporterAvis(q: Queries, compte_id: number): Promise<unknown[]> {
  return (await listAvisDe(q, compte_id)).map(
    ({ compte_id: _, traite_le, reponse_le, ecrit_le, ...avis }) => ({
      ...avis,
      date: ecrit_le.toISOString(),
    }),
  )
}
