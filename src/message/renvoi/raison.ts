// Why a message did not leave, in the words of somebody who can do something about it.
import type { Canal } from '../canaux.ts'
import { direNonParti, LIMITE_D_ENVOI } from '../essai.ts'
import { codeDe, estDeLEnvoi, LIMITE } from '../mail/refus.ts'

const ADRESSE_MORTE = 'Cette adresse n’existe pas, ou plus\u00a0: demandez-en une autre.'
const DU_COURRIER: [RegExp, string][] = [
  [/\b5\.1\.(?:[0-3]|10)\b/, ADRESSE_MORTE],
  [/\b[45]\.2\.2\b|quota|mailbox full/i, 'La boîte aux lettres de cette personne est pleine.'],
  [/\b4\.2\.1\b|greylist|try again/i, 'Le serveur de cette personne demande d’attendre.'],
  [
    /\b5\.7\.\d+\b|spam|blocked|blacklist/i,
    'Le serveur de cette personne refuse les messages de la boutique.',
  ],
]
/** The first figures say little: they are read where nothing says more. */
const SANS_CODE: [RegExp, string] = [/^55[013]\b/, ADRESSE_MORTE]

function duCourrier(motif: string): string | undefined {
  if (codeDe(motif) === '5.4.5' || (estDeLEnvoi(motif) && LIMITE.test(motif))) return LIMITE_D_ENVOI
  const formes = codeDe(motif) ? DU_COURRIER : [...DU_COURRIER, SANS_CODE]
  return formes.find(([forme]) => forme.test(motif))?.[1]
}
const DE_L_OPERATEUR: [RegExp, string][] = [
  [/HTTP 40[13]/, 'L’opérateur refuse les clés de la boutique\u00a0: vérifiez-les dans les réglages.'],
  [/HTTP 402|credit|balance|funds/i, 'Le compte de SMS de la boutique est vide.'],
  [/HTTP (?:429|5\d\d)|timeout|abort/i, 'L’opérateur ne répond pas, ou est en panne.'],
  [/HTTP 4\d\d|2\d{4}/, 'Ce numéro ne reçoit pas de SMS de la boutique.'],
]

/** In a sentence; what the shop itself said stays as it is, for it is one. */
export function direRaison(canal: Canal, motif: string): string {
  if (/^(?:La boutique|Attendait)/.test(motif)) return motif
  if (canal === 'mail') return duCourrier(motif) ?? direNonParti(motif)
  const dite = DE_L_OPERATEUR.find(([forme]) => forme.test(motif))?.[1]
  return dite ?? 'L’opérateur n’a pas pris le message.'
}
