import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { compare, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { listDeclinees } from '#stock/declinees.data.ts'
import { addManque } from '#stock/manque.data.ts'
import { appliquer, effetRepris } from '#stock/mouvement.actions.ts'
import { readStock } from '#stock/mouvement.data.ts'
import { closeAchat, type LigneAchat, listLignes, lockAchat } from './achat.data.ts'
import { estComplet, fautePrix, fauteQuantite, numeroAchat, revientMoyen } from './approvisionnement.ts'
import {
  findReception,
  hasSuivante,
  insertReception,
  type ReceptionDe,
  readRevient,
  updateReception,
  writeRevient,
} from './reception.data.ts'

interface LigneRecue {
  achatligne_id: number
  quantite: number
  /** What had come of it when it was read: whoever receives at once is told. */
  recu_lu: number
  /** Francs for one unit; null: not said. */
  prix: number | null
}

interface Recue {
  /** Nothing more is expected of the order. */
  clos: boolean
  /** What has come beyond what was ordered, by its name. */
  en_trop: { designation: string; quantite: number }[]
}

/**
 * What has come of an order, all or nothing: its stock grows by a movement that names the order, those who wait are
 * served (ADR 47), and the mean of what it cost is taken. More than was ordered is taken too, and said.
 * @throws Failure INTROUVABLE, ETAT_REFUSE, ENTREE_INVALIDE, VERSION_DEPASSEE where somebody else received meanwhile.
 */
export async function recevoir(
  context: Context,
  appel: AppelEquipe,
  demande: { achat_id: number; lignes: LigneRecue[] },
): Promise<Recue> {
  exigerJuste(fautesRecues(demande.lignes))
  const { achat_id: id } = demande
  return ecrire(context, appel, { action: 'recevoir', objet: 'achat', demande }, async (tx) => {
    const achat = await lockAchat(tx, id)
    if (!achat) throw introuvable('Cette commande')
    if (achat.etat !== 'envoye') throw new Failure('ETAT_REFUSE', 'Cette commande n’attend rien.')
    const avant = await listLignes(tx, id)
    const paires = avant.flatMap((ligne) => {
      const recue = demande.lignes.find(({ achatligne_id }) => achatligne_id === ligne.id)
      return recue ? [{ ligne, recue }] : []
    })
    if (paires.length < demande.lignes.length) throw introuvable('Une de ces lignes')
    exigerVues(paires)
    const trace = {
      reference: numeroAchat(id, achat.cree_le),
      auteur: appel.equipier.auteur,
      now: context.now(),
    }
    for (const paire of paires) await entrer(tx, paire, trace)
    const apres = await listLignes(tx, id)
    const clos = estComplet(apres)
    if (clos) await closeAchat(tx, id, trace.now)
    const en_trop = apres.flatMap(({ id: ligne_id, designation, quantite, recu }) =>
      recu > quantite && paires.some(({ ligne }) => ligne.id === ligne_id)
        ? [{ designation, quantite: Number(toDecimal(plus(exact(recu), moins(quantite)), 6)) }]
        : [],
    )
    return { id, avant: dire(avant), apres: dire(apres), reponse: { clos, en_trop } }
  })
}

const moins = (nombre: number | string) => times(exact(-1), exact(nombre))
const dire = (lignes: readonly LigneAchat[]) => ({
  recu: lignes.map(({ designation, quantite, recu }) => `${designation} ${recu} sur ${quantite}`).join(', '),
})

function fautesRecues(lignes: readonly LigneRecue[]) {
  const fautes = lignes.flatMap(({ achatligne_id, quantite, prix }) => [
    [`quantite.${achatligne_id}`, fauteQuantite(quantite)],
    [`prix.${achatligne_id}`, fautePrix(prix)],
  ])
  if (new Set(lignes.map(({ achatligne_id }) => achatligne_id)).size < lignes.length)
    fautes.push(['lignes', 'Une ligne est là deux fois.'])
  return Object.fromEntries(fautes.filter(([, faute]) => faute !== null))
}

interface Paire {
  ligne: LigneAchat
  recue: LigneRecue
}

/** @throws Failure VERSION_DEPASSEE. */
function exigerVues(paires: readonly Paire[]): void {
  const changees = paires.filter(({ ligne, recue }) => ligne.recu !== recue.recu_lu)
  if (changees.length === 0) return
  const noms = changees.map(({ ligne }) => ligne.designation).join(', ')
  throw new Failure(
    'VERSION_DEPASSEE',
    `Quelqu’un d’autre vient de recevoir ${noms}\u00a0: rien n’a été compté deux fois. Relisez, puis notez ce qui reste.`,
  )
}

interface Trace {
  reference: string
  auteur: string
  now: Date
}

/** One line's stock and cost, its product held. */
async function entrer(tx: Queries, { ligne, recue }: Paire, trace: Trace): Promise<void> {
  const { produit_id } = ligne
  if (!(await lockProduit(tx, produit_id))) throw introuvable('Ce produit')
  // sent before first variants were made to wait for what a supplier is to bring
  if (ligne.declinaison_id === null && (await listDeclinees(tx, [produit_id])).has(produit_id)) {
    const message = `« ${ligne.designation} » se vend maintenant en déclinaisons\u00a0: notez une livraison de chacune dans le stock, et terminez cette commande.`
    throw new Failure('ETAT_REFUSE', message)
  }
  const stock_avant = (await readStock(tx, produit_id, ligne.declinaison_id)) ?? '0'
  const revient_avant = await readRevient(tx, ligne)
  const { declinaison_id } = ligne
  const entree = { produit_id, declinaison_id, ecart: exact(recue.quantite), motif: 'reception' as const }
  const mouvement = await appliquer(tx, { ...entree, ...trace }, stock_avant)
  if (!mouvement) throw new Error('what has come is more than nothing')
  const quantite = toDecimal(exact(recue.quantite), 6)
  const prix = recue.prix === null ? null : toDecimal(exact(recue.prix), 4)
  const revient_apres =
    prix === null
      ? revient_avant
      : revientMoyen({ stock: stock_avant, revient: revient_avant }, { quantite, unitaire: prix })
  if (prix !== null) await writeRevient(tx, ligne, revient_apres)
  const couts = { stock_avant, revient_avant, revient_apres }
  await insertReception(
    tx,
    { achatligne_id: ligne.id, quantite, prix, mouvement_id: mouvement.id, ...couts },
    trace,
  )
}

/**
 * What came was counted wrongly: its stock moves by the difference, and its cost is what it would have been, unless it
 * has changed since. @throws Failure INTROUVABLE, ENTREE_INVALIDE, STOCK_INSUFFISANT where it is sold already.
 */
export async function corrigerReception(
  context: Context,
  appel: AppelEquipe,
  demande: { id: number; quantite: number },
): Promise<{ achat_id: number; clos: boolean }> {
  const { id, quantite } = demande
  const faute = quantite === 0 ? null : fauteQuantite(quantite)
  exigerJuste(faute ? { quantite: faute } : {})
  return ecrire(context, appel, { action: 'corriger', objet: 'achat', demande }, async (tx) => {
    const lue = await findReception(tx, id)
    const achat = lue && (await lockAchat(tx, lue.achat_id))
    // read again: it is held now
    const reception = await findReception(tx, id)
    if (!achat || !reception) throw introuvable('Cette réception')
    const avant = await listLignes(tx, achat.id)
    const now = context.now()
    const reference = numeroAchat(achat.id, achat.cree_le)
    await rectifier(tx, reception, quantite, { reference, auteur: appel.equipier.auteur, now })
    const apres = await listLignes(tx, achat.id)
    const clos = estComplet(apres)
    // one that was closed while something was missing stays so
    if (achat.etat === 'envoye' && clos) await closeAchat(tx, achat.id, now)
    if (achat.etat === 'clos' && estComplet(avant) && !clos) await closeAchat(tx, achat.id, null)
    return { id: achat.id, avant: dire(avant), apres: dire(apres), reponse: { achat_id: achat.id, clos } }
  })
}

async function rectifier(tx: Queries, reception: ReceptionDe, voulue: number, trace: Trace): Promise<void> {
  const { produit_id, declinaison_id, stock_avant, revient_avant, prix } = reception
  const ecart = plus(exact(voulue), moins(reception.quantite))
  if (compare(ecart, zero) === 0) return
  if (!(await lockProduit(tx, produit_id))) throw introuvable('Ce produit')
  const stock = (await readStock(tx, produit_id, declinaison_id)) ?? '0'
  const objet = { produit_id, declinaison_id }
  const effet = await effetRepris(tx, objet, ecart, stock)
  if (compare(plus(exact(stock), effet.ecart), zero) < 0)
    throw new Failure(
      'STOCK_INSUFFISANT',
      'Une partie de ce qui est arrivé est déjà vendue\u00a0: rien n’a été changé.',
    )
  if (compare(effet.manque, zero) > 0)
    await addManque(tx, { ...objet, quantite: effet.manque, compte: false })
  await appliquer(tx, { ...objet, ecart: effet.ecart, motif: 'reception', ...trace }, stock)
  const revient = await readRevient(tx, reception)
  // what came later may have left the very same amount: it is its own then
  const sien = prix !== null && revient === reception.revient_apres && !(await hasSuivante(tx, reception))
  const refait = refaire(
    { stock: stock_avant, revient: revient_avant },
    { quantite: voulue, unitaire: prix ?? '0' },
  )
  const revient_apres = sien ? refait : reception.revient_apres
  if (sien) await writeRevient(tx, reception, revient_apres)
  await updateReception(tx, reception, { ecart: toDecimal(ecart, 6), revient_apres })
}

/** What one costs where that many came: as before, where nothing did. */
const refaire = (
  avant: { stock: string; revient: string | null },
  recue: { quantite: number; unitaire: string },
): string | null => (recue.quantite === 0 ? avant.revient : revientMoyen(avant, recue))
