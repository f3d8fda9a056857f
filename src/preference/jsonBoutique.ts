import { iconeBoutique, nomBoutique } from './boutique.ts'
import { jsonHoraires } from './horaires.ts'
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
      logo: origine + iconeBoutique(preference, '-512.png').adresse,
      ...(preference
        ? {
            ...(preference.email && { email: preference.email }),
            ...(preference.telephone && { telephone: preference.telephone }),
            sameAs: preference.reseaux.map(({ adresse }) => adresse),
            ...lieu(preference),
          }
        : {}),
    },
  ]
}

/** Where it is, when it is open and in which languages it answers; what it has not said is left out. */
function lieu({ adresse, point, horaires, langues }: PreferenceBoutique): object {
  const [latitude, longitude] = point?.split(', ') ?? []
  const situee = point ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}
  const ouverte = horaires ? { openingHoursSpecification: jsonHoraires(horaires) } : {}
  const place = point || horaires ? { location: { '@type': 'Place', ...situee, ...ouverte } } : {}
  const parlees = langues
    ?.split(/,| et /)
    .map((langue) => langue.trim())
    .filter(Boolean)
  return {
    ...(adresse ? { address: adresse } : {}),
    ...place,
    ...(parlees?.length ? { knowsLanguage: parlees } : {}),
  }
}
