import type { Livree } from '#avis/avis.data.ts'
import { enTexte } from '#avis/avis.ts'
import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, listEtapes, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { exigerImages, garderImage, type ImageServices } from '#image/image.actions.ts'
import { listRetractationsDe } from '#retractation/retractation.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { exigerLivree, offreDe } from './lecture.actions.ts'
import { findRetour, insertEtapeRetour, insertRetour, listRetoursDe, updateRetour } from './retour.data.ts'
import {
  annulable,
  DEMANDES_MAX,
  fautesRetour,
  motifDuRetour,
  numeroRetour,
  ouvert,
  type Pieces,
  type Raison,
  type Souhait,
} from './retour.ts'

export interface SaisieRetour {
  lignes: Pieces[]
  raison: string
  souhait: string
  texte: string
  /** As they were sent. */
  photos: Uint8Array[]
}

const auteurDe = ({ compte_id }: Livree) => `client:${compte_id}`

/**
 * Asks to send pieces of an order back, for whoever has its link; its receipt and the staff's alert are noted with it.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE, ETAT_REFUSE (one is open, too late, all paid back), TROP_DE_DEMANDES.
 */
export async function demanderRetour(
  services: ImageServices,
  cle: string,
  saisie: SaisieRetour,
): Promise<void> {
  const { database, now } = services
  const livree = await exigerLivree(database, cle)
  const texte = enTexte(saisie.texte)
  const dite = { ...saisie, texte }
  // before pictures are opened: that is what costs
  const avant = await readCommande(database, livree.commande_id)
  if (!avant) throw introuvable('Cette commande')
  await exigerPossible(database, avant, dite, now())
  const images = new Set<string>()
  for (const octets of saisie.photos) {
    const { image } = await garderImage(services, null, { octets, emploi: 'vignette' })
    images.add(image)
  }
  await database.transaction(async (tx) => {
    const commande = await lockCommande(tx, livree.commande_id)
    // gone with its account meanwhile
    if (!commande || !(await findCompte(tx, livree.compte_id))) throw introuvable('Cette commande')
    const cree_le = now()
    await exigerPossible(tx, commande, dite, cree_le)
    await exigerImages(tx, { img: [...images] })
    const { raison, souhait } = saisie
    const id = await insertRetour(
      tx,
      {
        ...{ commande_id: commande.id, texte, cree_le },
        ...{ raison: raison as Raison, souhait: souhait as Souhait },
      },
      saisie.lignes.map(({ id: detailcommande_id, quantite }) => ({ detailcommande_id, quantite })),
      [...images],
    )
    if (id === null) throw dejaUn()
    const etape = { retour_id: id, etat: 'demande', auteur: auteurDe(livree), cree_le } as const
    await insertEtapeRetour(tx, etape)
  })
}

const dejaUn = () =>
  new Failure(
    'ETAT_REFUSE',
    'Un retour est déjà en cours pour cette commande\u00a0: attendez qu’il soit terminé, ou annulez-le.',
  )

async function exigerPossible(
  q: Queries,
  commande: CommandeGelee,
  { lignes, raison, souhait, texte, photos }: SaisieRetour,
  now: Date,
): Promise<void> {
  const retours = await listRetoursDe(q, [commande.id])
  if (retours.some(ouvert)) throw dejaUn()
  if (retours.length >= DEMANDES_MAX)
    throw new Failure(
      'TROP_DE_DEMANDES',
      'Vous avez déjà fait beaucoup de demandes pour cette commande\u00a0: écrivez-nous.',
    )
  const offre = await offreDe(q, commande, now)
  if (offre.raisons.length === 0)
    throw new Failure('ETAT_REFUSE', 'Il ne reste rien à rendre de cette commande, ou il est trop tard.')
  const saisie = { lignes, raison, souhait, texte, photos: photos.length }
  exigerJuste(fautesRetour(saisie, offre.lignes, offre.raisons))
}

/**
 * Its buyer takes a demand back while nothing has come; the order stays delivered. Said twice is once.
 * @throws Failure INTROUVABLE, ETAT_REFUSE once its goods came, or it was refused.
 */
export async function annulerRetour({ database, now }: Context, cle: string, id: number): Promise<void> {
  const livree = await exigerLivree(database, cle)
  await database.transaction(async (tx) => {
    const commande = await lockCommande(tx, livree.commande_id)
    const retour = await findRetour(tx, id)
    if (!commande || retour?.commande_id !== commande.id) throw introuvable('Ce retour')
    if (retour.etat === 'annule') return
    if (!annulable(retour))
      throw new Failure('ETAT_REFUSE', 'Il est trop tard pour annuler ce retour\u00a0: écrivez-nous.')
    const [auteur, le] = [auteurDe(livree), now()]
    await updateRetour(tx, id, { etat: 'annule' })
    await insertEtapeRetour(tx, { retour_id: id, etat: 'annule', auteur, cree_le: le })
    // something else may still be on its way: a withdrawal opened that return, and ends it
    const renonce = (await listRetractationsDe(tx, commande.id)).some(({ traitee_le }) => traitee_le === null)
    if (retour.etat !== 'accepte' || commande.etat !== ETAT.retour || renonce) return
    const numero = numeroRetour(id, retour.cree_le)
    // so may what the staff opened by hand: only what this demand opened ends with it
    const etapes = await listEtapes(tx, [commande.id])
    const ouverture = etapes.findLast(
      ({ etat }, rang) => etat === ETAT.retour && etapes[rang - 1]?.etat !== etat,
    )
    if (ouverture?.motif !== motifDuRetour(numero, 'accepté')) return
    const motif = motifDuRetour(numero, 'annulé')
    await deplacer(tx, commande.id, { etat: ETAT.livree }, { auteur, motif, now: le })
  })
}
