import { type BoutiqueEcrite, type Lettre, SALUT } from './mise-en-page.ts'

/** The letter by which its owner sees that letters leave. */
export const lettreEssai = (boutique: BoutiqueEcrite): Lettre => ({
  sujet: `Essai de ${boutique.nom}\u00a0: les messages partent`,
  titre: 'Les messages de la boutique partent',
  salut: SALUT,
  paragraphes: [
    'Vous lisez ce message\u00a0: le serveur de courrier est bien réglé. Il n’y a rien à faire de plus.',
  ],
  bouton: {
    texte: 'Revenir au réglage',
    adresse: `${boutique.adresse}/admin/reglages/branchement?prise=mail`,
  },
  lignes: [],
  totaux: [],
  faits: [],
  liens: [],
  boutique,
})

/** Nothing is wrong with its settings, nor with whoever is written to. */
export const LIMITE_D_ENVOI =
  'Le serveur de courrier de la boutique a atteint sa limite d’envois\u00a0: la suite part plus tard.'
const NON_PARTIS: [RegExp, string][] = [
  [/\b5\.4\.5\b/, LIMITE_D_ENVOI],
  [/EAUTH|\b(535|534|530)\b/, 'Le serveur de courrier refuse l’identifiant ou le mot de passe.'],
  [
    /ETIMEDOUT|ABORT|timeout|cut/i,
    'Le serveur de courrier ne répond pas\u00a0: vérifiez son nom et son port.',
  ],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'Ce serveur de courrier n’existe pas\u00a0: vérifiez son nom.'],
  [/ECONNREFUSED|ECONNECTION|ESOCKET/, 'Rien ne répond à ce nom et à ce port\u00a0: vérifiez-les.'],
  [/ETLS|certificate|TLS|SSL/i, 'Ce serveur ne parle pas chiffré sur ce port\u00a0: essayez 465 ou 587.'],
  [
    /^5[57]\d/,
    'Le serveur de courrier refuse ce message\u00a0: l’adresse qui écrit est peut-être celle d’un autre.',
  ],
]

/** Why a letter did not leave, in a sentence for who set the server. What the server itself said is not repeated. */
export const direNonParti = (motif: string): string =>
  NON_PARTIS.find(([forme]) => forme.test(motif))?.[1] ??
  'Le serveur de courrier n’a pas pris le message\u00a0: vérifiez les réglages.'
