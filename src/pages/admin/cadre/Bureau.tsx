import { lazy, Suspense } from 'react'
import { type MetaFunction, useLocation, useRoutes } from 'react-router'
import { Navigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { useSession } from '#browser/session.ts'
import { NOMS_DROITS } from '#compte/droits.ts'
import { CHEMIN_INVITATION } from '#equipe/invitation.ts'
import { CHEMIN_LIEN } from '#ouverture/ouverture.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { ConnexionRequise } from '../../boutique/cadre/ConnexionRequise.tsx'
import { EcranErreur, PageErreur } from '../../boutique/cadre/PageErreur.tsx'
import { boutiqueDe } from '../../tete.ts'
import { demanderMoi, type Equipier } from '../appels.ts'
import { EquipeContext, useTitre } from '../equipe.ts'
import { BureauCadre } from './BureauCadre.tsx'
import { ECRANS } from './ecrans.ts'
import { entreeDe, menuDe, pageOuverte } from './menu.ts'
// its own sheet: the shop's visitors never fetch it
import './aspect.css'
import './bureau.css'
import './branchement.css'
import './chiffres.css'
import './contenus.css'
import './ecrans.css'
import './formes.css'
import './grille.css'
import './images.css'
import './papier.css'
import './pas.css'
import './produit.css'
import './stock.css'
import './table.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: nomBoutique(boutiqueDe(matches).preference) },
  { name: 'robots', content: 'noindex' },
]

const Ouvrir = lazy(() => import('../ouverture/Ouvrir.tsx'))
const Invite = lazy(() => import('../ouverture/Invite.tsx'))
const EntrerParCle = lazy(() => import('../ouverture/EntrerParCle.tsx'))

/** Kept by nobody, in front of the shop or in it. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/**
 * The gate of the back office. Its HTML is the same for everybody and says nothing; who may not come in is told
 * what any unknown address tells.
 */
export default function Bureau() {
  const { etat } = useSession()
  const { pathname } = useLocation()
  const invite = pathname === CHEMIN_INVITATION
  if (pathname === CHEMIN_LIEN || (invite && etat === 'connecte'))
    return (
      <main id="contenu" className="b-seuil" tabIndex={-1}>
        <Suspense fallback={<Attente />}>{invite ? <Invite /> : <Ouvrir />}</Suspense>
      </main>
    )
  if (etat === 'connecte') return <Porte />
  return (
    <main id="contenu" className="b-seuil" tabIndex={-1}>
      {etat === 'anonyme' && (
        <>
          <ConnexionRequise
            titre="Connexion"
            raison={
              invite
                ? 'Connectez-vous à l’adresse qui a reçu l’invitation.'
                : 'Connectez-vous pour continuer.'
            }
          />
          <Suspense>
            <EntrerParCle />
          </Suspense>
        </>
      )}
      {etat === 'chargement' && <Attente />}
    </main>
  )
}

function Porte() {
  const { pathname } = useLocation()
  const { donnees, erreur, recommencer } = useAppel('moi', demanderMoi)
  if (isFailure(erreur) && erreur.code === 'INTROUVABLE') return <EcranErreur code={404} />
  if (donnees)
    return (
      <EquipeContext value={donnees}>
        <BureauCadre>
          {pageOuverte(pathname, donnees) ? <Ecran /> : <PasPourVous pathname={pathname} qui={donnees} />}
        </BureauCadre>
      </EquipeContext>
    )
  return (
    <main id="contenu" className="b-seuil" tabIndex={-1}>
      {erreur ? (
        <>
          <h1>La boutique ne répond pas</h1>
          <Bouton onClick={recommencer}>Réessayer</Bouton>
        </>
      ) : (
        <Attente />
      )}
    </main>
  )
}

/** A page that is not for this person: the way to those that are; from the first of all, there at once. */
function PasPourVous({ pathname, qui }: { pathname: string; qui: Equipier }) {
  useTitre('Page réservée')
  const [premiere] = menuDe(qui)
  if (pathname === '/admin' && premiere) return <Navigate to={premiere.vers} replace />
  const entree = entreeDe(pathname)
  if (!entree) return <EcranErreur code={404} />
  return (
    <>
      <h1>Page réservée</h1>
      <p>
        {entree.droit
          ? `Il faut le droit «\u00a0${NOMS_DROITS[entree.droit].nom}\u00a0» pour ouvrir cette page. Demandez-le à un propriétaire de la boutique.`
          : 'Cette page est celle de qui livre les commandes.'}
      </p>
      {premiere && (
        <p className="b-suite">
          <LienBouton to={premiere.vers}>{premiere.texte}</LienBouton>
        </p>
      )}
    </>
  )
}

function Ecran() {
  const ouvert = useRoutes(ECRANS)
  return <Suspense fallback={<Attente />}>{ouvert ?? <EcranErreur code={404} />}</Suspense>
}

export { PageErreur as ErrorBoundary }
