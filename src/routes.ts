import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop (specification, part 2), and of its back office. */
export default [
  layout('pages/boutique/Cadre.tsx', [
    index('pages/boutique/Accueil.tsx'),
    route('product/:id', 'pages/boutique/FicheProduit.tsx'),
    route('category/:id', 'pages/boutique/PageCategorie.tsx'),
    route('panier', 'pages/boutique/PagePanierConfie.tsx'),
    route('payer', 'pages/boutique/PageLien.tsx'),
    route('cart', 'pages/boutique/PagePanier.tsx'),
    route('favorite', 'pages/boutique/PageFavoris.tsx'),
    route('commande', 'pages/boutique/MesCommandes.tsx'),
    route('compte', 'pages/boutique/MonCompte.tsx'),
    route('faq', 'pages/boutique/PageFaq.tsx'),
    route('about', 'pages/boutique/PageApropos.tsx'),
    route('cgv', 'pages/boutique/Conditions.tsx'),
    route('order-summary', 'pages/boutique/RecapitulatifCommande.tsx'),
    route('paiementpaypal', 'pages/boutique/PaiementPaypal.tsx'),
    route('paiement/success', 'pages/boutique/RetourPaypal.tsx'),
    route('payment-cart-success', 'pages/boutique/RetourCarte.tsx'),
    route('*', 'pages/boutique/Introuvable.tsx'),
  ]),
  route('livraison', 'pages/boutique/livraison/Etapes.tsx', [
    index('pages/boutique/livraison/PremiereEtape.tsx'),
    route('addresse', 'pages/boutique/livraison/EtapeAdresse.tsx'),
    route('modelivraison', 'pages/boutique/livraison/EtapeMode.tsx'),
    route('paiement', 'pages/boutique/livraison/EtapePaiement.tsx'),
  ]),
  // its screens are listed in `pages/admin/ecrans.ts`
  route('admin/*', 'pages/admin/Bureau.tsx'),
] satisfies RouteConfig
