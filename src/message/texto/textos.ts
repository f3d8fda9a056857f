// The same news in the words of an SMS: what the keeper says, what is to be done, and the link. Two at most (`texto.ts`).
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { fourchettePrevue } from '#shared/calendrier.ts'
import type { Colis } from '#suivi/colis.ts'
import type { Bref } from '../alerte.ts'
import { occasionAcheteur, occasionDestinataire, valeursAcheteur, valeursDestinataire } from '../lettres.ts'
import type { GenreAcheteur, GenreDestinataire } from '../message.ts'
import type { BoutiqueEcrite } from '../mise-en-page.ts'
import { aPayer, especes, PAYE } from '../sommes.ts'
import { direMots, gabaritDe } from '../textes/occasions.ts'

/** What is said, and what follows it whatever the keeper has written. */
type Dit = Required<Pick<Bref, 'texte' | 'suite'>>

interface DonneesAcheteur {
  genre: GenreAcheteur
  commande: Commande
  remboursements: string[]
  /** What whoever delivers asks; null when nothing is to be brought, or somebody else receives. */
  code: string | null
}

const dit = (...phrases: (string | false | null | undefined)[]) => phrases.filter(Boolean).join(' ')
const remettre = (code: string | null) => code && `Code à donner au livreur, colis en main\u00a0: ${code}.`

/** What follows the keeper's words of each. */
const SUITES: Partial<Record<GenreAcheteur, (donnees: DonneesAcheteur) => string>> = {
  a_confirmer: ({ commande }) => `${resteAPayer(commande)} en espèces.`,
  rouverte: ({ commande }) => dit(...aPayer(commande)),
  confirmee: ({ commande }) => dit(...especes(commande)),
  expediee: ({ commande, code }) => dit(remettre(code), ...especes(commande)),
  annulee: ({ commande }) =>
    PAYE.includes(commande.etatpaiement) ? 'Ce qui est payé vous est rendu.' : 'Rien n’est dû.',
  attente: ({ commande }) =>
    commande.dateliv ? `Livraison prévue ${fourchettePrevue(commande.datecomm, commande.dateliv)}.` : '',
  changee: ({ commande }) => dit(...aPayer(commande), ...especes(commande)),
  remboursement: ({ remboursements }) => dit(...remboursements),
}

/** Is this move worth an SMS? Whoever has just ordered is still there, before the page that says so. */
export const aUnTexto = (genre: GenreAcheteur): boolean => gabaritDe(genre).textes.texto !== undefined

/** What whoever ordered is told in short. */
export function texteAcheteur(donnees: DonneesAcheteur, boutique: BoutiqueEcrite): Dit {
  const { genre, commande } = donnees
  const { texto } = direMots(boutique, occasionAcheteur(genre, commande), valeursAcheteur(commande))
  return { texte: texto, suite: SUITES[genre]?.(donnees) ?? '' }
}

/** What whoever receives is told in short: no amount has a place here. */
export function texteDestinataire(
  genre: GenreDestinataire,
  colis: Colis,
  code: string | null,
  boutique: BoutiqueEcrite,
): Dit {
  const { texto } = direMots(boutique, occasionDestinataire(genre, colis), valeursDestinataire(colis))
  if (genre === 'parti') return { texte: texto, suite: remettre(code) ?? '' }
  const { telephone } = boutique
  return {
    texte: texto,
    suite: genre === 'annule' && telephone ? `Une question\u202f? ${telephone}` : '',
  }
}
