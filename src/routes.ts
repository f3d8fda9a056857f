import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop (specification, part 2), and of its back office. */
export default [
  layout('pages/boutique/cadre/Cadre.tsx', [
    index('pages/boutique/accueil/Accueil.tsx'),
    route('product/:id', 'pages/boutique/catalogue/FicheProduit.tsx'),
    route('category/:id', 'pages/boutique/catalogue/PageCategorie.tsx'),
    route('panier', 'pages/boutique/panier/PagePanierConfie.tsx'),
    route('payer', 'pages/boutique/paiement/PageLien.tsx'),
    route('cart', 'pages/boutique/panier/PagePanier.tsx'),
    route('favorite', 'pages/boutique/catalogue/PageFavoris.tsx'),
    route('commande', 'pages/boutique/commande/MesCommandes.tsx'),
    route('compte', 'pages/boutique/compte/MonCompte.tsx'),
    route('faq', 'pages/boutique/information/PageFaq.tsx'),
    route('about', 'pages/boutique/information/PageApropos.tsx'),
    route('cgv', 'pages/boutique/information/Conditions.tsx'),
    route('order-summary', 'pages/boutique/commande/RecapitulatifCommande.tsx'),
    route('paiementpaypal', 'pages/boutique/paiement/PaiementPaypal.tsx'),
    route('paiement/success', 'pages/boutique/paiement/RetourPaypal.tsx'),
    route('payment-cart-success', 'pages/boutique/paiement/RetourCarte.tsx'),
    route('*', 'pages/boutique/cadre/Introuvable.tsx'),
  ]),
  route('livraison', 'pages/boutique/livraison/Etapes.tsx', [
    index('pages/boutique/livraison/PremiereEtape.tsx'),
    route('addresse', 'pages/boutique/livraison/EtapeAdresse.tsx'),
    route('modelivraison', 'pages/boutique/livraison/EtapeMode.tsx'),
    route('paiement', 'pages/boutique/livraison/EtapePaiement.tsx'),
  ]),
  // its screens are listed in `pages/admin/ecrans.ts`
  route('admin/*', 'pages/admin/cadre/Bureau.tsx'),
] satisfies RouteConfig
