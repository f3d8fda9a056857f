import type { MetaFunction } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { AttentePage } from '../cadre/AttentePage.tsx'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { agir } from '../gestes/agir.ts'
import { demanderCartes } from './carte.ts'
import { FormulaireCarte } from './FormulaireCarte.tsx'

const TITRE = 'Offrir une carte cadeau'
const RAISON =
  'Vous choisissez le montant, un mot, et comment elle arrive\u00a0: par e-mail, par WhatsApp ou imprimée. La commande et le code de la carte sont gardés dans votre compte.'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, TITRE)

/** A gift card for somebody: how much, for whom, how it reaches them, and the way to pay it. */
export default function PageCarteCadeau() {
  return (
    <PagePersonnelle titre={TITRE} raison={RAISON}>
      <h1 tabIndex={-1}>{TITRE}</h1>
      <EnVente />
    </PagePersonnelle>
  )
}

function EnVente() {
  const appel = useAppel('cartes', demanderCartes)
  const { donnees, erreur } = appel
  if (erreur)
    return <Panne appel={appel} titre={TITRE} message="Les cartes cadeaux n’ont pas pu être chargées." />
  if (!donnees) return <AttentePage />
  if (donnees.montants.length === 0 || donnees.moyens.length === 0 || donnees.cgv_version === null)
    return (
      <Vide icone="carte" phrase="La boutique ne vend pas de carte cadeau en ce moment.">
        <LienBouton to="/">Voir les produits</LienBouton>
      </Vide>
    )
  return <FormulaireCarte enVente={donnees} />
}
