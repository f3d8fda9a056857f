import { expect, it } from 'vitest'
import { direRaison } from './raison.ts'

it.each([
  [
    'mail',
    '550 5.1.1 … no such mailbox',
    'Cette adresse n’existe pas, ou plus\u00a0: demandez-en une autre.',
  ],
  ['mail', '452 4.2.2 mailbox full', 'La boîte aux lettres de cette personne est pleine.'],
  ['mail', '554 5.7.1 refused', 'Le serveur de cette personne refuse les messages de la boutique.'],
  ['mail', '550 no such user here', 'Cette adresse n’existe pas, ou plus\u00a0: demandez-en une autre.'],
  [
    'mail',
    '550 5.4.5 Daily user sending limit exceeded.',
    'Le serveur de courrier de la boutique a atteint sa limite d’envois\u00a0: la suite part plus tard.',
  ],
  [
    'mail',
    '550 Outgoing quota exceeded',
    'Le serveur de courrier de la boutique a atteint sa limite d’envois\u00a0: la suite part plus tard.',
  ],
  ['mail', '552 5.2.2 user quota exceeded', 'La boîte aux lettres de cette personne est pleine.'],
  [
    'mail',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
    'Le serveur de cette personne refuse les messages de la boutique.',
  ],
  ['mail', '550 blocked as spam', 'Le serveur de cette personne refuse les messages de la boutique.'],
  ['mail', 'EAUTH 535', 'Le serveur de courrier refuse l’identifiant ou le mot de passe.'],
  ['mail', 'Attendait depuis plus de sept jours.', 'Attendait depuis plus de sept jours.'],
  ['sms', 'HTTP 401', 'L’opérateur refuse les clés de la boutique\u00a0: vérifiez-les dans les réglages.'],
  ['twilio', 'HTTP 503', 'L’opérateur ne répond pas, ou est en panne.'],
  ['twilio', '21610', 'Ce numéro ne reçoit pas de SMS de la boutique.'],
  ['sms', 'quelque chose', 'L’opérateur n’a pas pris le message.'],
] as const)('%s « %s » : « %s »', (canal, motif, phrase) => expect(direRaison(canal, motif)).toBe(phrase))
