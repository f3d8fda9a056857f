import { randomUUID } from 'node:crypto'
import { coderPourAcheteur, voirAchetee } from '#avoir/achat.actions.ts'
import { findAchat, insertAchat } from '#avoir/achat.data.ts'
import { type CarteAchetee, type CarteVoulue, MENTION_CARTE, NOM_CARTE, ouVaLaCarte } from '#avoir/achat.ts'
import {
  findCommande,
  findCommandeParCle,
  insertCommande,
  insertDetails,
  insertEtape,
  lockCommande,
} from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT, MINUTES_RESERVATION, type Montants } from '#commande/commande.ts'
import { lockCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { cleReutilisee, empreinteDemande } from '#ecriture/idempotence.actions.ts'
import { insertPanierDresse } from '#panier/achat/achat.data.ts'
import { montantsCartes } from '#preference/cartes.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { findPreference, findVersionCgv, listDevises } from '#preference/preference.data.ts'
import { exact } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type CodeDevise, convertir, DEVISES } from '#shared/money.ts'
import { findModeTaxe } from '#taxe/taxe.data.ts'
import { exigerMoyen, voirMoyens } from '../moyens.actions.ts'
import { type Configures, direTropPeu } from '../moyens.ts'
import type { CartesEnVente } from './carte.ts'

/** What the shop sells of them, and what somebody needs to order one. */
export async function voirCartesEnVente(q: Queries, prestataires: Configures): Promise<CartesEnVente> {
  const { cartes_montants, cartes_mois: mois = null } = await findPreference(q)
  const moyens = (await voirMoyens(q, prestataires, null)).filter(({ propose }) => propose === 1)
  return {
    montants: montantsCartes(cartes_montants ?? null),
    mois,
    moyens,
    cgv_version: await findVersionCgv(q),
  }
}

/** A card, and how its buyer pays for it. */
export interface DemandeCarte extends CarteVoulue {
  payment_method: CodeMoyen
  devise: CodeDevise
  cgv_version: number
}

const MINUTE = 60_000

/**
 * Places an order of one gift card: no cart, no stock, no delivery, no offer and no tax. It is paid as any order is; the
 * card comes to be with that (`deplacer`). The same key, the same order.
 * @throws Failure CONDITIONS_NON_ACCEPTEES, MOYEN_INDISPONIBLE, MONTANT_TROP_BAS, CLE_REUTILISEE.
 */
export async function acheterCarte(
  { database, now: clock, prestataires, essai }: Context & { prestataires: Configures; essai: boolean },
  compte: Compte,
  demande: DemandeCarte,
  cleDonnee: string | undefined,
): Promise<Commande> {
  const cle = cleDonnee ?? `carte-${randomUUID()}`
  const empreinte = empreinteDemande({ carte: demande })
  const id = await database.transaction(async (tx) => {
    await lockCompte(tx, compte.id)
    const connue = await findCommandeParCle(tx, compte.id, cle)
    if (connue && connue.demande !== empreinte) throw cleReutilisee()
    if (connue) return connue.id
    const now = clock()
    exigerEnLigne(demande.payment_method)
    return placer(tx, { compte, demande, cle, empreinte, prestataires, essai, now })
  })
  const placee = await findCommande(database, id, compte.id)
  if (!placee) throw new Error('an order was placed and is not there')
  return placee
}

/** @throws Failure MOYEN_INDISPONIBLE for what is no money that comes now. */
function exigerEnLigne(payment_method: CodeMoyen): void {
  if (payment_method === 'avoir')
    throw new Failure(
      'MOYEN_INDISPONIBLE',
      'Une carte cadeau ne se paie ni par une autre carte, ni par un avoir.',
    )
  if (payment_method === 'livraison')
    throw new Failure('MOYEN_INDISPONIBLE', 'Une carte cadeau se paie en ligne\u00a0: rien n’est livré.')
}

interface Placement {
  compte: Compte
  demande: DemandeCarte
  cle: string
  empreinte: string
  prestataires: Configures
  essai: boolean
  now: Date
}

async function placer(
  tx: Queries,
  { compte, demande, cle, empreinte, prestataires, essai, now }: Placement,
): Promise<number> {
  const { francs, payment_method, devise, cgv_version, ...carte } = demande
  if (cgv_version !== (await findVersionCgv(tx)))
    throw new Failure('CONDITIONS_NON_ACCEPTEES', 'Lisez et acceptez les conditions de vente en vigueur.')
  const taux: Record<string, string> = {}
  for (const une of await listDevises(tx)) taux[une.code] = une.taux
  const montants: Montants = { XOF: 0, EUR: 0, USD: 0, JPY: 0 }
  for (const une of DEVISES) montants[une] = Number(convertir(exact(francs), exact(taux[une] ?? '0'), une))
  const charge = await exigerMoyen(tx, prestataires, { payment_method, devise, essai }, 0, BigInt(francs))
  const nulle = ([devise, charge] as const).find((une) => montants[une] < 1)
  if (nulle) throw new Failure('MONTANT_TROP_BAS', direTropPeu(nulle, taux[nulle] ?? '1'))
  const panier = await insertPanierDresse(tx, compte.id, [], now)
  const taxee = (await findModeTaxe(tx)).version > 0
  const etats = { etat: ETAT.attente, etat_paiement: ETAT_PAIEMENT.non_paye }
  const commande_id = await insertCommande(tx, {
    ...{ compte_id: compte.id, cle, demande: empreinte, panier_id: panier.id, payment_method, ...etats },
    ...{ essai: essai ? 1 : 0, postes: { articles: francs }, montantcommande: String(francs), montants },
    ...{ devise, taux: taux[devise] ?? '1', montantdevise: montants[devise], poids: '0', cgv_version },
    taxes: taxee ? { mode: 'aucune', mention: MENTION_CARTE, parts: [] } : null,
    ...{ ville: '', pays: '', express: 0, delai: 0, isDifferentRecipient: 0 },
    ...{ adresseliv: ouVaLaCarte(carte), tel: compte.telephone1 ?? '' },
    cree_le: now,
    expire_le: new Date(now.getTime() + MINUTES_RESERVATION * MINUTE),
  })
  const unite = { unite: 'carte', facteur_produit: '1', facteur_choisi: '1', quantite: 1 }
  const ligne = { commande_id, designation: NOM_CARTE, prix: String(francs), ...unite }
  await insertDetails(tx, [ligne])
  const { cartes_mois: mois = null } = await findPreference(tx)
  await insertAchat(tx, { commande_id, francs, mois, ...carte })
  const auteur = `client:${compte.id}`
  await insertEtape(tx, { commande_id, ...etats, auteur, motif: 'carte cadeau commandée', cree_le: now })
  return commande_id
}

/** The card that one of my orders buys, without its code. @throws Failure INTROUVABLE. */
export async function voirMaCarte(
  { database, now }: Context,
  compte: Compte,
  commande_id: number,
): Promise<CarteAchetee> {
  return voirAchetee(database, await exigerMienne(database, compte, commande_id), now())
}

/** Its code, told once to whoever bought it. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export async function coderMaCarte(
  { database, now }: Context,
  compte: Compte,
  commande_id: number,
): Promise<{ code: string; carte: CarteAchetee }> {
  return database.transaction(async (tx) => {
    await lockCommande(tx, commande_id)
    const achat = await exigerMienne(tx, compte, commande_id)
    const code = await coderPourAcheteur(tx, achat, now())
    return { code, carte: await voirAchetee(tx, achat, now()) }
  })
}

async function exigerMienne(q: Queries, compte: Compte, commande_id: number) {
  const mienne = await findCommande(q, commande_id, compte.id)
  const achat = mienne && (await findAchat(q, commande_id))
  if (!achat) throw introuvable('Cette carte cadeau')
  return achat
}
