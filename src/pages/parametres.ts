import { lireChoixAvis, questionAvis } from '#avis/lecture.ts'
import { lireChoix, questionChoix } from '#catalogue/tri.ts'
import type { Ecran } from '#routes'
import { lireFiltres, questionFiltres } from './boutique/accueil/accueil.ts'

/** What a page reads of its question, written in one way: what it does not understand is as if it were not there. */
type Lire = (question: URLSearchParams) => URLSearchParams

const ENTIER = /^[1-9]\d{0,8}$/
const garder =
  (formes: Record<string, RegExp>): Lire =>
  (question) => {
    const lues = Object.keys(formes).map((nom) => [nom, question.get(nom) ?? ''] as [string, string])
    return new URLSearchParams(lues.filter(([nom, valeur]) => formes[nom]?.test(valeur)))
  }
const COMMANDE = { commande: ENTIER }

interface Page {
  lire: Lire
  /** Its screen, where it has data of its own: the router names in `_routes` those that it is missing. */
  ecran?: Ecran
}

/** By the first word of the path; a test renders every page and fails when one reads more. */
const PAGES = new Map<string, Page>([
  [
    '',
    { lire: (question) => questionFiltres(lireFiltres(question)), ecran: 'pages/boutique/accueil/Accueil' },
  ],
  [
    'category',
    {
      lire: (question) => questionChoix(lireChoix(question)),
      ecran: 'pages/boutique/catalogue/PageCategorie',
    },
  ],
  [
    'product',
    {
      lire: (question) => questionAvis(lireChoixAvis(question)),
      ecran: 'pages/boutique/catalogue/FicheProduit',
    },
  ],
  ['apercu', { lire: (question) => questionFiltres(lireFiltres(question)) }],
  ['faq', { lire: garder({}), ecran: 'pages/boutique/information/PageFaq' }],
  ['about', { lire: garder({}), ecran: 'pages/boutique/information/PageApropos' }],
  ['cgv', { lire: garder({ version: ENTIER }), ecran: 'pages/boutique/information/Conditions' }],
  ['pages', { lire: garder({ version: ENTIER }), ecran: 'pages/boutique/information/PageFeuille' }],
  ['liste', { lire: garder({}), ecran: 'pages/boutique/liste/PageListe' }],
  ['partage', { lire: garder({}), ecran: 'pages/boutique/panier/PagePanierAPayer' }],
  ['compte', { lire: garder({ destinataire: ENTIER }) }],
  ['favorite', { lire: garder({ page: ENTIER }) }],
  ['commande', { lire: garder({ page: ENTIER, ...COMMANDE }) }],
  ['order-summary', { lire: garder(COMMANDE) }],
  ['payment-cart-success', { lire: garder(COMMANDE) }],
  ['paiementpaypal', { lire: garder({ ...COMMANDE, token: /^[\w-]{1,64}$/ }) }],
  ['paiement', { lire: garder(COMMANDE) }],
  ['livraison', { lire: garder(COMMANDE), ecran: 'pages/boutique/livraison/Etapes' }],
])
/** Those of one person: the same shell for everybody, until it is known who is asking. */
const PERSONNELLES: readonly string[] = [
  ...['cart', 'favorite', 'compte', 'commande', 'order-summary', 'livraison'],
  ...['paiement', 'payment-cart-success', 'paiementpaypal', 'payer', 'panier', 'carte-cadeau', 'listes'],
]

/** Whether this is the address of a page that is somebody's. */
export function estPersonnelle(url: string): boolean {
  const { mot, donnees } = cheminLu(url.split('?')[0] ?? '')
  return !donnees && PERSONNELLES.includes(mot)
}

const AUTRE: Page = { lire: garder({}) }

/** As links write it: nothing to read in it. */
const ORDINAIRE = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*(?:\.data)?)?$/
/** The name after a product's or a category's number: whatever it says, it is the same page. */
const NOM = /^(\/(?:product|category)\/[1-9]\d{0,8})-[^/.?]*(?=(?:\.data)?(?:$|\?))/

/**
 * The path and the part of its query that the page reads, written in one way, however they were written: what a
 * network or a mail adds to a link (`fbclid`, `utm_…`), other capitals, signs in percent or an order of one's own
 * neither change what is rendered nor make another page of it.
 */
export function adresseLue(url: string): string {
  const lue = adresseEntiere(url)
  return NOM.test(lue) ? lue.replace(NOM, '$1') : lue
}

function adresseEntiere(url: string): string {
  if (ORDINAIRE.test(url)) return url
  const [ecrit = '', ...suite] = url.split('?')
  const { chemin, mot, donnees } = cheminLu(ecrit)
  const { lire, ecran } = PAGES.get(mot) ?? AUTRE
  const question = new URLSearchParams(suite.join('?'))
  const lue = lire(question)
  if (donnees) {
    const connues = ['root', ...(ecran ? [ecran] : [])]
    const voulues = question.get('_routes')?.split(',') ?? []
    const routes = connues.filter((route) => voulues.includes(route))
    if (routes.length > 0) lue.set('_routes', routes.join())
  }
  lue.sort()
  return lue.size > 0 ? `${chemin}?${lue}` : chemin
}

function cheminLu(ecrit: string): { chemin: string; mot: string; donnees: boolean } {
  // also without `.` and `..`
  const { pathname } = new URL(`http://boutique/${ecrit.replace(/^\/+/, '')}`)
  const [premier = '', ...autres] = pathname.split('/').filter(Boolean).map(relu)
  const donnees = pathname.endsWith('.data')
  const seul = autres.length === 0 && donnees ? premier.slice(0, -'.data'.length) : premier
  const mot = seul.toLowerCase()
  const connu = mot === '_' ? '' : mot
  const tete = PAGES.has(connu) ? premier.toLowerCase() : premier
  return { chemin: `/${[tete, ...autres].join('/')}`, mot: connu, donnees }
}

/** A part of a path in the one way of writing it; what is no text in percent stays for whoever refuses it. */
function relu(morceau: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(morceau))
  } catch {
    return morceau
  }
}
