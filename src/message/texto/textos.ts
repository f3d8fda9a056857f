// The same news in the words of an SMS: what is done, what is to be done, and the link. Two at most (`texto.ts`).
import { formaterTelephone } from '#adresse/telephone.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { fourchettePrevue } from '#shared/calendrier.ts'
import type { Colis } from '#suivi/colis.ts'
import { direTrajet, type Envoi, sujetDe } from '../colis/envoi.ts'
import type { GenreAcheteur, GenreDestinataire } from '../message.ts'
import { aPayer, especes, PAYE } from '../sommes.ts'

interface DonneesAcheteur {
  genre: GenreAcheteur
  commande: Commande
  remboursements: string[]
  /** The parcel that the move tells of. */
  envoi?: Envoi | null
  /** What whoever delivers asks; null when nothing is to be brought, or somebody else receives. */
  code: string | null
}

const dit = (...phrases: (string | false | null | undefined)[]) => phrases.filter(Boolean).join(' ')
const remettre = (code: string | null) => code && `Code à donner au livreur, colis en main\u00a0: ${code}.`

/** What follows the subject of each; null: it is not worth an SMS. */
const SUITES: Record<GenreAcheteur, (donnees: DonneesAcheteur) => string | null> = {
  // whoever has just ordered is still there, before the page that says so
  enregistree: () => null,
  a_confirmer: ({ commande }) => dit(`${resteAPayer(commande)} en espèces.`),
  rouverte: ({ commande }) => dit(...aPayer(commande)),
  payee: () => 'Nous préparons vos articles.',
  confirmee: ({ commande }) => dit('Nous préparons vos articles.', ...especes(commande)),
  refusee: () => 'Vous pouvez payer à nouveau, ou choisir un autre moyen.',
  a_verifier: () => 'Vous n’avez rien à faire.',
  expediee: ({ commande, code, envoi }) =>
    envoi && envoi.restent.length > 0
      ? dit(...direTrajet(envoi))
      : commande.retrait
        ? dit(`Retrait\u00a0: ${commande.retrait.adresse}.`, remettre(code), ...especes(commande))
        : dit(remettre(code), ...especes(commande)),
  livree: () => 'Merci\u202f!',
  annulee: ({ commande }) =>
    PAYE.includes(commande.etatpaiement) ? 'Ce qui est payé vous est rendu.' : 'Rien n’est dû.',
  retour: () => '',
  attente: ({ commande }) =>
    commande.dateliv ? `Livraison prévue ${fourchettePrevue(commande.datecomm, commande.dateliv)}.` : '',
  changee: ({ commande }) => dit(...aPayer(commande), ...especes(commande)),
  remboursement: ({ remboursements }) => dit(...remboursements),
}

/** What whoever ordered is told in short; null: nothing. */
export function texteAcheteur(donnees: DonneesAcheteur): string | null {
  const { genre, commande, envoi } = donnees
  const suite = SUITES[genre](donnees)
  return suite === null ? null : dit(`${sujetDe(genre, commande, envoi)}.`, suite)
}

/** What whoever receives is told in short: no amount has a place here. */
export function texteDestinataire(
  genre: GenreDestinataire,
  { de, retrait, prevue }: Colis,
  code: string | null,
  telephone: string,
  suite = false,
): string {
  if (suite)
    return dit(
      `${de ? `${de} vous envoie plusieurs colis` : 'Plusieurs colis sont pour vous'}\u00a0: l’un est parti.`,
    )
  const offre = `${de ?? 'Quelqu’un'} vous envoie un colis`
  if (genre === 'prevu')
    return dit(`${offre}.`, prevue && !retrait && `Livraison ${prevue}.`, 'Suivez-le\u00a0:')
  if (genre === 'parti')
    return retrait
      ? dit(`${offre}, prêt à retirer\u00a0: ${retrait.adresse}.`, remettre(code))
      : dit(`${offre}\u00a0: il est parti.`, remettre(code))
  if (genre === 'livre') return de ? `Le colis que ${de} vous envoie est livré.` : 'Votre colis est livré.'
  return dit(
    'Le colis prévu pour vous est annulé.',
    telephone && `Une question\u202f? ${formaterTelephone(telephone)}`,
  )
}
