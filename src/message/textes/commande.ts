// What whoever ordered is told of their order, as the shop was made to say it.
import { GENRES_ACHETEUR, type GenreAcheteur } from '../message.ts'
import type { Gabarit, Textes } from './gabarit.ts'
import type { Variable } from './variables.ts'

const N = '{numero}'
const COMMUNES = ['prenom', 'numero', 'total'] as const

interface Propre {
  nom: string
  quand: string
  corps?: string
  /** What its SMS says after the subject; absent: it has none. */
  texto?: string | null
  variables?: readonly Variable[]
  requises?: NonNullable<Gabarit['requises']>
  suite?: string
}

function decrire(
  genre: GenreAcheteur,
  { corps = '', texto = '', variables = [], ...reste }: Propre,
): Gabarit {
  const sujet = GENRES_ACHETEUR[genre](N)
  const textes: Textes = { sujet, ouverture: 'Bonjour {prenom},', corps, fin: '' }
  if (texto !== null) textes.texto = `${sujet}. ${texto}`.trim()
  return { ...reste, variables: [...COMMUNES, ...variables], textes }
}

const A_PAYER = 'ce qui reste à payer et avant quand'
const ESPECES = 'le montant en espèces, s’il y en a un'
const CODE = 'le code de livraison'

/** By what the move was; `prete`: sent, of an order that is come for; `partie`: some of it, in a parcel. */
export const TEXTES_ACHETEUR = {
  enregistree: decrire('enregistree', {
    ...{ nom: 'Commande enregistrée', quand: 'Dès qu’une commande attend son paiement.' },
    ...{ texto: null, suite: A_PAYER },
  }),
  a_confirmer: decrire('a_confirmer', {
    ...{
      nom: 'À confirmer par téléphone',
      quand: 'Quand une commande à payer à la livraison vient d’être passée.',
    },
    corps:
      'Nous appelons le {telephone} {limite}. Sans confirmation d’ici là, la commande est annulée et rien n’est dû.',
    ...{ variables: ['telephone', 'limite'], suite: 'le montant en espèces' },
  }),
  rouverte: decrire('rouverte', {
    ...{ nom: 'À payer de nouveau', quand: 'Quand vous reprenez une commande qui peut être payée.' },
    suite: A_PAYER,
  }),
  payee: decrire('payee', {
    ...{ nom: 'Commande payée', quand: 'Quand le paiement est arrivé.' },
    corps: 'Nous préparons vos articles. {passage}',
    ...{ texto: 'Nous préparons vos articles.', variables: ['passage'] },
  }),
  confirmee: decrire('confirmee', {
    ...{ nom: 'Commande confirmée', quand: 'Quand une commande à payer à la livraison est confirmée.' },
    corps: 'Nous préparons vos articles. {passage}',
    ...{ texto: 'Nous préparons vos articles.', variables: ['passage'], suite: ESPECES },
  }),
  refusee: decrire('refusee', {
    ...{ nom: 'Paiement refusé', quand: 'Quand un paiement n’a pas été accepté.' },
    corps: 'Vous pouvez payer à nouveau {reste}, {limite}, ou choisir un autre moyen.',
    texto: 'Vous pouvez payer à nouveau, ou choisir un autre moyen.',
    ...{ variables: ['reste', 'limite'], requises: { corps: ['reste'] } },
  }),
  a_verifier: decrire('a_verifier', {
    ...{ nom: 'Commande à vérifier', quand: 'Quand une personne doit regarder le paiement.' },
    corps: 'Une personne de la boutique regarde et vous écrit. Vous n’avez rien à faire.',
    texto: 'Vous n’avez rien à faire.',
  }),
  expediee: decrire('expediee', {
    ...{ nom: 'Commande partie', quand: 'Quand vous marquez une commande comme expédiée.' },
    ...{ corps: '{passage}', variables: ['passage'] },
    suite: `${CODE} et ${ESPECES}`,
  }),
  partie: {
    ...{ nom: 'Un colis d’une commande est parti', quand: 'Quand un colis part, et que d’autres suivront.' },
    variables: [...COMMUNES, 'passage'],
    textes: {
      sujet: `Un colis de votre commande ${N} est parti`,
      ouverture: 'Bonjour {prenom},',
      corps: '{passage}',
      fin: '',
      texto: `Un colis de votre commande ${N} est parti.`,
    },
    suite: 'qui le porte, ce qui reste à venir, et que le code se donne avec le dernier',
  },
  livree: decrire('livree', {
    ...{ nom: 'Commande livrée', quand: 'Quand vous marquez une commande comme livrée.' },
    ...{ corps: 'Un souci avec un article\u202f? Répondez à ce message.', texto: 'Merci\u202f!' },
  }),
  annulee: decrire('annulee', {
    ...{ nom: 'Commande annulée', quand: 'Quand une commande est annulée.' },
    suite: 'ce qui est rendu, ou que rien n’est dû',
  }),
  attente: decrire('attente', {
    ...{ nom: 'Nouvelle date', quand: 'Quand une précommande change de date.' },
    corps: 'Cela ne vous convient plus\u202f? {annuler}',
    ...{ variables: ['annuler'], requises: { corps: ['annuler'] } },
  }),
  changee: decrire('changee', {
    ...{ nom: 'Commande modifiée', quand: 'Quand vous changez une commande déjà passée.' },
    corps: 'Ce n’est pas ce que vous vouliez\u202f? Répondez à ce message, ou appelez-nous.',
    suite: `${A_PAYER}, ${ESPECES}`,
  }),
  retour: decrire('retour', {
    ...{ nom: 'Retour de la commande', quand: 'Quand une commande revient.' },
    suite: 'où et comment la renvoyer',
  }),
  remboursement: decrire('remboursement', {
    ...{ nom: 'Remboursement', quand: 'Quand de l’argent est rendu.' },
    suite: 'ce qui est rendu, et comment',
  }),
  prete: {
    ...{ nom: 'Commande prête à retirer', quand: 'Quand une commande attend à la boutique.' },
    variables: [...COMMUNES, 'adresse', 'heures', 'consigne'],
    requises: { corps: ['adresse'], texto: ['adresse'] },
    textes: {
      sujet: `Votre commande ${N} est prête à retirer`,
      ouverture: 'Bonjour {prenom},',
      corps: 'Venez la chercher\u00a0: {adresse}.\nHeures\u00a0: {heures}.\n{consigne}',
      fin: '',
      texto: `Votre commande ${N} est prête à retirer. Retrait\u00a0: {adresse}.`,
    },
    suite: ESPECES,
  },
} satisfies Record<GenreAcheteur | 'prete' | 'partie', Gabarit>
