import { type MetaFunction, useSearchParams } from 'react-router'
import { useLecture } from '#browser/appel.ts'
import { findDerniereCommande, findMaCommande } from '#commande/appels.ts'
import { achetteCarte } from '#commande/commande.ts'
import { DetailCommande } from '#commande/DetailCommande.tsx'
import { LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Vide } from '#ui/Vide.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { agir } from '../gestes/agir.ts'
import { avecSuite, CarteCommandee, PapiersCommande, SuiteCommande } from './SuiteCommande.tsx'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Récapitulatif de commande')

/** The frozen commande, before and after paying, made to be printed; the latest unless told which. */
export default function RecapitulatifCommande() {
  const id = Number(useSearchParams()[0].get('commande')) || null
  return (
    <PagePersonnelle titre="Récapitulatif de commande" raison="Vos commandes sont gardées dans votre compte.">
      <Recapitulatif key={id} id={id} />
    </PagePersonnelle>
  )
}

function Recapitulatif({ id }: { id: number | null }) {
  const appel = useLecture(`recapitulatif/${id}`, () =>
    avecSuite(id ? findMaCommande(id) : findDerniereCommande()),
  )
  const { donnees, erreur, enCours } = appel
  if (erreur)
    return (
      <Panne
        appel={appel}
        titre="Récapitulatif de commande"
        message="Votre commande n’a pas pu être chargée."
      />
    )
  if (!donnees && enCours) return <Attente />
  if (!donnees) {
    return (
      <>
        <h1 tabIndex={-1}>Récapitulatif de commande</h1>
        <Vide icone="colis" phrase="Vous n’avez pas encore passé de commande.">
          <LienBouton to="/">Voir les produits</LienBouton>
        </Vide>
      </>
    )
  }
  return (
    <>
      <DetailCommande commande={donnees}>
        <SuiteCommande commande={donnees} onChange={appel.recommencer} />
        {achetteCarte(donnees) && <CarteCommandee commande={donnees} />}
      </DetailCommande>
      <PapiersCommande commande={donnees} />
    </>
  )
}
