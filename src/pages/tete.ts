import type { MetaDescriptor } from 'react-router'
import { adresseMedia } from '#image/media.ts'
import { type Boutique, iconeBoutique, nomBoutique, SANS_SERVEUR } from '#preference/boutique.ts'
import type { Adresse } from '#routes'
import { titreDePage } from '#shared/texte.ts'

interface Tete {
  titre: string
  description: string
  /** The one address of this content, on this site; null: search engines have nothing to keep here. */
  chemin: Adresse | null
  /** A media path: messengers get the JPEG, square, of 600 px; the shop's own picture where there is none. */
  image?: string | null
  type?: 'website' | 'product'
  /** What search engines read (schema.org). */
  json?: object[]
}

interface Partage {
  adresse: string
  /** Of a square, in px; absent where nobody knows it. */
  cote?: number
  carte: string
}

/** The shop as it shows when one of its pages is shared: the picture it has chosen for that, else its icon. */
function partageDe(preference: Boutique['preference']): Partage {
  if (preference?.partage) return { adresse: adresseMedia(preference.partage), carte: 'summary_large_image' }
  const { adresse } = iconeBoutique(preference, '-512.png')
  return { adresse, cote: 512, carte: 'summary' }
}

type Suite = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shop as the root loader brought it, for `meta`; bare when even the root failed. */
export function boutiqueDe(matches: Suite): Pick<Boutique, 'aspect' | 'preference' | 'origine'> {
  const racine = matches.find((match) => match?.id === 'root')?.loaderData as Boutique | undefined
  return racine ?? SANS_SERVEUR
}

/**
 * The head of a public page: its title, its address, and what search engines and messengers read. The latter is
 * written by the server alone: they do not walk, and no visitor waits for it.
 */
export function tete(matches: Suite, page: Tete): MetaDescriptor[] {
  const { titre, chemin } = page
  const { origine, preference } = boutiqueDe(matches)
  return [
    { title: titreDePage(titre, nomBoutique(preference)) },
    chemin === null
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: origine + chemin },
    ...(import.meta.env.SSR ? pourLesRobots(matches, page) : []),
  ]
}

/** The head of a page that is one person's, or one order's: search engines have nothing to keep of it. */
export const tetePersonnelle = (matches: Suite, titre: string): MetaDescriptor[] => [
  { title: titreDePage(titre, nomBoutique(boutiqueDe(matches).preference)) },
  { name: 'robots', content: 'noindex' },
]

function pourLesRobots(matches: Suite, page: Tete): MetaDescriptor[] {
  const { titre, description, chemin, image, type = 'website', json = [] } = page
  const { preference, origine } = boutiqueDe(matches)
  const partage: Partage = image
    ? { adresse: adresseMedia(image), cote: 600, carte: 'summary' }
    : partageDe(preference)
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: nomBoutique(preference) },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: titre },
    { property: 'og:description', content: description },
    ...(chemin === null ? [] : [{ property: 'og:url', content: origine + chemin }]),
    { property: 'og:image', content: origine + partage.adresse },
    ...(partage.cote ? ['width', 'height'] : []).map((mesure) => ({
      ...{ property: `og:image:${mesure}`, content: String(partage.cote) },
    })),
    { property: 'og:image:alt', content: titre },
    { name: 'twitter:card', content: partage.carte },
    ...json.map((un) => ({ 'script:ld+json': un })),
  ]
}
