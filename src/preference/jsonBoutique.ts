import { nomBoutique } from './boutique.ts'
import type { PreferenceBoutique } from './preference.data.ts'

/** The shop as search engines read it: its site with the search box, and who keeps it (schema.org). */
export function jsonBoutique(preference: PreferenceBoutique | null, origine: string): object[] {
  const nom = nomBoutique(preference)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: nom,
      url: `${origine}/`,
      inLanguage: 'fr',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origine}/?designation={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: nom,
      url: `${origine}/`,
      logo: `${origine}/icones/icone-512.png`,
      ...(preference
        ? {
            ...(preference.email && { email: preference.email }),
            ...(preference.telephone && { telephone: preference.telephone }),
            sameAs: preference.reseaux.map(({ adresse }) => adresse),
          }
        : {}),
    },
  ]
}
