import { METHODES } from '#prestataire/moyens.ts'
import { isFailure } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { deleteNotification, findNonProuvee, proveNotification } from './notification.data.ts'

/** Questions to one provider in one pass: whoever forges notifications must not hold everything else up. */
const MAX_QUESTIONS = 20

/**
 * Has the providers say which notifications they wrote, where nobody else can: no transaction is held meanwhile, and
 * two programs at once only ask twice. One that is not theirs is dropped; a provider that does not answer is not
 * waited for again in the same pass.
 */
export async function prouverNotifications(services: PaiementServices): Promise<void> {
  const { database, prestataires, log } = services
  for (const methode of METHODES) {
    const prestataire = prestataires[methode]
    if (!prestataire?.verifierNotification) continue
    for (let count = 0; count < MAX_QUESTIONS; count += 1) {
      const notification = await findNonProuvee(database, methode)
      if (!notification?.preuve) break
      const { id, corps, preuve } = notification
      try {
        if (await prestataire.verifierNotification(corps, preuve)) {
          await proveNotification(database, id)
          continue
        }
      } catch (error) {
        if (!isFailure(error)) throw error
        log.warn({ code: error.code, notification: id }, 'control postponed')
        break
      }
      log.warn(
        { code: 'NOTIFICATION_REFUSEE', prestataire: methode, notification: id },
        'forged notification',
      )
      await deleteNotification(database, id)
    }
  }
}
