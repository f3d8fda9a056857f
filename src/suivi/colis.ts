import { aVenir, type ColisVu, direAvancement, lignesDu, nombreDePieces } from '#colis/colis.ts'
import { ETAT, type Etat } from '#commande/commande.ts'
import { aRemettre } from '#commande/ligneGelee.ts'
import type { Commande, Detailcommande, Retrait } from '#contract'
import { fourchettePrevue } from '#shared/calendrier.ts'
import { attendu } from './suivi.ts'

interface ArticleRecu {
  designation: string
  choix: string
  quantite: number
  image: string | null
}

/** What whoever receives may know of an order: no amount has a place here. */
export interface Colis {
  numero: string
  etat: Etat
  /** First name of whoever receives. */
  prenom: string | null
  /** Who ordered, when that is somebody else: a first name. */
  de: string | null
  /** What they wrote with it. */
  mot: string | null
  articles: ArticleRecu[]
  adresse: string
  destination: string
  /** Where and when they come for it; null: it is brought. */
  retrait: Retrait | null
  /** What the deliverer calls; E.164. */
  telephone: string | null
  /** « entre le 24 et le 26 novembre »; null when it is there, or not coming. */
  prevue: string | null
}

/** An amount that a name holds, as « Bon d’achat 5 000 FCFA » does. */
const MONTANT = /\d[\d\s.,]*(?:f\s?cfa|francs?|fcfa|cfa|xof|eur(?:os?)?|usd|jpy|[€$¥])(?:us)?(?!\p{L})/giu
export const sansMontant = (texte: string) => texte.replace(MONTANT, '…')

const articlesDe = (lignes: readonly Detailcommande[]): ArticleRecu[] =>
  lignes.map(({ designation, couleur, taille, unite, quantite, image }) => ({
    designation: sansMontant(designation),
    choix: sansMontant([couleur, taille, unite].filter(Boolean).join(' · ')),
    quantite,
    image,
  }))

/** The parcels in which an order left, each with what is in it, and what is to come; no amount either. */
export interface Envois {
  partis: (Omit<ColisVu, 'lignes'> & { articles: ArticleRecu[] })[]
  avenir: ArticleRecu[]
  /** « 1 colis parti, 3 articles à venir »; null unless some left and some did not. */
  avancement: string | null
  /** It leaves in several: its code is given once, with the last. */
  plusieurs: boolean
}

export function envoisDe(commande: Commande, partis: readonly ColisVu[]): Envois {
  const restent = aVenir(commande, partis)
  return {
    partis: partis.map(({ lignes, ...colis }) => ({
      ...colis,
      transporteur: colis.transporteur && sansMontant(colis.transporteur),
      articles: articlesDe(lignesDu(commande.detailcommandes, { lignes })),
    })),
    avenir: articlesDe(restent),
    avancement: direAvancement(partis.length, nombreDePieces(restent)),
    plusieurs: restent.length > 0 || partis.length > 1,
  }
}

/** An order as whoever receives it may see it: all that is brought of it, or these lines. */
export function colisDe(commande: Commande, lignes = aRemettre(commande.detailcommandes)): Colis {
  const { etatcommande, datecomm, dateliv } = commande
  const autre = commande.isDifferentRecipient === 1
  const vient = attendu(etatcommande) || etatcommande === ETAT.attente
  return {
    numero: commande.numerocommande,
    etat: etatcommande as Etat,
    prenom: autre ? commande.recipient_prenom : commande.client.prenom,
    de: autre ? commande.client.prenom : null,
    mot: commande.mot && sansMontant(commande.mot),
    articles: articlesDe(lignes),
    adresse: sansMontant(commande.adresseliv),
    destination: `${commande.ville}, ${commande.pays}`,
    retrait: commande.retrait,
    telephone: autre ? commande.recipient_telephone : commande.tel,
    prevue: (vient && dateliv && fourchettePrevue(datecomm, dateliv)) || null,
  }
}
