import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { francs, montantAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { dateEtHeure, fourchettePrevue } from '#livraison/delai.ts'
import { formaterTelephone } from '#livraison/livraison.ts'
import { exact, times } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import {
  GENRES_ACHETEUR,
  GENRES_DESTINATAIRE,
  type GenreAcheteur,
  type GenreDestinataire,
} from './message.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'

interface DonneesAcheteur {
  genre: GenreAcheteur
  /** What the move did, as the order's page says it. */
  phrase: string
  commande: Commande
  /** What was asked back of it, each written already: « 3 500 FCFA : remboursé ». */
  remboursements: string[]
  boutique: BoutiqueEcrite
}

const EN_ROUTE: readonly number[] = [ETAT.confirmee, ETAT.preparation, ETAT.expediee]
const PAYE: readonly number[] = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]

const autre = ({ isDifferentRecipient }: Commande) => isDifferentRecipient === 1
const enAttente = ({ etatcommande }: Commande) => etatcommande === ETAT.attente
const limite = ({ expire }: Commande) => (expire ? `, avant le ${dateEtHeure(expire)}` : '')
const prevueDe = ({ datecomm, dateliv }: Commande) => dateliv && fourchettePrevue(datecomm, dateliv)

function aPayer(commande: Commande): string[] {
  if (!enAttente(commande)) return []
  return [`Elle attend votre paiement de ${montantAPayer(commande)}${limite(commande)}.`]
}

function especes(commande: Commande): string[] {
  const montant = montantAPayer(commande)
  if (commande.etatpaiement !== ETAT_PAIEMENT.a_encaisser) return []
  return [`${autre(commande) ? 'Le destinataire paie' : 'Vous payez'} ${montant} en espèces au livreur.`]
}

const passage = (commande: Commande) =>
  `Le livreur ${autre(commande) ? 'appelle le destinataire' : 'vous appelle'} avant de passer.`

/** What follows the sentence of the move: true when it is sent, not when it was written. */
const SUITES: Record<GenreAcheteur, (donnees: DonneesAcheteur) => string[]> = {
  enregistree: ({ commande }) => aPayer(commande),
  rouverte: ({ commande }) => aPayer(commande),
  a_confirmer: ({ commande }) =>
    enAttente(commande)
      ? [
          `Nous appelons le ${formaterTelephone(commande.tel)}${limite(commande).slice(1)}. Sans confirmation d’ici là, la commande est annulée et rien n’est dû.`,
          `À la livraison, ${montantAPayer(commande)} en espèces.`,
        ]
      : [],
  payee: ({ commande }) =>
    EN_ROUTE.includes(commande.etatcommande) ? [`Nous préparons vos articles. ${passage(commande)}`] : [],
  confirmee: ({ commande }) => [
    ...(EN_ROUTE.includes(commande.etatcommande)
      ? [`Nous préparons vos articles. ${passage(commande)}`]
      : []),
    ...especes(commande),
  ],
  refusee: ({ commande }) =>
    enAttente(commande)
      ? [
          `Vous pouvez payer à nouveau ${montantAPayer(commande)}${limite(commande)}, ou choisir un autre moyen.`,
        ]
      : [],
  a_verifier: () => ['Une personne de la boutique regarde et vous écrit. Vous n’avez rien à faire.'],
  expediee: ({ commande }) => [passage(commande), ...especes(commande)],
  livree: () => ['Un souci avec un article\u202f? Répondez à ce message.'],
  annulee: ({ commande }) => {
    if (PAYE.includes(commande.etatpaiement))
      return ['Votre argent vous est rendu\u00a0: un message vous le dira.']
    return commande.etatpaiement === ETAT_PAIEMENT.non_paye ? ['Rien n’est dû.'] : []
  },
  retour: () => [],
  remboursement: ({ remboursements }) => remboursements,
}

/** What whoever ordered is told of one move of their order. */
export function lettreAcheteur(donnees: DonneesAcheteur): Lettre {
  const { genre, phrase, commande, boutique } = donnees
  const page = (chemin: string) => `${boutique.adresse}/${chemin}?commande=${commande.id}`
  const payable = enAttente(commande) && commande.payment_method !== 'livraison'
  return {
    sujet: GENRES_ACHETEUR[genre](commande.numerocommande),
    titre: phrase,
    prenom: commande.client.prenom,
    paragraphes: [
      ...SUITES[genre](donnees),
      `Commande ${commande.numerocommande}, passée le ${dateEtHeure(commande.datecomm)}.`,
    ],
    bouton: payable
      ? { texte: 'Payer ma commande', adresse: page('order-summary') }
      : { texte: 'Suivre ma commande', adresse: page('commande') },
    lignes: commande.detailcommandes.map(({ designation, couleur, taille, unite, quantite, prix }) => ({
      designation,
      choix: [couleur, taille, unite].filter(Boolean).join(' · '),
      quantite: `${quantite} × ${francs(prix)}`,
      montant: formaterMontant(times(exact(prix), exact(quantite))),
    })),
    totaux: [
      { nom: 'Articles', montant: francs(commande.montantarticles), fort: false },
      { nom: 'Livraison', montant: francs(commande.montantliv), fort: false },
      { nom: 'Total', montant: montantAPayer(commande), fort: true },
      ...(commande.devise === 'XOF'
        ? []
        : [{ nom: 'Soit', montant: francs(commande.montantcommande), fort: false }]),
    ],
    faits: faitsDe(commande),
    liens: [
      { texte: 'Le récapitulatif de la commande', adresse: page('order-summary') },
      { texte: 'Le suivi de la commande', adresse: page('commande') },
    ],
    boutique,
  }
}

function faitsDe(commande: Commande): Lettre['faits'] {
  const { client, tel, adresseliv, ville, pays, express, etatcommande } = commande
  const differe = autre(commande)
  const nom = differe ? [commande.recipient_prenom, commande.recipient_nom] : [client.prenom, client.nom]
  const telephone = differe ? commande.recipient_telephone : tel
  const prevue = etatcommande < ETAT.livree ? prevueDe(commande) : null
  return [
    { nom: differe ? 'Destinataire' : 'Pour', texte: nom.filter(Boolean).join(' ') },
    { nom: 'Téléphone', texte: telephone ? formaterTelephone(telephone) : '' },
    { nom: 'Adresse', texte: adresseliv },
    { nom: 'Destination', texte: `${ville}, ${pays}` },
    { nom: 'Mode', texte: express === 1 ? 'Livraison express' : 'Livraison standard' },
    { nom: 'Prévue', texte: prevue ?? '' },
  ].filter(({ texte }) => texte !== '')
}

/** What whoever receives may know of an order: no amount has a place here. */
export interface Colis {
  genre: GenreDestinataire
  prenom: string | null
  /** Who ordered: a first name. */
  de: string | null
  numero: string
  articles: { designation: string; choix: string; quantite: number }[]
  adresse: string
  destination: string
  /** « entre le 24 et le 26 novembre »; null when it is there, or not coming. */
  prevue: string | null
  boutique: BoutiqueEcrite
}

/** An order as whoever receives it may see it. */
export function colisDe(commande: Commande, genre: GenreDestinataire, boutique: BoutiqueEcrite): Colis {
  const vient = genre === 'prevu' || genre === 'parti'
  return {
    genre,
    prenom: commande.recipient_prenom,
    de: commande.client.prenom,
    numero: commande.numerocommande,
    articles: commande.detailcommandes.map(({ designation, couleur, taille, unite, quantite }) => ({
      designation,
      choix: [couleur, taille, unite].filter(Boolean).join(' · '),
      quantite,
    })),
    adresse: commande.adresseliv,
    destination: `${commande.ville}, ${commande.pays}`,
    prevue: (vient && prevueDe(commande)) || null,
    boutique,
  }
}

/** An amount that a name holds, as « Bon d’achat 5 000 FCFA » does. */
const MONTANT = /\d[\d\s.,]*(?:f\s?cfa|francs?|fcfa|cfa|xof|eur(?:os?)?|usd|jpy|[€$¥])(?:us)?(?!\p{L})/giu
const sansMontant = (texte: string) => texte.replace(MONTANT, '…')

export function lettreDestinataire(colis: Colis): Lettre {
  const { sujet, phrase } = GENRES_DESTINATAIRE[colis.genre]
  const vient = colis.genre === 'prevu' || colis.genre === 'parti'
  const faits = [
    { nom: 'Adresse', texte: sansMontant(colis.adresse) },
    { nom: 'Destination', texte: colis.destination },
    { nom: 'Prévue', texte: colis.prevue ?? '' },
  ]
  return {
    sujet,
    titre: phrase,
    prenom: colis.prenom,
    paragraphes: [
      colis.de ? `${colis.de} a commandé pour vous chez ${colis.boutique.nom}.` : '',
      vient ? 'Le livreur vous appelle avant de passer.' : '',
      `Numéro de la commande\u00a0: ${colis.numero}.`,
    ].filter(Boolean),
    bouton: null,
    lignes: colis.articles.map(({ designation, choix, quantite }) => ({
      designation: sansMontant(designation),
      choix: sansMontant(choix),
      quantite: `Quantité\u00a0: ${quantite}`,
      montant: null,
    })),
    totaux: [],
    faits: faits.filter(({ texte }) => texte !== ''),
    liens: [],
    boutique: colis.boutique,
  }
}
