import type { Produit } from '#contract'
import { adresseMedia } from '#image/media.ts'
import { exact, toDecimal } from '#shared/exact.ts'
import { produitDisponible } from './catalogue.ts'
import { LISTE_CHAMPS, type NomsDe } from './champs.ts'

const BALISES = LISTE_CHAMPS.flatMap(([nom, { balise }]) => {
  if (!balise) return []
  const dire = (texte: string) => (balise.type ? { '@type': balise.type, name: texte } : texte)
  return (produit: Produit) => {
    const texte = produit[nom as NomsDe<{ balise: { nom: string } }>]
    return texte ? [[balise.nom, dire(texte)]] : []
  }
})

/** What search engines and messengers read of a product (schema.org/Product), its price in francs. */
export function jsonProduit(produit: Produit, adresse: string, origine: string): object {
  const images = [produit.image, ...produit.produitimages.map(({ image }) => image)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...Object.fromEntries(BALISES.flatMap((balise) => balise(produit))),
    ...(produit.categorie ? { category: produit.categorie.designation } : {}),
    image: images.filter((image) => image !== null).map((image) => origine + adresseMedia(image)),
    offers: {
      '@type': 'Offer',
      url: adresse,
      priceCurrency: 'XOF',
      price: toDecimal(exact(produit.prix), 0),
      ...(produit.prix_fin ? { priceValidUntil: produit.prix_fin } : {}),
      ...(produit.prix_barre
        ? {
            priceSpecification: {
              ...{ '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/StrikethroughPrice' },
              ...{ priceCurrency: 'XOF', price: toDecimal(exact(produit.prix_barre), 0) },
            },
          }
        : {}),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${produitDisponible(produit.quantite) ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
