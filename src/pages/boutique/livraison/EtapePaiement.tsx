import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { useMoyens } from '#caisse/appelsCaisse.ts'
import { useDestinations, useNomsPays } from '#livraison/appels.ts'
import { autreRecoit } from '#livraison/contexte.ts'
import { modesProposes } from '#livraison/modes.ts'
import { rechargerPanier, usePanierDuJour } from '#panier/acces.store.ts'
import { poidsTotal } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { differer } from '#ui/differer.tsx'
import { agir } from '../gestes/agir.ts'
import { useAvoirs } from '../panier/useAvoirs.ts'
import { Avis } from './Avis.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'
import { lireRefus, usePassage } from './passage.ts'
import { etatDuPaiement } from './payer.ts'
import { Refus } from './Refus.tsx'
import { usePromesse } from './usePromesse.ts'

export const action = agir

// asked for with the page, and there before what it shows
const chargerCaisse = async () => (await import('./Caisse.tsx')).Caisse
const Caisse = differer(chargerCaisse, Attente)
const Empechement = differer(async () => (await import('./Empechement.tsx')).Empechement, Attente)

const PHASES = {
  repos: '',
  commande: 'Nous enregistrons votre commande…',
  paiement: 'Nous ouvrons la page de paiement…',
}

/** Step 3: all that is about to be bought, then the way to pay it. */
export default function EtapePaiement() {
  const contexte = useContexteLivraison()
  const { lieu, express, destinataire } = contexte
  const { lignes } = useCadreEtapes()
  usePanierDuJour()
  const { devises } = useBoutique()
  const { devise } = useDevise()
  const passage = usePassage()
  const liste = useDestinations(lieu?.pays_id ?? null)
  const noms = useNomsPays()
  const moyens = useMoyens(lieu?.destination_id ?? null)
  const recoit = autreRecoit(contexte) && {
    isDifferentRecipient: true,
    recipient_pays: destinataire.pays,
    recipient_ville: destinataire.ville,
  }
  const pour = lieu && { destination_id: lieu.destination_id, express, ...recoit }
  const suivie = usePromesse(pour, lignes, devise)
  const avoirs = useAvoirs()
  const id = Number(useSearchParams()[0].get('commande')) || passage.placee
  const retour = useAppel(id === null ? null : `paiement/${id}`, () => etatDuPaiement(Number(id)))

  useEffect(() => {
    void chargerCaisse().catch(() => undefined)
  }, [])

  const { refus, phase } = passage
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refus?.code === 'MOYEN_INDISPONIBLE') moyens.recommencer()
    // the cart is not what it was: what of it can still be had, and at which price, shows at once
    if (refus?.precisions.length || refus?.code === 'PRIX_CHANGE')
      void rechargerPanier().catch(() => undefined)
    if (refus?.code === 'PRIX_CHANGE') {
      suivie.recommencer()
      avoirs.recommencer()
    }
  }, [refus])

  const pays = noms.donnees
  const panne = [liste, noms, moyens].find(({ erreur }) => erreur)
  if (panne) {
    return (
      <Avis niveau="error" message="Votre commande n’a pas pu être affichée.">
        <Bouton variante="sobre" onClick={panne.recommencer}>
          Réessayer
        </Bouton>
      </Avis>
    )
  }
  if (liste.enCours || retour.enCours || !moyens.donnees || !pays) return <Attente />
  const destination = liste.donnees?.find(({ id }) => id === lieu?.destination_id)
  const modes = destination ? modesProposes(destination, poidsTotal(lignes), devises) : []
  const mode = modes.find((un) => un.express === express)
  if (!destination || modes.length === 0) return <Empechement quoi="tarif" />
  if (!mode) return <Empechement quoi="express" />
  if (moyens.donnees.length === 0) return <Empechement quoi="moyen" />
  if (suivie.erreur) {
    return (
      <>
        <Refus refus={lireRefus(suivie.erreur)} />
        <Bouton variante="sobre" onClick={suivie.recommencer}>
          Réessayer
        </Bouton>
      </>
    )
  }
  if (!suivie.promesse || (avoirs.enCours && !avoirs.donnees)) return <Attente />
  // the cart or the promise, read again, says it with what can be done
  const ditAilleurs =
    refus?.code === 'PRIX_CHANGE'
      ? suivie.changes.length > 0
      : refus?.precisions.length && lignes.some(({ probleme }) => probleme)
  return (
    <div className={styles.etape}>
      <Caisse
        destination={destination}
        mode={mode}
        pays={pays}
        moyens={moyens.donnees}
        promesse={suivie.promesse}
        suivie={suivie}
        avoirs={avoirs}
        avant={retour.donnees}
        passage={passage}
      />
      <Refus refus={ditAilleurs ? null : refus} />
      <p className={styles.phase} role="status">
        {PHASES[phase]}
      </p>
    </div>
  )
}
