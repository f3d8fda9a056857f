import type { Commande } from '#contract'
import type { BoutiqueEcrite } from '#message/mise-en-page.ts'

export const LA_BOUTIQUE: BoutiqueEcrite = {
  nom: 'Teranga',
  email: 'boutique@exemple.sn',
  telephone: '+221\u00a033\u00a0800\u00a000\u00a000',
  adresse: 'https://boutique.example',
  lieu: 'Marché Sandaga, allée 4, Dakar',
}

/** An amount, however it is written, or a word for one: nothing meant for whoever receives holds it. */
export const PRIX =
  /\d[\s.,]*(?:f\s?cfa|fcfa|xof|€|\$|¥|eur|usd|jpy|franc)|\b(?:prix|montant|total|pay[eéo]|coût|tarif)/i

/** What strangers type into names and addresses. */
export const CONTREBANDE: Record<string, string> = {
  script: '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  attribut: '" onmouseover="alert(1)" x=\'',
  entites: '&lt;b&gt; &amp; &#60;i&#62; ]]> -->',
  separateurs: 'a\u2028b\u2029c\r\nBcc: tous@exemple.sn',
  sens: '\u202egnp.exe\u202c \u2066x\u2069',
  moitie: '\ud83d a \udc00',
  long: 'Très'.repeat(500),
  dollars: '$& $1 $` $$',
}

/** An order of a sack of rice to Dakar, paid and confirmed; `partout`: in each place where somebody types. */
export function commandeLue({
  designation = 'Riz brisé parfumé',
  partout,
  ...champs
}: Partial<Commande> & { designation?: string; partout?: string } = {}): Commande {
  const tape = (usuel: string) => partout ?? usuel
  return {
    id: 12,
    numerocommande: 'CMD-2026-000012',
    code: 'CMD-2026-000012',
    datecomm: '2026-11-21T10:00:00.000Z',
    dateliv: '2026-11-22T10:00:00.000Z',
    etatcommande: 1,
    retrait: null,
    etat_text: 'Confirmée',
    etat_badge: 'info',
    etatpaiement: 2,
    etat_text_paiement: 'Payé',
    etat_badge_paiement: 'success',
    payment_method: 'carte',
    paye_avoir: null,
    deja_recu: 0,
    client_id: 7,
    client: {
      id: 7,
      nom: tape('Diop'),
      prenom: tape('Awa'),
      telephone1: '+221771234567',
      email: 'awa@exemple.sn',
    },
    tel: '+221771234567',
    adresseliv: tape('Sacré-Cœur 3'),
    montantarticles: 15250,
    montantliv: 1500,
    postes: [
      { code: 'articles', nom: 'Articles', montant: 15250 },
      { code: 'livraison', nom: 'Livraison', montant: 1500 },
    ],
    offres: [],
    montantcommande: 16750,
    devise: 'XOF',
    montantdevise: 16750,
    taxes: null,
    taux: '1',
    express: 0,
    essai: 0,
    ville: tape('Dakar'),
    pays: 'Sénégal',
    cgv_version: 1,
    expire: null,
    isDifferentRecipient: 1,
    recipient_nom: tape('Ba'),
    recipient_prenom: tape('Mariama'),
    recipient_email: 'mariama@exemple.sn',
    consigne: tape('Sonner deux fois'),
    mot: tape('Bonne fête'),
    recipient_telephone: '+221781112233',
    recipient_adresse: tape('Médina, rue 22'),
    recipient_ville: tape('Dakar'),
    recipient_code_postal: null,
    recipient_pays: 'SEN',
    detailcommandes: [
      ligne(1, tape(designation), { unite: tape('Sac de 25 kg'), prix: 12_500, quantite: 1 }),
      ligne(2, tape('Bissap en bouteille'), { unite: tape('Pièce'), prix: 1_375, quantite: 2 }),
    ],
    etapes: [],
    ...champs,
  }
}

function ligne(
  id: number,
  designation: string,
  { unite, prix, quantite }: { unite: string; prix: number; quantite: number },
) {
  const choix = {
    image: null,
    couleur: null,
    taille: null,
    sans_retractation: null,
    attente: null,
    taxe: null,
    revenu: null,
    revenus: 0,
    remise: 0,
    produit: null,
  }
  return { id, commande_id: 12, produit_id: id, prix, quantite, designation, unite, ...choix }
}
