// What is written beside an order's moves: returns, reviews, what somebody waits for, gift cards, codes.

import type { Gabarit } from './gabarit.ts'
import { SUJET_INVITATION, SUJETS_VEILLE } from './sujets.ts'

const SALUT = 'Bonjour {prenom},'
const SANS_NOM = 'Bonjour,'

/** A step of a return: its title, what is said of it. */
function etape(titre: string, nom: string, quand: string, corps = '', suite?: string): Gabarit {
  return {
    ...{ nom, quand, variables: ['prenom', 'retour', 'numero'] },
    ...(suite === undefined ? {} : { suite }),
    textes: {
      ...{ sujet: `${titre}, {retour}`, titre, ouverture: SALUT, corps, fin: '' },
      texto: `${titre}, {retour}.`,
    },
  }
}

const MOT = 'votre mot pour ce client, s’il y en a un'

export const TEXTES_AUTRES = {
  retour_demande: etape(
    'Nous avons reçu votre demande de retour',
    'Retour demandé',
    'Quand un client demande à rendre un article.',
    'Gardez les articles\u00a0: notre réponse dit où les envoyer, et qui paie.',
  ),
  retour_accepte: etape(
    'Votre retour est accepté',
    'Retour accepté',
    'Quand vous acceptez un retour.',
    '',
    `où l’envoyer et qui paie, ${MOT}`,
  ),
  retour_refuse: etape(
    'Votre retour n’est pas accepté',
    'Retour refusé',
    'Quand vous refusez un retour.',
    '',
    MOT,
  ),
  retour_recu: etape(
    'Vos articles nous sont revenus',
    'Retour reçu',
    'Quand les articles sont revenus.',
    'Nous les regardons, puis un message vous dit ce qui vous est rendu.',
    MOT,
  ),
  retour_clos: etape('Votre retour est terminé', 'Retour terminé', 'Quand un retour est fini.', '', MOT),
  avis: {
    ...{ nom: 'Demande d’avis', quand: 'Quelques jours après une livraison, une seule fois.' },
    variables: ['prenom', 'numero'],
    textes: {
      sujet: 'Votre avis sur la commande {numero}',
      titre: 'Qu’en pensez-vous\u202f?',
      ouverture: SALUT,
      corps:
        'Votre commande est arrivée. Bon ou mauvais, votre avis aide qui hésite, et nous aide à mieux choisir.\nQuelques étoiles suffisent\u202f; vous pouvez y joindre un mot et des photos. Nous vous le demandons une seule fois.',
      fin: '',
      texto: 'Votre commande {numero} est arrivée. Qu’en pensez-vous\u202f?',
    },
  },
  veille_retour: {
    ...{ nom: 'De retour en stock', quand: 'Quand un produit attendu est de nouveau en vente.' },
    variables: ['prenom', 'article', 'prix'],
    requises: { corps: ['prix'] },
    textes: {
      sujet: 'De retour\u00a0: {article}',
      titre: '{article} est de retour',
      ouverture: SALUT,
      corps:
        'Vous nous aviez demandé de vous prévenir\u00a0: il est de nouveau en vente, à {prix}.\nRien n’est mis de côté\u00a0: le stock et le prix sont ceux de la boutique quand vous l’ouvrez. Nous ne vous écrirons plus pour cette demande.',
      fin: '',
      texto: '{article} est de retour, à {prix}.',
    },
  },
  veille_baisse: {
    ...{ nom: 'Moins cher', quand: 'Quand un produit attendu baisse de prix.' },
    variables: ['prenom', 'article', 'prix', 'avant'],
    requises: { corps: ['prix'] },
    textes: {
      sujet: 'Moins cher\u00a0: {article}',
      titre: '{article} est moins cher',
      ouverture: SALUT,
      corps:
        'Vous nous aviez demandé de vous prévenir\u00a0: il est à {prix}, au lieu de {avant} alors.\nRien n’est mis de côté\u00a0: le stock et le prix sont ceux de la boutique quand vous l’ouvrez. Nous ne vous écrirons plus pour cette demande.',
      fin: '',
      texto: '{article} est à {prix}, au lieu de {avant}.',
    },
  },
  veille_a_confirmer: {
    ...{ nom: 'Adresse à confirmer', quand: 'Quand quelqu’un laisse son adresse pour être prévenu.' },
    ...{ variables: ['article'], suite: 'ce qui a été demandé, et comment ne plus recevoir nos messages' },
    textes: {
      ...{ sujet: SUJETS_VEILLE.a_confirmer, titre: 'Est-ce bien vous\u202f?', ouverture: SANS_NOM },
      ...{ corps: '', fin: '' },
    },
  },
  rappel: {
    ...{ nom: 'Panier oublié', quand: 'Quand quelqu’un a demandé qu’on lui rappelle son panier.' },
    variables: ['prenom'],
    suite: 'que rien n’est mis de côté, et que nous n’écrirons plus',
    textes: {
      sujet: 'Votre panier vous attend chez {boutique}',
      titre: 'Votre panier est toujours là',
      ouverture: SALUT,
      corps:
        'Vous nous aviez demandé de vous rappeler un panier oublié. Voici ce qu’il contient, aux prix d’aujourd’hui.',
      fin: '',
    },
  },
  carte: {
    ...{ nom: 'Carte cadeau', quand: 'Quand une carte cadeau est envoyée à qui la reçoit.' },
    variables: ['prenom', 'de', 'montant'],
    suite: 'le mot de qui offre, le code, et comment s’en servir',
    textes: {
      sujet: '{de} vous offre une carte cadeau',
      titre: 'Une carte cadeau de {montant}',
      ouverture: SALUT,
      corps: '{de} vous offre cette carte chez {boutique}.',
      fin: '',
    },
    requises: { titre: ['montant'] },
  },
  code: {
    ...{ nom: 'Code de connexion', quand: 'Quand quelqu’un se connecte, ou commande sans compte.' },
    variables: ['code', 'duree'],
    requises: { sujet: ['code'], titre: ['code'] },
    suite: 'de ne donner le code à personne',
    textes: {
      sujet: '{code}, votre code',
      titre: 'Votre code\u00a0: {code}',
      ouverture: SANS_NOM,
      corps: 'Tapez-le sur la page qui vous l’a demandé. Il sert une fois, pendant {duree}\u00a0minutes.',
      fin: '',
    },
  },
  suivi: {
    ...{ nom: 'Suivi demandé', quand: 'Quand quelqu’un demande où en est sa commande.' },
    variables: ['numero'],
    suite: 'où en est la commande, et que le lien est secret',
    textes: {
      ...{ sujet: 'Le suivi de votre commande {numero}', ouverture: SANS_NOM, corps: '', fin: '' },
    },
  },
  echange: {
    ...{ nom: 'Votre message à un client', quand: 'Quand vous écrivez à un client depuis sa commande.' },
    ...{ variables: ['prenom', 'numero'], suite: 'ce que vous avez écrit, et de quoi répondre' },
    textes: {
      ...{ sujet: '{boutique} vous écrit, commande {numero}', titre: '{boutique} vous écrit' },
      ...{ ouverture: SALUT, corps: '', fin: '' },
    },
  },
  retractation: {
    ...{
      nom: 'Accusé de rétractation',
      quand: 'Quand quelqu’un renonce à un achat dans le délai de la loi.',
    },
    variables: ['numero'],
    suite: 'tout ce que la loi demande\u00a0: qui, quand, pour quoi',
    textes: {
      sujet: 'Accusé de réception de votre rétractation {numero}',
      titre: 'Nous avons reçu votre rétractation',
      ...{ ouverture: SANS_NOM, corps: '', fin: '' },
    },
  },
  invitation: {
    ...{ nom: 'Invitation dans l’équipe', quand: 'Quand vous invitez quelqu’un à travailler avec vous.' },
    variables: [],
    suite: 'le rôle, comment venir et jusqu’à quand',
    textes: {
      sujet: `${SUJET_INVITATION} {boutique}`,
      titre: '{boutique} vous invite dans son équipe',
      ...{ ouverture: SANS_NOM, corps: '', fin: '' },
    },
  },
} satisfies Record<string, Gabarit>
