import { lazy, type ReactNode, Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useSession } from '#browser/session.ts'
import { seDeconnecter } from '#browser/sortie/deconnexion.ts'
import type { Utilisateur } from '#compte/compte.ts'
import type { Adresse } from '#routes'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone, type NomIcone } from '#ui/Icone.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import { agir } from '../gestes/agir.ts'
import { CompteProfil } from './CompteProfil.tsx'
import './compte.css'

// below the form, and wanted once a year: they come after the page
const CompteAppareils = lazy(() => import('./CompteAppareils.tsx'))
const CompteAcces = lazy(() => import('./CompteAcces.tsx'))
const CompteNouvelles = lazy(() => import('./CompteNouvelles.tsx'))
const CompteAvoir = lazy(() => import('./CompteAvoir.tsx'))
const CompteDestinataires = lazy(() => import('./CompteDestinataires.tsx'))
const CompteDonnees = lazy(() => import('./CompteDonnees.tsx'))

const CompteOuvrir = lazy(() => import('./CompteOuvrir.tsx'))

const RappelPanier = lazy(async () => ({
  default: (await import('../panier/RappelPanier.tsx')).RappelPanier,
}))

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Mon Compte')

/** What the shop knows of the signed-in person, and what they can do about it. */
export default function MonCompte() {
  const { utilisateur } = useSession()
  return (
    <PagePersonnelle
      titre="Mon Compte"
      raison="Vos coordonnées et les appareils où vous êtes connecté sont gardés dans votre compte."
    >
      {utilisateur && <Compte key={utilisateur.id} utilisateur={utilisateur} />}
    </PagePersonnelle>
  )
}

const AILLEURS: { vers: Adresse; icone: NomIcone; nom: string; texte: string }[] = [
  { vers: '/commande', icone: 'colis', nom: 'Mes Commandes', texte: 'Leur suivi, et de quoi racheter' },
  { vers: '/favorite', icone: 'coeur', nom: 'Mes favoris', texte: 'Les produits que vous gardez' },
]

const dansSaCarte = (choix: ReactNode) => (
  <section className="compte-carte" aria-labelledby="rappels">
    <h2 id="rappels">Vos rappels</h2>
    {choix}
  </section>
)

function Compte({ utilisateur }: { utilisateur: Utilisateur }) {
  const sansCompte = utilisateur.sansCompte === true
  return (
    <>
      <header className="compte-entete">
        <div>
          <h1 tabIndex={-1}>Mon Compte</h1>
          <p className="compte-email">
            {[...new Set([utilisateur.name, utilisateur.email])].filter(Boolean).join(', ')}
          </p>
        </div>
        <Bouton variante="sobre" geste="deconnexion" onClick={() => seDeconnecter()}>
          {sansCompte ? 'Quitter' : 'Déconnexion'}
        </Bouton>
      </header>
      {sansCompte && (
        <Suspense>
          <CompteOuvrir />
        </Suspense>
      )}
      <nav aria-label="Commandes et favoris">
        <ul className="compte-ailleurs">
          {AILLEURS.map(({ vers, icone, nom, texte }) => (
            <li key={vers}>
              <Link to={vers} className="compte-tuile" prefetch="intent">
                <Icone nom={icone} taille={32} />
                <span>
                  <strong>{nom}</strong>
                  <span className="compte-detail">{texte}</span>
                </span>
                <Icone nom="chevronDroite" taille={20} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>
        <CompteAvoir />
      </Suspense>
      <CompteProfil utilisateur={utilisateur} />
      <Suspense>
        <CompteDestinataires compte_id={utilisateur.id} />
        <CompteNouvelles />
        {!sansCompte && (
          <>
            <CompteAcces />
            <RappelPanier cadre={dansSaCarte} />
            <CompteAppareils />
          </>
        )}
        <CompteDonnees sansCompte={sansCompte} />
      </Suspense>
    </>
  )
}
