import { formaterTelephone } from '#adresse/telephone.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import {
  type CommandeGelee,
  type Detail,
  listDetails,
  listEtapes,
  readCommande,
} from '#commande/commande.data.ts'
import { ETAT_PAIEMENT, numeroCommande } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import type { Queries } from '#database/database.ts'
import { paysDe } from '#pays/choix-pays.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { identifiantsDe } from '#preference/identite.ts'
import { findPreference, type PreferenceBoutique } from '#preference/preference.data.ts'
import { findRemboursement, listRemboursements } from '#remboursement/remboursement.data.ts'
import { francsRendus, francsVenus } from '#remboursement/remboursement.ts'
import { additionnerUnites } from '#shared/total.ts'
import { especesDe } from '#tentative/especes.actions.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { listVenues, type Venue } from '#tentative/venues.data.ts'
import { findFacture, listPapiersDe, type PapierDu } from './papier.data.ts'
import { type Contenu, type LignePapier, numeroPapier, type Partie, taxesRendues } from './papier.ts'

type Lignes = (string | null | undefined | false)[]
const pleines = (...lignes: Lignes) =>
  lignes.filter((ligne) => typeof ligne === 'string' && ligne !== '') as string[]
const nomDe = (prenom: string | null, nom: string | null) => [prenom, nom].filter(Boolean).join(' ')
const telephone = (e164: string | null) => e164 && formaterTelephone(e164)
const nomDuPays = (code: string | null) => paysDe(code ?? '')?.nom ?? code

/** What a paper says, from the order as it was placed, the money as it moved, and the shop and buyer of today. */
export async function gelerContenu(tx: Queries, du: PapierDu): Promise<Contenu> {
  const commande = await readCommande(tx, du.commande_id)
  const compte = commande && (await findCompte(tx, commande.compte_id))
  if (!commande || !compte) throw new Error(`papier ${du.id} has no order`)
  const commun = {
    ...vendeurDe(await findPreference(tx)),
    acheteur: acheteurDe(compte, commande),
    destinataire: destinataireDe(commande),
    commande: {
      numero: numeroCommande(commande.id, commande.cree_le),
      passee_le: commande.cree_le.toISOString(),
      cgv_version: commande.cgv_version,
    },
    express: commande.express === 1,
    postes: commande.postes,
    montantcommande: commande.montantcommande,
    devise: commande.devise,
    taux: commande.taux,
    montantdevise: commande.montantdevise,
    taxes: commande.taxes,
    avoirs: commande.avoirs && { nom: commande.avoirs.nom, montants: commande.avoirs.montants },
  }
  if (du.remboursement_id !== null)
    return { ...commun, lignes: [], avoirs: null, ...(await argentRendu(tx, du, commande)) }
  const lignes = (await listDetails(tx, [commande.id])).map(toLigne)
  const reglement = await argentVenu(tx, commande, du)
  return { ...commun, lignes, reglement, francs: commande.montantcommande, facture: null }
}

/** A picture that a paper can carry and that stays as it is; those of the demonstration are drawings. */
const PORTABLE = /^image\/[\w-]+\.(?:png|jpg)$/

/** The shop's logo today, as papers keep it. */
export async function logoDuJour(tx: Queries): Promise<string | null> {
  const logo = (await findPreference(tx)).logo ?? ''
  return PORTABLE.test(logo) ? logo : null
}

function vendeurDe(preference: PreferenceBoutique) {
  const { raison_sociale, adresse, email, siteweb } = preference
  const nom = nomBoutique(preference)
  return {
    boutique: nom,
    vendeur: {
      nom: raison_sociale ?? nom,
      lignes: pleines(adresse, telephone(preference.telephone), email, siteweb),
    },
    identifiants: identifiantsDe(preference),
  }
}

function acheteurDe({ nom, prenom, adresse, ville, pays, email }: Compte, { tel }: CommandeGelee): Partie {
  // none: erased, or made by the staff for a phone number
  const boite = adresseReelle(email)
  return {
    nom: nomDe(prenom, nom) || (boite ?? 'Compte supprimé'),
    lignes: pleines(adresse, pleines(ville, nomDuPays(pays)).join(', '), telephone(tel), boite),
  }
}

function destinataireDe(commande: CommandeGelee): Partie | null {
  const { isDifferentRecipient, recipient_nom, recipient_prenom, adresseliv, ville, pays } = commande
  const lieu = pleines(adresseliv, `${ville}, ${pays}`)
  return isDifferentRecipient === 1 ? { nom: nomDe(recipient_prenom, recipient_nom), lignes: lieu } : null
}

function toLigne(detail: Detail): LignePapier {
  const { designation, couleur, taille, unite, quantite, prix, facteur_produit, facteur_choisi } = detail
  const choix = pleines(couleur, taille, unite, direAttente(detail.attente))
  const remise = detail.remise > 0 ? { remise: detail.remise } : {}
  return { designation, choix, quantite, prix, facteur_produit, facteur_choisi, taxe: detail.taxe, ...remise }
}

/** The money that paid the order; what the deliverer brought is no attempt's yet, and is the order's total. */
async function argentVenu(
  tx: Queries,
  commande: CommandeGelee,
  { rang }: PapierDu,
): Promise<Contenu['reglement']> {
  const venues = (await listTentatives(tx, commande.id)).filter(
    ({ etat, methode }) => ARRIVEE.includes(etat) && methode !== 'avoir',
  )
  const venue = venues[rang - 1]
  const parAvoir = commande.payment_method === 'avoir'
  const { montant, devise } = parAvoir
    ? { montant: commande.montantdevise, devise: commande.devise }
    : (recuDe(venue) ?? especesDe(commande))
  const etapes = await listEtapes(tx, [commande.id])
  const payees = etapes.filter(
    ({ etat_paiement }, n) =>
      etat_paiement === ETAT_PAIEMENT.paye && etapes[n - 1]?.etat_paiement !== etat_paiement,
  )
  const payee = payees[rang - 1] ?? payees[0]
  if (!payee) throw new Error(`order ${commande.id} was never paid`)
  const { moyen = venue?.methode ?? commande.payment_method, ...par } =
    (venue?.methode ?? commande.payment_method) === 'livraison'
      ? parQuoi(await listVenues(tx, commande.id, { du: montant, jusque: payee.cree_le }))
      : {}
  return { moyen, montant, devise, le: payee.cree_le.toISOString(), ...par }
}

/** The means that brought it, or the most of it; all of them where there are several. */
const parQuoi = (parts: Venue[]): { moyen?: string; parts?: Venue[] } => ({
  ...(parts[0] && { moyen: parts[0].moyen }),
  ...(parts.length > 1 && { parts }),
})

const ARRIVEE: readonly string[] = ['payee', 'corrigee']

const recuDe = (tentative: Tentative | undefined) =>
  tentative && tentative.recu !== null && tentative.devise_recue !== null
    ? { montant: tentative.recu, devise: tentative.devise_recue }
    : null

/** What went back, as money and as francs of the order; the credit notes before it have theirs. */
async function argentRendu(tx: Queries, du: PapierDu, commande: CommandeGelee) {
  const facture = await findFacture(tx, du)
  const rendu = await findRemboursement(tx, du.remboursement_id ?? 0)
  const tentative = (await listTentatives(tx, commande.id)).find(({ id }) => id === rendu?.tentative_id)
  const recu = recuDe(tentative)
  if (!facture || !rendu || !tentative || !recu) throw new Error(`papier ${du.id} takes nothing back`)
  const papiers = await listPapiersDe(tx, commande.id)
  const deja = new Set(papiers.map((papier) => papier.remboursement_id))
  const rendus = (await listRemboursements(tx, [tentative.id])).filter(({ id }) => deja.has(id))
  const avant = additionnerUnites(rendus.map(({ montant }) => montant))
  const { montant, devise } = rendu
  const francs = francsRendus(
    francsVenus(commande, tentative),
    recu.montant,
    avant,
    additionnerUnites([avant, montant]),
  )
  const { taxes, reglement: venu } = facture.contenu
  const corrige = tentative.etat === 'corrigee'
  // by hand it goes back by what brought it, or the most of it; what never came is taken back as it was noted
  const moyen = tentative.methode === 'livraison' ? venu.moyen : tentative.methode
  // of this very payment, whatever brought its parts
  const dites = papiers.flatMap(({ remboursement_id, rang, contenu }) =>
    remboursement_id !== null && rang === du.rang && contenu.taxes ? [contenu.taxes] : [],
  )
  const unites = devise === commande.devise ? montant : null
  return {
    taxes: taxes ? taxesRendues(taxes, dites, { francs: Number(francs), unites }) : null,
    reglement: {
      ...{
        moyen: rendu.en_avoir === 1 ? 'avoir' : moyen,
        montant,
        devise,
        le: rendu.demande_le.toISOString(),
      },
      ...(corrige && { corrige: true as const }),
      ...(corrige && tentative.methode === 'livraison' && venu.parts && { parts: venu.parts }),
    },
    francs: String(francs),
    facture: {
      numero: numeroPapier(facture.serie, facture.annee, facture.numero),
      emis_le: facture.emis_le.toISOString(),
    },
  }
}
