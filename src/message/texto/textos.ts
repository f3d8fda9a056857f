// The same news in the words of an SMS: what the keeper says, what is to be done, and the link. Two at most (`texto.ts`).
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { fourchettePrevue } from '#shared/calendrier.ts'
import type { Colis } from '#suivi/colis.ts'
import type { Bref } from '../alerte.ts'
import { direTrajet, type Envoi, enPartie } from '../colis/envoi.ts'
import {
  enChemin,
  occasionAcheteur,
  occasionDestinataire,
  VAUT,
  valeursAcheteur,
  valeursDestinataire,
} from '../lettres.ts'
import type { GenreAcheteur, GenreDestinataire } from '../message.ts'
import type { BoutiqueEcrite } from '../mise-en-page.ts'
import { aPayer, enAttente, especes, PAYE, rienDu } from '../sommes.ts'
import { direMots, gabaritDe } from '../textes/occasions.ts'

/** What is said, and what follows it whatever the keeper has written. */
type Dit = Required<Pick<Bref, 'texte' | 'suite'>>

interface DonneesAcheteur {
  genre: GenreAcheteur
  commande: Commande
  remboursements: string[]
  /** The parcel that the move tells of. */
  envoi?: Envoi | null
  /** What whoever delivers asks; null when nothing is to be brought, or somebody else receives. */
  code: string | null
}

interface DonneesDestinataire extends Pick<DonneesAcheteur, 'envoi' | 'code'> {
  genre: GenreDestinataire
  colis: Colis
}

const dit = (...phrases: (string | false | null | undefined)[]) => phrases.filter(Boolean).join(' ')
const remettre = (code: string | null) => code && `Code à donner au livreur, colis en main\u00a0: ${code}.`

/** What follows the keeper's words of each. */
const SUITES: Partial<Record<GenreAcheteur, (donnees: DonneesAcheteur) => string>> = {
  a_confirmer: ({ commande }) => (enAttente(commande) ? `${resteAPayer(commande)} en espèces.` : ''),
  rouverte: ({ commande }) => dit(...aPayer(commande)),
  confirmee: ({ commande }) => dit(...especes(commande)),
  expediee: ({ commande, code, envoi }) => {
    if (!enChemin(commande)) return ''
    return enPartie(envoi) ? dit(...direTrajet(envoi)) : dit(remettre(code), ...especes(commande))
  },
  annulee: ({ commande, remboursements }) =>
    PAYE.includes(commande.etatpaiement)
      ? 'Ce qui est payé vous est rendu.'
      : dit(...rienDu(commande, remboursements)),
  attente: ({ commande }) =>
    commande.dateliv ? `Livraison prévue ${fourchettePrevue(commande.datecomm, commande.dateliv)}.` : '',
  changee: ({ commande }) => dit(...aPayer(commande), ...especes(commande)),
  remboursement: ({ remboursements }) => dit(...remboursements),
}

/** Is this move worth an SMS? Whoever has just ordered is still there, before the page that says so. */
export const aUnTexto = (genre: GenreAcheteur): boolean => gabaritDe(genre).textes.texto !== undefined

/** What whoever ordered is told in short. */
export function texteAcheteur(donnees: DonneesAcheteur, boutique: BoutiqueEcrite): Dit {
  const { genre, commande, envoi } = donnees
  const mots = direMots(boutique, occasionAcheteur(genre, commande, envoi), valeursAcheteur(commande))
  // what the keeper says of what comes next is not true any more: what happened is
  const vaut = VAUT[genre]?.(commande) ?? true
  return { texte: vaut ? mots.texto : `${mots.sujet}.`, suite: SUITES[genre]?.(donnees) ?? '' }
}

/** What whoever receives is told in short: no amount has a place here. */
export function texteDestinataire(
  { genre, colis, code, envoi }: DonneesDestinataire,
  boutique: BoutiqueEcrite,
): Dit {
  const occasion = occasionDestinataire(genre, colis, envoi)
  const { texto } = direMots(boutique, occasion, valeursDestinataire(colis))
  const { telephone } = boutique
  const suites: Partial<Record<GenreDestinataire, string | null>> = {
    parti: enPartie(envoi) ? null : remettre(code),
    annule: telephone && `Une question\u202f? ${telephone}`,
  }
  return { texte: texto, suite: suites[genre] ?? '' }
}
