import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { changerContexte, useContexteLivraison } from '#browser/contexteLivraison.ts'
import type { Destination } from '#contract'
import { useDestinations, usePaysLivres } from '#livraison/appels.ts'
import { ChoixMode } from '#livraison/ChoixMode.tsx'
import { cleDuLieu, modeChoisi, quiRecoit } from '#livraison/contexte.ts'
import { IndicePalier } from '#livraison/IndicePalier.tsx'
import { destinationProbable, formaterPoids, modesProposes } from '#livraison/modes.ts'
import { paysLivre } from '#livraison/pays-livre.ts'
import { poidsTotal, sousTotal } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Prix } from '#preference/Prix.tsx'
import { plus, toUnits } from '#shared/exact.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Selection } from '#ui/Selection.tsx'
import { Avis } from './Avis.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'
import { SurDevis } from './SurDevis.tsx'

/** Step 2: the destination, the way of delivering, its price by the server's own rule. */
export default function EtapeMode() {
  const contexte = useContexteLivraison()
  const { lignes } = useCadreEtapes()
  const { devises } = useBoutique()
  const [choisi, setChoisi] = useState<{ pays_id?: number; destination_id?: number }>({})
  const [manque, setManque] = useState(false)
  const choix = useRef<HTMLElement>(null)
  const aller = useNavigate()

  const recoit = quiRecoit(contexte)
  const gardee = modeChoisi(contexte) ? contexte.lieu : null
  const listePays = usePaysLivres()
  const pays_id = choisi.pays_id ?? gardee?.pays_id ?? paysLivre(listePays.donnees, recoit.pays)?.id ?? null
  const liste = useDestinations(pays_id)
  const destinations = (liste.donnees ?? []).filter((une) => une.pays_id === pays_id)
  const destination =
    destinations.find(({ id }) => id === (choisi.destination_id ?? gardee?.destination_id)) ??
    destinationProbable(destinations, recoit)

  const poids = poidsTotal(lignes)
  const modes = destination ? modesProposes(destination, poids, devises) : []
  const mode = modes.find(({ express }) => express === contexte.express) ?? modes[0]

  function choisir(destination_id: number) {
    setChoisi({ ...choisi, destination_id })
    const choisie = destinations.find(({ id }) => id === destination_id)
    // kept at once, so that a reload does not lose it; without a tariff it opens nothing
    const tarifee = choisie !== undefined && modesProposes(choisie, poids, devises).length > 0
    changerContexte({ lieu: tarifee ? lieuDe(choisie) : null })
  }
  const lieuDe = ({ id, pays_id }: Destination) => ({
    destination_id: id,
    pays_id,
    pour: cleDuLieu(contexte),
  })

  function continuer(event: FormEvent) {
    event.preventDefault()
    if (!destination || !mode) {
      setManque(true)
      const champ = pays_id === null ? 0 : 1
      return choix.current?.querySelectorAll('input')[champ]?.focus()
    }
    changerContexte({
      lieu: lieuDe(destination),
      express: mode.express,
      fraisLivraison: Number(toUnits(mode.prix, 0)),
      montantTotal: Number(toUnits(plus(sousTotal(lignes), mode.prix), 0)),
    })
    aller('/livraison/paiement')
  }

  if (listePays.enCours) return <Attente />
  const panne = listePays.erreur ?? liste.erreur
  if (panne) {
    return (
      <Avis niveau="error" message="Les destinations n’ont pas pu être chargées.">
        <Bouton variante="sobre" onClick={listePays.erreur ? listePays.recommencer : liste.recommencer}>
          Réessayer
        </Bouton>
      </Avis>
    )
  }
  return (
    <form className={styles.etape} onSubmit={continuer} noValidate>
      <p className={styles.rappel}>
        Pour {recoit.prenom} {recoit.nom}, {recoit.ville}.{' '}
        <Link to="/livraison/addresse">Modifier l’adresse</Link>
      </p>
      <section ref={choix} className={styles.carte} aria-labelledby="destination">
        <h2 id="destination">Destination</h2>
        <Selection
          libelle="Pays de livraison"
          obligatoire
          cherchable
          choix={(listePays.donnees ?? []).map(({ id, designation }) => ({
            valeur: String(id),
            libelle: designation,
          }))}
          valeur={pays_id === null ? null : String(pays_id)}
          aide={'Votre pays n’est pas dans la liste\u202f? Appelez-nous\u00a0: nous étudions chaque demande.'}
          erreur={manque && pays_id === null ? 'Choisissez un pays de livraison.' : undefined}
          onChange={(valeur) => setChoisi({ pays_id: Number(valeur) })}
        />
        <Selection
          libelle="Ville de livraison"
          obligatoire
          cherchable
          chargement={liste.enCours}
          desactive={pays_id === null}
          choix={destinations.map(versChoix)}
          valeur={destination ? String(destination.id) : null}
          aide="La plus proche de votre adresse, ou votre quartier."
          erreur={manque && !destination ? 'Choisissez la ville de livraison.' : undefined}
          onChange={(valeur) => choisir(Number(valeur))}
        />
      </section>
      {destination && modes.length === 0 && <SurDevis />}
      {destination && mode && (
        <>
          <ChoixMode
            modes={modes}
            express={mode.express}
            aujourdhui={new Date()}
            onChange={(express) => changerContexte({ express })}
            montant={({ prix }) => <Prix francs={prix} />}
          />
          {!mode.express && <IndicePalier destination={destination} poids={poids} />}
          <p className={styles.rappel}>
            Poids du panier{'\u00a0'}: {formaterPoids(poids)}
          </p>
        </>
      )}
      {!(destination && modes.length === 0) && (
        <Bouton type="submit" large>
          Continuer vers le paiement
        </Bouton>
      )}
    </form>
  )
}

function versChoix({ id, ville, codepostale }: Destination) {
  return { valeur: String(id), libelle: codepostale ? `${ville} (${codepostale})` : ville }
}
