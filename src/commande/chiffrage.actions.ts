import { type Article, findArticles } from '#catalogue/catalogue.data.ts'
import { uniteChoisie } from '#catalogue/catalogue.ts'
import type { Compte } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { findDestination } from '#livraison/livraison.data.ts'
import { prixLivraison } from '#livraison/livraison.ts'
import type { LignePanier, PanierComplet } from '#panier/panier.data.ts'
import { poidsTotal } from '#panier/panier.ts'
import { verifierLigne } from '#panier/verification.ts'
import { findCgv, findTaux } from '#preference/preference.data.ts'
import { type Exact, toDecimal } from '#shared/exact.ts'
import { type Champs, Failure, introuvable, isFailure } from '#shared/failure.ts'
import { estDevise } from '#shared/money.ts'
import type { TarifGele } from './commande.table.ts'
import { calculerTotaux } from './commande.ts'
import { type DemandeCommande, verifierDemande } from './demande.ts'

export interface LigneChiffrable {
  ligne: LignePanier
  article: Article
}

/**
 * Everything an order freezes, computed again from the database: nothing of the buyer's own arithmetic enters.
 * `reserves` names the products whose stock the orders being replaced hold: none of them counts as sold out.
 * @throws Failure for whatever stands in the way, before any stock is looked at beyond zero.
 */
export async function chiffrer(
  q: Queries,
  compte: Compte,
  panier: PanierComplet,
  demande: DemandeCommande,
  reserves: Set<number>,
) {
  const cgv = await findCgv(q)
  verifierDemande(demande, compte, cgv?.version ?? null)
  if (panier.lignes.length === 0) throw panierVide()
  const lignes = await lignesChiffrables(q, panier.lignes, reserves)
  const poids = poidsTotal(lignes.map(chiffrable))
  const livraison = await livrer(q, demande, poids)
  const taux = await findTaux(q, demande.devise)
  const totaux = calculerTotaux({
    lignes: lignes.map(chiffrable),
    livraison: livraison.prix,
    devise: demande.devise,
    taux,
  })
  return {
    lignes,
    gele: {
      ...livraison.gele,
      montantarticles: String(totaux.montantarticles),
      montantliv: String(totaux.montantliv),
      montantcommande: String(totaux.montantcommande),
      montantdevise: Number(totaux.montantdevise),
      devise: demande.devise,
      taux,
      poids: toDecimal(poids, 6),
    },
  }
}

export function panierVide(): Failure {
  return new Failure('PANIER_VIDE', 'Votre panier est vide.')
}

const chiffrable = ({ ligne, article }: LigneChiffrable) => ({
  produit: article,
  unite_id: ligne.unite_id,
  quantite: ligne.quantite,
})

/** Every line that cannot be bought as it stands is named, by `panierproduits.{id}`. */
async function lignesChiffrables(
  q: Queries,
  lignes: LignePanier[],
  reserves: Set<number>,
): Promise<LigneChiffrable[]> {
  const articles = await findArticles(q, [...new Set(lignes.map(({ produit_id }) => produit_id))])
  const refus: Failure[] = []
  const champs: Champs = {}
  const bonnes = lignes.flatMap((ligne) => {
    const article = articles.get(ligne.produit_id)
    if (!article) throw introuvable('Ce produit')
    try {
      // how much there is, taking the stock decides; here only whether the choice can be sold at all
      verifierLigne(reserves.has(article.id) ? { ...article, quantite: 1 } : article, ligne)
      return [{ ligne, article }]
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

async function livrer(q: Queries, demande: DemandeCommande, poids: Exact) {
  const destination = await findDestination(q, demande.destination_id)
  if (!destination) throw introuvable('Cette destination')
  const { pay, zone, tarif, ville, delaistandard, delaisexpress } = destination
  const devise = zone.devise
  if (!estDevise(devise)) throw new Error(`zone ${zone.id} has a currency of its own: ${devise}`)
  const taux = await findTaux(q, devise)
  const prix = prixLivraison({
    pays: pay.code,
    tarif,
    tauxTarif: taux,
    livraisonexpress: destination.livraisonexpress === 1,
    express: demande.express,
    poids,
  })
  if ('surDevis' in prix || !tarif) {
    throw new Failure(
      'LIVRAISON_SUR_DEVIS',
      'Livraison sur devis\u00a0: écrivez-nous pour cette destination.',
    )
  }
  const texte = (decimal: string | number | null) => (decimal === null ? null : String(decimal))
  const gele: TarifGele = {
    prixkg: String(tarif.prixkg),
    prix10kg: texte(tarif.prix10kg),
    prix20kg: texte(tarif.prix20kg),
    prixexpress: texte(tarif.prixexpress),
    devise,
    taux,
  }
  return {
    prix: prix.prix,
    gele: {
      destination_id: demande.destination_id,
      ville,
      pays: pay.designation,
      express: demande.express ? 1 : 0,
      delai: demande.express ? (delaisexpress ?? delaistandard) : delaistandard,
      tarif: gele,
    },
  }
}

/** A line as it is frozen: what its price came from, so that it can be computed again exactly. */
export function geler(commande_id: number, { ligne, article }: LigneChiffrable) {
  const unite = uniteChoisie(article, ligne.unite_id)
  return {
    commande_id,
    produit_id: article.id,
    couleur_id: ligne.couleur_id,
    taille_id: ligne.taille_id,
    unite_id: ligne.unite_id,
    designation: article.designation,
    image: article.image,
    couleur: article.couleurs.find(({ id }) => id === ligne.couleur_id)?.designation ?? null,
    taille: article.tailles.find(({ id }) => id === ligne.taille_id)?.designation ?? null,
    unite: unite.designation,
    prix: article.prix,
    facteur_produit: article.unite.facteur,
    facteur_choisi: unite.facteur,
    quantite: ligne.quantite,
  }
}
