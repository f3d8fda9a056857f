import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { calculerTotaux } from '#commande/commande.ts'
import { demandeDuContexte } from '#commande/demande-contexte.ts'
import { useDestinations } from '#livraison/appels.ts'
import { modesProposes } from '#livraison/modes.ts'
import { poidsTotal } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import { formaterUnites } from '#shared/money.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Abandon } from './Abandon.tsx'
import { Avis } from './Avis.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'
import { MoyenPaiement } from './MoyenPaiement.tsx'
import { usePassage } from './passage.ts'
import { Refus } from './Refus.tsx'
import { ResumeCommande } from './ResumeCommande.tsx'
import { SurDevis } from './SurDevis.tsx'

const PHASES = {
  repos: '',
  commande: 'Nous enregistrons votre commande…',
  paiement: 'Nous ouvrons la page de paiement…',
}

/** Step 3: all that is about to be bought, the terms, and the one button that obliges to pay. */
export default function EtapePaiement() {
  const contexte = useContexteLivraison()
  const { lignes, cgv_version } = useCadreEtapes()
  const { devises } = useBoutique()
  const { devise } = useDevise()
  const abandonnee = Number(useSearchParams()[0].get('commande')) || null
  const boite = useRef<HTMLDivElement>(null)
  const [accepte, setAccepte] = useState(false)
  const [oubli, setOubli] = useState(false)
  const { phase, refus, passer, payer } = usePassage()
  const { revalidate } = useRevalidator()
  const liste = useDestinations(contexte.lieu?.pays_id ?? null)

  if (liste.enCours) return <Attente />
  if (liste.erreur) {
    return (
      <Avis niveau="error" message="Votre commande n’a pas pu être affichée.">
        <Bouton variante="sobre" onClick={liste.recommencer}>
          Réessayer
        </Bouton>
      </Avis>
    )
  }
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
  const bloquee = lignes.some(({ probleme }) => probleme !== null)

  async function confirmer(event: FormEvent) {
    event.preventDefault()
    if (!destination || !mode || phase !== 'repos') return
    if (!accepte || cgv_version === null) {
      setOubli(true)
      return boite.current?.querySelector('input')?.focus()
    }
    const demande = demandeDuContexte(contexte, destination.id, mode.express, { devise, cgv_version })
    const contenu = lignes.map(({ cle, quantite }) => [cle, quantite])
    if ((await passer(demande, montant, contenu)) === 'CONDITIONS_NON_ACCEPTEES') {
      setAccepte(false)
      await revalidate()
    }
  }

  return (
    <form className={styles.etape} onSubmit={confirmer} noValidate>
      {abandonnee !== null && (
        <Abandon commande_id={abandonnee} enCours={phase !== 'repos'} onPayer={payer} />
      )}
      <ResumeCommande
        lignes={lignes}
        totaux={totaux}
        montant={montant}
        mode={mode}
        destination={destination}
      />
      <MoyenPaiement />
      <div ref={boite}>
        <Case
          checked={accepte}
          erreur={oubli && !accepte ? 'Cochez cette case pour accepter les conditions de vente.' : undefined}
          onChange={(event) => setAccepte(event.target.checked)}
        >
          J’ai lu et j’accepte les{' '}
          <a href="/cgv" target="_blank" rel="noopener">
            conditions générales de vente
            <span className="hors-ecran"> (nouvel onglet)</span>
          </a>
          .
        </Case>
      </div>
      <Refus refus={refus} />
      {bloquee && (
        <Avis
          niveau="warning"
          message="Un article de votre panier n’est plus disponible comme vous l’aviez choisi."
        >
          <LienBouton variante="sobre" to="/cart">
            Revoir mon panier
          </LienBouton>
        </Avis>
      )}
      <Bouton type="submit" large icone="cadenas" enCours={phase !== 'repos'} disabled={bloquee}>
        Commander avec obligation de paiement · {montant}
      </Bouton>
      <p className={styles.phase} role="status">
        {PHASES[phase]}
      </p>
    </form>
  )
}
