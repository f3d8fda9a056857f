// The service worker: what was seen opens without network. The server writes before it, for this very
// build: SOCLE, what visitors' pages may ever ask for, and SUITES, what each other page may ask for once it is seen.
// Nothing that belongs to somebody is ever kept here: pages are those of a visitor (that of the orders too: they come
// into it by a call), and calls pass by.
const [PAGES, FICHIERS, IMAGES, VOEUX] = ['pages', 'fichiers', 'images', 'voeux'].map(
  (nom) => `teranga-${nom}`,
)
/** The oldest go first: those of a build before stay as long as pages seen with it may want them. */
const COMBIEN = { [PAGES]: 60, [FICHIERS]: 150, [IMAGES]: 200, [VOEUX]: 1 }
/** After that a page seen before is better than waiting. */
const PATIENCE = 6000

const PAGE =
  /^\/((product|category)\/\d+|pages\/[a-z0-9-]+|faq|about|cgv|cart|favorite|commande|hors-connexion)?$/
const HORS_CONNEXION = '/hors-connexion'
/** One page for everybody each, whatever it is asked to show: it fills itself. */
const COQUILLES = ['/cart', '/favorite', '/commande']
/** What somebody without network may look for. */
const VUE = /^\/(product|category)\/\d+$/
/** Calls, and pages that stand-ins and providers lead through, pass by. */
const AUTRE = /^\/(api|graphql|admin|demonstration)(\/|$)/
/** The widths in which pictures are kept (`emplois.ts`), each with the smallest of its kind. */
const LARGEUR = /-(400|600|800|1200)(?=\.\w+$)/
const PETITE = { 400: 200, 600: 200, 800: 480, 1200: 480 }
/** Under this name it is kept that the visitor wants few data. */
const PEU = '/peu'
const IMAGE = /^\/(media\/|icones\/|[^/]+\.svg$)/

const fichier = (adresse) => adresse.startsWith('/assets/')

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // the pages anew: those of another build want its files
  event.waitUntil(
    Promise.all([
      prendre(FICHIERS, SOCLE.filter(fichier)),
      caches.open(PAGES).then((pages) => pages.addAll(SOCLE.filter((adresse) => !fichier(adresse)))),
    ]),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(commencer()))

async function commencer() {
  for (const nom of await caches.keys())
    if (nom.startsWith('teranga-') && !COMBIEN[nom]) await caches.delete(nom)
  await self.clients.claim()
}

// what the first page fetched before this worker was there, and what a network that was cut kept from coming
self.addEventListener('message', (event) => {
  if ('peu' in event.data)
    return event.waitUntil(retenirPeu(event.data.peu).then(() => event.ports[0]?.postMessage('retenu')))
  const adresses = event.data.map((adresse) => new URL(adresse, location.origin))
  const ici = adresses.filter(({ origin }) => origin === location.origin)
  const images = ici.filter(({ pathname }) => IMAGE.test(pathname))
  const fichiers = ici.filter(({ pathname }) => fichier(pathname))
  const pages = ici.map(nue).filter(({ pathname }) => PAGE.test(pathname))
  const suites = fichiers.flatMap(({ pathname }) => SUITES[pathname] ?? [])
  event.waitUntil(
    Promise.all([
      prendre(IMAGES, images),
      prendre(FICHIERS, [...fichiers, ...suites, ...SOCLE.filter(fichier)]),
      prendre(PAGES, pages),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || AUTRE.test(pathname)) return
  if (fichier(pathname)) event.respondWith(gardeDAbord(event))
  else if (IMAGE.test(pathname)) event.respondWith(image(event))
  else if (PAGE.test(chemin(sansNom(pathname)))) event.respondWith(reseauDAbord(event, PAGES, request))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => horsLigne(request)))
})

// what the shop tells its staff, and its buyers of their orders: two lines, and the page that they open
self.addEventListener('push', (event) => {
  const { titre, texte, suite, adresse } = event.data.json()
  const body = [texte, suite].filter(Boolean).join(' ')
  // the next news of the same takes its place, and is heard
  const options = {
    body,
    data: adresse,
    tag: adresse,
    renotify: true,
    icon: '/icones/icone-192.png',
    lang: 'fr',
  }
  event.waitUntil(self.registration.showNotification(titre, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, location.origin)))
})

/** The page whose data this is, or itself. */
function chemin(pathname) {
  return pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** A product's or a category's number finds it: what its address says after it is not looked at. */
const sansNom = (pathname) => pathname.replace(/^(\/(?:product|category)\/\d+)-[^./]*/, '$1')
const nue = ({ pathname, search, origin }) => new URL(sansNom(pathname) + search, origin)

/** Fetches what is not kept yet; what does not come is done without. */
async function prendre(nom, adresses) {
  const cache = await caches.open(nom)
  await Promise.allSettled(
    adresses.map(async (adresse) => (await cache.match(adresse, { ignoreVary: true })) ?? cache.add(adresse)),
  )
}

/** Files whose name changes with their content. */
async function gardeDAbord(event) {
  const cache = await caches.open(FICHIERS)
  const garde = await cache.match(event.request, { ignoreVary: true })
  if (garde) return garde
  const reponse = await fetch(event.request)
  const copie = reponse.clone()
  if (reponse.ok)
    event.waitUntil(
      Promise.all([
        garder(FICHIERS, event.request, copie),
        prendre(FICHIERS, SUITES[new URL(event.request.url).pathname] ?? []),
      ]),
    )
  return reponse
}

/** A picture, at its smallest for who wants few data. */
async function image(event) {
  const { request } = event
  if (!(await peuDeDonnees())) return reseauDAbord(event, IMAGES, request)
  const petite = request.url.replace(LARGEUR, (_, largeur) => `-${PETITE[largeur]}`)
  // what is not there at that size, and what was kept at another
  const venue = await reseauDAbord(event, IMAGES, new Request(petite)).catch(() => null)
  return venue?.ok ? venue : reseauDAbord(event, IMAGES, request)
}

/** Read once, and known from then on. */
let peu = null
async function peuDeDonnees() {
  if (navigator.connection?.saveData) return true
  if (peu === null) peu = Boolean(await (await caches.open(VOEUX)).match(PEU))
  return peu
}

async function retenirPeu(voulu) {
  peu = voulu
  const voeux = await caches.open(VOEUX)
  await (voulu ? voeux.put(PEU, new Response()) : voeux.delete(PEU))
}

async function reseauDAbord(event, nom, request) {
  const cache = await caches.open(nom)
  const { pathname } = new URL(request.url)
  const sous = COQUILLES.includes(pathname) ? pathname : nue(new URL(request.url)).href
  const garde = await cache.match(sous, { ignoreVary: true })
  const reseau = (async () => {
    const reponse = await fetch(request)
    // a copy, before anybody reads it
    const copie = reponse.clone()
    if (reponse.ok && !reponse.redirected && gardable(reponse)) event.waitUntil(garder(nom, sous, copie))
    return reponse
  })()
  if (!garde)
    return reseau.catch((error) => (request.mode === 'navigate' ? horsLigne(request) : Promise.reject(error)))
  const attente = new Promise((tard) => setTimeout(tard, PATIENCE, garde))
  return Promise.race([reseau.catch(() => garde), attente])
}

/** Keeps an answer, the oldest going first; what this build began with stays. */
async function garder(nom, request, reponse) {
  const cache = await caches.open(nom)
  await cache.put(request, reponse)
  const autres = (await cache.keys()).filter(({ url }) => !SOCLE.includes(new URL(url).pathname))
  for (const trop of autres.slice(0, Math.max(0, autres.length - COMBIEN[nom]))) await cache.delete(trop)
}

/** A page made for one visitor, who came without script, is nobody else's. */
const gardable = ({ headers }) => headers.get('cache-control') !== 'no-store'

/**
 * The shop's own page for what was never opened here, at the address that was asked for, with what can be opened; of
 * a search, what has all its words. Its script is left out: it would want the page of that address.
 */
async function horsLigne({ url }) {
  const pages = await caches.open(PAGES)
  const gardee = await pages.match(HORS_CONNEXION, { ignoreVary: true })
  if (!gardee) return Response.error()
  const mots = enMots(new URL(url).searchParams.get('designation') ?? '')
  const vues = (await pagesVues(pages)).filter(({ titre }) => {
    const siens = enMots(titre)
    return mots.every((mot) => siens.some((sien) => sien.startsWith(mot)))
  })
  const liste = vues.map(({ chemin, titre }) => `<li><a href="${chemin}">${titre}</a></li>`)
  const page = (await gardee.text())
    .replace(/<script type="module".*?<\/script>/gs, '')
    .replace(`href="${HORS_CONNEXION}"`, `href="${url}"`)
    .replace('</ul><!--vues-->', `${liste.join('')}</ul>`)
  const headers = new Headers(gardee.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(page, { status: 503, headers })
}

/** Lists of products and products, the last seen first; a title is taken from a page as it is written there. */
async function pagesVues(pages) {
  const adresses = (await pages.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => VUE.test(pathname))
  const vues = adresses.map(async ({ pathname, search }) => {
    const texte = await (await pages.match(pathname + search, { ignoreVary: true })).text()
    return { chemin: pathname, titre: /<h1[^>]*>([^<]+)</.exec(texte)?.[1] }
  })
  const parChemin = new Map((await Promise.all(vues)).map((vue) => [vue.chemin, vue]))
  return [...parChemin.values()].filter(({ titre }) => titre).reverse()
}

/** Small letters without accents, a word each. */
const enMots = (texte) =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
