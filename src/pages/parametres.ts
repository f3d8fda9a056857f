const COMMANDE = ['commande']

/**
 * What each page reads of its address, by the first word of its path; a test renders every page and fails when
 * one reads more.
 */
const PARAMETRES = new Map<string, readonly string[]>([
  ['', ['page', 'categorie', 'designation', 'bande']],
  ['category', ['page', 'tri', 'prix_min', 'prix_max', 'disponible', 'couleur', 'taille']],
  ['favorite', ['page']],
  ['commande', ['page', ...COMMANDE]],
  ['order-summary', COMMANDE],
  ['payment-cart-success', COMMANDE],
  ['paiementpaypal', [...COMMANDE, 'token']],
  ['paiement', COMMANDE],
  ['livraison', COMMANDE],
  ['cgv', ['version']],
])

/**
 * The path and the part of its query that the page reads, in one order: what a network or a mail adds to a link
 * (`fbclid`, `utm_…`) neither changes what is rendered nor makes another page of it.
 */
export function adresseLue(url: string): string {
  const fin = url.indexOf('?')
  if (fin < 0) return url
  const chemin = url.slice(0, fin)
  const [, mot = '', donnees] = /^\/([^/]*?)(?:\/.*?)?(\.data)?$/.exec(chemin) ?? []
  // spelt as nobody links it: left as it is
  if (mot.includes('%')) return url
  const lus = PARAMETRES.get(mot === '_' ? '' : mot.toLowerCase()) ?? []
  // the router names in `_routes` those whose data it is missing
  const gardes = [...new URLSearchParams(url.slice(fin))].filter(
    ([nom]) => lus.includes(nom) || (donnees && nom === '_routes'),
  )
  const question = new URLSearchParams(gardes)
  question.sort()
  return question.size > 0 ? `${chemin}?${question}` : chemin
}
