import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { CheminBureau } from './pages/admin/cadre/ecrans.ts'

/** A page and its screen, both as they are written. */
const page = <const P extends string, const E extends string>(path: P, file: `${E}.tsx`) => ({
  ...route(path, file),
  path,
  file,
})
const premiere = <const E extends string>(file: `${E}.tsx`) => ({ ...index(file), file })

const BOUTIQUE = [
  page('product/:numero', 'pages/boutique/catalogue/FicheProduit.tsx'),
  page('category/:numero', 'pages/boutique/catalogue/PageCategorie.tsx'),
  page('panier', 'pages/boutique/panier/PagePanierConfie.tsx'),
  page('partage/:code', 'pages/boutique/panier/PagePanierAPayer.tsx'),
  page('payer', 'pages/boutique/paiement/PageLien.tsx'),
  page('carte-cadeau', 'pages/boutique/carte/PageCarteCadeau.tsx'),
  page('cart', 'pages/boutique/panier/PagePanier.tsx'),
  page('liste/:code', 'pages/boutique/liste/PageListe.tsx'),
  page('listes', 'pages/boutique/liste/PageListes.tsx'),
  page('favorite', 'pages/boutique/catalogue/PageFavoris.tsx'),
  page('commande', 'pages/boutique/commande/MesCommandes.tsx'),
  page('compte', 'pages/boutique/compte/MonCompte.tsx'),
  page('faq', 'pages/boutique/information/PageFaq.tsx'),
  page('about', 'pages/boutique/information/PageApropos.tsx'),
  page('pages/:adresse', 'pages/boutique/information/PageFeuille.tsx'),
  page('cgv', 'pages/boutique/information/Conditions.tsx'),
  page('hors-connexion', 'pages/boutique/information/HorsConnexion.tsx'),
  page('order-summary', 'pages/boutique/commande/RecapitulatifCommande.tsx'),
  page('paiementpaypal', 'pages/boutique/paiement/PaiementPaypal.tsx'),
  page('paiement/success', 'pages/boutique/paiement/RetourPaypal.tsx'),
  page('payment-cart-success', 'pages/boutique/paiement/RetourCarte.tsx'),
]
const LIVRAISON = [
  page('addresse', 'pages/boutique/livraison/EtapeAdresse.tsx'),
  page('modelivraison', 'pages/boutique/livraison/EtapeMode.tsx'),
  page('paiement', 'pages/boutique/livraison/EtapePaiement.tsx'),
]
const ACCUEIL = premiere('pages/boutique/accueil/Accueil.tsx')

/** Every page of the shop (specification, part 2), and of its back office. */
export default [
  layout('pages/boutique/cadre/Cadre.tsx', [
    ACCUEIL,
    // the same page, as it is being written: another would cost each visitor a request
    route('apercu/:apercu', ACCUEIL.file, { id: 'apercu' }),
    ...BOUTIQUE,
    route('*', 'pages/boutique/cadre/Introuvable.tsx'),
  ]),
  route('livraison', 'pages/boutique/livraison/Etapes.tsx', [
    index('pages/boutique/livraison/PremiereEtape.tsx'),
    ...LIVRAISON,
  ]),
  // its screens are listed in `pages/admin/cadre/ecrans.ts`
  route('admin/*', 'pages/admin/cadre/Bureau.tsx'),
] satisfies RouteConfig

type Rempli<P extends string> = P extends `${infer A}:${'adresse' | 'code'}`
  ? `${A}${string}`
  : // a number, and its name after it
    P extends `${infer A}:numero`
    ? `${A}${number}` | `${A}${number}-${string}`
    : P extends `${infer A}:${string}`
      ? `${A}${number}`
      : P
type Bureau<P extends string> = P extends ''
  ? ''
  : `/${Rempli<P>}` | (P extends `${infer A}:id` ? `/${A}nouveau` : never)

/** The address of a page, its id filled in. */
export type Page =
  | '/'
  | `/${Rempli<(typeof BOUTIQUE)[number]['path']>}`
  | `/livraison${'' | `/${(typeof LIVRAISON)[number]['path']}`}`
  | `/admin${Bureau<CheminBureau>}`
/** Where several are kept, each under its number: `/admin/produits`. */
export type Liste = Page extends infer P ? (P extends `${infer L}/nouveau` ? L : never) : never
/** What a link leads to: a page, something on it, another question to the same one. */
export type Adresse = Page | `${Page}${'?' | '#'}${string}` | `${'?' | '#'}${string}`

type Fichier =
  | (typeof ACCUEIL | (typeof BOUTIQUE)[number])['file']
  | 'pages/boutique/cadre/Cadre.tsx'
  | 'pages/boutique/livraison/Etapes.tsx'
/** A page's screen, as the router names it. */
export type Ecran = Fichier extends `${infer E}.tsx` ? E : never
