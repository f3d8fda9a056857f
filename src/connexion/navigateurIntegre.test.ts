import { describe, expect, it } from 'vitest'
import { adresseIntent, navigateurIntegre } from './navigateurIntegre.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36'

const INTEGRES: [userAgent: string, application: string | null, systeme: 'android' | 'ios'][] = [
  [
    `${IOS} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.41.103;FBBV/606541823;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/fr_FR;FBOP/5]`,
    'Facebook',
    'ios',
  ],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/467.1.0.52.83;]`, 'Facebook', 'android'],
  [`${ANDROID} [FB_IAB/Orca-Android;FBAV/462.0.0.21.83;]`, 'Messenger', 'android'],
  [`${IOS} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/462.0.0.35.106;FBLC/fr_FR]`, 'Messenger', 'ios'],
  [
    `${IOS} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; fr_FR; fr; scale=3.00; 1170x2532; 608124358)`,
    'Instagram',
    'ios',
  ],
  [
    `${ANDROID} Instagram 334.0.0.42.95 Android (33/13; 300dpi; 720x1465; samsung; SM-A145F; a14m; mt6769t; fr_FR; 605596625)`,
    'Instagram',
    'android',
  ],
  [`${ANDROID} WhatsApp/2.24.13.77`, 'WhatsApp', 'android'],
  [`${IOS} Mobile/15E148 WhatsApp/24.13.80`, 'WhatsApp', 'ios'],
  [
    `${ANDROID} trill_330806 JsSdk/1.0 NetType/4G Channel/googleplay AppName/trill app_version/33.8.6 ByteLocale/fr ByteFullLocale/fr Region/SN BytedanceWebview/d8a21c6`,
    'TikTok',
    'android',
  ],
  [
    `${IOS} Mobile/21F90 musical_ly_33.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/fr Region/SN isDarkMode/0 WKWebView/1 BytedanceWebview/d8a21c6`,
    'TikTok',
    'ios',
  ],
  [`${ANDROID} Snapchat/12.93.0.39 (SM-A145F; Android 13#A145FXXU4BWJ1#33; gzip; )`, 'Snapchat', 'android'],
  [
    `${IOS} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.93.0.43 (like Safari/8618.2.12.10.9, panda)`,
    'Snapchat',
    'ios',
  ],
  [`${IOS} Mobile/21F90 Safari Line/14.9.1`, 'LINE', 'ios'],
  [`${ANDROID} Line/14.9.0/IAB`, 'LINE', 'android'],
  [`${IOS} Mobile/15E148 Twitter for iPhone/10.47.1`, 'X', 'ios'],
  [
    `${ANDROID} Telegram-Android/10.14.5 (Samsung SM-A145F; Android 13; SDK 33; AVERAGE)`,
    'Telegram',
    'android',
  ],
  [`${ANDROID} LinkedInApp/4.1.963`, 'LinkedIn', 'android'],
  [`${IOS} Mobile/15E148 MicroMessenger/8.0.49(0x18003133) NetType/WIFI Language/fr`, 'WeChat', 'ios'],
  [ANDROID, null, 'android'],
  [
    'Mozilla/5.0 (Linux; Android 4.4.2; SM-G900F Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
    null,
    'android',
  ],
  [`${IOS} Mobile/15E148`, null, 'ios'],
]

const NAVIGATEURS: [nom: string, userAgent: string][] = [
  [
    'Chrome, Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/76.0.2254/191.303; U; fr) Presto/2.12.423 Version/12.16'],
  ['Firefox, Android', 'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Safari', `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome, iOS', `${IOS} CriOS/126.0.6478.153 Mobile/15E148 Safari/604.1`],
  ['Firefox, iOS', `${IOS} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  [
    'Chrome, ordinateur',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  ],
  [
    'WhatsApp, ordinateur',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) WhatsApp/2.2424.6',
  ],
  ['rien', ''],
]

describe('Un navigateur dans une application', () => {
  it.each(INTEGRES)('%s', (userAgent, application, systeme) => {
    expect(navigateurIntegre(userAgent)).toEqual({ application, systeme })
  })

  it.each(NAVIGATEURS)('%s est un navigateur', (_nom, userAgent) => {
    expect(navigateurIntegre(userAgent)).toBeNull()
  })

  it('la boutique posée sur l’écran d’accueil n’est dans aucune application', () => {
    expect(navigateurIntegre(`${IOS} Mobile/15E148`, true)).toBeNull()
    expect(navigateurIntegre(`${IOS} Mobile/15E148 WhatsApp/24.13.80`, true)).not.toBeNull()
  })
})

it('ce qui suit le # d’une page va avec elle', () => {
  expect(adresseIntent('http://boutique.example/panier#abc')).toMatch(
    /^intent:\/\/boutique\.example\/panier#abc#Intent;scheme=http;/,
  )
})

it('une page s’ouvre dans le navigateur du téléphone, ou ici s’il n’y en a pas', () => {
  expect(adresseIntent('https://boutique.example/product/3?devise=EUR')).toBe(
    'intent://boutique.example/product/3?devise=EUR#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fboutique.example%2Fproduct%2F3%3Fdevise%3DEUR;end',
  )
})
