import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { memeCommande, payable } from '#commande/actions-permises.ts'
import { calculerTotaux } from '#commande/commande.ts'
import { demandeDuContexte } from '#commande/demande-contexte.ts'
import { montantAPayer } from '#commande/montants.ts'
import { useDestinations, useNomsPays } from '#livraison/appels.ts'
import { modesProposes } from '#livraison/modes.ts'
import { poidsTotal } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import { formaterUnites } from '#shared/money.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Abandon } from './Abandon.tsx'
import { Avis } from './Avis.tsx'
import { Confirmation } from './Confirmation.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'
import { usePassage } from './passage.ts'
import { etatDuPaiement } from './payer.ts'
import { Refus } from './Refus.tsx'
import { ResumeCommande } from './ResumeCommande.tsx'
import { SurDevis } from './SurDevis.tsx'

const PHASES = {
  repos: '',
  commande: 'Nous enregistrons votre commande…',
  paiement: 'Nous ouvrons la page de paiement…',
}

/** Step 3: all that is about to be bought, then the way to pay it. */
export default function EtapePaiement() {
  const contexte = useContexteLivraison()
  const { lignes, cgv_version } = useCadreEtapes()
  const { devises } = useBoutique()
  const { devise } = useDevise()
  const { phase, refus, placee, passer, payer } = usePassage()
  const liste = useDestinations(contexte.lieu?.pays_id ?? null)
  const noms = useNomsPays()
  const id = Number(useSearchParams()[0].get('commande')) || placee
  const retour = useAppel(id === null ? null : `paiement/${id}`, () => etatDuPaiement(Number(id)))

  const pays = noms.donnees
  const panne = [liste, noms].find(({ erreur }) => erreur)
  if (panne) {
    return (
      <Avis niveau="error" message="Votre commande n’a pas pu être affichée.">
        <Bouton variante="sobre" onClick={panne.recommencer}>
          Réessayer
        </Bouton>
      </Avis>
    )
  }
  if (liste.enCours || retour.enCours || !pays) return <Attente />
  const destination = liste.donnees?.find(({ id }) => id === contexte.lieu?.destination_id)
  const modes = destination ? modesProposes(destination, poidsTotal(lignes), devises) : []
  const mode = modes.find(({ express }) => express === contexte.express)
  if (!destination || modes.length === 0) return <SurDevis />
  if (!mode) {
    return (
      <Avis niveau="warning" message="La livraison express n’est plus proposée pour cette destination.">
        <LienBouton to="/livraison/modelivraison">Choisir une autre livraison</LienBouton>
      </Avis>
    )
  }

  const taux = devises.find(({ code }) => code === devise)?.taux ?? '1'
  const totaux = calculerTotaux({ lignes, livraison: mode.prix, devise, taux })
  const montant = formaterUnites(totaux.montantdevise, devise)
  const avant = retour.donnees
  const demande = demandeDuContexte(contexte, destination.id, mode.express, {
    devise,
    cgv_version: cgv_version ?? 0,
    pays,
  })
  const ecran = { lignes, demande, ville: destination.ville }
  const changement =
    !avant || !memeCommande(avant.commande, ecran) || montantAPayer(avant.commande) !== montant
  // this very commande waits for its payment: nothing else is to be placed beside it
  const aPayer = avant !== null && !changement && payable(avant.commande)
  const introuvables = !aPayer && lignes.some(({ probleme }) => probleme !== null)

  return (
    <div className={styles.etape}>
      {avant && <Abandon {...avant} changement={changement} enCours={phase !== 'repos'} onPayer={payer} />}
      {introuvables && (
        <Avis
          niveau="warning"
          message="Un article de votre panier n’est plus disponible comme vous l’aviez choisi."
        >
          <LienBouton variante="sobre" to="/cart">
            Revoir mon panier
          </LienBouton>
        </Avis>
      )}
      <ResumeCommande
        lignes={lignes}
        totaux={totaux}
        montant={montant}
        mode={mode}
        destination={destination}
        pays={pays}
      />
      {!aPayer && (
        <Confirmation
          montant={montant}
          enCours={phase !== 'repos'}
          onConfirmer={() =>
            passer(
              demande,
              montant,
              lignes.map(({ cle, quantite }) => [cle, quantite]),
            )
          }
        />
      )}
      <Refus refus={refus} />
      <p className={styles.phase} role="status">
        {PHASES[phase]}
      </p>
    </div>
  )
}
