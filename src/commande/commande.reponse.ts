import { type AvoirsGeles, francsDes } from '#avoir/avoir.ts'
import { departDe } from '#catalogue/regle/attente.ts'
import type { Compte } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import type { Commande, Detailcommande, PayeAvoir, Produit, Taxes } from '#contract'
import { depuisUnites } from '#shared/devises.ts'
import { toWire } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import { direParts, type TaxesGelees, tauxPropre, taxeEnPlus } from '#taxe/taxe.ts'
import type { CommandeGelee, Detail, EtapeGelee } from './commande.data.ts'
import { ETAT, numeroCommande, SANS_PRODUIT } from './commande.ts'
import { afficher } from './encaissement/affichage.ts'
import { lireEtapes } from './etape.ts'
import { prixGele } from './ligneGelee.ts'
import { degelerPostes } from './total.ts'

const JOUR = 86_400_000

/** An order as the wire carries it; `produits` are those still on sale. */
export function toCommande(
  row: CommandeGelee,
  {
    details,
    etapes,
    compte,
    produits,
    recu,
  }: {
    details: Detail[]
    etapes: EtapeGelee[]
    compte: Compte
    produits: Map<number, Produit>
    /** Francs that came of it while the rest is still due. */
    recu: number
  },
): Commande {
  const numero = numeroCommande(row.id, row.cree_le)
  const { etat, paiement } = afficher({ ...row, retrait: row.retrait !== null })
  return {
    id: row.id,
    numerocommande: numero,
    code: numero,
    datecomm: row.cree_le.toISOString(),
    dateliv: new Date(
      departDe(
        details.map(({ attente }) => attente),
        row.cree_le,
      ).getTime() +
        row.delai * JOUR,
    ).toISOString(),
    etatcommande: row.etat,
    etat_text: etat.text,
    etat_badge: etat.badge,
    etatpaiement: row.etat_paiement,
    etat_text_paiement: paiement.text,
    etat_badge_paiement: paiement.badge,
    payment_method: row.payment_method,
    client_id: row.compte_id,
    client: {
      id: compte.id,
      nom: compte.nom,
      prenom: compte.prenom,
      telephone1: compte.telephone1,
      email: adresseReelle(compte.email),
    },
    tel: row.tel,
    adresseliv: row.adresseliv,
    consigne: row.consigne,
    mot: row.mot,
    montantarticles: row.postes.articles ?? 0,
    montantliv: row.postes.livraison ?? 0,
    postes: degelerPostes(row.postes).map(({ francs, ...poste }) => ({ ...poste, montant: toWire(francs) })),
    offres: row.offres.map(({ offre_id: _, ...offre }) => offre),
    montantcommande: Number(row.montantcommande),
    taxes: row.taxes && toTaxes(row.taxes, row.devise),
    devise: row.devise,
    montantdevise: toWire(depuisUnites(row.montantdevise, row.devise)),
    paye_avoir: row.avoirs && toPayeAvoir(row, row.avoirs),
    deja_recu: recu,
    taux: row.taux,
    express: row.express,
    essai: row.essai,
    ville: row.ville,
    pays: row.pays,
    retrait: row.retrait,
    cgv_version: row.cgv_version,
    expire: row.etat === ETAT.attente ? row.expire_le.toISOString() : null,
    isDifferentRecipient: row.isDifferentRecipient,
    recipient_nom: row.recipient_nom,
    recipient_prenom: row.recipient_prenom,
    recipient_email: row.recipient_email,
    recipient_telephone: row.recipient_telephone,
    recipient_adresse: row.recipient_adresse,
    recipient_ville: row.recipient_ville,
    recipient_code_postal: row.recipient_code_postal,
    recipient_pays: row.recipient_pays,
    detailcommandes: details.map((detail) => toDetail(detail, produits)),
    etapes: lireEtapes(etapes, row.payment_method, row.retrait !== null),
  }
}

/** What credit pays of it, and what is left to be paid. */
function toPayeAvoir(
  { montantdevise, devise }: CommandeGelee,
  { nom, parts, montants }: AvoirsGeles,
): PayeAvoir {
  const fil = (unites: number) => toWire(depuisUnites(unites, devise))
  const paye = montants[devise]
  return { nom, montant: fil(paye), reste: fil(montantdevise - paye), francs: francsDes(parts) }
}

/** Taxes as they were frozen, in words too. */
function toTaxes(taxes: TaxesGelees, devise: CodeDevise): Taxes {
  const fil = (unites: number | bigint) => toWire(depuisUnites(unites, devise))
  const dites = direParts(taxes, devise)
  return {
    mode: taxes.mode,
    mention: taxes.mention,
    enplus: fil(taxeEnPlus(taxes)?.unites ?? 0),
    parts: taxes.parts.map(({ basedevise, montantdevise, ...part }, rang) => ({
      ...part,
      basedevise: fil(basedevise),
      montantdevise: fil(montantdevise),
      ...(dites[rang] ?? { nom: '', texte: '' }),
    })),
  }
}

function toDetail(detail: Detail, produits: Map<number, Produit>): Detailcommande {
  const { id, commande_id, produit_id, quantite, designation, image, couleur, taille, unite } = detail
  return {
    id,
    commande_id,
    produit_id: produit_id ?? SANS_PRODUIT,
    prix: toWire(prixGele(detail)),
    quantite,
    remise: detail.remise,
    designation,
    image,
    couleur,
    taille,
    unite,
    sans_retractation: detail.sans_retractation,
    attente: detail.attente,
    taxe: detail.taxe && tauxPropre(detail.taxe),
    revenu: detail.revenu_le?.toISOString() ?? null,
    revenus: detail.revenus,
    produit: (produit_id !== null && produits.get(produit_id)) || null,
  }
}
