import { useEffect, useRef } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { useRetrouvee } from '#browser/retrouvee.ts'
import { listMesCommandes } from '#commande/appels.ts'
import { CarteCommande } from '#commande/CarteCommande.tsx'
import { useSansCompte } from '#preference/boutique.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { differer } from '#ui/differer.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Vide } from '#ui/Vide.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { AttentePage } from '../cadre/AttentePage.tsx'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { agir } from '../gestes/agir.ts'
import styles from './commandes.module.css'

// the list is the page; one commande comes with what can be done with it
const MaCommande = differer(
  async () => (await import('./MaCommande.tsx')).MaCommande,
  () => <AttentePage />,
)

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Mes Commandes')

/** The signed-in person's commandes, or one of them (`?commande=`). */
export default function MesCommandes() {
  const [question] = useSearchParams()
  const id = Number(question.get('commande')) || null
  const page = Math.max(1, Number(question.get('page')) || 1)
  const sansCompte = useSansCompte()
  useDebut(`${id}/${page}`)
  return (
    <PagePersonnelle
      titre="Mes Commandes"
      raison="Vos commandes et leur suivi sont gardés dans votre compte."
      sinon={
        sansCompte ? (
          <LienBouton variante="sobre" reloadDocument to="/suivi">
            Suivre une commande sans compte
          </LienBouton>
        ) : undefined
      }
    >
      {id === null ? <Liste page={page} /> : <MaCommande key={id} id={id} />}
    </PagePersonnelle>
  )
}

/** Another commande or page of the list is read from its start; the address of the page has not changed. */
function useDebut(vue: string) {
  const precedente = useRef(vue)
  useEffect(() => {
    if (precedente.current === vue) return
    precedente.current = vue
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }, [vue])
}

function Liste({ page }: { page: number }) {
  const appel = useRetrouvee('commandes', page, () => listMesCommandes(page))
  const { donnees, enCours } = appel
  if (appel.erreur)
    return <Panne appel={appel} titre="Mes Commandes" message="Vos commandes n’ont pas pu être chargées." />
  if (!donnees) return <AttentePage />
  const { data, metadata } = donnees
  return (
    <>
      <h1 tabIndex={-1}>Mes Commandes</h1>
      {metadata.total === 0 ? (
        <Vide icone="colis" phrase="Vous n’avez pas encore passé de commande.">
          <LienBouton to="/">Voir les produits</LienBouton>
        </Vide>
      ) : (
        <>
          <p className={styles.nombre}>
            {metadata.total > 1 ? `${metadata.total} commandes, la plus récente d’abord` : '1 commande'}
          </p>
          <ul className={styles.liste} aria-busy={enCours}>
            {data.map((commande) => (
              <li key={commande.id}>
                <CarteCommande commande={commande} />
              </li>
            ))}
          </ul>
          <Pagination
            page={metadata.current_page}
            pages={metadata.last_page}
            adresse={(une) => `/commande?page=${une}`}
          />
        </>
      )}
    </>
  )
}
