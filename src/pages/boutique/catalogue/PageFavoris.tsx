import { useEffect } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { graphql } from '#browser/api.ts'
import type { Donnees } from '#browser/document.ts'
import { useRetrouvee } from '#browser/retrouvee.ts'
import { ouvrirConnexion, useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { useFavoris } from '#favorie/acces.store.ts'
import { CHAMPS_PRODUIT } from '#panier/champs.ts'
import { GRID_COUNT } from '#shared/page.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { differer } from '#ui/differer.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Vide } from '#ui/Vide.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { agir } from '../gestes/agir.ts'
import { GrilleProduits } from './GrilleProduits.tsx'
import styles from './PageFavoris.module.css'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Mes favoris')

const REQUETE = `query ($page: Int, $count: Int) {
  favoriespaginated(page: $page, count: $count) {
    data { id produit { marque avis_nombre avis_moyenne ${CHAMPS_PRODUIT} } } metadata { total per_page current_page last_page }
  }
}` as const

/** The favourites of whoever is signed in; a visitor is asked to sign in and comes back here. */
export default function PageFavoris() {
  const { etat, utilisateur } = useSession()
  useEffect(() => {
    if (etat === 'anonyme') ouvrirConnexion('/favorite')
  }, [etat])
  return (
    <main id="contenu" tabIndex={-1} className={styles.page}>
      <h1>Mes favoris</h1>
      {etat === 'chargement' && <Attente />}
      {etat === 'anonyme' && (
        <Vide icone="coeur" phrase="Connectez-vous pour retrouver vos favoris.">
          {import.meta.env.SSR && surPlace()?.connexion}
          <Bouton onClick={() => ouvrirConnexion('/favorite')}>Se connecter</Bouton>
        </Vide>
      )}
      {etat === 'anonyme' && <FavorisGardes />}
      {utilisateur && (
        <LienBouton to="/listes" variante="sobre" icone="partage">
          Mes listes à faire offrir
        </LienBouton>
      )}
      {utilisateur && <Liste />}
    </main>
  )
}

const FavorisGardes = differer(async () => (await import('./FavorisGardes.tsx')).FavorisGardes)

type PageLue = Donnees<typeof REQUETE>['favoriespaginated'][number]

async function lireFavoris(page: number): Promise<PageLue | null> {
  const { favoriespaginated } = await graphql(REQUETE, { page, count: GRID_COUNT })
  return favoriespaginated[0] ?? null
}

function Liste() {
  const [adresse] = useSearchParams()
  const page = Math.max(1, Number.parseInt(adresse.get('page') ?? '1', 10) || 1)
  const { aimes, etat } = useFavoris()
  const { donnees, erreur, recommencer } = useRetrouvee('favoris.page', page, () => lireFavoris(page))
  if (erreur) {
    return (
      <div className={styles.vide} role="alert">
        <p>Vos favoris n’ont pas pu être lus.</p>
        <Bouton onClick={recommencer}>Réessayer</Bouton>
      </div>
    )
  }
  if (!donnees) return <Attente />
  // a heart taken away here takes its card away, once the hearts are known
  const produits = donnees.data
    .map(({ produit }) => produit)
    .filter(({ id }) => etat !== 'pret' || aimes.has(id))
  const nombre = donnees.metadata.total - (donnees.data.length - produits.length)
  if (produits.length === 0) {
    return (
      <Vide
        icone="coeur"
        phrase="Vous n’avez pas encore de favori. Touchez le cœur d’un produit pour le garder ici."
      >
        <LienBouton to="/#produits">Voir les produits</LienBouton>
      </Vide>
    )
  }
  return (
    <>
      <h2 className={styles.nombre}>{`${nombre}\u00a0${nombre > 1 ? 'articles' : 'article'}`}</h2>
      <GrilleProduits produits={produits} />
      <Pagination
        page={page}
        pages={donnees.metadata.last_page}
        adresse={(une) => (une > 1 ? `/favorite?page=${une}` : '/favorite')}
      />
    </>
  )
}
