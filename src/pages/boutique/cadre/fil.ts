import type { Adresse } from '#routes'

export interface EtapeFil {
  nom: string
  /** On this site. */
  adresse: Adresse
}

/** The way to a page as search engines read it (schema.org/BreadcrumbList), the home page first. */
export function jsonFil(etapes: EtapeFil[], origine: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ nom: 'Accueil', adresse: '/' }, ...etapes].map(({ nom, adresse }, rang) => ({
      '@type': 'ListItem',
      position: rang + 1,
      name: nom,
      item: origine + adresse,
    })),
  }
}
