import { useDestinations, usePaysLivres } from '#livraison/appels.ts'
import { ChoixMode } from '#livraison/ChoixMode.tsx'
import type { ContexteLivraison } from '#livraison/contexte.ts'
import { quiRecoit } from '#livraison/contexte.ts'
import { destinationProbable, modesProposes } from '#livraison/modes.ts'
import { paysLivre } from '#livraison/pays-livre.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Prix } from '#preference/Prix.tsx'
import type { Exact } from '#shared/exact.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Selection } from '#ui/Selection.tsx'

/** Where it goes and what that costs; the town of whoever receives stands there at first. */
export function useDestinationChoisie(contexte: ContexteLivraison, poids: Exact) {
  const { devises } = useBoutique()
  const recoit = quiRecoit(contexte)
  const listePays = usePaysLivres()
  const pays_id = contexte.lieu?.pays_id ?? paysLivre(listePays.donnees, recoit.pays)?.id ?? null
  const liste = useDestinations(pays_id)
  const destinations = (liste.donnees ?? []).filter((une) => une.pays_id === pays_id)
  const destination =
    destinations.find(({ id }) => id === contexte.lieu?.destination_id) ??
    (contexte.lieu ? undefined : destinationProbable(destinations, recoit))
  const modes = destination ? modesProposes(destination, poids, devises) : []
  const mode = modes.find(({ express }) => express === contexte.express) ?? modes[0]
  return { listePays, pays_id, liste, destinations, destination, modes, mode }
}

interface Props {
  choisie: ReturnType<typeof useDestinationChoisie>
  onChange: (champs: Partial<ContexteLivraison>) => void
}

/** The country, the town and the way of delivering. */
export function ChoixDestination({ choisie, onChange }: Props) {
  const { listePays, pays_id, liste, destinations, destination, modes, mode } = choisie
  const panne = [listePays, liste].find(({ erreur }) => erreur)
  if (panne) {
    return (
      <div className="b-panne" role="alert">
        <p>Les destinations n’ont pas pu être chargées.</p>
        <Bouton variante="sobre" onClick={panne.recommencer}>
          Réessayer
        </Bouton>
      </div>
    )
  }
  const choisir = (pays: number, destination_id: number) =>
    onChange({ lieu: { pays_id: pays, destination_id, pour: 'equipe' } })
  return (
    <>
      <Selection
        libelle="Pays de livraison"
        obligatoire
        cherchable
        chargement={listePays.enCours}
        choix={(listePays.donnees ?? []).map(({ id, designation }) => ({
          valeur: String(id),
          libelle: designation,
        }))}
        valeur={pays_id === null ? null : String(pays_id)}
        onChange={(valeur) => choisir(Number(valeur), 0)}
      />
      <Selection
        libelle="Ville de livraison"
        obligatoire
        cherchable
        chargement={liste.enCours}
        desactive={pays_id === null}
        choix={destinations.map(({ id, ville }) => ({ valeur: String(id), libelle: ville }))}
        valeur={destination ? String(destination.id) : null}
        onChange={(valeur) => pays_id !== null && choisir(pays_id, Number(valeur))}
      />
      {destination && modes.length === 0 && (
        <p className="b-alerte">Livraison sur devis{'\u00a0'}: cette ville n’a pas de tarif.</p>
      )}
      {mode && (
        <ChoixMode
          modes={modes}
          express={mode.express}
          aujourdhui={new Date()}
          onChange={(express) => onChange({ express })}
          montant={({ prix }) => <Prix francs={prix} enFrancs />}
        />
      )}
    </>
  )
}
