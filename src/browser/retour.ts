const ROUTES = [
  /^\/(cart|favorite|listes|compte|commande|faq|about|cgv|order-summary|carte-cadeau)?$/,
  /^\/(product|category)\/[1-9]\d{0,8}(-[a-z0-9-]{1,60})?$/,
  /^\/pages\/[a-z0-9-]{1,60}$/,
  /^\/livraison(\/(addresse|modelivraison|paiement))?$/,
  /^\/(paiementpaypal|paiement\/success|payment-cart-success)$/,
]
const QUESTION = /^(\?[\w=&%.+-]{1,200})?$/

/** The address of a page of this shop, as it may be opened after sign-in; null for anything else. */
export function routeConnue(adresse: string): string | null {
  if (!adresse.startsWith('/') || !URL.canParse(adresse, 'http://boutique')) return null
  const { origin, pathname, search } = new URL(adresse, 'http://boutique')
  const connue = origin === 'http://boutique' && ROUTES.some((route) => route.test(pathname))
  return connue && QUESTION.test(search) ? pathname + search : null
}
