import { francsDes, gelerAvoirs, type Utilisable } from '#avoir/avoir.ts'
import type { Article } from '#catalogue/catalogue.data.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { TarifGele } from '#commande/commande.table.ts'
import type { Montants } from '#commande/commande.ts'
import { calculerTotaux, gelerPostes } from '#commande/total.ts'
import type { Compte } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { exigerDesserte } from '#livraison/desserte/desserte.actions.ts'
import { prixLivraison } from '#livraison/livraison.ts'
import { type Chiffrable, chiffrerOffres, enRemises, gelerOffres } from '#offre/offre.actions.ts'
import type { LignePanier, PanierComplet } from '#panier/panier.data.ts'
import { poidsTotal } from '#panier/panier.ts'
import { verifierLigne } from '#panier/verification.ts'
import { findVersionCgv } from '#preference/preference.data.ts'
import { type Exact, exact, max, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { type Champs, Failure, introuvable, isFailure } from '#shared/failure.ts'
import { type CodeDevise, DEVISES, estDevise } from '#shared/money.ts'
import { chiffrerTaxes } from '#taxe/chiffrer.ts'
import { tauxDe, taxeEnPlus } from '#taxe/taxe.ts'
import { exigerAvoirVu } from './addition/montantVu.ts'
import { panierVide } from './addition/refus.actions.ts'
import { type Bases, findBases, tenir } from './bases.actions.ts'
import { type DemandeCommande, endroitLivre, verifierDemande } from './demande.ts'
import { exigerMoyen } from './moyens.actions.ts'
import { type Configures, exigerResteEncaissable, exigerUnePiece } from './moyens.ts'
import type { Gele } from './promesse.ts'

export interface LigneChiffrable {
  ligne: LignePanier
  /** What is sold by the line's choice. */
  article: Article
  /** Percent; null where nothing is said of taxes. */
  taxe?: string | null
  /** Whole francs that offers take off it. */
  remise?: number
}

/** What an order is asked from: whose cart, what for, with what it may be paid. */
export interface Chiffrage {
  compte: Compte
  panier: PanierComplet
  demande: DemandeCommande
  /** Products whose stock the orders being replaced hold: none of them counts as sold out. */
  reserves: Set<number>
  prestataires: Configures
  /** What was promised, while it binds. */
  promis: Gele | null
  /** Orders that this one replaces. */
  remplacees: number[]
  /** Credit that pays a part of it. */
  utilisables: readonly Utilisable[]
  /** Kilograms that it leaves with, whose delivery is paid. */
  deja?: Exact | null
  essai: boolean
  /** A part of it has left: what stays can only be less of what was sold, so, there, for this. */
  partie?: boolean
  now: Date
}

/**
 * Everything an order freezes, computed again from the database and what was promised: nothing of the buyer's own
 * arithmetic enters.
 * @throws Failure for whatever stands in the way, before any stock is looked at beyond zero.
 */
export async function chiffrer(
  q: Queries,
  { panier, demande, reserves, prestataires, promis, deja, partie = false, now, ...acheteur }: Chiffrage,
) {
  const { compte, remplacees, utilisables, essai } = acheteur
  const live = await findBases(q, panier.lignes, demande.destination_id)
  const retrait = live.destination.retrait === 1
  verifierDemande(demande, compte, { cgv: await findVersionCgv(q), retrait })
  if (panier.lignes.length === 0) throw panierVide()
  const ecrites = [demande.adresseliv, demande.recipient_adresse ?? '']
  if (!partie) await exigerDesserte(q, live.destination, endroitLivre(demande, compte), ecrites)
  const bases = promis ? tenir(live, promis) : live
  const lignes = lignesChiffrables(bases, panier.lignes, { reserves, partie })
  const poids = chiffrerPoids(bases, panier.lignes)
  const livraison = deja
    ? livraisonEnPlus(bases, { poids, deja }, demande.express)
    : chiffrerLivraison(bases, poids, demande.express)
  const chiffrables = lignes.map(chiffrable)
  const demandeur = { compte_id: compte.id, codes: demande.codes ?? [], remplacees }
  const vus = offrable(bases, panier.lignes, livraison)
  const chiffrees = await chiffrerOffres(q, vus, demandeur, now)
  const remises = enRemises(chiffrees)
  const taxesEn = (devise: CodeDevise) =>
    chiffrerTaxes(bases.taxation, chiffrables, livraison, { devise, taux: bases.taux[devise], remises })
  const totauxEn = (devise: CodeDevise) => {
    const taxe = taxeEnPlus(taxesEn(devise))
    return calculerTotaux({ lignes: chiffrables, livraison, taxe, remises, devise, taux: bases.taux[devise] })
  }
  const totaux = totauxEn(demande.devise)
  const montants: Montants = { XOF: 0, EUR: 0, USD: 0, JPY: 0 }
  for (const devise of DEVISES) montants[devise] = Number(totauxEn(devise).montantdevise)
  const total = totaux.montantcommande
  const avoirs = gelerAvoirs(total, utilisables, montants, bases.taux)
  exigerAvoirVu(demande, avoirs)
  const reste = total - BigInt(francsDes(avoirs?.parts ?? []))
  // what credit pays whole is asked of nobody
  const charge =
    partie || (avoirs && reste === 0n)
      ? demande.devise
      : await exigerMoyen(q, prestataires, { ...demande, essai }, bases.destination.zone_id, reste)
  exigerUnePiece(montants, ['XOF', demande.devise, charge], bases.taux)
  exigerResteEncaissable(reste, charge, { montants, avoirs })
  return {
    reste,
    offres: chiffrees,
    lignes: lignes.map((une, rang) => ({
      ...une,
      taxe: bases.taxation && tauxDe(bases.taxation, une.article.id),
      remise: Number(chiffrees.lignes[rang] ?? 0n),
    })),
    gele: {
      ...geleLivraison(bases, demande),
      ...geleRetrait(bases),
      postes: gelerPostes(totaux),
      offres: gelerOffres(chiffrees),
      montantcommande: String(totaux.montantcommande),
      montantdevise: Number(totaux.montantdevise),
      montants,
      taxes: taxesEn(demande.devise),
      avoirs,
      devise: demande.devise,
      taux: bases.taux[demande.devise],
      poids: toDecimal(poids, 6),
    },
  }
}

const chiffrable = ({ ligne: { unite_id, quantite }, article }: LigneChiffrable) => ({
  ...{ produit: article, unite_id, quantite },
})

/** Every line that cannot be bought as it stands is named, by `panierproduits.{id}`. */
function lignesChiffrables(
  { articles }: Bases,
  lignes: LignePanier[],
  { reserves, partie }: { reserves: Set<number>; partie: boolean },
): LigneChiffrable[] {
  const refus: Failure[] = []
  const champs: Champs = {}
  const bonnes = lignes.flatMap((ligne) => {
    const article = articles.get(ligne.produit_id)
    if (!article) throw introuvable('Ce produit')
    try {
      // how much there is, taking the stock decides; here only whether the choice can be sold at all
      const autres = lignes.filter((une) => une.produit_id === article.id && une !== ligne)
      if (!partie) verifierLigne(reserves.has(article.id) ? enStock(article) : article, ligne, { autres })
      return [{ ligne, article: resoudre(article, ligne) }]
    } catch (error) {
      if (!isFailure(error)) throw error
      refus.push(error)
      champs[`panierproduits.${ligne.id}`] = `${article.designation}\u00a0: ${error.message}`
      return []
    }
  })
  const [premier] = refus
  if (premier) throw new Failure(premier.code, premier.message, { champs })
  return bonnes
}

/** As it would be if there were some of it: what the orders being replaced hold is to be had. */
const enStock = (article: Article) => ({
  ...article,
  quantite: 1,
  declinaisons: article.declinaisons.map((une) => ({ ...une, quantite: 1 })),
})

/** A cart as offers see it. */
export const offrable = (bases: Bases, lignes: LignePanier[], livraison: Exact): Chiffrable => ({
  ...{ lignes, articles: bases.articles, livraison },
  poids: chiffrerPoids(bases, lignes),
  zone_id: bases.destination.zone_id,
})

/** Kilograms of a cart. */
export function chiffrerPoids({ articles }: Pick<Bases, 'articles'>, lignes: LignePanier[]): Exact {
  return poidsTotal(
    lignes.flatMap((ligne) => {
      const produit = articles.get(ligne.produit_id)
      return produit ? [{ ...ligne, produit }] : []
    }),
  )
}

/**
 * Whole francs.
 * @throws Failure LIVRAISON_SUR_DEVIS, EXPRESS_NON_PROPOSE.
 */
export function chiffrerLivraison({ destination, taux }: Bases, poids: Exact, express: boolean): Exact {
  const prix = prixLivraison({
    pays: destination.pay.code,
    tarif: destination.tarif,
    tauxTarif: taux[deviseDeZone(destination.zone)],
    livraisonexpress: destination.livraisonexpress === 1,
    express,
    poids,
  })
  if ('prix' in prix) return prix.prix
  throw new Failure('LIVRAISON_SUR_DEVIS', 'Livraison sur devis\u00a0: écrivez-nous pour cette destination.')
}

/** What so many kilograms more cost beside those whose delivery is paid; a lower bracket gives nothing back. */
function livraisonEnPlus(
  bases: Bases,
  { poids, deja }: { poids: Exact; deja: Exact },
  express: boolean,
): Exact {
  const prix = (kg: Exact) => chiffrerLivraison(bases, kg, express)
  return max(zero, plus(prix(plus(deja, poids)), times(exact(-1), prix(deja))))
}

function deviseDeZone({ id, devise }: { id: number; devise: string }): CodeDevise {
  if (!estDevise(devise)) throw new Error(`zone ${id} has a currency of its own: ${devise}`)
  return devise
}

/** Where it goes, how, and the tariff that it was priced with. */
function geleLivraison({ destination, taux }: Bases, { express }: DemandeCommande) {
  const { id, pay, zone, tarif, ville, delaistandard, delaisexpress } = destination
  if (!tarif) throw new Error('a delivery was priced without a tariff')
  const texte = (decimal: string | number | null) => (decimal === null ? null : String(decimal))
  const gele: TarifGele = {
    prixkg: String(tarif.prixkg),
    prix10kg: texte(tarif.prix10kg),
    prix20kg: texte(tarif.prix20kg),
    prixexpress: texte(tarif.prixexpress),
    devise: zone.devise,
    taux: taux[deviseDeZone(zone)],
  }
  return {
    destination_id: id,
    ville,
    pays: pay.designation,
    express: express ? 1 : 0,
    delai: express ? (delaisexpress ?? delaistandard) : delaistandard,
    tarif: gele,
  }
}

/** Where one comes for it, which is then its address; null: it is brought. */
function geleRetrait({ destination: { retrait, ...lieu } }: Bases) {
  const { retrait_adresse: adresse, retrait_horaires: horaires, retrait_message: message } = lieu
  if (retrait !== 1 || !adresse || !horaires) return { retrait: null }
  return { retrait: { adresse, horaires, message }, adresseliv: adresse }
}
