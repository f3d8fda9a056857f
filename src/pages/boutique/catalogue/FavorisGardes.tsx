import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { useFavoris } from '#favorie/acces.store.ts'
import { demanderProduits } from '#panier/serveur.store.ts'
import { GRID_COUNT } from '#shared/page.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { GrilleProduits } from './GrilleProduits.tsx'
import styles from './PageFavoris.module.css'

/** What this browser keeps until its visitor signs in; what is not sold any more is left out. */
export function FavorisGardes() {
  const { aimes } = useFavoris()
  const ids = [...aimes]
  const pages = Math.ceil(ids.length / GRID_COUNT)
  const page = Math.min(Math.max(1, Number(useSearchParams()[0].get('page')) || 1), Math.max(pages, 1))
  const ici = ids.slice((page - 1) * GRID_COUNT, page * GRID_COUNT)
  const { donnees } = useAppel(ici.length > 0 ? `favoris/${ici.join('.')}` : null, () =>
    demanderProduits(ici),
  )
  if (ici.length === 0) return null
  if (!donnees) return <Attente />
  // its brand and its reviews are no part of what a cart asks of a product
  const produits = ici.flatMap((id) => {
    const produit = donnees.get(id)
    return produit ? [{ ...produit, marque: null, avis_nombre: 0, avis_moyenne: null }] : []
  })
  if (produits.length === 0) return null
  return (
    <section aria-labelledby="gardes" className={styles.page}>
      <h2 id="gardes" className={styles.nombre}>
        {`${ids.length}\u00a0${ids.length > 1 ? 'articles gardés' : 'article gardé'} par ce navigateur`}
      </h2>
      <GrilleProduits produits={produits} />
      <Pagination
        page={page}
        pages={pages}
        adresse={(une) => (une > 1 ? `/favorite?page=${une}` : '/favorite')}
      />
    </section>
  )
}
