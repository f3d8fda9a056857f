import { livrerTout, noterLivraison } from '#colis/colis.actions.ts'
import { type ColisGarde, listColis } from '#colis/colis.data.ts'
import { numeroColis } from '#colis/colis.ts'
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
 * code as the staff's are; where more of it follows its parcels are, without code or money. What they say they collected is
 * kept as their word, to be counted in the evening. Not handed over, the order stays on its way: a person decides what comes
 * next.
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
  const { suite } = await exigerSienne(database, livreur, vue)
  await exigerMontant(database, geste, suite !== null)
  // made anew from its pixels: nothing of where it was taken is left
  const photo = prise && (await atelier.reduire({ octets: prise, emploi: 'vignette' })).fichiers['.jpg']
  // each wrong try of a code counts for good: outside the transaction that a refusal undoes
  const motif =
    geste.genre !== 'remis'
      ? null
      : suite
        ? REMISE
        : await exigerCode(database, geste.commande_id, remiseDe(geste))
  await database.transaction(async (tx) => {
    const avant = await lockCommande(tx, geste.commande_id)
    if (await dejaNote(tx, livreur, geste)) return
    const sienne = await exigerSienne(tx, livreur, avant)
    // its last parcel left, or came back, while the code was asked
    if ((sienne.suite === null) !== (suite === null)) throw autrement(sienne.commande)
    await exigerMontant(tx, geste, suite !== null)
    const id = await garder(tx, { livreur, geste, ...sienne, motif, now: now() })
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

interface Sienne {
  commande: CommandeGelee
  /** The parcels that are brought where more of it follows; null: nothing does. */
  suite: ColisGarde[] | null
}

/** The order is in this hand, and on its way, or a part of it is. @throws Failure INTROUVABLE, ETAT_REFUSE. */
async function exigerSienne(q: Queries, { id }: Livreur, commande: CommandeGelee | null): Promise<Sienne> {
  const porteur = commande && (await listCourses(q, [commande.id])).get(commande.id)
  if (!commande || porteur?.id !== id)
    throw new Failure('INTROUVABLE', 'Cette commande n’est pas, ou n’est plus, dans votre tournée.')
  if (commande.etat === ETAT.expediee) return { commande, suite: null }
  const partis = await listColis(q, [commande.id])
  const suite = partis.filter(({ livre_le }) => livre_le === null)
  if (commande.etat === ETAT.preparation && suite.length > 0) return { commande, suite }
  throw autrement(commande)
}

function autrement(commande: CommandeGelee): Failure {
  const numero = numeroCommande(commande.id, commande.cree_le)
  return new Failure(
    'ETAT_REFUSE',
    `${numero} n’est plus à remettre\u00a0: elle est maintenant «\u202f${ETATS[commande.etat].text}\u202f». Rien n’est enregistré.`,
  )
}

/** @throws Failure ENTREE_INVALIDE: another amount than is due, without a word. */
async function exigerMontant(q: Queries, geste: Geste, suite: boolean): Promise<void> {
  if (geste.genre !== 'remis') return
  const du = suite ? 0 : ((await voirAEncaisser(q, [geste.commande_id])).get(geste.commande_id)?.du ?? 0)
  const champs = fautesDuMontant(du > 0 ? du : null, geste)
  const [message] = Object.values(champs)
  if (message) throw new Failure('ENTREE_INVALIDE', message, { champs })
}

interface AGarder extends Sienne {
  livreur: Livreur
  geste: Geste
  motif: string | null
  now: Date
}

async function garder(
  tx: Queries,
  { livreur, geste, commande, suite, motif, now }: AGarder,
): Promise<number> {
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
  if (suite) {
    await noterLivraison(tx, commande, suite, trace)
    const colis = suite.map(({ rang }) => numeroColis(rang)).join(', ')
    const [avant, apres] = [{ colis }, { colis: `${colis}, remis` }]
    await insertJournal(tx, { ...ecriture, action: 'livrer', motif, avant, apres }, now)
    return id
  }
  const apres = await livrerTout(tx, commande_id, trace)
  const [etait, est] = [commande, apres].map(({ etat, etat_paiement }) => ({
    etatcommande: etat,
    etatpaiement: etat_paiement,
  }))
  await insertJournal(tx, { ...ecriture, action: 'deplacer', motif, avant: etait, apres: est }, now)
  return id
}
