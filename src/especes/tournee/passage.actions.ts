import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETATS, numeroCommande } from '#commande/commande.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { cleReutilisee } from '#ecriture/idempotence.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { Failure } from '#shared/failure.ts'
import { exigerCode } from '#suivi/code.actions.ts'
import { voirAEncaisser } from '../livreur.actions.ts'
import { type Livreur, listCourses } from '../livreur.data.ts'
import { findPassage, insertPassage, insertPhoto } from './tournee.data.ts'
import {
  auteurLivreur,
  direPassage,
  fautesDuMontant,
  type GesteManque,
  type GesteRemis,
  type Resultat,
} from './tournee.ts'

export type TourneeServices = Context & Pick<ImageServices, 'atelier'>
type Geste = GesteRemis | GesteManque
const REMISE = 'remise par le livreur'

/**
 * What a deliverer did at a door, once per key whoever sends it again. Handed over, the order is delivered, against its
 * code as the staff's are; what they say they collected is kept as their word, to be counted in the evening. Not handed
 * over, the order stays on its way: a person decides what comes next.
 * @throws Failure INTROUVABLE for what is not in this hand, ENTREE_INVALIDE, CODE_REFUSE, ETAT_REFUSE with what the order
 * has become, CLE_REUTILISEE.
 */
export async function noterPassage(
  { database, now, atelier }: TourneeServices,
  livreur: Livreur,
  { photo: prise, ...geste }: Geste & { photo: Uint8Array | null },
): Promise<void> {
  // read first: what is noted meanwhile is then seen as such
  const vue = await readCommande(database, geste.commande_id)
  if (await dejaNote(database, livreur, geste)) return
  await exigerSienne(database, livreur, vue)
  await exigerMontant(database, geste)
  // made anew from its pixels: nothing of where it was taken is left
  const photo = prise && (await atelier.reduire({ octets: prise, emploi: 'vignette' })).fichiers['.jpg']
  // each try of a code counts for good: outside the transaction that a refusal undoes
  const motif =
    geste.genre === 'remis' ? await exigerCode(database, geste.commande_id, remiseDe(geste)) : null
  await database.transaction(async (tx) => {
    const avant = await lockCommande(tx, geste.commande_id)
    if (await dejaNote(tx, livreur, geste)) return
    const commande = await exigerSienne(tx, livreur, avant)
    await exigerMontant(tx, geste)
    const id = await garder(tx, { livreur, geste, commande, motif, now: now() })
    if (photo) await insertPhoto(tx, id, photo)
  })
}

const remiseDe = ({ code, sansCode }: GesteRemis) => ({
  code,
  sansCode: sansCode !== null && code === undefined,
  motif: sansCode ?? REMISE,
})

/** Was this very gesture kept? @throws Failure CLE_REUTILISEE. */
async function dejaNote(q: Queries, { id }: Livreur, geste: Geste): Promise<boolean> {
  const connu = await findPassage(q, id, geste.cle)
  if (!connu) return false
  if (connu.commande_id === geste.commande_id && connu.resultat === resultatDe(geste)) return true
  throw cleReutilisee()
}
const resultatDe = (geste: Geste): Resultat => (geste.genre === 'remis' ? 'remis' : geste.raison)

/** The order is in this hand, and on its way. @throws Failure INTROUVABLE, ETAT_REFUSE. */
async function exigerSienne(
  q: Queries,
  { id }: Livreur,
  commande: CommandeGelee | null,
): Promise<CommandeGelee> {
  const porteur = commande && (await listCourses(q, [commande.id])).get(commande.id)
  if (!commande || porteur?.id !== id)
    throw new Failure('INTROUVABLE', 'Cette commande n’est pas, ou n’est plus, dans votre tournée.')
  if (commande.etat === ETAT.expediee) return commande
  const numero = numeroCommande(commande.id, commande.cree_le)
  throw new Failure(
    'ETAT_REFUSE',
    `${numero} n’est plus à remettre\u00a0: elle est maintenant «\u202f${ETATS[commande.etat].text}\u202f». Rien n’est enregistré.`,
  )
}

/** @throws Failure ENTREE_INVALIDE: another amount than is due, without a word. */
async function exigerMontant(q: Queries, geste: Geste): Promise<void> {
  if (geste.genre !== 'remis') return
  const du = (await voirAEncaisser(q, [geste.commande_id])).get(geste.commande_id)?.du ?? 0
  const champs = fautesDuMontant(du > 0 ? du : null, geste)
  const [message] = Object.values(champs)
  if (message) throw new Failure('ENTREE_INVALIDE', message, { champs })
}

interface AGarder {
  livreur: Livreur
  geste: Geste
  commande: CommandeGelee
  motif: string | null
  now: Date
}

async function garder(tx: Queries, { livreur, geste, commande, motif, now }: AGarder): Promise<number> {
  const { commande_id, cle, mot } = geste
  const resultat = resultatDe(geste)
  const montant = geste.genre === 'remis' ? geste.montant : null
  const id = await insertPassage(tx, {
    livreur_id: livreur.id,
    commande_id,
    cle,
    resultat,
    mot,
    montant,
    cree_le: now,
  })
  const ecriture = { compte_id: null, livreur_id: livreur.id, objet: 'commande', objet_id: commande_id }
  if (motif === null) {
    const dit = direPassage({ resultat, mot })
    await insertJournal(tx, { ...ecriture, action: 'manquer', motif: dit, avant: null, apres: null }, now)
    return id
  }
  const trace = { auteur: auteurLivreur(livreur.nom), motif, now, par: 'equipe' as const }
  const apres = await deplacer(tx, commande_id, { etat: ETAT.livree }, trace)
  const [etait, est] = [commande, apres].map(({ etat, etat_paiement }) => ({
    etatcommande: etat,
    etatpaiement: etat_paiement,
  }))
  await insertJournal(tx, { ...ecriture, action: 'deplacer', motif, avant: etait, apres: est }, now)
  return id
}
