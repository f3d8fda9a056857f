import { surUneLigne } from '#adresse/ligne.ts'
import { formaterTelephone } from '#adresse/telephone.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import { additionDe, direLignesDe, direRemisesDe, montantEnDevise } from '#commande/addition.ts'
import { A_PREPARER, achetteCarte, ETAT } from '#commande/commande.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande, Retrait } from '#contract'
import type { Page } from '#routes'
import { dateEtHeureDakar, fourchettePrevue } from '#shared/calendrier.ts'
import { exact } from '#shared/exact.ts'
import { type Colis, sansMontant } from '#suivi/colis.ts'
import { lieuModifiable } from '#suivi/suivi.ts'
import { AVEC_LE_DERNIER, direTrajet, type Envoi, enPartie, lienDe, suitesEnPartie } from './colis/envoi.ts'
import type { GenreAcheteur, GenreDestinataire } from './message.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { direRetour } from './retractation.ts'
import { aPayer, autre, avantQuand, enAttente, especes, PAYE, parTelephone, rienDu } from './sommes.ts'
import type { Valeurs } from './textes/gabarit.ts'
import { direMots } from './textes/occasions.ts'

interface DonneesAcheteur {
  genre: GenreAcheteur
  /** What the move did, as the order's page says it. */
  phrase: string
  commande: Commande
  /** What was asked back of it, each written already: « 3 500 FCFA : remboursé », « Les 5 000 FCFA déjà reçus vous sont rendus. » */
  remboursements: string[]
  /** The parcel that the move tells of. */
  envoi?: Envoi | null
  /** Where whoever has no account follows it: nothing asks them to sign in. */
  suivi?: string | null
  boutique: BoutiqueEcrite
}

const prevueDe = ({ datecomm, dateliv }: Commande) => dateliv && fourchettePrevue(datecomm, dateliv)

const passage = (commande: Commande) =>
  commande.retrait
    ? 'Un message vous dira quand venir la chercher.'
    : `Le livreur ${autre(commande) ? 'appelle le destinataire' : 'vous appelle'} avant de passer.`

const annuler = ({ etatcommande }: Commande) =>
  etatcommande <= ETAT.confirmee
    ? 'Vous pouvez annuler la commande sur sa page\u202f: ce qui est payé vous est rendu.'
    : 'Répondez à ce message\u202f: nous annulons et vous rendons ce qui est payé.'

/** Where and when they come for it, and what the shop says beside. */
const venir = (retrait: Retrait | null): Valeurs => ({
  adresse: retrait?.adresse,
  heures: retrait && surUneLigne(retrait.horaires),
  consigne: retrait?.message,
})

/** What the words to whoever ordered may name. */
export const valeursAcheteur = (commande: Commande): Valeurs => ({
  ...{ prenom: commande.client.prenom, numero: commande.numerocommande, total: additionDe(commande).total },
  ...{ passage: passage(commande), telephone: formaterTelephone(commande.tel) },
  ...{ limite: avantQuand(commande), reste: resteAPayer(commande), annuler: annuler(commande) },
  ...venir(commande.retrait),
})

/** Of which of a buyer's messages a move is. */
export function occasionAcheteur(genre: GenreAcheteur, { retrait }: Commande, envoi?: Envoi | null) {
  if (genre !== 'expediee') return genre
  return retrait ? 'prete' : enPartie(envoi) ? 'partie' : genre
}

/** Is what was delivered on its way back, so that its buyer must send it? Not what nobody took. */
function aRendre({ etatcommande, etapes }: Commande): boolean {
  const livree = etapes.some((etape) => etape.etatcommande === ETAT.livree)
  return etatcommande === ETAT.retour && livree
}

/** Is something of it still to come? */
export function enChemin({ etatcommande }: Commande): boolean {
  return A_PREPARER.includes(etatcommande) || etatcommande === ETAT.expediee
}

/** Where what the keeper says is not true any more when it is sent, it is left out. */
export const VAUT: Partial<Record<GenreAcheteur, (commande: Commande) => boolean>> = {
  a_confirmer: enAttente,
  refusee: enAttente,
  payee: ({ etatcommande }) => A_PREPARER.includes(etatcommande),
  confirmee: ({ etatcommande }) => A_PREPARER.includes(etatcommande),
  a_verifier: ({ etatcommande }) => etatcommande === ETAT.a_verifier,
  attente: ({ etatcommande }) => etatcommande < ETAT.expediee,
  expediee: enChemin,
}

/** What follows by itself, whatever the keeper has written: true when it is sent, not when it was written. */
const SUITES: Partial<Record<GenreAcheteur, (donnees: DonneesAcheteur) => string[]>> = {
  enregistree: ({ commande }) => aPayer(commande),
  rouverte: ({ commande }) => aPayer(commande),
  a_confirmer: ({ commande }) =>
    enAttente(commande)
      ? [`${commande.retrait ? 'À la boutique' : 'À la livraison'}, ${resteAPayer(commande)} en espèces.`]
      : [],
  confirmee: ({ commande, boutique }) => [...especes(commande), ...parTelephone(commande, boutique)],
  expediee: ({ commande, envoi }) => {
    if (commande.retrait) return especes(commande)
    if (!enChemin(commande)) return []
    if (enPartie(envoi)) return suitesEnPartie(commande, envoi)
    const qui = autre(commande) ? 'Le destinataire donne' : 'Vous donnez'
    return [
      ...(envoi ? direTrajet(envoi) : []),
      `${qui} un code au livreur, le colis en main\u00a0: il est dans le suivi de la commande.`,
      ...especes(commande),
    ]
  },
  annulee: ({ commande, remboursements }) => {
    if (PAYE.includes(commande.etatpaiement))
      return ['Votre argent vous est rendu\u00a0: un message vous le dira.']
    return rienDu(commande, remboursements)
  },
  changee: ({ commande }) => [...aPayer(commande), ...especes(commande)],
  retour: ({ commande, boutique }) =>
    aRendre(commande) ? direRetour(commande.numerocommande, boutique) : [],
  remboursement: ({ remboursements }) => remboursements,
}

/** What whoever ordered is told of one move of their order. */
export function lettreAcheteur(donnees: DonneesAcheteur): Lettre {
  const { genre, phrase, commande, suivi, boutique, envoi } = donnees
  const page = (chemin: Page) => `${boutique.adresse}${chemin}?commande=${commande.id}`
  const suivre = { texte: 'Le suivi de la commande', adresse: suivi ?? page('/commande') }
  const recapitulatif = { texte: 'Le récapitulatif de la commande', adresse: page('/order-summary') }
  const [montants, remises] = [direLignesDe(commande), direRemisesDe(commande)]
  const payable = enAttente(commande) && commande.payment_method !== 'livraison'
  const mots = direMots(boutique, occasionAcheteur(genre, commande, envoi), valeursAcheteur(commande))
  return {
    ...mots,
    titre: phrase,
    paragraphes: [
      ...((VAUT[genre]?.(commande) ?? true) ? mots.corps : []),
      ...(SUITES[genre]?.(donnees) ?? []),
      `Commande ${commande.numerocommande}, passée le ${dateEtHeureDakar(commande.datecomm)}.`,
    ],
    bouton: payable
      ? { texte: 'Payer ma commande', adresse: page('/order-summary') }
      : { ...suivre, texte: 'Suivre ma commande' },
    lignes: commande.detailcommandes.map(
      ({ designation, image, attente, quantite, prix, ...choix }, rang) => ({
        designation,
        image,
        choix: [choix.couleur, choix.taille, choix.unite, direAttente(attente), remises[rang]]
          .filter(Boolean)
          .join(' · '),
        quantite: `${quantite} × ${montantEnDevise(exact(prix), commande)}`,
        montant: montants[rang] ?? '',
      }),
    ),
    totaux: totauxDe(commande),
    faits: faitsDe(commande),
    liens: [...lienDe(envoi), ...(suivi ? [suivre] : [recapitulatif, suivre])],
    boutique,
  }
}

function totauxDe(commande: Commande): Lettre['totaux'] {
  const { postes, total, soit, taxes } = additionDe(commande)
  return [
    ...postes.map((poste) => ({ ...poste, fort: false })),
    { nom: 'Total', montant: total, fort: true },
    ...(soit ? [{ nom: 'Soit', montant: soit, fort: false }] : []),
    ...taxes.parts.map(({ nom, texte }) => ({ nom, montant: texte, fort: false })),
    ...(taxes.mention ? [{ nom: taxes.mention, montant: '', fort: false }] : []),
  ]
}

function faitsDe(commande: Commande): Lettre['faits'] {
  const { client, tel, adresseliv, ville, pays, express, etatcommande, retrait } = commande
  const differe = autre(commande)
  const carte = achetteCarte(commande)
  const nom = differe ? [commande.recipient_prenom, commande.recipient_nom] : [client.prenom, client.nom]
  const telephone = differe ? commande.recipient_telephone : tel
  return [
    { nom: differe ? 'Destinataire' : 'Pour', texte: nom.filter(Boolean).join(' ') },
    { nom: 'Téléphone', texte: telephone ? formaterTelephone(telephone) : '' },
    { nom: retrait ? 'À retirer' : carte ? 'Remise' : 'Adresse', texte: adresseliv },
    ...(retrait
      ? [{ nom: 'Heures', texte: surUneLigne(retrait.horaires) }]
      : [
          { nom: 'Destination', texte: carte ? '' : `${ville}, ${pays}` },
          { nom: 'Note au livreur', texte: surUneLigne(commande.consigne ?? '') },
          { nom: 'Mode', texte: carte ? '' : express === 1 ? 'Livraison express' : 'Livraison standard' },
        ]),
    { nom: 'Prévue', texte: (!carte && etatcommande < ETAT.livree && prevueDe(commande)) || '' },
  ].filter(({ texte }) => texte !== '')
}

interface DonneesDestinataire {
  genre: GenreDestinataire
  colis: Colis
  /** The parcel that the move tells of: `colis` is what is in it. */
  envoi?: Envoi | null
  /** Where they follow it, without an account; null where there is nothing to follow any more. */
  lien: string | null
  boutique: BoutiqueEcrite
}

/** What the words to whoever receives may name. */
export const valeursDestinataire = ({ prenom, numero, de, prevue, retrait }: Colis): Valeurs => ({
  ...{ prenom, numero, de: de ?? 'Quelqu’un' },
  livraison: prevue && !retrait ? `Livraison ${prevue}.` : null,
  ...venir(retrait),
})

/** Of which of a recipient's messages a move is. */
export const occasionDestinataire = (genre: GenreDestinataire, { retrait }: Colis, envoi?: Envoi | null) =>
  enPartie(envoi) ? 'destinataire_partie' : (`${retrait ? 'retrait' : 'destinataire'}_${genre}` as const)

const CODE_DIT =
  'Votre code de livraison est sur la page de suivi\u00a0: donnez-le au livreur, le colis en main.'

/** What whoever receives is told of one move: no amount has a place here. */
export function lettreDestinataire({ genre, colis, envoi, lien, boutique }: DonneesDestinataire): Lettre {
  const { retrait } = colis
  const mots = direMots(boutique, occasionDestinataire(genre, colis, envoi), valeursDestinataire(colis))
  const vient = genre === 'prevu' || genre === 'parti'
  const faits = [
    { nom: retrait ? 'À retirer' : 'Adresse', texte: colis.adresse },
    { nom: 'Destination', texte: retrait ? '' : colis.destination },
    { nom: 'Prévue', texte: (vient && colis.prevue) || '' },
  ]
  const suivi =
    genre !== 'parti' && lieuModifiable(colis.etat) ? 'Compléter le lieu de livraison' : 'Suivre mon colis'
  return {
    ...mots,
    paragraphes: [
      ...mots.corps,
      ...(envoi ? direTrajet(envoi, sansMontant) : []),
      vient && lien ? (enPartie(envoi) ? AVEC_LE_DERNIER : CODE_DIT) : '',
      `Numéro de la commande\u00a0: ${colis.numero}.`,
    ].filter(Boolean),
    bouton: lien ? { texte: suivi, adresse: lien } : null,
    lignes: colis.articles.map(({ designation, image, choix, quantite }) => ({
      designation,
      image,
      choix,
      quantite: `Quantité\u00a0: ${quantite}`,
      montant: null,
    })),
    totaux: [],
    faits: faits.filter(({ texte }) => texte !== ''),
    liens: lienDe(envoi),
    boutique,
  }
}
