import type { Produit } from '#contract'
import { adresseMedia } from '#image/media.ts'
import { exact, toDecimal } from '#shared/exact.ts'
import { produitDisponible } from './catalogue.ts'
import { LISTE_CHAMPS, type NomsDe } from './champs.ts'
import { resoudre } from './declinaison/declinaison.ts'
import type { Note } from './note/note.ts'
import { lireAttente } from './regle/attente.ts'

const BALISES = LISTE_CHAMPS.flatMap(([nom, { balise }]) => {
  if (!balise) return []
  const dire = (texte: string) => (balise.type ? { '@type': balise.type, name: texte } : texte)
  return (produit: Produit) => {
    const texte = produit[nom as NomsDe<{ balise: { nom: string } }>]
    return texte ? [[balise.nom, dire(texte)]] : []
  }
})

/** What search engines and messengers read of a product (schema.org/Product), its price in francs. */
export function jsonProduit(
  produit: Produit,
  adresse: string,
  origine: string,
  avis: readonly AvisDit[] = [],
): object {
  const images = [produit.image, ...produit.produitimages.map(({ image }) => image)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...Object.fromEntries(BALISES.flatMap((balise) => balise(produit))),
    ...(produit.categorie ? { category: produit.categorie.designation } : {}),
    image: images.filter((image) => image !== null).map((image) => origine + adresseMedia(image)),
    ...noteDite(produit, avis),
    offers: produit.declinaisons.length === 0 ? offreDe(produit, adresse) : offresDeclinees(produit, adresse),
  }
}

/** Of a review, what others may quote. */
interface AvisDit {
  auteur: string | null
  etoiles: number
  texte: string
  date: string
}
/** As many are quoted. */
const AVIS_DITS = 5

function noteDite({ avis_nombre, avis_moyenne }: Note, avis: readonly AvisDit[]): object {
  if (avis_moyenne === null) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: avis_moyenne, reviewCount: avis_nombre },
    review: avis.slice(0, AVIS_DITS).map(({ auteur, etoiles, texte, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: auteur ?? 'Anonyme' },
      datePublished: date.slice(0, 10),
      ...(texte ? { reviewBody: texte } : {}),
      reviewRating: { '@type': 'Rating', ratingValue: etoiles, bestRating: 5, worstRating: 1 },
    })),
  }
}

/** What is asked for it, and whether there is some. */
function offreDe({ prix, prix_fin, prix_barre, ...stock }: Vendable, adresse: string): object {
  return {
    '@type': 'Offer',
    url: adresse,
    priceCurrency: 'XOF',
    price: toDecimal(exact(prix), 0),
    ...(prix_fin ? { priceValidUntil: prix_fin } : {}),
    ...(prix_barre
      ? {
          priceSpecification: {
            ...{ '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/StrikethroughPrice' },
            ...{ priceCurrency: 'XOF', price: toDecimal(exact(prix_barre), 0) },
          },
        }
      : {}),
    itemCondition: 'https://schema.org/NewCondition',
    ...disponibilite(stock),
  }
}
type Vendable = Pick<Produit, 'prix' | 'prix_fin' | 'prix_barre' | 'quantite' | 'attente' | 'avance'>

/** Whether there is some, and when there will be where it may be bought before. */
function disponibilite({
  quantite,
  attente,
  avance,
}: Pick<Produit, 'quantite' | 'attente' | 'avance'>): object {
  const dire = (quoi: string) => `https://schema.org/${quoi}`
  if (produitDisponible(quantite)) return { availability: dire('InStock') }
  const lue = produitDisponible(avance) ? lireAttente(attente) : null
  if (!lue) return { availability: dire('OutOfStock') }
  return lue.jour
    ? { availability: dire('PreOrder'), availabilityStarts: lue.jour }
    : { availability: dire('BackOrder') }
}

/** A bar code that the world knows; another is the shop's own. */
const GTIN = /^(\d{8}|\d{12,14})$/

/** An offer for each colour and size, and from how much to how much. */
function offresDeclinees(produit: Produit, adresse: string): object {
  const prix = produit.declinaisons.map((une) => une.prix)
  const nomDe = (liste: { id: number; designation: string }[], id: number | null) =>
    liste.find((un) => un.id === id)?.designation
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'XOF',
    lowPrice: toDecimal(exact(Math.min(...prix)), 0),
    highPrice: toDecimal(exact(Math.max(...prix)), 0),
    offerCount: prix.length,
    offers: produit.declinaisons.map((une) => {
      const [color, size] = [nomDe(produit.couleurs, une.couleur_id), nomDe(produit.tailles, une.taille_id)]
      return {
        ...offreDe(resoudre(produit, une), adresse),
        itemOffered: {
          '@type': 'Product',
          name: [produit.designation, color, size].filter(Boolean).join(', '),
          ...(color ? { color } : {}),
          ...(size ? { size } : {}),
          sku: une.code ?? produit.code,
          ...(GTIN.test(une.codebarre ?? '') ? { gtin: une.codebarre } : {}),
        },
      }
    }),
  }
}
