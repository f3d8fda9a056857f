import { expect, it } from 'vitest'
import { estDeLEnvoi } from './refus.ts'

it.each([
  '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail',
  '550-5.4.5 Daily user sending limit exceeded.',
  '550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
  '550 5.7.1 Relaying denied',
  '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException',
  '501 5.1.7 Bad sender address syntax',
  '550 Outgoing message quota exceeded',
  '554 Message rejected: Email address is not verified.',
  '550 Message blocked as spam',
])('« %s » est de qui envoie : le suivant n’irait pas mieux', (reponse) =>
  expect(estDeLEnvoi(reponse)).toBe(true),
)

it.each([
  '550 5.1.1 no such mailbox',
  '550-5.1.1 The email account that you tried to reach does not exist. Our spam rules',
  '552 5.2.2 mailbox over its quota limit exceeded',
  '550 5.7.13 user account disabled',
  '550 no such user here',
  '552 message size limit exceeded',
  '552 user quota exceeded',
  '554 5.6.0 refused',
  '',
])('« %s » est de qui lit, ou de la lettre', (reponse) => expect(estDeLEnvoi(reponse)).toBe(false))
