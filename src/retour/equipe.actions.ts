import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import {
  findRetour,
  insertEtapeRetour,
  type RetourGarde,
  updateLigneRetour,
  updateRetour,
} from './retour.data.ts'
import {
  type EtatRetour,
  type Frais,
  motifDuRetour,
  NOMS_ETATS,
  numeroRetour,
  type Pieces,
  type Voie,
} from './retour.ts'

/** What is decided of a demand. */
export type Decision = { id: number; mot: string } & (
  | { geste: 'accepter'; voie: Voie; lieu: string; frais: Frais }
  | { geste: 'refuser' }
)

const CHEZ_SON_ACHETEUR: readonly number[] = [ETAT.livree, ETAT.retour]

/** One with its order, both locked in the order of the house. @throws Failure INTROUVABLE. */
export async function lockRetour(
  tx: Queries,
  id: number,
): Promise<{ retour: RetourGarde; commande: CommandeGelee }> {
  const vu = await findRetour(tx, id)
  const commande = vu && (await lockCommande(tx, vu.commande_id))
  // as it is once nobody else has its order
  const retour = commande && (await findRetour(tx, id))
  if (!retour) throw introuvable('Ce retour')
  return { retour, commande }
}

/** @throws Failure ETAT_REFUSE: somebody else of the staff, or its buyer, was first. */
export function exigerEtat({ etat }: { etat: EtatRetour }, voulu: EtatRetour): void {
  if (etat !== voulu)
    throw new Failure(
      'ETAT_REFUSE',
      `Ce retour est «\u00a0${NOMS_ETATS[etat].toLowerCase()}\u00a0»\u00a0: relisez-le.`,
    )
}

const direDuRetour = ({ id, cree_le, etat, voie, lieu, frais }: RetourGarde) => ({
  numero: numeroRetour(id, cree_le),
  etat,
  ...(voie ? { voie, lieu, frais } : {}),
})

/**
 * Accepts a demand, saying where its goods go and who pays for that, or refuses it with a reason. An order that is
 * accepted back moves as if the staff had opened its return.
 * @throws Failure INTROUVABLE, ETAT_REFUSE when it was decided before, ENTREE_INVALIDE.
 */
export async function deciderRetour(context: Context, appel: AppelEquipe, demande: Decision): Promise<void> {
  const { id, geste } = demande
  const mot = demande.mot.trim() || null
  const { auteur } = appel.equipier
  const action = geste === 'refuser' ? 'ecarter' : geste === 'accepter' ? 'agreer' : geste
  await ecrire(context, appel, { action, objet: 'retour', demande }, async (tx) => {
    const { retour, commande } = await lockRetour(tx, id)
    exigerEtat(retour, 'demande')
    const cree_le = context.now()
    if (demande.geste === 'refuser') {
      if (mot === null) exigerJuste({ mot: 'Dites pourquoi\u00a0: votre client le lit.' })
      await updateRetour(tx, id, { etat: 'refuse' })
      await insertEtapeRetour(tx, { retour_id: id, etat: 'refuse', auteur, mot, cree_le })
      const apres = direDuRetour({ ...retour, etat: 'refuse' })
      return { id, motif: mot, avant: direDuRetour(retour), apres, reponse: null }
    }
    const { voie, frais } = demande
    const lieu = voie === 'envoi' ? demande.lieu.trim() : null
    if (lieu === '') exigerJuste({ lieu: 'Dites où envoyer les articles.' })
    if (!CHEZ_SON_ACHETEUR.includes(commande.etat))
      throw new Failure('ETAT_REFUSE', 'Cette commande n’est plus chez son acheteur.')
    const champs = { etat: 'accepte', voie, lieu, frais } as const
    await updateRetour(tx, id, champs)
    await insertEtapeRetour(tx, { retour_id: id, etat: 'accepte', auteur, mot, cree_le })
    const motif = motifDuRetour(numeroRetour(id, retour.cree_le), 'accepté')
    await deplacer(tx, commande.id, { etat: ETAT.retour }, { auteur, motif, now: cree_le, par: 'equipe' })
    const apres = direDuRetour({ ...retour, ...champs })
    return { id, motif: mot, avant: direDuRetour(retour), apres, reponse: null }
  })
}

/** What came, line by line; what is not named did not come. */
export interface Reception {
  id: number
  mot: string
  lignes: readonly (Pieces & { enStock: boolean })[]
}

/**
 * Takes in what came of a return that was accepted: each line checked, back to the stock or not. The order goes back
 * for good where nothing of it is left at its buyer's, and stays delivered otherwise.
 * @throws Failure INTROUVABLE, ETAT_REFUSE when it was taken in before, ENTREE_INVALIDE.
 */
export async function recevoir(context: Context, appel: AppelEquipe, demande: Reception): Promise<void> {
  const { id, lignes } = demande
  const mot = demande.mot.trim() || null
  const { auteur } = appel.equipier
  await ecrire(context, appel, { action: 'recevoir', objet: 'retour', demande }, async (tx) => {
    const { retour, commande } = await lockRetour(tx, id)
    exigerEtat(retour, 'accepte')
    exigerAttendues(lignes, retour)
    const cree_le = context.now()
    for (const { detailcommande_id } of retour.lignes) {
      const venue = lignes.find((une) => une.id === detailcommande_id)
      const recu = venue?.quantite ?? 0
      const en_stock = recu > 0 && venue?.enStock ? 1 : 0
      await updateLigneRetour(tx, { retour_id: id, detailcommande_id, recu, en_stock })
    }
    await updateRetour(tx, id, { etat: 'recu' })
    await insertEtapeRetour(tx, { retour_id: id, etat: 'recu', auteur, mot, cree_le })
    const motif = motifDuRetour(numeroRetour(id, retour.cree_le), 'reçu')
    const trace = { auteur, motif, now: cree_le, par: 'equipe' } as const
    // somebody may have given the order's return up by hand meanwhile
    if (commande.etat === ETAT.livree) await deplacer(tx, commande.id, { etat: ETAT.retour }, trace)
    const pieces = lignes.filter(({ quantite }) => quantite > 0)
    await deplacer(tx, commande.id, { etat: ETAT.retournee, retour: { pieces } }, trace)
    const dire = (recus: readonly { quantite: number }[]) =>
      recus.reduce((somme, { quantite }) => somme + quantite, 0)
    return {
      ...{ id, motif: mot },
      avant: { ...direDuRetour(retour), quantite: dire(retour.lignes) },
      apres: { ...direDuRetour({ ...retour, etat: 'recu' }), quantite: dire(pieces) },
      reponse: null,
    }
  })
}

function exigerAttendues(lignes: Reception['lignes'], { lignes: attendues }: RetourGarde): void {
  const vues = new Set<number>()
  for (const { id, quantite } of lignes) {
    const attendue = attendues.find((une) => une.detailcommande_id === id)
    if (!attendue || quantite > attendue.quantite || vues.has(id))
      exigerJuste({ lignes: 'Pas plus que ce qui était demandé, et seulement ces articles.' })
    vues.add(id)
  }
}

/** Ends a return that came without giving its money back, and says why. @throws Failure as `rembourserRetour`. */
export async function cloreRetour(
  context: Context,
  appel: AppelEquipe,
  { id, mot }: { id: number; mot: string },
): Promise<void> {
  await ecrire(context, appel, { action: 'finir', objet: 'retour', demande: { id, mot } }, async (tx) => {
    const { retour } = await lockRetour(tx, id)
    exigerEtat(retour, 'recu')
    if (!mot.trim()) exigerJuste({ mot: 'Dites pourquoi\u00a0: votre client le lit.' })
    return clore(tx, retour, { auteur: appel.equipier.auteur, mot: mot.trim(), now: context.now() })
  })
}

/** The last step: what becomes of its money was said before. */
export async function clore(
  tx: Queries,
  retour: RetourGarde,
  { auteur, mot, now }: { auteur: string; mot: string; now: Date },
) {
  const { id } = retour
  await updateRetour(tx, id, { etat: 'clos' })
  await insertEtapeRetour(tx, { retour_id: id, etat: 'clos', auteur, mot, cree_le: now })
  const apres = direDuRetour({ ...retour, etat: 'clos' })
  return { id, motif: mot, avant: direDuRetour(retour), apres, reponse: null }
}
