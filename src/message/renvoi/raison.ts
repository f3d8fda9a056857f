// Why a message did not leave, in the words of somebody who can do something about it.
import type { Canal } from '../canaux.ts'
import { direNonParti } from '../essai.ts'

const DU_COURRIER: [RegExp, string][] = [
  [/\b5\.1\.[0-3]\b|^55[013]\b/, 'Cette adresse n’existe pas, ou plus\u00a0: demandez-en une autre.'],
  [/\b[45]\.2\.2\b|quota|mailbox full/i, 'La boîte aux lettres de cette personne est pleine.'],
  [/\b4\.2\.1\b|greylist|try again/i, 'Le serveur de cette personne demande d’attendre.'],
  [
    /\b5\.7\.\d+\b|spam|blocked|blacklist/i,
    'Le serveur de cette personne refuse les messages de la boutique.',
  ],
]
const DE_L_OPERATEUR: [RegExp, string][] = [
  [/HTTP 40[13]/, 'L’opérateur refuse les clés de la boutique\u00a0: vérifiez-les dans les réglages.'],
  [/HTTP 402|credit|balance|funds/i, 'Le compte de SMS de la boutique est vide.'],
  [/HTTP (?:429|5\d\d)|timeout|abort/i, 'L’opérateur ne répond pas, ou est en panne.'],
  [/HTTP 4\d\d|2\d{4}/, 'Ce numéro ne reçoit pas de SMS de la boutique.'],
]

/** In a sentence; what the shop itself said stays as it is, for it is one. */
export function direRaison(canal: Canal, motif: string): string {
  if (/^(?:La boutique|Attendait)/.test(motif)) return motif
  const connues = canal === 'mail' ? DU_COURRIER : DE_L_OPERATEUR
  const dite = connues.find(([forme]) => forme.test(motif))?.[1]
  return dite ?? (canal === 'mail' ? direNonParti(motif) : 'L’opérateur n’a pas pris le message.')
}
