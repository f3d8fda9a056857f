import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Navigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { changerContexte, suivreUtilisateur, useContexteLivraison } from '#browser/contexteLivraison.ts'
import { useSession } from '#browser/session.ts'
import { ETAPES, etapesOuvertes, indexEtape, premiereEtape } from '#livraison/etapes.ts'
import { rechargerPanier, usePanier } from '#panier/acces.store.ts'
import { useSansCompte } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { differer } from '#ui/differer.tsx'
import { toast } from '#ui/toasts.ts'
import { ConnexionRequise } from '../cadre/ConnexionRequise.tsx'
import { Avis } from './Avis.tsx'
import type { CadreEtapes } from './cadre.ts'

// for the few that no account is known of
const EntreeCaisse = differer(
  async () => (await import('./EntreeCaisse.tsx')).EntreeCaisse,
  () => <Attente />,
)

/** Who may stand on which step: signed in, something in the cart, the steps before complete. */
export function Garde({ cgv_version }: Pick<CadreEtapes, 'cgv_version'>) {
  const { utilisateur, etat } = useSession()
  const { pathname } = useLocation()
  const panier = usePanier()
  const contexte = useContexteLivraison()
  const { devise } = useDevise()
  const sansCompte = useSansCompte()
  const titre = useRef<HTMLHeadingElement>(null)
  const suivi = contexte.compte_id !== null && contexte.compte_id === utilisateur?.id
  const pret = suivi && (panier.etat !== 'chargement' || panier.lignes.length > 0)
  const sansLigne = pret && panier.lignes.length === 0
  // an empty cart is believed when the server has said so, not when it could not be asked
  const lecture = useAppel(sansLigne ? 'panier' : null, rechargerPanier)
  const vide = sansLigne && !lecture.enCours && !lecture.erreur

  useEffect(() => {
    if (utilisateur) suivreUtilisateur(utilisateur)
  }, [utilisateur])
  useEffect(() => {
    if (suivi) changerContexte({ devise })
  }, [suivi, devise])
  useEffect(() => {
    if (vide) toast('info', 'Votre panier est vide.')
  }, [vide])

  const precedente = useRef<string | null>(null)
  useEffect(() => {
    if (!pret) return
    // a step reached without a reload is read from its title, as a loaded page would be
    if (precedente.current && precedente.current !== pathname) titre.current?.focus()
    precedente.current = pathname
  }, [pathname, pret])

  if (etat === 'anonyme' && sansCompte) return <EntreeCaisse />
  if (etat === 'anonyme') {
    return (
      <ConnexionRequise
        titre="Connectez-vous pour commander"
        raison="Votre panier est gardé. La connexion sert à retrouver votre adresse et à suivre votre commande."
      />
    )
  }
  if (vide) return <Navigate to="/cart" replace />
  const index = indexEtape(pathname)
  if (pret && !lecture.enCours && !lecture.erreur && index >= etapesOuvertes(contexte))
    return <Navigate to={premiereEtape(contexte)} replace />
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        {ETAPES[index]?.consigne ?? 'Commander'}
      </h1>
      {lecture.erreur ? (
        <Avis niveau="error" message="Votre panier n’a pas pu être chargé.">
          <Bouton variante="sobre" onClick={lecture.recommencer}>
            Réessayer
          </Bouton>
        </Avis>
      ) : pret && !lecture.enCours ? (
        <Outlet context={{ lignes: panier.lignes, cgv_version } satisfies CadreEtapes} />
      ) : (
        <Attente />
      )}
    </>
  )
}
