import { nommerAppareil } from '#connexion/appareil.ts'

/** Why nothing can be pushed to this browser, in a sentence; null: it can. `quoi`: what an iPhone keeps on its screen. */
export function empechement(quoi: 'le bureau' | 'la boutique'): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    const pomme = /iPhone|iPad/.test(navigator.userAgent)
    return pomme
      ? `Sur un iPhone, ajoutez d’abord ${quoi} à l’écran d’accueil (Partager, «\u202fSur l’écran d’accueil\u202f»), puis revenez ici.`
      : 'Ce navigateur ne reçoit pas de notifications.'
  }
  return Notification.permission === 'denied'
    ? 'Les notifications sont bloquées pour ce site\u00a0: permettez-les dans les réglages du navigateur.'
    : null
}

const enTexte = (octets: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(octets ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Said where its owner does not allow them, and where it cannot be done now. */
export const NOTIFICATIONS_REFUSEES =
  'Le navigateur a dit non\u00a0: permettez les notifications, puis recommencez.'
export const ABONNEMENT_IMPOSSIBLE =
  'Ce navigateur n’a pas pu s’abonner\u00a0: vérifiez le réseau, puis recommencez.'

/** Has this browser take notifications signed with this key; null: its owner said no. */
export async function abonner(cle_publique: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // one that was made with other keys is of no use; one of these very keys stays, as others may be told by it
  const ancien = await pushManager.getSubscription()
  if (ancien && enTexte(ancien.options.applicationServerKey) !== cle_publique.replaceAll('=', ''))
    await ancien.unsubscribe()
  const abonnement = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: cle_publique,
  })
  return {
    adresse: abonnement.endpoint,
    p256dh: enTexte(abonnement.getKey('p256dh')),
    auth: enTexte(abonnement.getKey('auth')),
    appareil: nommerAppareil(navigator.userAgent) ?? 'Un navigateur',
  }
}

/** The same of a buyer's browser; answers why not, in a sentence, where it cannot be. */
export async function abonnerIci(cle_publique: string) {
  const empeche = empechement('la boutique')
  if (empeche !== null) return empeche
  try {
    return (await abonner(cle_publique)) ?? NOTIFICATIONS_REFUSEES
  } catch (raison) {
    console.warn('no notification:', raison)
    return ABONNEMENT_IMPOSSIBLE
  }
}
