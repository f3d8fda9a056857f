import { ETAT, ETAT_PAIEMENT, mouvementPermis } from '#commande/commande.ts'
import type { Commande } from '#contract'
import type { OffresDites } from '#offre/dites.ts'
import type { Ligne } from '#panier/panier.ts'
import type { DemandeCommande } from './demande.ts'

type Etats = Pick<Commande, 'etatcommande' | 'etatpaiement'>

const SANS_ARGENT: readonly number[] = [ETAT_PAIEMENT.non_paye, ETAT_PAIEMENT.en_cours, ETAT_PAIEMENT.echoue]

/** Are these the very offers that the commande was placed with? Another code makes another one. */
export const memesOffres = ({ offres }: Pick<Commande, 'offres'>, dites: OffresDites | null): boolean =>
  enMots(offres) === enMots(dites?.offres ?? [])
const enMots = (offres: readonly { mots: string; code: string | null }[]) =>
  JSON.stringify(offres.map(({ mots, code }) => [mots, code]))

type Contenu = Pick<Ligne, 'produit_id' | 'quantite'>[]
const enTexte = (contenu: Contenu) =>
  contenu
    .map(({ produit_id, quantite }) => `${produit_id}x${quantite}`)
    .sort()
    .join()

const DEMANDE = [
  'consigne',
  'mot',
  'adresseliv',
  'tel',
  'recipient_nom',
  'recipient_prenom',
  'recipient_email',
  'recipient_telephone',
  'recipient_adresse',
  'recipient_ville',
  'recipient_code_postal',
  'recipient_pays',
] as const

/**
 * Is what checkout shows this very commande: same articles, same people, same place, same way? Then it is the
 * one to pay; anything changed since makes another one.
 */
export function memeCommande(
  commande: Commande,
  { lignes, demande, ville }: { lignes: Contenu; demande: DemandeCommande; ville: string },
): boolean {
  return (
    enTexte(commande.detailcommandes) === enTexte(lignes) &&
    commande.ville === ville &&
    (commande.express === 1) === demande.express &&
    DEMANDE.every(
      (champ) =>
        (commande[champ] || null) === (demande[champ] || null) ||
        // where one comes for it, the shop wrote its own
        (champ === 'adresseliv' && Boolean(commande.retrait)),
    )
  )
}

/** May its buyer still pay it? The server decides; this only shows the button. */
export function payable(commande: Etats & Pick<Commande, 'payment_method'>): boolean {
  const { etatcommande, etatpaiement, payment_method } = commande
  const enLigne = payment_method !== 'livraison'
  return enLigne && etatcommande === ETAT.attente && SANS_ARGENT.includes(etatpaiement)
}

/** Does it wait for the shop's call before it is sent, to be paid at the door? */
export function aConfirmer({
  etatcommande,
  payment_method,
}: Pick<Commande, 'etatcommande' | 'payment_method'>) {
  return etatcommande === ETAT.attente && payment_method === 'livraison'
}

/** May its buyer give it up? Until its preparation starts; what was paid is given back. */
export function annulable({ etatcommande }: Pick<Etats, 'etatcommande'>): boolean {
  return mouvementPermis('etat', etatcommande, ETAT.annulee, 'client')
}

/** Is there money of its buyer's, which giving it up gives back? */
export function payee({ etatpaiement }: Pick<Etats, 'etatpaiement'>): boolean {
  return etatpaiement === ETAT_PAIEMENT.paye || etatpaiement === ETAT_PAIEMENT.rembourse_en_partie
}
