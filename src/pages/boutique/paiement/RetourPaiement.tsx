import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { rangementTentative } from '#browser/caisse.ts'
import { oublierCle } from '#caisse/cle.ts'
import { rechargerPanier } from '#panier/acces.store.ts'
import type { Page } from '#routes'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { differer } from '#ui/differer.tsx'
import { Bandeau } from '../cadre/Bandeau.tsx'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import { direAnnulation } from '../commande/annulation.ts'
import { CommandePayee } from '../commande/CommandePayee.tsx'
import { useSuiviPaiement } from './suiviPaiement.ts'

// most come back having paid
const ActionsCommande = differer(
  async () => (await import('../commande/ActionsCommande.tsx')).ActionsCommande,
  Attente,
)

/** Back from a provider's page; `reprise`: where an unfinished payment goes on. */
export function RetourPaiement({ reprise }: { reprise?: Page }) {
  const id = Number(useSearchParams()[0].get('commande')) || null
  return (
    <PagePersonnelle
      titre="Votre commande"
      raison="Votre commande et son paiement sont gardés dans votre compte."
    >
      <Retour id={id} {...(reprise && { reprise })} />
    </PagePersonnelle>
  )
}

/** What the server knows of the payment, never what the address says. */
function Retour({ id, reprise }: { id: number | null; reprise?: Page }) {
  const { etat, commande, encaisse, remboursements, enCours, verifier } = useSuiviPaiement(id)
  useEffect(() => {
    if (etat !== 'payee') return
    oublierCle(rangementTentative())
    // what was written with it is of this order alone
    void import('#browser/contexteLivraison.ts').then(
      ({ viser }) => viser({ consigne: '', mot: '' }),
      () => undefined,
    )
    void rechargerPanier().catch(() => undefined)
  }, [etat])

  if (etat === 'attente') {
    return (
      <>
        <h1 tabIndex={-1}>Nous vérifions votre paiement…</h1>
        <Attente />
      </>
    )
  }
  if (etat === 'aucune') {
    return (
      <Bandeau niveau="warning" titre="Aucune commande">
        <p>Vous n’avez pas encore passé de commande.</p>
        <LienBouton to="/">Voir les produits</LienBouton>
      </Bandeau>
    )
  }
  if (!commande) {
    return (
      <Bandeau niveau="error" titre="Votre commande n’a pas pu être affichée">
        <p>
          La boutique ne répond pas. Rien n’est perdu{'\u00a0'}: vérifiez votre connexion, puis réessayez.
        </p>
        <Bouton enCours={enCours} onClick={verifier}>
          Réessayer
        </Bouton>
      </Bandeau>
    )
  }
  if (etat === 'payee') return <CommandePayee commande={commande} encaisse={encaisse} />
  if (etat === 'en_cours' || etat === 'panne' || etat === 'a_verifier') {
    return (
      <Bandeau niveau="warning" titre="Paiement en cours de vérification">
        <p>
          Commande {commande.numerocommande}. Le paiement n’est pas encore confirmé{'\u00a0'}: ne payez pas
          une seconde fois. Vous retrouverez son état dans vos commandes.
        </p>
        {etat !== 'a_verifier' && (
          <Bouton variante="sobre" enCours={enCours} onClick={verifier}>
            {enCours ? 'Vérification en cours…' : 'Vérifier maintenant'}
          </Bouton>
        )}
        <LienBouton variante="sobre" to={`/commande?commande=${commande.id}`}>
          Suivre ma commande
        </LienBouton>
        {reprise && etat === 'en_cours' && !enCours && (
          <p>
            Vous n’aviez pas terminé{'\u202f'}?{' '}
            <Link to={`${reprise}?commande=${commande.id}`}>Reprendre le paiement</Link>
          </p>
        )}
      </Bandeau>
    )
  }
  if (etat === 'annulee') {
    return (
      <Bandeau niveau="warning" titre="Commande annulée">
        <p>{direAnnulation(commande.numerocommande, remboursements)}</p>
        <LienBouton to="/cart">Revoir mon panier</LienBouton>
      </Bandeau>
    )
  }
  return (
    <>
      <Bandeau niveau="error" titre="Le paiement n’a pas abouti">
        <p>
          {etat === 'refusee' ? 'Le paiement a été refusé.' : 'Le paiement n’a pas été fait.'} Rien n’a été
          débité. Votre commande {commande.numerocommande} et votre panier sont gardés.
        </p>
      </Bandeau>
      <ActionsCommande commande={commande} onChange={verifier} />
    </>
  )
}
