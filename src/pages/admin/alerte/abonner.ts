import { nommerAppareil } from '#connexion/appareil.ts'

/** Why nothing can be pushed to this browser, in a sentence; null: it can. */
export function empechement(): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    const pomme = /iPhone|iPad/.test(navigator.userAgent)
    return pomme
      ? 'Sur un iPhone, ajoutez d’abord le bureau à l’écran d’accueil (Partager, « Sur l’écran d’accueil »), puis revenez ici.'
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

/** Has this browser take notifications signed with this key; null: its owner said no. */
export async function abonner(cle_publique: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // one that was made with other keys is of no use
  await (await pushManager.getSubscription())?.unsubscribe()
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
