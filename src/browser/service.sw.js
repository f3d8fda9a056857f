// The service worker: what was seen opens without network. The server writes VERSION and SOCLE before it.
// Nothing that belongs to somebody is ever kept here: pages are those of a visitor, and calls pass by.
const CACHE = `teranga-${VERSION}`
const IMAGES = 'teranga-images'
const PAGES_GARDEES = 60
const IMAGES_GARDEES = 200
/** After that a page seen before is better than waiting. */
const PATIENCE = 6000

const PAGE = /^\/((product|category)\/\d+|faq|about|cgv|cart|favorite)?$/
/** Calls, and pages that stand-ins and providers lead through, pass by. */
const AUTRE = /^\/(api|graphql|admin|demonstration)(\/|$)/
const IMAGE = /^\/(media\/|icones\/|[^/]+\.svg$)/

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(prendre(CACHE, SOCLE))
})

self.addEventListener('activate', (event) => event.waitUntil(commencer()))

async function commencer() {
  for (const nom of await caches.keys())
    if (nom.startsWith('teranga-') && nom !== CACHE && nom !== IMAGES) await caches.delete(nom)
  await self.clients.claim()
}

// what the first page fetched before this worker was there
self.addEventListener('message', (event) => {
  const adresses = event.data.map((adresse) => new URL(adresse, location.origin))
  const ici = adresses.filter(({ origin }) => origin === location.origin)
  const images = ici.filter(({ pathname }) => IMAGE.test(pathname))
  const autres = ici.filter(({ pathname }) => pathname.startsWith('/assets/') || PAGE.test(pathname))
  event.waitUntil(Promise.all([prendre(IMAGES, images), prendre(CACHE, autres)]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || AUTRE.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(gardeDAbord(request))
  else if (IMAGE.test(pathname)) event.respondWith(reseauDAbord(event, IMAGES, IMAGES_GARDEES))
  else if (PAGE.test(chemin(pathname))) event.respondWith(reseauDAbord(event, CACHE, PAGES_GARDEES))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => horsLigne()))
})

/** The page whose data this is, or itself. */
function chemin(pathname) {
  return pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** Fetches what is not kept yet; what does not come is done without. */
async function prendre(nom, adresses) {
  const cache = await caches.open(nom)
  await Promise.allSettled(
    adresses.map(async (adresse) => (await cache.match(adresse, { ignoreVary: true })) ?? cache.add(adresse)),
  )
}

/** Files whose name changes with their content. */
async function gardeDAbord(request) {
  const cache = await caches.open(CACHE)
  const garde = await cache.match(request, { ignoreVary: true })
  if (garde) return garde
  const reponse = await fetch(request)
  if (reponse.ok) await cache.put(request, reponse.clone())
  return reponse
}

async function reseauDAbord(event, nom, combien) {
  const { request } = event
  const cache = await caches.open(nom)
  const garde = await cache.match(request, { ignoreVary: true })
  const reseau = (async () => {
    const reponse = await fetch(request)
    // a copy, before anybody reads it
    const copie = reponse.clone()
    if (reponse.ok && !reponse.redirected) event.waitUntil(garder(cache, request, copie, combien))
    return reponse
  })()
  if (!garde)
    return reseau.catch((error) => (request.mode === 'navigate' ? horsLigne() : Promise.reject(error)))
  const attente = new Promise((tard) => setTimeout(tard, PATIENCE, garde))
  return Promise.race([reseau.catch(() => garde), attente])
}

/** Keeps an answer, the oldest going first; what the worker began with stays. */
async function garder(cache, request, reponse, combien) {
  await cache.put(request, reponse)
  const autres = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return !pathname.startsWith('/assets/') && !SOCLE.includes(pathname)
  })
  for (const trop of autres.slice(0, Math.max(0, autres.length - combien))) await cache.delete(trop)
}

function horsLigne() {
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Hors connexion</title>
<h1>Vous êtes hors connexion</h1>
<p>Cette page n’a pas encore été ouverte sur cet appareil. Elle le sera dès le retour du réseau.</p>
<ul><li><a href="/">Accueil</a><li><a href="/cart">Votre panier</a><li><a href="/favorite">Mes favoris</a></ul></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  }
  return new Response(page, { status: 503, headers })
}
