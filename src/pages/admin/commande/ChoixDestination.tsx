import { ChoixMode } from '#livraison/ChoixMode.tsx'
import { type ContexteLivraison, quiRecoit } from '#livraison/contexte.ts'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { destinationDe, PRECISER } from '#livraison/desserte/desserte.ts'
import { modesProposes } from '#livraison/modes.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Prix } from '#preference/Prix.tsx'
import type { Exact } from '#shared/exact.ts'
import { Panne } from '../cadre/Panne.tsx'

/** The destination of the address, and what going there costs. */
export function useDestinationChoisie(contexte: ContexteLivraison, poids: Exact) {
  const { devises } = useBoutique()
  const recoit = quiRecoit(contexte)
  const desserte = useDesserte(recoit.pays)
  const { destination, plusieurs } = destinationDe(desserte.donnees ?? [], recoit)
  const modes = destination ? modesProposes(destination, poids, devises) : []
  const mode = modes.find(({ express }) => express === contexte.express) ?? modes[0]
  return { desserte, ville: recoit.ville.trim(), plusieurs, destination, modes, mode }
}

interface Props {
  choisie: ReturnType<typeof useDestinationChoisie>
  onChange: (champs: Partial<ContexteLivraison>) => void
}

/** The way of delivering to the town of whoever receives. */
export function ChoixDestination({ choisie, onChange }: Props) {
  const { desserte, ville, plusieurs, destination, modes, mode } = choisie
  if (desserte.erreur) {
    return <Panne recommencer={desserte.recommencer}>Les destinations n’ont pas pu être chargées.</Panne>
  }
  if (!ville) return <p>La ville de l’adresse dit ce que coûte la livraison.</p>
  if (desserte.enCours) return null
  if (plusieurs) return <p className="b-alerte">{PRECISER}</p>
  if (!destination || !mode)
    return (
      <p className="b-alerte">
        Livraison sur devis{'\u00a0'}: {destination?.ville ?? ville} n’a pas de tarif.
      </p>
    )
  return (
    <>
      <p>
        Vers <strong>{destination.ville}</strong>, {destination.pay.designation}
      </p>
      <ChoixMode
        modes={modes}
        express={mode.express}
        aujourdhui={new Date()}
        onChange={(express) => onChange({ express })}
        montant={({ prix }) => <Prix francs={prix} enFrancs />}
      />
    </>
  )
}
