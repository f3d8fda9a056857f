/** A browser inside another application: Google refuses to sign anybody in there (403 `disallowed_useragent`). */
export interface Integre {
  /** « Instagram »; null when it does not say. */
  application: string | null
  systeme: 'android' | 'ios'
}

/** How applications name themselves in the `User-Agent` of their pages; the first that is found. */
const APPLICATIONS: [RegExp, string][] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bMessenger|Orca-Android|MessengerForiOS/, 'Messenger'],
  [/\bFBA[NV]\b|\bFB_IAB\b|\bFBIOS\b/, 'Facebook'],
  [/\bWhatsApp\b/, 'WhatsApp'],
  [/musical_ly|BytedanceWebview|\bTikTok\b|\btrill[_/]/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLine\//, 'LINE'],
  [/Twitter(Android| for )/, 'X'],
  [/\bTelegram/, 'Telegram'],
  [/LinkedInApp/, 'LinkedIn'],
  [/\bPinterest\b/, 'Pinterest'],
  [/MicroMessenger/, 'WeChat'],
]
/** Android says `; wv` since 2014; before, a WebView was the only one with both of these versions. */
const WEBVIEW_ANDROID = /; wv\)|Version\/\d+\.\d+ Chrome\/[\d.]+ Mobile/
/** Every browser of iOS says so, Chrome and Firefox too; what an application shows of its own does not. */
const NAVIGATEUR_IOS = /Safari\//

/**
 * Which application's browser this is; null for a browser of one's own. `installee`: the shop itself, put on the home
 * screen, which on iOS says as little as an application.
 */
export function navigateurIntegre(userAgent: string, installee = false): Integre | null {
  const systeme = /Android/.test(userAgent) ? 'android' : /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : null
  if (!systeme) return null
  const application = APPLICATIONS.find(([forme]) => forme.test(userAgent))?.[1] ?? null
  const sansNom =
    systeme === 'android' ? WEBVIEW_ANDROID.test(userAgent) : !installee && !NAVIGATEUR_IOS.test(userAgent)
  return application || sansNom ? { application, systeme } : null
}

/** Opens a page in the telephone's own browser, from within an application of Android; without one, here. */
export function adresseIntent(adresse: string): string {
  const { protocol, host, pathname, search, hash } = new URL(adresse)
  const suite = `S.browser_fallback_url=${encodeURIComponent(adresse)}`
  return `intent://${host}${pathname}${search}${hash}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;${suite};end`
}
